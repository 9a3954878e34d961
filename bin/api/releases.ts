import { execFileSync } from 'node:child_process';

/** How many days devices may keep queued work before sending it. */
const QUEUED_DAYS = 90;

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'pipe'] });

export type Release = { readonly name: string; readonly at: Date };

/** The time in the names that the pipeline gives, `release-20260131-140005`. */
const TIME = /-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/;

/**
 * Reads a release from a line with its tag and date. The time in the name comes first: a lightweight tag has only the date of
 * its commit, which may be much older than the deployment.
 */
export function releaseOf(line: string): Release {
  const [name = '', date = ''] = line.split(' ');
  const time = TIME.exec(name)?.slice(1);
  if (time === undefined) return { name, at: new Date(date) };
  const [year, month, day, ...clock] = time;
  return { name, at: new Date(`${year}-${month}-${day}T${clock.join(':')}Z`) };
}

/** Releases by their tags (`release-…`), newest first. */
export function releases(): Release[] {
  const format = '--format=%(refname:short) %(creatordate:iso-strict)';
  const lines = git('for-each-ref', format, 'refs/tags/release-*').split('\n').filter(Boolean);
  return lines.map(releaseOf).sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** A file as it was in a release. */
export const fileOf = (release: string, path: string): string => git('show', `${release}:${path}`);

/** Ids of the routes in the source of a release's list of calls that devices queue. */
export function queuedIn(source: string): string[] {
  const list = /OUTBOX_ROUTES = \[([^\]]*)\]/.exec(source)?.[1] ?? '';
  return [...list.matchAll(/'(\w+)'/g)].map(([, id = '']) => id);
}

/**
 * The last release, which all current clients were built with, and earlier ones whose queued calls may still arrive: a
 * device used a release, and queued calls, until the next one was deployed.
 */
export function compared(all: readonly Release[], now: Date): { last: string | undefined; earlier: string[] } {
  const since = now.getTime() - QUEUED_DAYS * 86_400_000;
  const [last, ...others] = all;
  const earlier = others.filter((_release, index) => (all[index]?.at.getTime() ?? 0) >= since);
  return { last: last?.name, earlier: earlier.map(({ name }) => name) };
}
