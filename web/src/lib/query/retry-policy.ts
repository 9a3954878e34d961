import { ApiError } from '../api/api-error.ts';

const MAX_RETRIES = 2;
const FIRST_DELAY_MS = 1000;
/** A server that asks for a longer pause is not called again automatically: the screen shows the error with its button. */
const LONGEST_PAUSE_MS = 10_000;

const retryAfterMs = (error: unknown): number =>
  error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;

/** A request that timed out has already taken 30 s, and offline the next one fails as well. */
function mayPass({ status, code }: ApiError): boolean {
  if (status === 0) return code === 'NETWORK' && navigator.onLine;
  return status === 429 || status >= 500;
}

/** Whether a read that failed `failures` times before is sent again: after network errors, 5xx and 429, twice at most. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES || !(error instanceof ApiError)) return false;
  return mayPass(error) && retryAfterMs(error) <= LONGEST_PAUSE_MS;
}

/** Milliseconds before the next try: 1 s, 2 s, up to a quarter more so that clients spread; at least what the server asks for. */
export function retryDelayMs(failures: number, error: unknown): number {
  const backoff = FIRST_DELAY_MS * 2 ** failures * (1 + Math.random() / 4);
  return Math.max(backoff, retryAfterMs(error));
}
