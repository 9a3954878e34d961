/** Long enough for a new release to take over. */
const HELD_MS = 20_000;

let heldUntil = 0;

/**
 * Pauses prefetching for a moment while the application is reloaded. A browser lets a new release take
 * over only once the one before is asked for nothing, and every call of every tab passes by it.
 */
export function pausePrefetch(forMs = HELD_MS): void {
  heldUntil = performance.now() + forMs;
}

export const isBringingHeld = (): boolean => performance.now() < heldUntil;
