/** The poll of a page in use. An ended session is noticed within this time, and by every other call at once. */
export const IN_USE_MS = 50_000;
/** A page without a key press, tap, or scroll for this long is idle. */
const IDLE_AFTER_MS = 5 * 60_000;
export const SLOWEST_MS = 5 * 60_000;

/** Time until the next poll of a visible page: doubles from poll to poll while it is idle. */
export function nextPollMs(idleMs: number, previousMs: number): number {
  return idleMs < IDLE_AFTER_MS ? IN_USE_MS : Math.min(SLOWEST_MS, previousMs * 2);
}
