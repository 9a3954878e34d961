/** The current time as a port, so that tests can fix it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** ISO-8601 UTC with milliseconds. */
export const instant = (clock: Clock): string => clock.now().toISOString();

/** Seconds since the epoch, the format of the table's TTL. */
export const epochSeconds = (clock: Clock, plusSeconds = 0): number =>
  Math.floor(clock.now().getTime() / 1000) + plusSeconds;
