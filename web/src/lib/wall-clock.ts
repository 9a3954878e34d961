/** By how much the server's clock shows this device's to be off, and when it was seen. */
let correction: { offsetMs: number; date: number; monotonic: number } | undefined;
/** A clock that is off or is set is so by more than this; an answer's way and the header's whole seconds are less. */
const OFF_MS = 60_000;

/** Takes note of the server's time where this device's clock is far off; forgotten with the page, or when the clock is set. */
export function correctWallClock(serverMs: number): void {
  const date = Date.now();
  const offsetMs = serverMs - date;
  correction = Math.abs(offsetMs) < OFF_MS ? undefined : { offsetMs, date, monotonic: performance.now() };
}

/** The same for an answer's `Date` header; an invalid one is ignored. */
export function noteServerDate(header: string | undefined): void {
  const serverMs = Date.parse(header ?? '');
  if (!Number.isNaN(serverMs)) correctWallClock(serverMs);
}

/** Milliseconds of the day as the server would say, as far as it has been heard: a phone's own clock may be wrong by days. */
export function wallNow(): number {
  const now = Date.now();
  if (correction === undefined) return now;
  // Sleep makes the date run ahead of the monotonic clock, never back.
  const isSetBack = now - correction.date - (performance.now() - correction.monotonic) < -OFF_MS;
  if (isSetBack) correction = undefined;
  return now + (correction?.offsetMs ?? 0);
}
