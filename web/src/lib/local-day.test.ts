import { describe, expect, it } from 'vitest';
import { localDay, localMinute } from './local-day.ts';

/** 8:05 p.m. on November 9 in Vermont, in whatever time zone the tests run. */
const EVENING = Object.assign(new Date('2026-11-10T01:05:00Z'), {
  getFullYear: () => 2026,
  getMonth: () => 10,
  getDate: () => 9,
  getHours: () => 20,
  getMinutes: () => 5,
});

describe('the date on this device', () => {
  it('is the local one in the evening, when the UTC date is tomorrow’s', () => {
    expect(localDay(EVENING)).toBe('2026-11-09');
  });

  it('names files by local date and time', () => {
    expect(localMinute(EVENING)).toBe('2026-11-09-20-05');
  });
});
