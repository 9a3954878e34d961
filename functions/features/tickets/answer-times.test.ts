import { describe, expect, it } from 'vitest';
import { answerTimes } from './answer-times.ts';

const NOW = new Date('2026-11-26T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const ticket = (hoursAgo: number, answeredAfterHours?: number) => {
  const createdAt = new Date(NOW.getTime() - hoursAgo * HOUR_MS);
  if (answeredAfterHours === undefined) return { createdAt: createdAt.toISOString() };
  const firstAnswerAt = new Date(createdAt.getTime() + answeredAfterHours * HOUR_MS).toISOString();
  return { createdAt: createdAt.toISOString(), firstAnswerAt };
};

describe('the answer times of support', () => {
  it('have the median and the share of answers under 24 hours', () => {
    const times = answerTimes([ticket(100, 1), ticket(100, 3), ticket(100, 30)], NOW);

    expect(times).toEqual({ days: 30, asked: 3, answered: 3, medianMinutes: 180, within24HoursPercent: 67 });
  });

  it('average the middle two, count an overdue question as late, and ignore one that is not due yet', () => {
    const times = answerTimes([ticket(50, 1), ticket(50, 2), ticket(50), ticket(5)], NOW);

    expect(times).toEqual({ days: 30, asked: 4, answered: 2, medianMinutes: 90, within24HoursPercent: 67 });
  });

  it('cover only the last 30 days, and have no median without answers', () => {
    expect(answerTimes([ticket(31 * 24, 1)], NOW)).toEqual({ days: 30, asked: 0, answered: 0 });
  });

  it('do not count exactly 24 hours as under 24 hours', () => {
    expect(answerTimes([ticket(50, 24)], NOW).within24HoursPercent).toBe(0);
  });
});
