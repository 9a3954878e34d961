import { describe, expect, it } from 'vitest';
import { formatClock } from './format-clock.ts';

describe('formatClock', () => {
  it.each([
    ['2026-11-21T15:05:00', '3:05 PM'],
    ['2026-11-21T00:30:00', '12:30 AM'],
  ])('formats %s as %s, in the device’s time zone', (at, text) => {
    // Newer versions of ICU put a narrow no-break space before the letters.
    expect(formatClock(new Date(at)).replace('\u202F', ' ')).toBe(text);
  });
});
