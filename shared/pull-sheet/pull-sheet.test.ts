import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { detailOf } from '#shared/proposal/testing/every-defect.ts';
import { buildPullSheet, pullSheetSource } from './build.ts';
import { pullSheetCsv } from './csv.ts';
import { PullSheetModel, type PullItem } from './model.ts';
import { itemsToTake } from './select.ts';

const FEET = 12;

const detail = (type: InspectionType, answers: Answers) => detailOf({ type, answers });

/** A reline of an open fireplace: 18 ft 4 in of flue in a 16 × 16 tile, opening 36 × 30 in. */
const RELINE: Answers = {
  firebox_opening_width: 36,
  firebox_opening_height: 30,
  flue_liner_flue_shape: 'SQUARE',
  flue_liner_material: 'CLAY_TILE',
  flue_liner_tile_size: '16x16',
  flue_liner_flue_height: 18 * FEET + 4,
  flue_liner_state: 'DEFECT',
  flue_liner_issues: ['LINER_TILE_CRACKED'],
  roof_access_roof_pitch: 'STEEP',
  roof_access_type: 'EXTENSION_32',
};

const sheetOf = (type: InspectionType, answers: Answers) =>
  buildPullSheet({ definitions: ALL_CHECKLISTS, inspection: detail(type, answers) });
const itemOf = (sheet: PullSheetModel, itemId: string): PullItem | undefined =>
  sheet.blocks.flatMap(({ items }) => items).find((item) => item.itemId === itemId);

describe('the liner of a pull sheet', () => {
  let sheet: PullSheetModel;
  beforeAll(() => {
    sheet = sheetOf('MASONRY_WOOD', RELINE);
  });

  it('is ordered a foot longer than the flue, rounded up to the next stock foot', () => {
    expect(itemOf(sheet, 'LINER:liner')).toMatchObject({
      quantity: 20,
      unit: 'ft',
      size: '11 in round, stainless 316 / 316Ti',
      basis: '18 ft 4 in measured + 1 ft = 19 ft 4 in, up to the next stock foot',
      source: 'S39',
    });
  });

  it.each([
    [18 * FEET, 19],
    [18 * FEET + 0.5, 20],
    [22 * FEET, 23],
  ])('given a flue of %s in, is %s ft long', (height, feet) => {
    const measured = sheetOf('MASONRY_WOOD', { ...RELINE, flue_liner_flue_height: height });

    for (const part of ['liner', 'wrap', 'mesh']) expect(itemOf(measured, `LINER:${part}`)?.quantity).toBe(feet);
  });

  it('can be poured instead of wrapped: (13.25² − 95.03) × 220 ÷ 1728 ÷ 2 = 5.13, so 6 bags', () => {
    const mix = itemOf(sheet, 'POUR:mix');

    expect(mix).toMatchObject({ quantity: 6, unit: 'bag', source: 'S42', insteadOf: 'Instead of wrap and mesh' });
    expect(itemsToTake(sheet)).not.toContain(mix);
  });

  it('has a plate for the tile, a collar and cap for the liner, and a smoke chamber adapter', () => {
    expect(itemOf(sheet, 'TOP:top-plate')).toMatchObject({ size: '16 × 16 in tile', quantity: 1 });
    expect(itemOf(sheet, 'TOP:storm-collar')).toMatchObject({ size: '11 in round', quantity: 1 });
    expect(itemOf(sheet, 'TOP:rain-cap')).toMatchObject({ size: '11 in round', quantity: 1 });
    expect(itemOf(sheet, 'BOTTOM:smoke-chamber-adapter')?.label).toBe('Smoke chamber adapter');
  });

  it('has no quantity if a measurement is missing', () => {
    const unmeasured = Object.fromEntries(Object.entries(RELINE).filter(([id]) => id !== 'flue_liner_flue_height'));
    const open = sheetOf('MASONRY_WOOD', unmeasured);

    expect(itemOf(open, 'LINER:liner')?.quantity).toBeUndefined();
    expect(itemOf(open, 'LINER:liner')?.basis).toContain('measure');
    expect(itemOf(sheet, 'LINER:foil-tape')?.quantity).toBeUndefined();
  });

  it.each([
    ['WOOD', 'SERVICE_FLUE_INSTALL', 'stainless 316 / 316Ti'],
    ['WOOD', 'SERVICE_FLUE_INSTALL_304', 'stainless 304'],
    ['PELLET', 'SERVICE_FLUE_INSTALL_304', 'stainless 304'],
  ])('given a %s stove with %s chosen, is %s', (fuel, repairId, alloy) => {
    const stove = sheetOf('FREESTANDING', {
      ...RELINE,
      stove_unit_stove_fuel: fuel,
      stove_unit_chimney: 'MASONRY',
      stove_unit_flue_collar: 6,
      flue_liner_walls: 'INSIDE',
      flue_liner_liner_tile_cracked_repairs: [repairId],
    });

    expect(itemOf(stove, 'LINER:liner')?.size).toContain(alloy);
    expect(itemOf(stove, 'BOTTOM:tee')).toBeDefined();
  });

  it('gets an access door if the base can be reached, or a tee cap if it cannot', () => {
    const stove = {
      ...RELINE,
      stove_unit_stove_fuel: 'WOOD',
      stove_unit_chimney: 'MASONRY',
      stove_unit_flue_collar: 6,
    };

    expect(
      itemOf(sheetOf('FREESTANDING', { ...stove, cleanout_location: 'BASEMENT' }), 'BOTTOM:access-door'),
    ).toBeDefined();
    expect(itemOf(sheetOf('FREESTANDING', { ...stove, cleanout_location: 'NONE' }), 'BOTTOM:tee-cap')).toBeDefined();
  });
});

