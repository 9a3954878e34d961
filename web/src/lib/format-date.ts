/* Dates by this device's calendar. Not in format-when.ts, because the first screen would create these formatters without using them. */

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const SHORT_DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const LONG_DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' });
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });
const LONG_MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });
const DAY_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** An instant in ISO-8601 as 'Nov 29, 2026'. */
export const formatDay = (at: string): string => DAY.format(new Date(at));

/** An instant within a few months of now as 'Nov 29'. */
export const formatShortDay = (at: string): string => SHORT_DAY.format(new Date(at));

/** An instant as 'November 29, 2026'. */
export const formatLongDay = (at: string): string => LONG_DAY.format(new Date(at));

/** An instant as 'Sunday, November 29, 2026'. */
export const formatWeekday = (at: string): string => WEEKDAY.format(new Date(at));

/** An instant as 'Nov 2026'. */
export const formatMonth = (at: string): string => MONTH.format(new Date(at));

/** An instant as 'Nov 29, 2026, 4:05 PM'. */
export const formatDayTime = (at: string): string => DAY_TIME.format(new Date(at));

/**
 * A calendar date such as '2026-11-29', which is the same on every device, as 'Nov 29, 2026'. A text that isn't a date is returned
 * unchanged.
 */
export function formatCalendarDay(day: string): string {
  const noon = `${day.slice(0, 10)}T12:00:00`;
  return Number.isNaN(Date.parse(noon)) ? day : formatDay(noon);
}

/** A calendar month such as '2026-11' as 'November 2026'. */
export const formatCalendarMonth = (month: string): string => LONG_MONTH.format(new Date(`${month}-01T12:00:00`));
