/** Long enough for a new release to take over. */
const PAUSE_MS = 20_000;

let pausedUntil = 0;

/**
 * Pauses prefetching for a moment while the application is reloaded. A browser lets a new release take
 * over only once the one before is asked for nothing, and every call of every tab passes by it.
 */
export function pausePrefetch(forMs = PAUSE_MS): void {
  pausedUntil = performance.now() + forMs;
}

export const isPrefetchPaused = (): boolean => performance.now() < pausedUntil;
