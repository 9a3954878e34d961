/** SQS delays a message by 15 minutes at most. */
const LONGEST_SECONDS = 900;
const FIRST_SECONDS = 5;

/** Seconds until the next attempt: the provider's Retry-After, or five seconds, tripled with each attempt. */
export const retryDelay = (retries: number, requestedSeconds: number | undefined): number =>
  Math.min(LONGEST_SECONDS, requestedSeconds ?? FIRST_SECONDS * 3 ** retries);
