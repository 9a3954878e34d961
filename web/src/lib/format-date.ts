/* Dates by this device's calendar. */

/** Creates the formatter with its first date, because creating one takes longer than formatting. */
function dateFormat(options: Intl.DateTimeFormatOptions): (at: string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => (format ??= new Intl.DateTimeFormat('en-US', options)).format(new Date(at));
}

/** An instant in ISO-8601 as 'Nov 29, 2026'. */
export const formatDay = dateFormat({ dateStyle: 'medium' });

/** An instant within a few months of now as 'Nov 29'. */
export const formatShortDay = dateFormat({ month: 'short', day: 'numeric' });

/** An instant as 'November 29, 2026'. */
export const formatLongDay = dateFormat({ dateStyle: 'long' });

/** An instant as 'Sunday, November 29, 2026'. */
export const formatWeekday = dateFormat({ dateStyle: 'full' });

/** An instant as 'Nov 2026'. */
export const formatMonth = dateFormat({ month: 'short', year: 'numeric' });

/** An instant as 'Nov 29, 2026, 4:05 PM'. */
export const formatDayTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' });

const longMonth = dateFormat({ month: 'long', year: 'numeric' });

/**
 * A calendar date such as '2026-11-29', which is the same on every device, as 'Nov 29, 2026'. A text that isn't a date is returned
 * unchanged.
 */
export function formatCalendarDay(day: string): string {
  const noon = `${day.slice(0, 10)}T12:00:00`;
  return Number.isNaN(Date.parse(noon)) ? day : formatDay(noon);
}

/** A calendar month such as '2026-11' as 'November 2026'. */
export const formatCalendarMonth = (month: string): string => longMonth(`${month}-01T12:00:00`);
