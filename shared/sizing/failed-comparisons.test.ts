import { describe, expect, it } from 'vitest';
import { CALCULATORS, type CalculatorName } from '#shared/sizing/calculators.ts';
import { failedComparisons } from '#shared/sizing/failed-comparisons.ts';

const failed = (name: CalculatorName, input: unknown) => {
  const sized = CALCULATORS[name].run(input);
  if (!sized.ok) throw new Error(JSON.stringify(sized.errors));
  return failedComparisons(sized.calculation);
};

describe('the failed comparisons of a calculation', () => {
  it('are all named, and no other comparison', () => {
    const hearth = { openingWidthIn: 36, openingHeightIn: 29, frontIn: 19, leftIn: 12, rightIn: 11 };

    expect(failed('hearth-extension', hearth)).toBe(
      'In front: 19 in measured; 20 in required. Right: 11 in measured; 12 in required',
    );
  });

  it('include a value that is exactly at a limit it must stay below', () => {
    expect(failed('construction', { item: 'CREOSOTE', found: 0.125 })).toBe(
      'As found: 1/8 in measured; less than 1/8 in allowed',
    );
  });

  it.each(['SOLID', 'OIL'])('name a Type B connector on %s fuel, whose figures all pass', (fuel) => {
    const connector = { fuel, pipe: 'TYPE_B', runIn: 48, riseIn: 24, chimneyHeightIn: 240, elbows90: 1 };

    expect(failed('vent-connector', connector)).toBe('Connector: Type B vent is for gas only');
  });

  it.each([
    ['hearth-extension', { openingWidthIn: 36, openingHeightIn: 29, frontIn: 20, leftIn: 12, rightIn: 12 }],
    ['hearth-extension', { openingWidthIn: 36, openingHeightIn: 29 }],
    ['construction', { item: 'CREOSOTE', found: 0.1 }],
  ] as const)('are undefined for %s with %j, where none fails', (name, input) => {
    expect(failed(name, input)).toBeUndefined();
  });
});
