import { describe, expect, it } from 'vitest';
import { CALCULATORS, type CalculatorName } from '#shared/sizing/calculators.ts';
import { missedText } from '#shared/sizing/missed-text.ts';

const missed = (name: CalculatorName, input: unknown) => {
  const sized = CALCULATORS[name].run(input);
  if (!sized.ok) throw new Error(JSON.stringify(sized.errors));
  return missedText(sized.calculation);
};

describe('missedText', () => {
  it('names every comparison that fails, and no other', () => {
    const hearth = { openingWidthIn: 36, openingHeightIn: 29, frontIn: 19, leftIn: 12, rightIn: 11 };

    expect(missed('hearth-extension', hearth)).toBe(
      'In front: 19 in measured; 20 in required. Right: 11 in measured; 12 in required',
    );
  });

  it('names a limit that is missed by reaching it', () => {
    expect(missed('construction', { item: 'CREOSOTE', found: 0.125 })).toBe(
      'As found: 1/8 in measured; less than 1/8 in allowed',
    );
  });

  it.each([
    ['hearth-extension', { openingWidthIn: 36, openingHeightIn: 29, frontIn: 20, leftIn: 12, rightIn: 12 }],
    ['hearth-extension', { openingWidthIn: 36, openingHeightIn: 29 }],
    ['construction', { item: 'CREOSOTE', found: 0.1 }],
  ] as const)('is absent for %s with %j, which misses nothing', (name, input) => {
    expect(missed(name, input)).toBeUndefined();
  });
});
