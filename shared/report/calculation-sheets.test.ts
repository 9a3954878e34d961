import { describe, expect, it } from 'vitest';
import { CALCULATORS, type CalculatorName } from '#shared/sizing/calculators.ts';
import { calculationSheets } from './calculation-sheets.ts';
import { ruleLine, stepLine } from './present.ts';

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

  it('names the side that is too short, although the front is long enough', () => {
    const sides = { openingWidthIn: 36, openingHeightIn: 29, frontIn: 20, leftIn: 12, rightIn: 11 };

    expect(sheetOf('hearth-extension', sides)?.conclusion).toBe(
      'Right: 11 in measured; 12 in required. This does not meet the requirement.',
    );
  });

  it('names the minimum that a small flue is under, instead of the largest area allowed', () => {
    const small = { appliance: 'DRAFT_HOOD', outletIn: 4, flue: { kind: 'round', diameterIn: 3 }, chimney: 'NONE' };

    expect(sheetOf('gas-single-appliance', small)?.conclusion).toMatch(
      /7\.069 sq in found; 12\.566 sq in required\. This does not meet the requirement\.$/,
    );
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
