/** Not in format-when.ts, because the first screen would create this formatter without using it. */
const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** The time of day on this device, as '3:05 PM'. */
export const formatClock = (at: Date): string => CLOCK.format(at);
