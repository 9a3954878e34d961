import type { ApiError } from '#web/lib/api/api-error.ts';

const FIRST_MS = 1000;
const LONGEST_MS = 5 * 60_000;
/** Upper limit on a wait, even if Retry-After is longer, or if a wrong clock set `nextAttemptAt`. */
export const LONGEST_WAIT_MS = 15 * 60_000;

/** Exponential backoff in milliseconds, capped at five minutes, with half of it random jitter. */
export function backoffMs(failures: number, random: () => number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(full / 2 + (full / 2) * random());
}

/** The server's Retry-After, but at least the backoff. */
export function waitMs(failures: number, random: () => number, error: Pick<ApiError, 'retryAfterSeconds'>): number {
  const requestedMs = Math.min(LONGEST_WAIT_MS, (error.retryAfterSeconds ?? 0) * 1000);
  return Math.max(requestedMs, backoffMs(failures, random));
}

/**
 * Whether an attempt is due. A wait above the limit was set by a clock that has been set back since, so it counts as over.
 */
export function isDue(nextAttemptAt: number, now: number): boolean {
  return nextAttemptAt <= now || nextAttemptAt - now > LONGEST_WAIT_MS;
}

/** Statuses of a final rejection: the server has validated the request. */
const REJECTED: ReadonlySet<number> = new Set([400, 405, 413, 422]);
/**
 * Statuses that a gateway, a proxy or a server that is shutting down can also return, or whose cause can go away on its
 * own.
 */
const DOUBTFUL: ReadonlySet<number> = new Set([403, 404, 409]);
/**
 * How many doubtful refusals are received before the user is asked, for a call and for a photo that storage calls too
 * large.
 */
export const REFUSALS = 3;
/**
 * How many times a 413 without the product's own code is received before the user is asked. A proxy with its own limit can
 * cause it temporarily; with backoff, that many attempts take at least nine minutes.
 */
export const UNCODED_REFUSALS = 12;

export type Fate = 'sign-in' | 'park' | 'doubt' | 'later';

/**
 * What to do after a failed call: sign in again, park it for the user, confirm the refusal by retrying, or retry later. A
 * refusal without the product's own code came from something between the device and the server.
 */
export function fateOf({ status, code }: Pick<ApiError, 'status' | 'code'>, refusalsBefore = 0): Fate {
  if (status === 401) return 'sign-in';
  if (!REJECTED.has(status) && !DOUBTFUL.has(status)) return 'later';
  if (code === undefined) return status === 413 && refusalsBefore + 1 >= UNCODED_REFUSALS ? 'park' : 'doubt';
  if (REJECTED.has(status)) return 'park';
  return refusalsBefore + 1 >= REFUSALS ? 'park' : 'doubt';
}
