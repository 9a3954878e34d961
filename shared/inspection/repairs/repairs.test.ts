import { describe, expect, it } from 'vitest';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import { extendedCents } from '#shared/inspection/repairs/rate.ts';
import { quantityFigures } from '#shared/inspection/repairs/repair-quantities.ts';
import { totalCents } from '#shared/inspection/repairs/chosen-lines.ts';
import { repairsFor, type Prices } from '#shared/inspection/repairs/repairs.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';

const offered = (
  ids: readonly string[],
  known: Record<string, number> = {},
  { prices = {}, chosen, asked }: { prices?: Prices; chosen?: readonly string[] | undefined; asked?: number } = {},
) =>
  repairsFor(ids, {
    chosen,
    prices,
    askedOf: () => asked,
    figures: quantityFigures({ figure: (id) => known[id], answer: () => undefined, value: () => undefined }),
  });
const repairs = (id: string, known: Record<string, number> = {}, prices: Prices = {}) =>
  offered([id], known, { prices })[0];

describe('repairsFor', () => {
  it('chooses the first repair until the technician chooses otherwise', () => {
    const ids = ['SERVICE_CROWN_REBUILD', 'SERVICE_CROWN_SEAL'];
    const chosen = (picked?: readonly string[]) =>
      offered(ids, {}, { chosen: picked }).map(({ chosen: isChosen }) => isChosen);

    expect([chosen(), chosen(['SERVICE_CROWN_SEAL']), chosen(ids)]).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
  });

  it('prices a liner by the foot, one foot longer than measured, plus the kit', () => {
    expect(repairs('SERVICE_FLUE_INSTALL', { flue_liner_flue_height: 264 })).toMatchObject({
      quantity: 23,
      priceCents: 298_000,
      basis: '23 ft × $110 + $450',
    });
    expect(repairs('SERVICE_FLUE_INSTALL')).toMatchObject({ quantity: 1, priceCents: 295_000 });
  });

  it('prices a coating by the measured length of the flue, and joints by the square foot', () => {
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

  it('uses the company’s prices if set', () => {
    const prices = { SERVICE_CROWN_SEAL: { priceCents: 51_250 }, SERVICE_FLUE_INSTALL: { perFootCents: 12_050 } };

    expect(repairs('SERVICE_CROWN_SEAL', {}, prices)).toMatchObject({ priceCents: 51_250 });
    expect(repairs('SERVICE_FLUE_INSTALL', { flue_liner_flue_height: 120 }, prices)).toMatchObject({
      priceCents: 11 * 12_050 + 45_000,
      basis: '11 ft × $120.50 + $450',
    });
  });

  it('prices a length alone if the repair has no kit', () => {
    const prices = { SERVICE_FLUE_RESURFACE: { perFootCents: 10_000 } };

    expect(repairs('SERVICE_FLUE_RESURFACE', { flue_liner_flue_height: 120 }, prices)).toMatchObject({
      priceCents: 100_000,
      basis: '10 ft × $100',
    });
  });

  it('omits the detail of a product and the price of advice', () => {
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

  it('omits an id that is not in the catalog', () => {
    expect(offered(['SERVICE_NONE'])).toEqual([]);
  });
});

describe('a repair sold by the unit', () => {
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

  it.each(COUNTED)('%s has a unit price but no extended price until its quantity is entered', (id) => {
    const repair = repairs(id);

    expect(repair).toMatchObject({ quantitySource: 'open', rate: { baseCents: 0 } });
    expect(repair?.priceCents).toBeUndefined();
    expect(repair?.quantity).toBeUndefined();
    expect(repair?.basis).toMatch(/^\$[\d.,]+ per [a-z ]+, quantity to be entered$/);
    expect(totalCents([{ componentId: 'brick', repairs: offered([id]) }])).toBe(0);
  });

  it('is priced by the entered quantity, and shows the calculation', () => {
    expect(offered(['SERVICE_FIREBRICK_REPLACE'], {}, { asked: 3 })[0]).toMatchObject({
      quantity: 3,
      quantitySource: 'asked',
      priceCents: 16_500,
      basis: '3 bricks × $55',
    });
    expect(offered(['SERVICE_FIREBRICK_REPLACE'], {}, { asked: 1 })[0]?.basis).toBe('1 brick × $55');
    expect(offered(['SERVICE_GAS_REPAIR'], {}, { asked: 1.5 })[0]).toMatchObject({ priceCents: 27_750 });
  });

  it('uses a measured quantity before an entered one', () => {
    const known = { mortar_joints_area_sqft: 24.2 };

    expect(offered(['SERVICE_REPOINTING'], known, { asked: 3 })[0]).toMatchObject({
      quantity: 25,
      quantitySource: 'measured',
    });
  });

  it('counts the broken panels or the stove bricks needed in the inspection', () => {
    const states: Record<string, string> = {
      refractory_panels_panel_left: 'WIDE',
      refractory_panels_panel_back: 'MISSING',
      refractory_panels_panel_right: 'FINE',
    };
    const scope = { figure: () => undefined, answer: (id: string) => states[id], value: () => undefined };
    const [panel] = repairsFor(['SERVICE_REFRACTORY_PANEL_REPLACE'], {
      chosen: undefined,
      prices: {},
      figures: quantityFigures(scope),
    });

    expect(panel).toMatchObject({ quantity: 2, quantitySource: 'measured', priceCents: 59_000 });
    expect(repairs('PRODUCT_STOVE_FIREBRICK', { stove_firebrick_brick_count_needed: 4 })).toMatchObject({
      quantity: 4,
      priceCents: 2_800,
    });
  });

  it('is one whole repair at its typical price for a liner of unknown length', () => {
    expect(repairs('SERVICE_FLUE_INSTALL')).toMatchObject({ quantity: 1, quantitySource: 'single' });
  });

  it('always costs quantity × unit price + base price', () => {
    const ids = [...COUNTED, 'SERVICE_FLUE_INSTALL', 'SERVICE_CROWN_SEAL', 'PRODUCT_GRATE'];
    for (const repair of offered(ids, { flue_liner_flue_height: 251 }, { asked: 7.25 })) {
      const { quantity = NaN, rate = { unitCents: NaN, baseCents: NaN }, priceCents } = repair;
      expect(priceCents, repair.id).toBe(extendedCents(quantity, rate));
    }
  });
});

describe('the proposed choice before the technician chooses', () => {
  const proposed = (...ids: string[]) => offered(ids).flatMap(({ id, chosen }) => (chosen ? [id] : []));

  it('includes both a nest removal and the cap that keeps animals out', () => {
    expect(proposed('SERVICE_ANIMAL_NEST_REMOVAL', 'SERVICE_CAP_INSTALL')).toEqual([
      'SERVICE_ANIMAL_NEST_REMOVAL',
      'SERVICE_CAP_INSTALL',
    ]);
  });

  it('includes only the first of several alternatives, and no further inspection or referral', () => {
    expect(proposed('SERVICE_FLUE_INSTALL', 'SERVICE_FLUE_RESURFACE')).toEqual(['SERVICE_FLUE_INSTALL']);
    expect(proposed('SERVICE_MANTEL_CORRECTION', 'SERVICE_INSPECTION_LEVEL_2')).toEqual(['SERVICE_MANTEL_CORRECTION']);
    expect(proposed('SERVICE_CHASE_REPAIR', 'ACTION_REFER_STRUCTURAL')).toEqual(['SERVICE_CHASE_REPAIR']);
  });
});

describe('totalCents', () => {
  it('adds the chosen lines and counts a repair shared by two findings once', () => {
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

  it('adds the bricks entered for two findings, and is zero until both are entered', () => {
    const of = (asked?: number) => ({
      componentId: 'brick',
      repairs: offered(['SERVICE_BRICK_REPLACEMENT'], {}, asked === undefined ? {} : { asked }),
    });

    expect(totalCents([of(3), of(5)])).toBe(8 * 4_500);
    expect(totalCents([of(3), of()])).toBe(0);
  });

  it('excludes a repair the company does not offer and proposes the next', () => {
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
      'Framing cut back to the air space, firestop reinstalled',
    );
    expect(coversAt('appliance_clearance', 'CLEARANCE_STOVE', 'FREESTANDING')).toContain('wall shield');
  });
});

describe('the price of a line', () => {
  it('is quantity × price to the cent, with half a cent rounded up, for every two decimals', () => {
    for (const unitCents of [50, 250, 350, 1250, 8950, 11_050, 12_957, 99_999_999]) {
      for (let hundredths = 1; hundredths <= 2500; hundredths += 1) {
        const exact = Number((2n * BigInt(hundredths) * BigInt(unitCents) + 100n) / 200n);
        expect(extendedCents(hundredths / 100, { unitCents, baseCents: 0 }), `${hundredths} × ${unitCents}`).toBe(
          exact,
        );
      }
    }
  });
});
