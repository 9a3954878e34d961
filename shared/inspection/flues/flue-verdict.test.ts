import { describe, expect, it } from 'vitest';
import { deriveInspection } from '#shared/inspection/testing/derive-inspection.ts';
import { EMPTY_KIT, type Guide, type InspectionPlan } from '#shared/inspection/kit.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type { Repair } from '#shared/inspection/results.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { Answers } from '#shared/inspection/types.ts';
import type { LinerMatchCalculation } from '#shared/sizing/liners/liner-match.ts';

const matchOf = (type: InspectionType, answers: Answers): LinerMatchCalculation | undefined =>
  deriveInspection({ plan: proPlan(type), answers, photos: [] }).calculations.find(({ id }) => id === 'liner-match') as
    | LinerMatchCalculation
    | undefined;

const fireplace: Answers = {
  firebox_opening_width: 33,
  firebox_opening_height: 29,
  flue_liner_flue_shape: 'ROUND',
  flue_liner_material: 'CLAY_TILE',
  flue_liner_diameter: 10,
  flue_liner_flue_height: 240,
};

describe('the liner match of an inspection', () => {
  it('runs when the flue is too small, and proposes only a liner that fits through it', () => {
    const match = matchOf('MASONRY_WOOD', fireplace);

    // 957 sq in require an 11 in round, which with its wrap doesn't fit through 10 in.
    expect(match?.best).toBeUndefined();
    expect(match?.alternatives.map(({ kind }) => kind)).toContain('SMALLER_OPENING');
    expect(match?.options.find(({ name }) => name.startsWith('11 in'))).toMatchObject({ hasArea: true, fits: false });
  });

  it('does not run while the flue is large enough for its opening and sound', () => {
    const served = { ...fireplace, flue_liner_diameter: 12, flue_liner_state: 'SATISFACTORY' };

    expect(matchOf('MASONRY_WOOD', served)).toBeUndefined();
    expect(
      matchOf('MASONRY_WOOD', { ...served, flue_liner_state: 'DEFECT', flue_liner_issues: ['LINER_TILE_CRACKED'] }),
    ).toBeDefined();
  });

  it('matches the collar of an insert, with alloy, bottom finish and length', () => {
    const match = matchOf('INSERT', {
      insert_unit_insert_fuel: 'WOOD',
      insert_unit_flue_collar: 6,
      flue_liner_flue_shape: 'RECTANGLE',
      flue_liner_material: 'CLAY_TILE',
      flue_liner_inside_length: 11,
      flue_liner_inside_width: 11,
      flue_liner_flue_height: 276,
      flue_liner_state: 'DEFECT',
      flue_liner_issues: ['LINER_TILE_CRACKED'],
    });

    expect(match?.best?.name).toContain('6 in');
    expect(match?.alloys).toContain('STAINLESS_304');
    expect(match?.bottomFinish).not.toBe('');
    expect(match?.figures?.['orderFt']).toBe(24);
  });
});

const withGuide = (type: InspectionType, guide: Partial<Guide>): InspectionPlan => ({
  ...proPlan(type),
  kit: { ...EMPTY_KIT, guide: { ...EMPTY_KIT.guide, ...guide } },
});

const repairsOf = (plan: InspectionPlan, answers: Answers, responseId: string): readonly Repair[] =>
  deriveInspection({ plan, answers, photos: [] }).findings.find((finding) => finding.responseId === responseId)
    ?.repairs ?? [];

const offeredBy = (plan: InspectionPlan, answers: Answers, responseId: string) =>
  repairsOf(plan, answers, responseId).map(({ id, size, chosen }) => [id.replace('SERVICE_', ''), size, chosen]);

const opening = (width: number, height: number): Answers => ({
  firebox_opening_width: width,
  firebox_opening_height: height,
  flue_liner_flue_height: 240,
});
const roundFlue = (diameter: number): Answers => ({ flue_liner_flue_shape: 'ROUND', flue_liner_diameter: diameter });
const squareFlue = (side: number): Answers => ({ flue_liner_flue_shape: 'SQUARE', flue_liner_inside_length: side });
const defect = (...issues: string[]): Answers => ({ flue_liner_state: 'DEFECT', flue_liner_issues: issues });
const MASONRY = proPlan('MASONRY_WOOD');

