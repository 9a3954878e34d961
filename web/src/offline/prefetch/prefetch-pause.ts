/** Long enough for a new release to take over. */
const PAUSE_MS = 20_000;

let pausedUntil = 0;

/**
 * Pauses prefetching briefly while the app is reloaded. The browser activates a new service worker only once the old one
 * has no pending requests, and requests of all tabs go through it.
 */
export function pausePrefetch(forMs = PAUSE_MS): void {
  pausedUntil = performance.now() + forMs;
}

export const isPrefetchPaused = (): boolean => performance.now() < pausedUntil;
