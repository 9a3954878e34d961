import { describe, expect, it } from 'vitest';
import { formatToday, formatWhen } from './format-when.ts';

const NOW = new Date('2026-11-21T15:00:00');

describe('formatWhen', () => {
  it.each([
    ['2026-11-21T14:59:30', 'Just now'],
    ['2026-11-21T14:56:00', '4 min ago'],
    ['2026-11-21T12:30:00', '2 h ago'],
    ['2026-11-20T23:00:00', 'Yesterday'],
    ['2026-11-18T12:00:00', 'Nov 18'],
    ['2025-11-18T12:00:00', 'Nov 18, 2025'],
  ])('formats %s as %s', (then, text) => {
    expect(formatWhen(then, NOW)).toBe(text);
  });
});

describe('formatToday', () => {
  it('names the day without its year', () => {
    expect(formatToday(NOW)).toBe('Saturday, November 21');
  });
});
