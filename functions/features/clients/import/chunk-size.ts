/** Few enough for a minute of one worker, and many enough that a message costs nothing beside its rows. */
export const ROWS_PER_CHUNK = 500;
