import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerErrors } from '#shared/inspection/answers.ts';
import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import type { Finding, InspectionResult, Missing } from '#shared/inspection/results.ts';
import { sampleInspection } from '#shared/inspection/sample.ts';
import type { AnswerValue, Answers, FieldDefinition, PhotoRef } from '#shared/inspection/types.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import type { FireplaceRuleSetId } from '#shared/sizing/fireplace/fireplace-rule-sets.ts';

const derive = (answers: Answers, photos: readonly PhotoRef[] = []): InspectionResult =>
  deriveInspection({ plan: proPlan('MASONRY_WOOD'), answers, photos });

const withRuleSet = (fireplaceRuleSet: FireplaceRuleSetId): InspectionPlan => {
  const plan = proPlan('MASONRY_WOOD');
  return { ...plan, kit: { ...plan.kit, guide: { ...plan.kit.guide, fireplaceRuleSet } } };
};

const valueFor = (field: FieldDefinition): fc.Arbitrary<AnswerValue> => {
  const values = (field.options ?? []).map(({ value }) => value);
  switch (field.kind) {
    case 'option':
      return fc.constantFrom(...values);
    case 'multi':
      return fc.subarray(values);
    case 'yesNo':
      return fc.boolean();
    case 'date':
      return fc.constantFrom('2024-10-14', '2025-03-01');
    case 'text':
      return fc.constantFrom('', 'Seen from the ladder');
    default:
      return fc.integer({ min: Math.ceil(field.min ?? 1), max: Math.min(field.max ?? 60, 60) });
  }
};

const fields = [...fieldIndex(masonryWood).values()]
  .map(({ field }) => field)
  .filter(({ kind }) => kind !== 'calc' && kind !== 'photo');

/** Random acceptable answers to all questions, most of them answered. */
const anyAnswers: fc.Arbitrary<[string, AnswerValue][]> = fc
  .tuple(
    ...fields.map((field) =>
      fc.option(
        fc.tuple(
          fc.constant(field.id),
          field.min !== undefined && field.min > 60 ? fc.constant(field.min) : valueFor(field),
        ),
        { freq: 2 },
      ),
    ),
  )
  .map((entries) => entries.filter((entry): entry is [string, AnswerValue] => entry !== null));

const someAnswer = (field: FieldDefinition): AnswerValue => {
  const [first = ''] = (field.options ?? []).map(({ value }) => value);
  const byKind: Partial<Record<FieldDefinition['kind'], AnswerValue>> = {
    text: 'Judged on site',
    multi: [first],
    yesNo: true,
    option: first,
  };
  return byKind[field.kind] ?? Math.max(40, field.min ?? 0);
};

/** The answer a technician would give to a missing item. */
const remedy = ({ fieldId = '', componentId, reason }: Missing, findings: readonly Finding[]): AnswerValue => {
  if (reason === 'conflict') return 'DEFECT';
  if (fieldId.endsWith('_state')) {
    return findings.some((finding) => finding.componentId === componentId) ? 'DEFECT' : 'SATISFACTORY';
  }
  const place = fieldIndex(masonryWood).get(fieldId);
  return place ? someAnswer(place.field) : '';
};

