/** Messages from a page to the service worker. */
export type ToWorker =
  /** The waiting release takes over; only 'Reload App' says so. */
  | { type: 'SKIP_WAITING' }
  /** A page that the browser loaded past the worker (a forced reload) is served by it from now on. */
  | { type: 'CLAIM' }
  /** A page of the newest release has settled: what only older releases need may go once no tab runs them. */
  | { type: 'TIDY' };

/**
 * Messages from the worker to a page. It asks for the address of the script that the page started with, with a port for the
 * answer.
 */
export type ToPage =
  | { type: 'WHICH_RELEASE' }
  /** The answer to TIDY, to who waits for it. */
  | { type: 'TIDIED' };
export type ReleaseAnswer = { entry: string };
