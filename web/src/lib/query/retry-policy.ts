import { ApiError } from '../api/api-error.ts';

const MAX_RETRIES = 2;
const FIRST_DELAY_MS = 1000;
/** If the server asks for a longer pause, there is no automatic retry: the screen shows the error with a button. */
const LONGEST_PAUSE_MS = 10_000;

const retryAfterMs = (error: unknown): number =>
  error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;

/** A timed-out request has already taken 30 s, and offline the next one would fail as well. */
function mayPass({ status, code }: ApiError): boolean {
  if (status === 0) return code === 'NETWORK' && navigator.onLine;
  return status === 429 || status >= 500;
}

/** Whether to retry a read after `failures` failed attempts: after network errors, 5xx and 429, at most twice. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof ApiError)) return false;
  return mayPass(error) && retryAfterMs(error) <= LONGEST_PAUSE_MS;
}

/**
 * Delay before the next attempt in milliseconds: 1 s, 2 s, plus up to 25% jitter to spread clients; at least the server's
 * Retry-After.
 */
export function retryDelayMs(failures: number, error: unknown): number {
  const backoff = FIRST_DELAY_MS * 2 ** failures * (1 + Math.random() / 4);
  return Math.max(backoff, retryAfterMs(error));
}
