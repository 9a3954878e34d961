import { execFileSync } from 'node:child_process';

function git(args: readonly string[]): string {
  return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

/** Date and short id of the commit that is built, '2026.11.21-4f1c2a9'; the day alone where there is no git. */
export function buildId(now: Date = new Date()): string {
  try {
    return git(['log', '-1', '--format=%cd-%h', '--date=format:%Y.%m.%d']);
  } catch {
    return now.toISOString().slice(0, 10).replaceAll('-', '.');
  }
}
