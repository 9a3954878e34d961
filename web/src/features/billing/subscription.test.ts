import { describe, expect, it } from 'vitest';
import { trialText } from './subscription.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');

describe('the subscription', () => {
  it.each([
    ['2026-12-21T11:00:00.000Z', '30 days left, until December 21, 2026'],
    ['2026-11-22T12:00:00.000Z', '1 day left, until November 22, 2026'],
    ['2026-11-20T12:00:00.000Z', 'Ended on November 20, 2026'],
  ])('counts the days to %s', (end, text) => {
    expect(trialText(end, NOW)).toBe(text);
  });

  it('has no trial text without a trial', () => {
    expect(trialText(undefined, NOW)).toBeUndefined();
  });
});
