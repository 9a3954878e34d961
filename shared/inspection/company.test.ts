import { describe, expect, it } from 'vitest';
import { allResponses } from '#shared/catalog/responses.ts';
import { findWording } from '#shared/catalog/wording.ts';
import { EVERY_DEFINITION } from '#shared/inspection/definitions/every.ts';
import { answerErrors } from '#shared/inspection/answers.ts';
import { definitionOf, deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import { EMPTY_KIT, type CompanyResponses, type Guide, type InspectionPlan } from '#shared/inspection/kit.ts';
import { fillText, placeholdersOf } from '#shared/inspection/findings/fill-text.ts';
import { NAMED_PLACEHOLDERS } from '#shared/inspection/findings/merge-fields.ts';
import type { Answers } from '#shared/inspection/types.ts';

const RESPONSES: CompanyResponses = {
  overrides: {
    CROWN_LARGE_CRACKS: {
      title: 'Crown cracked',
      say: 'The crown is cracked[[ at an overhang of {overhang}]].',
      why: 'Water gets in. Its thickness is {crown_thickness}.',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_CROWN_SEAL'],
      pictures: ['DIAG_CROWN_SEAL'],
    },
  },
  own: [
    {
      id: 'OWN_CROWN_NEST',
      componentId: 'crown',
      title: 'Bird nest on the crown',
      say: 'A nest sits on the crown.',
      why: 'It holds water.',
      severity: 'SAFETY',
      repairs: ['ACTION_OWNER_ADVICE'],
      stopUse: true,
    },
  ],
  order: { crown: ['OWN_CROWN_NEST', 'CROWN_PONDING'] },
};

const planWith = (responses: CompanyResponses, guide: Partial<Guide> = {}, priceBook = {}): InspectionPlan => ({
  type: 'MASONRY_WOOD',
  version: 'Pro',
  kit: { kitVersion: 7, guide: { ...EMPTY_KIT.guide, ...guide }, responses, priceBook },
});

const plan = planWith(RESPONSES);
const cracked: Answers = { crown_state: 'DEFECT', crown_issues: ['CROWN_LARGE_CRACKS', 'OWN_CROWN_NEST'] };
const derive = (answers: Answers, by = plan) => deriveInspection({ plan: by, answers, photos: [] });

describe('a company’s responses', () => {
  it('are offered in the company’s order, including its own responses', () => {
    const options = fieldIndex(definitionOf(plan, {})).get('crown_issues')?.field.options ?? [];

    expect(options.slice(0, 3).map(({ value }) => value)).toEqual([
      'OWN_CROWN_NEST',
      'CROWN_PONDING',
      'CROWN_HAIRLINE_CRACKS',
    ]);
    expect(options.find(({ value }) => value === 'CROWN_LARGE_CRACKS')?.label).toBe('Crown cracked');
    expect(answerErrors(definitionOf(plan, {}), { ...cracked, crown_own_crown_nest_say: 'Ours' })).toEqual({});
    expect(answerErrors(definitionOf(planWith(EMPTY_KIT.responses), {}), cracked)).toHaveProperty('crown_issues');
  });

  it('use the company’s text, severity and repairs', () => {
    const [nest, crack] = derive({ ...cracked, crown_overhang: 2.5 }).findings;

    expect(nest).toMatchObject({ origin: 'own', ruleId: 'observed:OWN_CROWN_NEST', stopUse: true, severity: 'SAFETY' });
    expect(crack).toMatchObject({
      origin: 'company',
      title: 'Crown cracked',
      say: 'The crown is cracked at an overhang of 2 1/2 in.',
      why: 'Water gets in.',
      severity: 'MAINTENANCE',
      pictures: ['DIAG_CROWN_SEAL'],
      repairs: [{ id: 'SERVICE_CROWN_SEAL', chosen: true }],
    });
  });

  it('include the kit version in the rule-set version', () => {
    expect(derive(cracked).findings[0]?.ruleSetVersion).toBe('masonry-wood-6+kit-7');
  });

  it('do not leak from one plan into another', () => {
    const [one] = derive(cracked).findings;
    const dear = planWith(RESPONSES, {}, { SERVICE_CROWN_SEAL: { priceCents: 1 } });

    expect(derive(cracked, dear).repairsCents).toBe(1);
    expect(derive(cracked).findings[0]).toEqual(one);
    expect(derive(cracked).repairsCents).toBeGreaterThan(1);
  });

  it('use the company’s price for that finding instead of the price book’s', () => {
    const override = { ...RESPONSES.overrides['CROWN_LARGE_CRACKS'], priceCents: 51_000 };
    const priced = planWith(
      { ...RESPONSES, overrides: { CROWN_LARGE_CRACKS: override } },
      {},
      { SERVICE_CROWN_SEAL: { priceCents: 1 } },
    );

    expect(derive(cracked, priced).findings[1]?.repairs[0]).toMatchObject({ priceCents: 51_000, quantity: 1 });
    expect(derive(cracked, priced).repairsCents).toBe(51_000);
  });

  it('offer no repair that the company has hidden', () => {
    const hidden = planWith(RESPONSES, {}, { SERVICE_CROWN_SEAL: { priceCents: 1, isHidden: true } });

    expect(derive(cracked, hidden).findings[1]?.repairs).toEqual([]);
  });
});

describe('a company’s local code', () => {
  const localCode = {
    name: 'Sampleton',
    edition: '2024',
    section: '7-1',
    limits: [{ calculator: 'hearth-extension', limit: 'smallFrontIn', value: 18 }],
  };
  const local = planWith(EMPTY_KIT.responses, { localCode });
  const hearth = { firebox_opening_width: 30, firebox_opening_height: 24, hearth_extension_front: 17 };

  it('decides the calculation and the finding, and is cited as their source', () => {
    const { findings, calculations } = derive(hearth, local);

    expect(calculations.find(({ id }) => id === 'hearth-extension')?.verdict).toBe('fails');
    expect(findings).toMatchObject([
      {
        responseId: 'HEARTH_EXT_SHORT_FRONT',
        say: expect.stringContaining('at least 18 in') as string,
        reference: { edition: 'Sampleton, 2024', section: '7-1', confidence: 'E' },
      },
    ]);
    expect(derive(hearth, planWith(EMPTY_KIT.responses)).findings).toEqual([]);
  });
});

describe('fillText', () => {
  const fill = (text: string, values: Readonly<Record<string, string>> = {}) => fillText(text, (name) => values[name]);

  it('ends a sentence with one period after a unit that has its own', () => {
    const values = { draft_reading: '0.09 in w.c.' };

    expect(fill('Out of range[[: it read {draft_reading}]]. Wait... then test.', values)).toBe(
      'Out of range: it read 0.09 in w.c. Wait... then test.',
    );
  });

  it.each([
    ['Plain text.', {}, 'Plain text.'],
    ['It is {a} wide.', { a: '4 in' }, 'It is 4 in wide.'],
    ['It is cracked. It is {a} wide. Repair it.', {}, 'It is cracked. Repair it.'],
    ['A crack[[, {a} wide,]] runs down.', {}, 'A crack runs down.'],
    ['A crack[[, {a} wide,]] runs down.', { a: '2 in' }, 'A crack, 2 in wide, runs down.'],
    ['Seen [[at {a} ]][[by {b} ]]today.', { b: 'camera' }, 'Seen by camera today.'],
    ['[[Only {a}.]]', {}, ''],
    ['Kept [[as it is]].', {}, 'Kept as it is.'],
    ['A {b} and {a}.', { a: '1' }, ''],
  ])('fills %s with %o', (text, values, expected) => {
    expect(fill(text, values)).toBe(expected);
  });

  it('uses the current values on each call', () => {
    expect([fill('{a}.', { a: '1' }), fill('{a}.', { a: '2' }), fill('{a}.'), fill('{a}.', { a: '1' })]).toEqual([
      '1.',
      '2.',
      '',
      '1.',
    ]);
  });
});

describe('the placeholders in the catalog', () => {
  const known = new Set(Object.values(EVERY_DEFINITION).flatMap((definition) => [...fieldIndex(definition).keys()]));
  const isKnown = (componentId: string, name: string) =>
    known.has(name) ||
    known.has(`${componentId}_${name}`) ||
    NAMED_PLACEHOLDERS.some((namedPlaceholder) => namedPlaceholder === name);

  it('name existing fields, and every text makes sense without them', () => {
    for (const { id, componentId } of allResponses()) {
      const { say, why } = findWording(id);
      for (const name of placeholdersOf(`${say} ${why}`))
        expect(isKnown(componentId, name), `${id}: {${name}}`).toBe(true);
      expect(
        fillText(say, () => undefined),
        id,
      ).not.toBe('');
      expect(`${say}${why}`.replace(/\[\[[^[\]]*\]\]/g, ''), id).not.toMatch(/\[|\]/);
    }
  });
});
