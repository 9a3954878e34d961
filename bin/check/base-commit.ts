import { execFileSync } from 'node:child_process';

/**
 * The commit with which a checkout is compared: where it branched off the remote main, or HEAD without a remote main, so
 * that only uncommitted changes count.
 */
export function baseCommit(folder = process.cwd()): string {
  try {
    return execFileSync('git', ['merge-base', 'HEAD', 'origin/main'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'HEAD';
  }
}
