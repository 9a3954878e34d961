import { describe, expect, it } from 'vitest';
import { quantityFigures, repairsFor, totalCents, type Prices } from '#shared/inspection/repairs.ts';

const offered = (
  ids: readonly string[],
  known: Record<string, number> = {},
  { prices = {}, chosen }: { prices?: Prices; chosen?: readonly string[] | undefined } = {},
) => repairsFor(ids, { chosen, figures: quantityFigures((id) => known[id]), prices });
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
    expect(repairs('SERVICE_REPOINTING')).toMatchObject({ quantity: 1, priceCents: 3_200 });
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
      priceCents: 110_000,
      basis: '11 ft × $100 + $0',
    });
  });

  it('shows a product without the detail of a service, and advice without a price', () => {
    expect(repairs('PRODUCT_CO_ALARM')).toEqual({
      id: 'PRODUCT_CO_ALARM',
      kind: 'product',
      label: 'CO alarm',
      unit: 'EACH',
      quantity: 1,
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

  it('leaves out what the company does not offer and proposes the next', () => {
    const prices = { SERVICE_CROWN_REBUILD: { isHidden: true } };

    expect(offered(['SERVICE_CROWN_REBUILD', 'SERVICE_CROWN_SEAL'], {}, { prices })).toMatchObject([
      { id: 'SERVICE_CROWN_SEAL', chosen: true },
    ]);
  });
});
