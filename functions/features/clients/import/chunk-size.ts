/** Few enough rows for one worker to write in a minute, and enough to make the cost of a message negligible. */
export const ROWS_PER_CHUNK = 500;
