import type { ApiError } from '#web/lib/api/api-error.ts';

const FIRST_MS = 1000;
const LONGEST_MS = 5 * 60_000;
/** However long a server asks to be left alone, and however wrong the clock was that a wait was made with. */
export const LONGEST_WAIT_MS = 15 * 60_000;

/** Milliseconds to wait after the given number of failures: doubling, at most five minutes, with half of it random. */
export function backoffMs(failures: number, random: () => number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(full / 2 + (full / 2) * random());
}

/** As long as the server asks for, at least the back-off. */
export function waitMs(failures: number, random: () => number, error: Pick<ApiError, 'retryAfterSeconds'>): number {
  const asked = Math.min(LONGEST_WAIT_MS, (error.retryAfterSeconds ?? 0) * 1000);
  return Math.max(asked, backoffMs(failures, random));
}

/** A wait that is longer than any that is made was made by a clock that has been set back since: it is over. */
export function isDue(nextAttemptAt: number, now: number): boolean {
  return nextAttemptAt <= now || nextAttemptAt - now > LONGEST_WAIT_MS;
}

/** The server has looked at what was sent, and says no. */
const REJECTED: ReadonlySet<number> = new Set([400, 405, 413, 422]);
/** Also what a gateway, a proxy or a server about to be replaced says; and what may be different in a moment. */
const DOUBTFUL: ReadonlySet<number> = new Set([403, 404, 409]);
/** So often a doubtful refusal is heard before a person is asked: of a call, and of a photo that storage calls too large. */
export const REFUSALS = 3;
/**
 * How many times a 413 without the product's own code is received before the user is asked. A proxy with its own limit can cause it
 * for a while: with the backoff between attempts this takes nine minutes at least.
 */
export const UNCODED_REFUSALS = 12;

export type Fate = 'sign-in' | 'park' | 'doubt' | 'later';

/**
 * What a failed answer means for the call: sign in again, wait for the user, confirm the refusal, or try again later. A refusal
 * without the product's own code came from something between us and the server.
 */
export function fateOf({ status, code }: Pick<ApiError, 'status' | 'code'>, refusalsBefore = 0): Fate {
  if (status === 401) return 'sign-in';
  if (!REJECTED.has(status) && !DOUBTFUL.has(status)) return 'later';
  if (code === undefined) return status === 413 && refusalsBefore + 1 >= UNCODED_REFUSALS ? 'park' : 'doubt';
  if (REJECTED.has(status)) return 'park';
  return refusalsBefore + 1 >= REFUSALS ? 'park' : 'doubt';
}
