import { describe, expect, it } from 'vitest';
import { calendarDayText, dateText, dateTimeText } from './dates.ts';

const NEW_YORK = { timeZone: 'America/New_York' };
const LOS_ANGELES = { timeZone: 'America/Los_Angeles' };

describe('dates of a document', () => {
  it('is the day in the time zone of the report, whichever zones were asked for before', () => {
    const instant = '2026-11-21T03:30:00.000Z';
    for (let turn = 0; turn < 2; turn += 1) {
      expect(dateText(NEW_YORK, instant)).toBe('Nov 20, 2026');
      expect(dateText({ timeZone: 'UTC' }, instant)).toBe('Nov 21, 2026');
    }
  });

  it('adds the time of that zone, before and after the change to daylight saving time', () => {
    expect(dateTimeText(NEW_YORK, '2026-03-08T06:59:00.000Z')).toBe('Mar 8, 2026, 1:59 AM');
    expect(dateTimeText(LOS_ANGELES, '2026-03-08T06:59:00.000Z')).toBe('Mar 7, 2026, 10:59 PM');
    expect(dateTimeText(NEW_YORK, '2026-03-08T07:00:00.000Z')).toBe('Mar 8, 2026, 3:00 AM');
    expect(dateTimeText(NEW_YORK, '2026-07-04T16:00:00.000Z')).toBe('Jul 4, 2026, 12:00 PM');
  });

  it('keeps a calendar date in every time zone', () => {
    expect(calendarDayText('2026-01-01')).toBe('Jan 1, 2026');
  });

  it('is empty for an invalid time', () => {
    expect(dateText(NEW_YORK, 'soon')).toBe('');
    expect(dateTimeText(NEW_YORK, '')).toBe('');
  });

  it('rejects an unknown time zone each time', () => {
    for (let turn = 0; turn < 2; turn += 1) {
      expect(() => dateText({ timeZone: 'Mars/Olympus' }, '2026-01-01T00:00:00.000Z')).toThrow(RangeError);
    }
  });
});
