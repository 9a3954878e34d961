import type { ReportModel } from '#shared/report/model.ts';

type When = Pick<ReportModel, 'timeZone'>;

type Parts = Readonly<Record<string, string>>;

/**
 * Splits an instant into its parts; undefined for an invalid time. Assembling text from parts is stable, because the spaces that Intl
 * puts between them differ between releases of its data. Formatters are kept per time zone: creating one takes longer than the rest
 * of a report's date, and a report has hundreds of dates.
 */
function partsBy(style: Intl.DateTimeFormatOptions): (timeZone: string, instant: string) => Parts | undefined {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone, instant) => {
    const time = Date.parse(instant);
    if (Number.isNaN(time)) return undefined;
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...style, timeZone });
    formats.set(timeZone, format);
    return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
  };
}

const dayParts = partsBy({ year: 'numeric', month: 'short', day: 'numeric' });
const clockParts = partsBy({ hour: 'numeric', minute: '2-digit', hour12: true });

/** 'Nov 20, 2026' in the report's time zone; empty for an invalid time. */
export function dateText({ timeZone }: When, instant: string): string {
  const parts = dayParts(timeZone, instant);
  return parts ? `${parts['month']} ${parts['day']}, ${parts['year']}` : '';
}

/** A calendar date such as '2026-11-20', which is the same in every time zone, as 'Nov 20, 2026'. */
export const calendarDayText = (day: string): string => dateText({ timeZone: 'UTC' }, `${day}T12:00:00.000Z`);

/** 'Nov 20, 2026, 9:52 AM' in the report's time zone. */
export function dateTimeText({ timeZone }: When, instant: string): string {
  const parts = clockParts(timeZone, instant);
  if (!parts) return '';
  return `${dateText({ timeZone }, instant)}, ${parts['hour']}:${parts['minute']} ${parts['dayPeriod']}`;
}
