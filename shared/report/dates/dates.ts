import type { ReportModel } from '#shared/report/model.ts';

type When = Pick<ReportModel, 'timeZone'>;

/** 'Nov 20, 2026' in the report's time zone; empty for an invalid time. */
export function dateText({ timeZone }: When, instant: string): string {
  const parts = partsOf(instant, { timeZone, year: 'numeric', month: 'short', day: 'numeric' });
  return parts ? `${parts['month']} ${parts['day']}, ${parts['year']}` : '';
}

/** A calendar date such as '2026-11-20', which is the same in every time zone, as 'Nov 20, 2026'. */
export const calendarDayText = (day: string): string => dateText({ timeZone: 'UTC' }, `${day}T12:00:00.000Z`);

/** 'Nov 20, 2026, 9:52 AM' in the report's time zone. */
export function dateTimeText({ timeZone }: When, instant: string): string {
  const parts = partsOf(instant, { timeZone, hour: 'numeric', minute: '2-digit', hour12: true });
  if (!parts) return '';
  return `${dateText({ timeZone }, instant)}, ${parts['hour']}:${parts['minute']} ${parts['dayPeriod']}`;
}

// Assembled from parts, because the spaces that Intl puts between them differ between releases of its data.
function partsOf(instant: string, options: Intl.DateTimeFormatOptions): Record<string, string> | undefined {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return undefined;
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(time);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}
