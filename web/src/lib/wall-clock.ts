/** The offset of this device's clock from the server's, with the time of the measurement. */
let correction: { offsetMs: number; date: number; monotonic: number } | undefined;
/** Smaller offsets are ignored: they can come from network latency and the header's whole seconds. */
const OFF_MS = 60_000;

/** Records the server's time if this device's clock is far off; kept until the page closes or the clock is set. */
export function correctWallClock(serverMs: number): void {
  const date = Date.now();
  const offsetMs = serverMs - date;
  correction = Math.abs(offsetMs) < OFF_MS ? undefined : { offsetMs, date, monotonic: performance.now() };
}

/** The same with a response's `Date` header; an invalid one is ignored. */
export function noteServerDate(header: string | undefined): void {
  const serverMs = Date.parse(header ?? '');
  if (!Number.isNaN(serverMs)) correctWallClock(serverMs);
}

/** The current time in milliseconds by the server's clock, if known: a phone's clock may be wrong by days. */
export function wallNow(): number {
  const now = Date.now();
  if (correction === undefined) return now;
  // During sleep the date runs ahead of the monotonic clock, never behind.
  const isSetBack = now - correction.date - (performance.now() - correction.monotonic) < -OFF_MS;
  if (isSetBack) correction = undefined;
  return now + (correction?.offsetMs ?? 0);
}

/** `wallNow` as an ISO time: for what a document states, such as when an inspection was completed or something was signed. */
export const wallInstant = (): string => new Date(wallNow()).toISOString();