describe('other materials', () => {
  it('include 20 sq ft and 3.4 cu ft of mix for a crown of 5 × 4 ft at two inches', () => {
    const sheet = sheetOf('MASONRY_WOOD', {
      crown_type: 'MORTAR_WASH',
      chimney_cap_crown_length: 60,
      chimney_cap_crown_width: 48,
      crown_state: 'DEFECT',
      crown_issues: ['CROWN_MORTAR_WASH'],
    });

    expect(itemOf(sheet, 'MASONRY:crown-area')?.quantity).toBe(20);
    expect(itemOf(sheet, 'MASONRY:crown-mix')).toMatchObject({ quantity: 3.4, unit: 'cu ft' });
  });

  it.each([
    [24, 24, 5, 1],
    [36, 36, 8, 2],
    [48, 48, 10, 3],
    [96, 60, 12, 5],
  ])('given masonry of %s × %s in and %s ft, include %s gallons of repellent', (width, depth, heightFt, gallons) => {
    const sheet = sheetOf('MASONRY_WOOD', {
      masonry_chimney_width: width,
      masonry_chimney_depth: depth,
      masonry_chimney_height_above_roof: heightFt * FEET,
      waterproofing_state: 'DEFECT',
      waterproofing_treated_before: 'NO',
    });

    expect(itemOf(sheet, 'MASONRY:repellent')?.quantity).toBe(gallons);
  });

  it('include the straight feet and the counted elbows of a dryer duct', () => {
    const sheet = sheetOf('DRYER_VENT', {
      dryer_duct_material: 'FLEX_FOIL',
      dryer_duct_measured_length: 14 * FEET + 3,
      dryer_duct_elbows_90: 2,
      dryer_duct_elbows_45: 0,
    });

    expect(itemOf(sheet, 'DRYER:duct')?.quantity).toBe(15);
    expect(itemOf(sheet, 'DRYER:duct-elbow-90')?.quantity).toBe(2);
    expect(itemOf(sheet, 'DRYER:duct-elbow-45')).toBeUndefined();
  });

  it('leave the feet of a dryer duct open if the measured run is too long', () => {
    const sheet = (feet: number) =>
      sheetOf('DRYER_VENT', {
        dryer_duct_measured_length: feet * FEET,
        dryer_duct_elbows_90: 2,
        dryer_duct_elbows_45: 0,
        dryer_duct_elbow_kind: 'MITRED_4',
        dryer_duct_material: 'FLEX_FOIL',
      });

    expect(itemOf(sheet(25), 'DRYER:duct')?.quantity).toBe(25);
    expect(itemOf(sheet(30), 'DRYER:duct')?.quantity).toBeUndefined();
    expect(itemOf(sheet(30), 'DRYER:duct')?.basis).toBe('30 ft today is 5 ft too long: measure the new run');
  });

  it('include ladder, harness and brackets for a steep roof', () => {
    const sheet = sheetOf('MASONRY_WOOD', RELINE);

    expect(itemOf(sheet, 'TOOLS:access')?.label).toBe('Extension ladder 32 ft');
    expect(itemOf(sheet, 'TOOLS:harness')?.source).toBe('S133');
    expect(itemOf(sheet, 'TOOLS:roof-brackets')).toBeDefined();
  });
});

describe('every pull sheet', () => {
  it.each(INSPECTION_TYPES)('is valid for %s, identical each time, and without prices', (type) => {
    const inspection = detail(type, { ...RELINE, dryer_duct_material: 'PLASTIC', gas_valve_system: 'MATCH_LIGHT' });
    const first = buildPullSheet({ definitions: ALL_CHECKLISTS, inspection });

    expect(PullSheetModel.parse(first)).toEqual(first);
    expect(JSON.stringify(buildPullSheet({ definitions: ALL_CHECKLISTS, inspection }))).toBe(JSON.stringify(first));
    expect(JSON.stringify(first)).not.toMatch(/\$|cents|price/i);
    expect(first.isApproved).toBe(false);
  });

  it('lists each item once, with a basis and a source', () => {
    for (const type of INSPECTION_TYPES) {
      const items = sheetOf(type, RELINE).blocks.flatMap((block) => block.items);

      expect(new Set(items.map(({ itemId }) => itemId)).size).toBe(items.length);
      for (const { basis, source } of items) expect(basis !== '' && source !== '').toBe(true);
    }
  });

  it('has blank lines for unanswered questions', () => {
    const { job } = pullSheetSource({ definitions: ALL_CHECKLISTS, inspection: detail('MASONRY_WOOD', RELINE) });

    expect(job.find(({ factId }) => factId === 'gate-code')?.text).toBe('');
    expect(job.find(({ factId }) => factId === 'roof-pitch')?.text).toBe('8-9/12 steep');
  });

  it('is labeled as a sample for the demo inspection, on the screen and in the CSV', () => {
    const inspection = detail('MASONRY_WOOD', RELINE);
    const sheet = PullSheetModel.parse(
      buildPullSheet({ definitions: ALL_CHECKLISTS, inspection: { ...inspection, isSample: true } }),
    );

    expect(sheet.isSample).toBe(true);
    expect(pullSheetCsv(sheet).split('\r\n')[1]).toBe('Sample,Made up; nothing to take,,,,,,,');
    expect(pullSheetCsv(buildPullSheet({ definitions: ALL_CHECKLISTS, inspection }))).not.toContain('Sample');
  });

  it('is empty if nothing needs to be repaired', () => {
    expect(sheetOf('MASONRY_WOOD', {})).toMatchObject({ repairs: [], blocks: [] });
  });
});
