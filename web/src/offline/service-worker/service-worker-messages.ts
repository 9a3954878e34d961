/** Messages from a page to the service worker. */
export type ToWorker =
  /** Activates the waiting release; only 'Reload App' sends this. */
  | { type: 'SKIP_WAITING' }
  /** Makes the worker control a page that the browser loaded without it (a forced reload). */
  | { type: 'CLAIM' }
  /** A page of the newest release has settled: files that only older releases use may be deleted once no tab runs them. */
  | { type: 'TIDY' };

/**
 * Messages from the worker to a page. WHICH_RELEASE asks for the URL of the page's entry script; the port is for the
 * response.
 */
export type ToPage =
  | { type: 'WHICH_RELEASE' }
  /** The response to TIDY, sent to its port. */
  | { type: 'TIDIED' };
export type ReleaseResponse = { entry: string };