describe('deriveInspection', () => {
  it('returns identical bytes for the same answers in any order', () => {
    fc.assert(
      fc.property(
        anyAnswers.chain((entries) =>
          fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
        ),
        ([entries, shuffled]) => {
          const one = JSON.stringify(derive(Object.fromEntries(entries)));
          expect(JSON.stringify(derive(Object.fromEntries(shuffled)))).toBe(one);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('returns identical bytes for any order of a multiple choice', () => {
    const answers = (...issues: string[]): Answers => ({ crown_state: 'DEFECT', crown_issues: issues });
    const limits = (...limitations: string[]): Answers => ({ job_info_limitations: limitations });

    expect(JSON.stringify(derive(answers('CROWN_PONDING', 'CROWN_LARGE_CRACKS')))).toBe(
      JSON.stringify(derive(answers('CROWN_LARGE_CRACKS', 'CROWN_PONDING'))),
    );
    expect(JSON.stringify(derive(limits('ROOF_WET', 'LOCKED')))).toBe(
      JSON.stringify(derive(limits('LOCKED', 'ROOF_WET'))),
    );
  });

  it('returns consistent results for any answers', () => {
    fc.assert(
      fc.property(anyAnswers, (entries) => {
        const answers = Object.fromEntries(entries);
        expect(answerErrors(masonryWood, answers)).toEqual({});
        const { progress, missing, findings, tally, components, overall, repairsCents } = derive(answers);

        expect(progress.left + progress.recheck).toBe(new Set(missing.map(({ componentId }) => componentId)).size);
        expect(progress.total).toBe(components.filter(({ beyondLevel }) => !beyondLevel).length);
        expect(progress.percent === 100).toBe(progress.left + progress.recheck === 0);
        expect(new Set(findings.map(({ findingId }) => findingId)).size).toBe(findings.length);
        expect(tally.satisfactory + tally.defect + tally.notAccessible + tally.notApplicable + tally.open).toBe(
          tally.parts,
        );
        expect(tally.safety + tally.waterIntrusion + tally.maintenance).toBeLessThanOrEqual(tally.defect);
        expect(overall.masters === 'FAIL').toBe(overall.condition === 'UNSUITIBLE_FOR_OPERATION');
        expect(Number.isInteger(repairsCents)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('returns no missing items once every missing item has been answered', () => {
    fc.assert(
      fc.property(anyAnswers, (entries) => {
        const answers: Record<string, AnswerValue> = Object.fromEntries(entries);
        const photos: PhotoRef[] = [];
        for (let round = 0; round < 8; round += 1) {
          const { missing, findings } = derive(answers, photos);
          for (const requirement of missing) {
            if (requirement.reason === 'photo')
              photos.push({ photoId: String(photos.length), componentId: requirement.componentId });
            else answers[requirement.fieldId ?? ''] = remedy(requirement, findings);
          }
        }
        expect(derive(answers, photos).missing).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('ignores answers that no field accepts', () => {
    const spoiled = { crown_state: 'DEFECT', crown_issues: ['NO_SUCH'], firebox_opening_width: NaN, junk: 'x' };

    expect(derive(spoiled).findings).toEqual([]);
  });
});

describe('calculations', () => {
  const base: Answers = { firebox_opening_width: 42, firebox_opening_height: 30, flue_liner_flue_height: 264 };
  const flue = (answers: Answers) => {
    const { calculations, computed } = derive({ ...base, ...answers });
    return { verdict: calculations[0]?.verdict, required: computed['flue_liner_required_area'], computed };
  };

  it.each<[string, Answers, number, string]>([
    ['ROUND', { flue_liner_diameter: 12 }, 105, 'passes'],
    ['SQUARE', { flue_liner_inside_length: 11 }, 126, 'fails'],
    ['RECTANGLE', { flue_liner_inside_length: 16, flue_liner_inside_width: 8 }, 157.5, 'fails'],
    ['OVAL', { flue_liner_inside_length: 14, flue_liner_inside_width: 11 }, 126, 'passes'],
    ['D_SHAPE', { flue_liner_net_area: 126 }, 126, 'passes'],
    ['UNLINED_BRICK', { flue_liner_inside_length: 12, flue_liner_inside_width: 12 }, 126, 'passes'],
  ])('size a %s flue', (shape, answers, required, verdict) => {
    expect(flue({ flue_liner_flue_shape: shape, ...answers })).toMatchObject({ required, verdict });
  });

  it('use the table for a nominal tile and the measurement for a measured one', () => {
    const tile: Answers = { flue_liner_flue_shape: 'SQUARE', flue_liner_material: 'CLAY_TILE' };

    expect(flue({ ...tile, flue_liner_tile_size: '13x13' })).toMatchObject({ required: 126, verdict: 'passes' });
    expect(flue({ ...tile, flue_liner_tile_size: 'MEASURED', flue_liner_inside_length: 11 }).computed).toMatchObject({
      flue_liner_actual_area: 121,
    });
  });

  it.each<[string, Answers]>([
    ['no shape', {}],
    ['no diameter', { flue_liner_flue_shape: 'ROUND' }],
    ['no side', { flue_liner_flue_shape: 'SQUARE' }],
    ['no width', { flue_liner_flue_shape: 'OVAL', flue_liner_inside_length: 9 }],
    ['no area', { flue_liner_flue_shape: 'D_SHAPE' }],
  ])('give no verdict with %s, and suggest no liner', (_name, answers) => {
    const { verdict, required, computed } = flue(answers);

    expect(verdict).toBe('info');
    expect(required).toBeUndefined();
    expect(computed['flue_liner_suggested_liner']).toBeUndefined();
  });

  it('require the area for an unlined flue if there is no liner', () => {
    const rules = (material: string) =>
      deriveInspection({
        plan: withRuleSet('USDA_1889'),
        answers: { ...base, flue_liner_flue_shape: 'ROUND', flue_liner_diameter: 12, flue_liner_material: material },
        photos: [],
      }).computed['flue_liner_required_area'];

    expect([rules('CLAY_TILE'), rules('BRICK_NONE')]).toEqual([105, 126]);
  });

  it('are empty while the opening is unknown', () => {
    expect(derive({}).calculations).toEqual([]);
    expect(derive({ firebox_opening_width: 36 }).computed).toEqual({});
  });

  it('suggest no liner when none is large enough', () => {
    const { computed } = derive({ firebox_opening_width: 72, firebox_opening_height: 60 });

    expect(computed).toEqual({});
  });

  it('pass the masonry area to the repellent and check the chimney height', () => {
    const stack = { masonry_chimney_width: 28, masonry_chimney_depth: 24, masonry_chimney_height_above_roof: 60 };

    expect(derive(stack).computed).toEqual({
      masonry_chimney_area_sqft: expect.closeTo(43.333, 3),
      waterproofing_area_sqft: expect.closeTo(43.333, 3),
    });
    expect(derive({ ...stack, chimney_height_over_highest_point_within_10ft: 30 }).computed).toMatchObject({
      chimney_height_ok: true,
    });
    expect(derive({ chimney_height_above_roof: 20 }).computed).toEqual({ chimney_height_ok: false });
  });
});

describe('sampleInspection', () => {
  const sample = sampleInspection((index) => `photo-${index}`);
  const result = derive(sample.answers, sample.photos);

  it('is complete and has only accepted answers', () => {
    expect(answerErrors(masonryWood, sample.answers)).toEqual({});
    expect(result.missing).toEqual([]);
    expect(result.progress).toMatchObject({ total: 37, answered: 37, percent: 100 });
  });

  it('has three defects and an attic that could not be entered', () => {
    expect(result.findings.map(({ responseId }) => responseId)).toEqual([
      'LINER_TILE_CRACKED',
      'CROWN_LARGE_CRACKS',
      'GRATE_BURNED_OUT',
    ]);
    expect(result.limitations).toMatchObject([{ componentId: 'attic_chimney', reasonId: 'NO_ATTIC' }]);
    expect(result.overall).toMatchObject({ condition: 'UNSUITIBLE_FOR_OPERATION', stopUse: false, masters: 'FAIL' });
    expect(result.tally).toEqual({
      parts: 34,
      satisfactory: 24,
      defect: 3,
      notAccessible: 1,
      notApplicable: 6,
      notPresent: 6,
      open: 0,
      safety: 1,
      waterIntrusion: 1,
      maintenance: 1,
    });
  });

  it('has a passing flue size and prices by length', () => {
    expect(result.calculations.find(({ id }) => id === 'fireplace-flue')).toMatchObject({
      id: 'fireplace-flue',
      verdict: 'passes',
    });
    expect(result.findings[0]?.repairs[0]).toMatchObject({ quantity: 23, priceCents: 298_000 });
    expect(result.repairsCents).toBe(298_000 + 165_000 + 6_500);
  });

  it('lists each photo once, for the parts that require one', () => {
    expect(sample.photos.map(({ photoId }) => photoId)).toEqual([0, 1, 2, 3, 4, 5].map((index) => `photo-${index}`));
    expect(new Set(sample.photos.map(({ componentId }) => componentId))).toEqual(
      new Set(['grate', 'flue_liner', 'crown']),
    );
  });
});
