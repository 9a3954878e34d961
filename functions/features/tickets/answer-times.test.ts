import { describe, expect, it } from 'vitest';
import { answerTimes } from './answer-times.ts';

const NOW = new Date('2026-11-26T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const asked = (hoursAgo: number, answeredAfterHours?: number) => {
  const createdAt = new Date(NOW.getTime() - hoursAgo * HOUR_MS);
  if (answeredAfterHours === undefined) return { createdAt: createdAt.toISOString() };
  const firstAnswerAt = new Date(createdAt.getTime() + answeredAfterHours * HOUR_MS).toISOString();
  return { createdAt: createdAt.toISOString(), firstAnswerAt };
};

describe('the answer times of support', () => {
  it('has the median and the share of answers under 24 hours', () => {
    const times = answerTimes([asked(100, 1), asked(100, 3), asked(100, 30)], NOW);

    expect(times).toEqual({ days: 30, asked: 3, answered: 3, medianMinutes: 180, within24HoursPercent: 67 });
  });

  it('takes the mean of the middle two, counts an overdue question as late, and leaves out one that can still be answered', () => {
    const times = answerTimes([asked(50, 1), asked(50, 2), asked(50), asked(5)], NOW);

    expect(times).toEqual({ days: 30, asked: 4, answered: 2, medianMinutes: 90, within24HoursPercent: 67 });
  });

  it('measures the last 30 days alone, and returns nothing where nothing was asked', () => {
    expect(answerTimes([asked(31 * 24, 1)], NOW)).toEqual({ days: 30, asked: 0, answered: 0 });
  });

  it('does not count an answer after exactly 24 hours as under them', () => {
    expect(answerTimes([asked(50, 24)], NOW).within24HoursPercent).toBe(0);
  });
});
