import { describe, expect, it } from 'vitest';
import { mapLeaves } from '#shared/inspection/conditions.ts';
import { EVERY_DEFINITION } from '#shared/inspection/definitions/every.ts';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { EMPTY_KIT, type InspectionPlan } from '#shared/inspection/kit.ts';
import { APPLIANCE_CASES } from '#shared/inspection/testing/appliance-limit-cases.ts';
import { isViolated, type LimitCase } from '#shared/inspection/testing/limit-case.ts';
import { EVERY_RULE } from '#shared/inspection/testing/every-rule.ts';
import { MASONRY_CASES } from '#shared/inspection/testing/masonry-limit-cases.ts';
import type { Condition } from '#shared/inspection/types.ts';
import type { Finding } from '#shared/inspection/results.ts';
import { PUBLISHED_LIMITS } from '#shared/sizing/published-limits.ts';
import type { Verdict } from '#shared/sizing/types.ts';

const LIMIT_CASES = [...MASONRY_CASES, ...APPLIANCE_CASES];
const TOWN = 'Sample County';

const publishedOf = ({ limit: [calculator, name] }: LimitCase): number =>
  PUBLISHED_LIMITS[calculator]?.[name]?.[1] ?? NaN;

const planOf = ({ type, limit: [calculator, name] }: LimitCase, local: number | undefined): InspectionPlan => {
  const limits = local === undefined ? [] : [{ calculator, limit: name, value: local }];
  const localCode = { name: TOWN, edition: '2024', limits };
  return { type, version: 'Pro', kit: { ...EMPTY_KIT, guide: { ...EMPTY_KIT.guide, localCode } } };
};

/** Values on both sides of a bound, or those a choice offers. */
const valuesAround = (
  { values, sense, boundOf = (figure) => figure }: LimitCase,
  figure: number,
): readonly number[] => {
  const bound = boundOf(figure);
  const isLower = sense === 'least' || sense === 'below';
  return values ?? [bound, isLower ? bound * 0.99 : bound * 1.01];
};

type Outcome = { readonly finding: Finding | undefined; readonly verdict: Verdict | undefined };

const outcomeAt = (one: LimitCase, local: number | undefined, found: number): Outcome => {
  const input = { plan: planOf(one, local), answers: one.answers(found), photos: [] };
  const { findings, calculations } = deriveInspection(input);
  return {
    finding: findings.find(({ responseId }) => responseId === one.issue),
    verdict: calculations.find(({ id }) => id === one.sheet)?.verdict,
  };
};

/** What is wrong with a finding's sentence or source. */
const wrongTexts = (one: LimitCase, { say, reference }: Finding, figure: number, isLocal: boolean) => [
  ...(one.text === undefined || say.includes(one.text(figure)) ? [] : [say]),
  ...(isLocal && reference?.edition.startsWith(TOWN) !== true ? [`cites ${reference?.edition}`] : []),
];

/** The outcomes that differ from those that the figure in force requires. */
const wrongOutcomes = (one: LimitCase, local: number | undefined): readonly string[] => {
  const figure = local ?? publishedOf(one);
  const bound = one.boundOf?.(figure) ?? figure;
  return valuesAround(one, figure).flatMap((found) => {
    const { finding, verdict } = outcomeAt(one, local, found);
    const isExpected = isViolated(one.sense, found, bound);
    const wrong = [
      ...((finding !== undefined) === isExpected ? [] : [finding ? 'a finding' : 'no finding']),
      ...(one.sheet === undefined || (verdict === 'fails') === isExpected ? [] : [`sheet ${verdict}`]),
      ...(finding ? wrongTexts(one, finding, figure, local !== undefined) : []),
    ];
    return wrong.map((text) => `${found} with ${figure}: ${text}`);
  });
};

describe('the findings', () => {
  it.each(LIMIT_CASES.map((one) => [`${one.limit.join('.')} (${one.issue})`, one] as const))(
    'agree with the published and the local figure of %s, and with its sheet',
    (_name, one) => {
      const published = publishedOf(one);
      const [lower, higher] = one.figures ?? [published * 0.75, published * 1.5];

      expect(wrongOutcomes(one, undefined)).toEqual([]);
      expect(wrongOutcomes(one, lower)).toEqual([]);
      expect(wrongOutcomes(one, higher)).toEqual([]);
    },
  );

  it('mark a narrow chimney as one that needs no cricket by the figure in force', () => {
    const because = (width: number, local: number | undefined) => {
      const [cricket] = LIMIT_CASES.filter(({ issue }) => issue === 'CRICKET_MISSING');
      const plan = cricket && planOf(cricket, local);
      const parts = plan
        ? deriveInspection({ plan, answers: { masonry_chimney_width: width }, photos: [] }).components
        : [];
      return parts.find(({ componentId }) => componentId === 'cricket')?.because;
    };

    expect(because(28, undefined)).toBe('Not needed: chimney 28 in wide, rule is over 30 in');
    expect(because(28, 24)).toBeUndefined();
    expect(because(24, 24)).toBe('Not needed: chimney 24 in wide, rule is over 24 in');
    expect(because(32, 36)).toBe('Not needed: chimney 32 in wide, rule is over 36 in');
  });

  it('compare no plain condition with a figure, except those that no calculator publishes', () => {
    const leaves: string[] = [];
    const collect = (condition: Condition): void => {
      mapLeaves(condition, (leaf) => {
        const figure = 'above' in leaf ? leaf.above : 'below' in leaf ? leaf.below : 0;
        if (figure !== 0 && !('limit' in leaf)) leaves.push(`${leaf.field} ${figure}`);
        return leaf;
      });
    };
    const parts = Object.values(EVERY_DEFINITION).flatMap(({ sections }) => sections.flatMap((one) => one.components));
    for (const { visibleWhen, fields, raises = [], implies = [] } of parts) {
      const shown = [visibleWhen, ...fields.flatMap((one) => [one.visibleWhen, one.requiredWhen])];
      [...shown, ...[...raises, ...implies].map(({ when }) => when)].forEach((one) => one && collect(one));
    }

    expect([...new Set(leaves)].toSorted()).toEqual(['catalyst_cat_hours 12000', 'metal_chimney_above_roof 60']);
  });

  it('have a case for every figure that a rule uses, and every case has a published figure', () => {
    const tested = LIMIT_CASES.map(({ limit }) => limit.join('.'));

    const used = EVERY_RULE.flatMap(({ limits = [] }) => limits.map((limit) => limit.join('.')));

    expect(used.filter((limit) => !tested.includes(limit))).toEqual([]);
    expect(LIMIT_CASES.filter((one) => Number.isNaN(publishedOf(one)))).toEqual([]);
  });
});
