import { describe, expect, it } from 'vitest';
import { answerErrors } from '#shared/inspection/answers.ts';
import { definitionOf, deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { quantityFieldId } from '#shared/inspection/implicit-fields.ts';
import { EMPTY_KIT, type InspectionPlan, type OwnService, type PriceBook } from '#shared/inspection/kit.ts';
import { isOwnServiceId, ownServiceId } from '#shared/inspection/repairs/own-service-ids.ts';
import type { Answers } from '#shared/inspection/types.ts';

const NEST = 'OWN_01JDXW3Q8N5T2K7V9B4M6C1ZRP';
const SERVICE = ownServiceId('01JDXW3Q8N5T2K7V9B4M6C1ZRQ');
const REMOVE: OwnService = { id: SERVICE, label: 'Remove the nest', unit: 'EACH' };
const PRICED: PriceBook = { [SERVICE]: { priceCents: 12_550 } };
const HOURS = quantityFieldId('crown', NEST, SERVICE);

const planWith = (services: readonly OwnService[] | undefined, priceBook: PriceBook = PRICED): InspectionPlan => {
  const nest = { id: NEST, componentId: 'crown', title: 'Nest', say: 'A nest.', why: '', severity: 'SAFETY' } as const;
  const responses = { ...EMPTY_KIT.responses, own: [{ ...nest, repairs: [SERVICE, 'ACTION_MONITOR'] }] };
  return {
    type: 'MASONRY_WOOD',
    version: 'Pro',
    kit: { ...EMPTY_KIT, responses, priceBook, ...(services && { services }) },
  };
};
const answers: Answers = { crown_state: 'DEFECT', crown_issues: [NEST] };
const repairsOf = (plan: InspectionPlan, more: Answers = {}) =>
  deriveInspection({ plan, answers: { ...answers, ...more }, photos: [] }).findings[0]?.repairs;

describe('a service that the company added to the catalog', () => {
  it('can be the repair of a response, at the price in the price book', () => {
    const [repair] = repairsOf(planWith([REMOVE])) ?? [];

    expect(repair).toMatchObject({ kind: 'service', label: 'Remove the nest', chosen: true, priceCents: 12_550 });
    expect(repair).not.toHaveProperty('detail');
  });

  it('requires its quantity when it is priced by the hour', () => {
    const plan = planWith([{ ...REMOVE, unit: 'HOUR' }]);

    expect(repairsOf(plan)?.[0]).toMatchObject({
      quantitySource: 'open',
      basis: '$125.50 per hour, quantity to be entered',
    });
    expect(answerErrors(definitionOf(plan, answers), { ...answers, [HOURS]: 3 })).toEqual({});
    expect(repairsOf(plan, { [HOURS]: 3 })?.[0]).toMatchObject({ priceCents: 37_650, basis: '3 hours × $125.50' });
  });

  it('has no price if the price book has none for it', () => {
    const [each] = repairsOf(planWith([REMOVE], {})) ?? [];
    const [hours] = repairsOf(planWith([{ ...REMOVE, unit: 'HOUR' }], {}), { [HOURS]: 2 }) ?? [];

    expect([each?.quantity, hours?.quantity]).toEqual([1, 2]);
    expect([each?.priceCents, hours?.priceCents]).toEqual([undefined, undefined]);
  });

  it('is not offered if it is hidden, or if the kit was stored before the company had services', () => {
    const hidden = planWith([REMOVE], { [SERVICE]: { priceCents: 1, isHidden: true } });

    expect(repairsOf(hidden)?.map(({ id }) => id)).toEqual(['ACTION_MONITOR']);
    expect(repairsOf(planWith(undefined))?.map(({ id }) => id)).toEqual(['ACTION_MONITOR']);
  });

  it('has an id that no written repair or catalog item can have', () => {
    expect(isOwnServiceId(SERVICE)).toBe(true);
    expect(['OTHER_K1', 'SERVICE_CROWN_SEAL', NEST].some(isOwnServiceId)).toBe(false);
  });
});
