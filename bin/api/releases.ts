import { execFileSync } from 'node:child_process';

/** How many days devices may keep queued work before sending it. */
const QUEUED_DAYS = 90;

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] });

export type Release = { readonly name: string; readonly at: Date };

/** Releases by their tags (`release-…`), newest first. */
export function releases(): Release[] {
  const lines = git(
    'for-each-ref',
    '--sort=-creatordate',
    '--format=%(refname:short) %(creatordate:iso-strict)',
    'refs/tags/release-*',
  );
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [name = '', at = ''] = line.split(' ');
      return { name, at: new Date(at) };
    });
}

/** A file as it was in a release. */
export const fileOf = (release: string, path: string): string => git('show', `${release}:${path}`);

/** The last release, which all current clients were built with, and earlier ones whose queued calls may still arrive. */
export function compared(all: readonly Release[], now: Date): { last: string | undefined; earlier: string[] } {
  const since = now.getTime() - QUEUED_DAYS * 86_400_000;
  const [last, ...others] = all;
  return { last: last?.name, earlier: others.filter(({ at }) => at.getTime() >= since).map(({ name }) => name) };
}
