/** SQS delays a message by 15 minutes at most. */
const LONGEST_SECONDS = 900;
const FIRST_SECONDS = 5;

/** Seconds until the next attempt: what the provider asks for, else a pause that triples each time from five seconds on. */
export const retryDelay = (retries: number, askedSeconds: number | undefined): number =>
  Math.min(LONGEST_SECONDS, askedSeconds ?? FIRST_SECONDS * 3 ** retries);
