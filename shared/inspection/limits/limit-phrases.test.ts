import { describe, expect, it } from 'vitest';
import { findResponse } from '#shared/catalog/responses.ts';
import { findWording } from '#shared/catalog/wording.ts';
import { EVERY_DEFINITION } from '#shared/inspection/definitions/every.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import { EMPTY_KIT, type InspectionPlan, type LimitOverride, type ResponseOverride } from '#shared/inspection/kit.ts';
import { LIMIT_PHRASES, publishedPhrase } from '#shared/inspection/limits/limit-phrases.ts';
import { definitionOf, deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { PUBLISHED_LIMITS } from '#shared/sizing/published-limits.ts';

const PHRASES = Object.entries(LIMIT_PHRASES).flatMap(([id, phrases]) => phrases.map((one) => [id, one] as const));

const fields = Object.values(EVERY_DEFINITION).flatMap((definition) =>
  [...fieldIndex(definition).values()].map(({ field }) => field),
);

describe('every phrase with a published figure', () => {
  it.each(PHRASES)('of %s stands once in its texts, with the figure that is published', (id, one) => {
    const { say, why } = findWording(id);
    const field = fields.find((candidate) => candidate.id === id);
    const labels = field?.options?.map(({ label }) => label) ?? [];
    const text = [findResponse(id)?.defect, say, why, field?.help, ...labels].join('\n');

    expect(text.split(publishedPhrase(one))).toHaveLength(2);
    expect(PUBLISHED_LIMITS[one.limit[0]]?.[one.limit[1]]?.[1]).toBe(one.published);
  });
});

const MANTEL: Answers = { mantel_material: 'WOOD', mantel_height_above_opening: 15, mantel_projection: 8 };
const CHOSEN: Answers = { firebox_state: 'DEFECT', firebox_issues: ['FIREBOX_SHALLOW'] };
const DEPTH: LimitOverride = { calculator: 'firebox-passage', limit: 'depthIn', value: 18 };
const FAR: LimitOverride = { calculator: 'mantel-clearance', limit: 'farIn', value: 18 };

const findingOf = (
  answers: Answers,
  limits: readonly LimitOverride[],
  overrides: Readonly<Record<string, ResponseOverride>> = {},
) => {
  const guide = { ...EMPTY_KIT.guide, localCode: { name: 'Sample County', edition: '2024', limits } };
  const responses = { ...EMPTY_KIT.responses, overrides };
  const plan: InspectionPlan = { type: 'MASONRY_WOOD', version: 'Pro', kit: { ...EMPTY_KIT, guide, responses } };
  return deriveInspection({ plan, answers, photos: [] }).findings[0];
};

describe('a finding under an adopted code', () => {
  it('prints the figure of the code in the reason and in a text without measurements', () => {
    expect(findingOf(MANTEL, [FAR])?.why).toMatch(/^Within 18 inches of the opening a mantel may project 1\/8 inch/);
    expect(findingOf(CHOSEN, [DEPTH])?.say).toBe('The firebox is shallower than the 18 inches that codes ask for.');
  });

  it('prints the published figure if the code sets another one', () => {
    expect(findingOf(CHOSEN, [FAR])?.say).toBe('The firebox is shallower than the 20 inches that codes ask for.');
  });

  it('is asked for with the figure of the code', () => {
    const limits = [{ calculator: 'construction', limit: 'CHAMBER_SLOPE', value: 40 }];
    const guide = { ...EMPTY_KIT.guide, localCode: { name: 'Sample County', edition: '2024', limits } };
    const plan: InspectionPlan = { type: 'MASONRY_WOOD', version: 'Pro', kit: { ...EMPTY_KIT, guide } };
    const { field } = fieldIndex(definitionOf(plan, {})).get('smoke_chamber_slope_ok') ?? {};

    expect(field?.help).toBe('At most 40° from vertical when rolled or prefabricated, 30° when corbeled.');
  });

  it('keeps the text of the company as it is', () => {
    const overrides = { FIREBOX_SHALLOW: { say: 'Shallower than the 20 inches that codes like.' } };

    expect(findingOf(CHOSEN, [DEPTH], overrides)?.say).toBe('Shallower than the 20 inches that codes like.');
  });
});
