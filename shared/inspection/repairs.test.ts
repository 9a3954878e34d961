import { describe, expect, it } from 'vitest';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import { extendedCents } from '#shared/inspection/rate.ts';
import { quantityFigures } from '#shared/inspection/repair-quantities.ts';
import { totalCents } from '#shared/inspection/chosen-lines.ts';
import { repairsFor, type Prices } from '#shared/inspection/repairs.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';

const offered = (
  ids: readonly string[],
  known: Record<string, number> = {},
  { prices = {}, chosen, asked }: { prices?: Prices; chosen?: readonly string[] | undefined; asked?: number } = {},
) =>
  repairsFor(ids, {
    ...{ chosen, prices, askedOf: () => asked },
    figures: quantityFigures({ figure: (id) => known[id], answer: () => undefined, value: () => undefined }),
  });
const repairs = (id: string, known: Record<string, number> = {}, prices: Prices = {}) =>
  offered([id], known, { prices })[0];

describe('repairsFor', () => {
  it('chooses the first until the technician chooses otherwise', () => {
    const ids = ['SERVICE_CROWN_REBUILD', 'SERVICE_CROWN_SEAL'];
    const chosen = (picked?: readonly string[]) =>
      offered(ids, {}, { chosen: picked }).map(({ chosen: isChosen }) => isChosen);

    expect([chosen(), chosen(['SERVICE_CROWN_SEAL']), chosen(ids)]).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  it('prices a liner by the foot, one foot more than measured, with the kit', () => {
    expect(repairs('SERVICE_FLUE_INSTALL', { flue_liner_flue_height: 264 })).toMatchObject({
      quantity: 23,
      priceCents: 298_000,
      basis: '23 ft × $110 + $450',
    });
    expect(repairs('SERVICE_FLUE_INSTALL')).toMatchObject({ quantity: 1, priceCents: 295_000 });
  });

  it('prices a coating by the flue as it is, and joints by the square foot', () => {
    expect(repairs('SERVICE_FLUE_RESURFACE', { flue_liner_flue_height: 260 })).toMatchObject({
      quantity: 22,
      priceCents: 297_000,
      basis: '22 ft × $135',
    });
    expect(repairs('SERVICE_REPOINTING', { mortar_joints_area_sqft: 24.2 })).toMatchObject({
      quantity: 25,
      priceCents: 80_000,
    });
  });

  it('takes the prices of the company where it has them', () => {
    const prices = { SERVICE_CROWN_SEAL: { priceCents: 51_250 }, SERVICE_FLUE_INSTALL: { perFootCents: 12_050 } };

    expect(repairs('SERVICE_CROWN_SEAL', {}, prices)).toMatchObject({ priceCents: 51_250 });
    expect(repairs('SERVICE_FLUE_INSTALL', { flue_liner_flue_height: 120 }, prices)).toMatchObject({
      priceCents: 11 * 12_050 + 45_000,
      basis: '11 ft × $120.50 + $450',
    });
  });

  it('prices a length without a kit where none is given', () => {
    const prices = { SERVICE_FLUE_RESURFACE: { perFootCents: 10_000 } };

    expect(repairs('SERVICE_FLUE_RESURFACE', { flue_liner_flue_height: 120 }, prices)).toMatchObject({
      priceCents: 100_000,
      basis: '10 ft × $100',
    });
  });

  it('shows a product without the detail of a service, and advice without a price', () => {
    expect(repairs('PRODUCT_CO_ALARM')).toEqual({
      id: 'PRODUCT_CO_ALARM',
      kind: 'product',
      label: 'CO alarm',
      unit: 'EACH',
      quantity: 1,
      quantitySource: 'single',
      rate: { unitCents: 4_500, baseCents: 0 },
      priceCents: 4_500,
      chosen: true,
    });
    expect(repairs('ACTION_REFER_STRUCTURAL')).toEqual({
      id: 'ACTION_REFER_STRUCTURAL',
      kind: 'action',
      label: 'Refer to a mason or structural engineer',
      chosen: true,
    });
  });

  it('leaves out an id the catalogue does not know', () => {
    expect(offered(['SERVICE_NONE'])).toEqual([]);
  });
});

describe('the quantity of a repair sold by the unit', () => {
  const COUNTED = [
    'SERVICE_REPOINTING',
    'SERVICE_BRICK_REPLACEMENT',
    'SERVICE_FIREBRICK_REPLACE',
    'SERVICE_REFRACTORY_PANEL_REPLACE',
    'SERVICE_VENT_REPAIR',
    'SERVICE_GAS_REPAIR',
    'SERVICE_MISC_LABOR',
    'SERVICE_FLUE_RESURFACE',
    'PRODUCT_SPRAY_WATER_REPELLENT',
  ];

  it.each(COUNTED)('%s has the price of one unit and no extended price while it is open', (id) => {
    const repair = repairs(id);

    expect(repair).toMatchObject({ quantitySource: 'open', rate: { baseCents: 0 } });
    expect(repair?.priceCents).toBeUndefined();
    expect(repair?.quantity).toBeUndefined();
    expect(repair?.basis).toMatch(/^\$[\d.,]+ per [a-z ]+, quantity to be entered$/);
    expect(totalCents([{ componentId: 'brick', repairs: offered([id]) }])).toBe(0);
  });

  it('prices what was entered, and shows the calculation', () => {
    expect(offered(['SERVICE_FIREBRICK_REPLACE'], {}, { asked: 3 })[0]).toMatchObject({
      ...{ quantity: 3, quantitySource: 'asked', priceCents: 16_500, basis: '3 bricks × $55' },
    });
    expect(offered(['SERVICE_FIREBRICK_REPLACE'], {}, { asked: 1 })[0]?.basis).toBe('1 brick × $55');
    expect(offered(['SERVICE_GAS_REPAIR'], {}, { asked: 1.5 })[0]).toMatchObject({ priceCents: 27_750 });
  });

  it('takes what was measured before what was entered', () => {
    const known = { mortar_joints_area_sqft: 24.2 };

    expect(offered(['SERVICE_REPOINTING'], known, { asked: 3 })[0]).toMatchObject({
      ...{ quantity: 25, quantitySource: 'measured' },
    });
  });

  it('counts the broken panels and the stove bricks of the inspection', () => {
    const states: Record<string, string> = {
      refractory_panels_panel_left: 'WIDE',
      refractory_panels_panel_back: 'MISSING',
      refractory_panels_panel_right: 'FINE',
    };
    const scope = { figure: () => undefined, answer: (id: string) => states[id], value: () => undefined };
    const [panel] = repairsFor(['SERVICE_REFRACTORY_PANEL_REPLACE'], {
      ...{ chosen: undefined, prices: {}, figures: quantityFigures(scope) },
    });

    expect(panel).toMatchObject({ quantity: 2, quantitySource: 'measured', priceCents: 59_000 });
    expect(repairs('PRODUCT_STOVE_FIREBRICK', { stove_firebrick_brick_count_needed: 4 })).toMatchObject({
      ...{ quantity: 4, priceCents: 2_800 },
    });
  });

  it('keeps the typical price of a liner whose length is not known, as one whole repair', () => {
    expect(repairs('SERVICE_FLUE_INSTALL')).toMatchObject({ quantity: 1, quantitySource: 'single' });
  });

  it('is always quantity × unit price + what is added once', () => {
    const ids = [...COUNTED, 'SERVICE_FLUE_INSTALL', 'SERVICE_CROWN_SEAL', 'PRODUCT_GRATE'];
    for (const repair of offered(ids, { flue_liner_flue_height: 251 }, { asked: 7.25 })) {
      const { quantity = NaN, rate = { unitCents: NaN, baseCents: NaN }, priceCents } = repair;
      expect(priceCents, repair.id).toBe(extendedCents(quantity, rate));
    }
  });
});

describe('the proposed choice before the technician chooses', () => {
  const proposed = (...ids: string[]) => offered(ids).flatMap(({ id, chosen }) => (chosen ? [id] : []));

  it('is a nest removal with the cap that keeps the next animal out', () => {
    expect(proposed('SERVICE_ANIMAL_NEST_REMOVAL', 'SERVICE_CAP_INSTALL')).toEqual([
      'SERVICE_ANIMAL_NEST_REMOVAL',
      'SERVICE_CAP_INSTALL',
    ]);
  });

  it('is the first alone of alternatives, and before a further inspection or a referral', () => {
    expect(proposed('SERVICE_FLUE_INSTALL', 'SERVICE_FLUE_RESURFACE')).toEqual(['SERVICE_FLUE_INSTALL']);
    expect(proposed('SERVICE_MANTEL_CORRECTION', 'SERVICE_INSPECTION_LEVEL_2')).toEqual(['SERVICE_MANTEL_CORRECTION']);
    expect(proposed('SERVICE_CHASE_REPAIR', 'ACTION_REFER_STRUCTURAL')).toEqual(['SERVICE_CHASE_REPAIR']);
  });
});

describe('totalCents', () => {
  it('adds the chosen lines and counts a repair of two findings once', () => {
    const of = (ids: readonly string[], componentId = 'crown') => ({
      componentId,
      repairs: offered(ids),
    });

    expect(
      totalCents([
        of(['SERVICE_CROWN_REBUILD', 'SERVICE_CROWN_SEAL']),
        of(['SERVICE_CROWN_REBUILD']),
        of(['ACTION_OWNER_ADVICE']),
        of(['PRODUCT_GRATE']),
      ]),
    ).toBe(165_000 + 6_500);
    expect(totalCents([])).toBe(0);
    expect(
      totalCents([
        of(['SERVICE_FLUE_INSTALL'], 'flue_liner'),
        of(['SERVICE_FLUE_INSTALL'], 'creosote'),
        of(['SERVICE_FLUE_INSTALL'], 'flue_liner@chim.k2'),
      ]),
    ).toBe(2 * totalCents([of(['SERVICE_FLUE_INSTALL'])]));
  });

  it('adds up the bricks entered for two findings, and asks for all of them first', () => {
    const of = (asked?: number) => ({
      componentId: 'brick',
      repairs: offered(['SERVICE_BRICK_REPLACEMENT'], {}, asked === undefined ? {} : { asked }),
    });

    expect(totalCents([of(3), of(5)])).toBe(8 * 4_500);
    expect(totalCents([of(3), of()])).toBe(0);
  });

  it('leaves out what the company does not offer and proposes the next', () => {
    const prices = { SERVICE_CROWN_REBUILD: { isHidden: true } };

    expect(offered(['SERVICE_CROWN_REBUILD', 'SERVICE_CROWN_SEAL'], {}, { prices })).toMatchObject([
      { id: 'SERVICE_CROWN_SEAL', chosen: true },
    ]);
  });
});

describe('the coverage of a repair', () => {
  const coversAt = (componentId: string, responseId: string, type: InspectionType) =>
    deriveInspection({
      plan: proPlan(type),
      answers: { [`${componentId}_state`]: 'DEFECT', [`${componentId}_issues`]: [responseId] },
      photos: [],
    }).findings[0]?.repairs.find(({ id }) => id === 'SERVICE_CLEARANCE_CORRECTION')?.detail;

  it('names framing in an attic and a wall shield at a stove', () => {
    expect(coversAt('attic_chimney', 'ATTIC_CLEARANCE_UNDER_2IN', 'MASONRY_WOOD')).toBe(
      'Framing cut back to the air space, firestop refitted',
    );
    expect(coversAt('appliance_clearance', 'CLEARANCE_STOVE', 'FREESTANDING')).toContain('wall shield');
  });
});