describe('the repair options for a flue', () => {
  it('include no round liner when none fits inside the flue', () => {
    const answers = { ...opening(36, 28), ...roundFlue(8) };

    expect(offeredBy(MASONRY, answers, 'LINER_UNDERSIZED')).toEqual([
      ['WOOD_INSERT_INSTALL', '6 in round', true],
      ['GAS_INSERT_INSTALL', undefined, false],
      ['DRAFT_FAN_INSTALL', undefined, false],
    ]);
    expect(
      repairsOf(MASONRY, answers, 'LINER_UNDERSIZED').filter(({ reason = '' }) =>
        reason.includes('with the manufacturer'),
      ),
    ).toHaveLength(2);
  });

  it('include the smallest smoke guard with which a sound flue serves its opening', () => {
    expect(offeredBy(MASONRY, { ...opening(36, 30), ...roundFlue(10) }, 'LINER_UNDERSIZED')[0]).toEqual([
      'SMOKE_GUARD_INSTALL',
      'smoke guard 4 in',
      true,
    ]);
  });

  it('include a smoke guard only with a liner when the flue is cracked as well', () => {
    const answers = { ...opening(36, 28), ...squareFlue(11), ...defect('LINER_TILE_CRACKED') };

    expect(offeredBy(MASONRY, answers, 'LINER_TILE_CRACKED')[0]).toEqual([
      'FLUE_INSTALL_SMOKE_GUARD',
      'smoke guard 4 in, 10 in round',
      true,
    ]);
  });

  it('include the passing liner in each alloy for the fuel, and a coating if the size is right', () => {
    const answers = { ...opening(30, 24), ...squareFlue(11), ...defect('LINER_TILE_CRACKED') };

    expect(
      repairsOf(MASONRY, answers, 'LINER_TILE_CRACKED').map(({ id, size, material }) => [id, size, material]),
    ).toEqual([
      ['SERVICE_FLUE_INSTALL', '9 in round', 'STAINLESS_316TI'],
      ['SERVICE_FLUE_INSTALL_304', '9 in round', 'STAINLESS_304'],
      ['SERVICE_FLUE_RESURFACE', undefined, undefined],
    ]);
  });

  it('ask for a measurement, without size or price, until the flue is measured', () => {
    const [first] = repairsOf(MASONRY, { ...opening(36, 28), ...defect('LINER_NONE') }, 'LINER_NONE');

    expect(first).toMatchObject({ id: 'ACTION_MEASURE_FLUE', reason: 'Measure the inside of the flue first.' });
    expect([first?.priceCents, first?.size]).toEqual([undefined, undefined]);
  });

  it('keep the price of a liner in Lite, which measures nothing, and show no size', () => {
    const plan: InspectionPlan = { ...MASONRY, version: 'Lite' };
    const answers = { flue_liner_state: 'DEFECT', lite_issues_flue_liner: ['LINER_NONE'] };

    expect(repairsOf(plan, answers, 'LINER_NONE')[0]).toMatchObject({
      id: 'SERVICE_FLUE_INSTALL',
      priceCents: 295_000,
      reason: 'The size is measured before the liner is ordered.',
    });
    expect(repairsOf(plan, answers, 'LINER_NONE')[0]?.size).toBeUndefined();
  });

  it('include raising the chimney only under a rule set that depends on its height', () => {
    const answers = { ...opening(36, 30), ...roundFlue(11), flue_liner_flue_height: 228 };
    const ids = (guide: Partial<Guide>) =>
      offeredBy(withGuide('MASONRY_WOOD', guide), { ...answers }, 'LINER_UNDERSIZED').map(
        ([id, size]) => `${id} ${size}`,
      );

    expect(ids({ fireplaceRuleSet: 'USDA_1889' })).toContain('CHIMNEY_RAISE 3 ft taller');
    expect(ids({ fireplaceRuleSet: 'DANIELS' }).join()).not.toContain('CHIMNEY_RAISE');
  });

  it('use the ratios of the local code', () => {
    const localCode = {
      name: 'Sampleton',
      edition: '2024',
      limits: [{ calculator: 'fireplace-flue', limit: 'roundDivisor', value: 10 }],
    };
    const answers = { ...opening(30, 24), ...squareFlue(11), ...defect('LINER_TILE_CRACKED') };

    expect(offeredBy(withGuide('MASONRY_WOOD', { localCode }), answers, 'LINER_TILE_CRACKED')[0]?.[1]).toBe(
      '10 in round',
    );
  });

  it('use only the sizes the company buys', () => {
    const answers = { ...opening(30, 24), ...squareFlue(12), ...defect('LINER_TILE_CRACKED') };
    const stock = (rounds: number[]) =>
      withGuide('MASONRY_WOOD', { linerStock: { rounds, ovals: [], rectangles: [] } });

    expect(offeredBy(stock([6, 8, 9.5]), answers, 'LINER_TILE_CRACKED')[0]?.[1]).toBe('9.5 in round');
    expect(offeredBy(stock([6, 8]), answers, 'LINER_TILE_CRACKED')[0]?.[0]).not.toBe('FLUE_INSTALL');
  });

  it('replace an insulated metal liner with one of the same size', () => {
    const answers: Answers = {
      insert_unit_insert_fuel: 'WOOD',
      insert_unit_flue_collar: 6,
      ...roundFlue(6),
      flue_liner_material: 'STAINLESS_304',
      flue_liner_insulation: 'WRAP',
      ...defect('LINER_METAL_CORRODED'),
    };

    expect(offeredBy(proPlan('INSERT'), answers, 'LINER_METAL_CORRODED')[0]).toEqual([
      'FLUE_INSTALL',
      '6 in round',
      true,
    ]);
  });

  it('leave a utility flue that no liner fits to a decision on site', () => {
    const answers: Answers = {
      utility_appliance_fuel_type: 'NATURAL_GAS',
      utility_appliance_takeoff_size: 6,
      utility_flue_use: 'GAS',
      utility_flue_diameter: 5,
    };

    expect(repairsOf(proPlan('UTILITY'), answers, 'UFLUE_UNDERSIZED')[0]).toMatchObject({
      id: 'ACTION_DECIDE_ON_SITE',
      chosen: true,
    });
    expect(repairsOf(proPlan('UTILITY'), answers, 'UFLUE_UNDERSIZED')[0]?.priceCents).toBeUndefined();
  });

  it('share the choice between all findings of a flue', () => {
    const answers: Answers = {
      ...opening(30, 24),
      ...squareFlue(11),
      ...defect('LINER_TILE_CRACKED', 'LINER_JOINTS_OPEN'),
      flue_liner_liner_joints_open_repairs: ['SERVICE_FLUE_INSTALL_304'],
    };
    const chosen = (responseId: string) =>
      repairsOf(MASONRY, answers, responseId).flatMap(({ id, chosen: isChosen }) => (isChosen ? [id] : []));

    expect(chosen('LINER_TILE_CRACKED')).toEqual(['SERVICE_FLUE_INSTALL_304']);
    expect(chosen('LINER_JOINTS_OPEN')).toEqual(['SERVICE_FLUE_INSTALL_304']);
  });
});
