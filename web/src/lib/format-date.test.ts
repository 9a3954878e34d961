import { describe, expect, it } from 'vitest';
import { calendarDayText, dateTimeText } from '#shared/report/dates/dates.ts';
import {
  formatCalendarDay,
  formatCalendarMonth,
  formatDay,
  formatDayTime,
  formatLongDay,
  formatMonth,
  formatShortDay,
  formatWeekday,
} from './format-date.ts';

/** 11:30 p.m. on the last day of a month, in whatever time zone the tests run. */
const LATE = '2026-11-30T23:30:00';

describe('a date', () => {
  it.each([
    [formatDay, 'Nov 30, 2026'],
    [formatShortDay, 'Nov 30'],
    [formatLongDay, 'November 30, 2026'],
    [formatWeekday, 'Monday, November 30, 2026'],
    [formatMonth, 'Nov 2026'],
    [formatDayTime, 'Nov 30, 2026, 11:30 PM'],
  ])('is that of the device: %o', (format, text) => {
    // Newer versions of ICU put a narrow no-break space before the letters.
    expect(format(LATE).replace('\u202F', ' ')).toBe(text);
  });

  it('of the calendar is the same everywhere', () => {
    expect([formatCalendarDay('2027-01-19'), formatCalendarDay('2027-01-19T05:00:00Z')]).toEqual([
      'Jan 19, 2027',
      'Jan 19, 2027',
    ]);
  });

  it.each(['2027-01-19', '2026-09-30', '2028-02-29'])('of the calendar reads as in a PDF: %s', (day) => {
    expect(formatCalendarDay(day)).toBe(calendarDayText(day));
  });

  it('with a time of day reads as in a PDF and an email', () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    expect(formatDayTime(LATE).replace('\u202F', ' ')).toBe(dateTimeText({ timeZone }, new Date(LATE).toISOString()));
  });

  it('can be only a month of the calendar', () => {
    expect(formatCalendarMonth('2026-01')).toBe('January 2026');
  });

  it('of the calendar stays as it is if it can’t be read', () => {
    expect(formatCalendarDay('by mail')).toBe('by mail');
  });
});
