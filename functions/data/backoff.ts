const FIRST_WAIT_MS = 8;
const LONGEST_WAIT_MS = 250;

/** Exponential backoff with full jitter: a random delay of up to 8 ms, doubled with each attempt, up to 250 ms. */
export const backoff = (attempt: number): Promise<void> =>
  new Promise((resolve) =>
    setTimeout(resolve, Math.random() * Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)),
  );
