import { definitionOf } from '#shared/inspection/testing/derive-inspection.ts';
import { describe, expect, it } from 'vitest';
import { answerErrors } from '#shared/inspection/answers.ts';
import { listMissing } from '#shared/inspection/required.ts';
import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import type { Version } from '#shared/auth/version-gate.ts';
import { EMPTY_KIT } from '#shared/inspection/kit.ts';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { firstAnswers, fullAnswers } from './answers.ts';
import { hasOwnPicture } from './pictures.ts';
import { planInspections, planOthers } from './plan.ts';
import { generatedAnswers } from './generated-answers.ts';
import { CHECK_CHECKLIST, type DemoChecklist, LITE_CHECKLIST, CHECKLISTS } from './demo-checklists.ts';

const numbers = Array.from({ length: 24 }, (_, n) => n);

describe('the answers of a demo inspection', () => {
  it.each([true, false])('are complete for a finished inspection (showcase: %s)', (isShowcase) => {
    for (const n of numbers) {
      const { answers, photos } = fullAnswers(n, isShowcase);
      const shown = photos.map(({ componentId }, index) => ({ photoId: String(index), componentId }));

      expect(listMissing(masonryWood, answers, shown), `inspection ${n}`).toEqual([]);
    }
  });

  it('are valid but incomplete for an inspection that has just started', () => {
    for (const n of numbers) {
      const { answers } = firstAnswers(n);

      expect(answerErrors(masonryWood, answers)).toEqual({});
      expect(listMissing(masonryWood, answers, []).length).toBeGreaterThan(0);
    }
  });
});

describe('the demo inspections', () => {
  it('cover every type and status, newest first', () => {
    const plan = planInspections(60);
    const days = plan.map(({ daysAgo }) => daysAgo);

    expect(new Set(plan.map(({ type }) => type))).toEqual(new Set(INSPECTION_TYPES));
    expect(new Set(plan.map(({ status }) => status)).size).toBe(6);
    expect(days).toEqual([...days].sort((a, b) => a - b));
  });

  it('are never completed without answers', () => {
    const bare = [...planInspections(60), ...planOthers(3)].filter(({ depth }) => depth === 'listed');

    expect(bare.length).toBeGreaterThan(0);
    expect(new Set(bare.map(({ status }) => status))).toEqual(new Set(['IN_PROGRESS']));
  });

  it('include a completed one of every type, with two flues and with two appliances', () => {
    const complete = planInspections(60).filter(({ depth }) => depth === 'full' || depth === 'showcase');

    expect(new Set(complete.map(({ type }) => type))).toEqual(new Set(INSPECTION_TYPES));
    expect(new Set(complete.flatMap(({ checklist }) => checklist ?? []))).toEqual(new Set(Object.keys(CHECKLISTS)));
  });
});

describe('the checklists of the demo', () => {
  const cases: [string, DemoChecklist, Version][] = [
    ...Object.entries(CHECKLISTS).map(([name, checklist]): [string, DemoChecklist, Version] => [
      name,
      checklist,
      'Pro',
    ]),
    ['Lite', LITE_CHECKLIST, 'Lite'],
    ['check', CHECK_CHECKLIST, 'check'],
  ];

  it.each(cases)('%s: complete and valid, with each finding and its photo', (_name, checklist, version) => {
    const { type, checkType, found } = checklist;
    const plan = { type, version, kit: EMPTY_KIT, ...(checkType && { checkType }) };
    const { answers, photos } = generatedAnswers(plan, checklist, { reason: 'BUYING', level: 'LEVEL_2' });
    const definition = definitionOf(plan, answers);
    const shown = photos.map(({ componentId }, index) => ({ photoId: String(index), componentId }));

    expect(answerErrors(definition, answers)).toEqual({});
    expect(listMissing(definition, answers, shown)).toEqual([]);
    expect(photos.map(({ componentId }) => componentId)).toEqual(expect.arrayContaining(Object.keys(found)));
    expect(Object.keys(found).filter((componentId) => !hasOwnPicture(componentId))).toEqual([]);
  });
});
