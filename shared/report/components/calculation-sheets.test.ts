import { describe, expect, it } from 'vitest';
import { CALCULATORS, type CalculatorName } from '#shared/sizing/calculators.ts';
import { calculationSheets } from './calculation-sheets.ts';
import { ruleLine, stepLine } from '#shared/report/present.ts';

const sheetOf = (name: CalculatorName, input: unknown) => {
  const sized = CALCULATORS[name].run(input);
  if (!sized.ok) throw new Error(JSON.stringify(sized.errors));
  const calculation = { ...sized.calculation, componentId: 'crown' };
  type Result = Parameters<typeof calculationSheets>[0];
  const [sheet] = calculationSheets({ calculations: [calculation], computed: {} } as unknown as Result);
  return sheet;
};

describe('calculationSheets', () => {
  it('shows that no cricket is required, without a height of 0 in', () => {
    expect(sheetOf('cricket', { widthIn: 20, pitch: 6, isAtRidge: false })?.conclusion).toBe('No cricket required.');
  });

  it.each([
    [20, 'Minimum in front: 20 in. This meets the requirement.'],
    [19, 'In front: 19 in measured; 20 in required. This does not meet the requirement.'],
  ])('draws the conclusion for a hearth of %s in in front: %s', (frontIn, conclusion) => {
    const opening = { openingWidthIn: 36, openingHeightIn: 29, leftIn: 12, rightIn: 12 };

    expect(sheetOf('hearth-extension', { ...opening, frontIn })?.conclusion).toBe(conclusion);
  });

  it('ends with one period after a unit that has its own', () => {
    const sheet = sheetOf('draft-reading', { place: 'STOVE', reading: -0.04, unit: 'IN_WC' });

    expect(sheet?.conclusion).toMatch(/ in w\.c\. This meets the requirement\.$/);
  });

  it('names the side that is too short, although the front is long enough', () => {
    const sides = { openingWidthIn: 36, openingHeightIn: 29, frontIn: 20, leftIn: 12, rightIn: 11 };

    expect(sheetOf('hearth-extension', sides)?.conclusion).toBe(
      'Right: 11 in measured; 12 in required. This does not meet the requirement.',
    );
  });

  it('names the minimum that a small flue is under, instead of the largest area allowed', () => {
    const small = { appliance: 'DRAFT_HOOD', outletIn: 4, flue: { kind: 'round', diameterIn: 3 }, chimney: 'NONE' };

    expect(sheetOf('gas-single-appliance', small)?.conclusion).toMatch(
      /7\.1 sq in found; 12\.6 sq in required\. This does not meet the requirement\.$/,
    );
  });

  const FAILS = ' This does not meet the requirement.';
  const table = {
    source: 'TABLE',
    venting: 'METAL',
    connector: 'TYPE_B',
    isCorrugated: false,
    inputBtuh: 30_000,
    heightIn: 240,
    lateralIn: 60,
    elbowsTo45: 0,
    elbowsTo90: 0,
  };
  const outdoors = { flue: { kind: 'tile', nominal: '8x8' }, hasOutdoorWall: true, inputBtuh: 30_000, outletIn: 4 };
  it.each<[string, CalculatorName, unknown, string]>([
    [
      'a draft-hood connector smaller than its outlet',
      'gas-two-appliances',
      {
        appliances: [
          { appliance: 'DRAFT_HOOD', outletIn: 6, connectorIn: 5 },
          { appliance: 'DRAFT_HOOD', outletIn: 4 },
        ],
        flue: { kind: 'round', diameterIn: 8 },
        chimney: 'NONE',
      },
      'Appliance 1, connector smaller than its outlet: not allowed: 5 in on a 6 in outlet.',
    ],
    [
      'outlets that no flue can serve',
      'gas-two-appliances',
      { appliances: [10, 3].map((outletIn) => ({ appliance: 'DRAFT_HOOD', outletIn })) },
      'One flue for both outlets: 82.1 sq in required; 49.5 sq in allowed.',
    ],
    [
      'a fan-assisted appliance on tile',
      'gas-single-appliance',
      { appliance: 'FAN_ASSISTED', outletIn: 4, flue: { kind: 'tile', nominal: '8x8' } },
      'Fan-assisted on clay tile: NA in the table.',
    ],
    [
      'an entry of NA',
      'gas-vent-table',
      { ...table, appliance: 'FAN_ASSISTED', venting: 'MASONRY', isOutdoors: false, outletIn: 5, heightIn: 360 },
      'Input: height 30 ft, lateral 5 ft, 5 in, FAN Max: NA, not permitted. Input against FAN Min: height 30 ft, lateral 5 ft, 5 in, FAN Min: NA, not permitted.',
    ],
    [
      'a draft hood too small for a smaller vent',
      'gas-vent-table',
      { ...table, appliance: 'DRAFT_HOOD', outletIn: 4, ventIn: 3 },
      'Draft-hood outlet: 4 in measured; more than 4 in required.',
    ],
    [
      'a single-wall connector outdoors',
      'orphaned-water-heater',
      { ...outdoors, connector: 'SINGLE_WALL' },
      'Single-wall connector: not allowed on an outdoor chimney.',
    ],
    [
      'an input at the limit that it must stay under',
      'orphaned-water-heater',
      { ...outdoors, connector: 'TYPE_B', tableMaxBtuh: 30_000 },
      'Input: 30,000 Btu/h found; less than 30,000 Btu/h allowed.',
    ],
    [
      'a missing cricket',
      'cricket',
      { widthIn: 60, pitch: 6, isAtRidge: false, hasCricket: false },
      'Cricket: none; 15 in high required.',
    ],
    [
      'an oval that is not accepted',
      'oval-liner',
      { roundIn: 8, widthIn: 6.5, collarIn: 6, isAccepted: false },
      'Oval liner: not accepted by the manufacturers.',
    ],
    [
      'a heater in a bedroom that is not on the wall',
      'vent-free-room',
      { inputBtuh: 10_000, room: 'BEDROOM', roomCuFt: 2000, isWallMounted: false, hasOds: true },
      'Not wall-mounted: not allowed.',
    ],
  ])('names %s in the conclusion', (_name, calculator, input, fault) => {
    expect(sheetOf(calculator, input)?.conclusion).toBe(fault + FAILS);
  });

  it('shows lengths from 10 ft on in feet, in steps and conclusion', () => {
    const duct = { straightIn: 360, fittings: [] };
    const sheet = sheetOf('dryer-vent', duct);

    expect(sheet?.conclusion).toMatch(/^Equivalent length: 30 ft\./);
    expect(sheet?.steps.map(stepLine).join('; ')).not.toMatch(/\d{3} in/);
  });

  it('prints a comparison as one sentence and a formula with its result', () => {
    const steps = sheetOf('hearth-extension', { openingWidthIn: 36, openingHeightIn: 29, frontIn: 20 })?.steps ?? [];

    expect(steps.map(stepLine)).toEqual([
      '36 in × 29 in = 1,044 sq in',
      'opening of 6 sq ft or more: 20 in',
      'opening of 6 sq ft or more: 12 in',
      '20 in measured; 20 in required',
    ]);
  });

  it('cites arithmetic by its rule alone, without an empty edition', () => {
    const [step] = sheetOf('solid-fuel-liner', { collarIn: 6, walls: 'INSIDE' })?.steps ?? [];

    expect(step && ruleLine(step)).toBe('Area of a circle');
  });
});
