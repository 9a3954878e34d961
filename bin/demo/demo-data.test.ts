import { describe, expect, it } from 'vitest';
import { answerErrors } from '#shared/inspection/answers.ts';
import { listMissing } from '#shared/inspection/required.ts';
import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { firstAnswers, fullAnswers } from './answers.ts';
import { planInspections } from './plan.ts';

const numbers = Array.from({ length: 24 }, (_, n) => n);

describe('the answers of a demo inspection', () => {
  it.each([true, false])('lack nothing when it is finished (showcase: %s)', (isShowcase) => {
    for (const n of numbers) {
      const { answers, photos } = fullAnswers(n, isShowcase);
      const shown = photos.map(({ componentId }, index) => ({ photoId: String(index), componentId }));

      expect(listMissing(masonryWood, answers, shown), `inspection ${n}`).toEqual([]);
    }
  });

  it('are acceptable and leave something to do when it is only begun', () => {
    for (const n of numbers) {
      const { answers } = firstAnswers(n);

      expect(answerErrors(masonryWood, answers)).toEqual({});
      expect(listMissing(masonryWood, answers, []).length).toBeGreaterThan(0);
    }
  });
});

describe('the demo inspections', () => {
  it('are of every type, in every status, newest first', () => {
    const plan = planInspections(60);
    const days = plan.map(({ daysAgo }) => daysAgo);

    expect(new Set(plan.map(({ type }) => type))).toEqual(new Set(INSPECTION_TYPES));
    expect(new Set(plan.map(({ status }) => status)).size).toBe(6);
    expect(days).toEqual([...days].sort((one, other) => one - other));
  });

  it('show no guided inspection as completed that has no answers', () => {
    const bare = planInspections(60).filter(({ type, depth }) => type === 'MASONRY_WOOD' && depth === 'listed');

    expect(bare).toEqual([]);
  });
});
