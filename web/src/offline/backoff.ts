const FIRST_MS = 1000;
const LONGEST_MS = 5 * 60_000;

/** Milliseconds to wait after the given number of failures: doubling, at most five minutes, with half of it random. */
export function backoffMs(failures: number, random: () => number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(full / 2 + (full / 2) * random());
}

const PERMANENT: ReadonlySet<number> = new Set([400, 403, 404, 405, 409, 413, 422]);

/** What a failed answer means for the call: sign in again, wait for a person, or try again later. */
export function fateOf(status: number): 'sign-in' | 'park' | 'later' {
  if (status === 401) return 'sign-in';
  return PERMANENT.has(status) ? 'park' : 'later';
}
