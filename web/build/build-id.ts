import { execFileSync } from 'node:child_process';

function git(args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** Date and short ID of the built commit, '2026.11.21-4f1c2a9'; only the date without git. */
export function buildId(now: Date = new Date()): string {
  try {
    return git(['log', '-1', '--format=%cd-%h', '--date=format:%Y.%m.%d']);
  } catch {
    return now.toISOString().slice(0, 10).replaceAll('-', '.');
  }
}
