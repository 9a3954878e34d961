/** The time, as a port: tests hold it still. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** ISO-8601 UTC with milliseconds. */
export const instant = (clock: Clock): string => clock.now().toISOString();

/** Seconds since the epoch, as the table's time-to-live wants it. */
export const epochSeconds = (clock: Clock, plusSeconds = 0): number =>
  Math.floor(clock.now().getTime() / 1000) + plusSeconds;
