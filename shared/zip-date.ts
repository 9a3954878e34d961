/** A zip entry can be dated from 1980 to 2099 in local time; fflate throws for any other date. */
const EARLIEST_MS = Date.UTC(1980, 0, 2);
const LATEST_MS = Date.UTC(2099, 11, 30);

/** The nearest date that a zip entry can have: the clock of a device may be wrong by decades. */
export const zipDate = (at: Date): Date => new Date(Math.min(Math.max(at.getTime(), EARLIEST_MS), LATEST_MS));
