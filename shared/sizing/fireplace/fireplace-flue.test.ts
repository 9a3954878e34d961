import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  sizeFireplaceFlue,
  type FireplaceFlueCalculation,
  type FireplaceFlueInput,
} from '#shared/sizing/fireplace/fireplace-flue.ts';
import { DEFAULT_FIREPLACE_RULE_SET, findFireplaceRuleSet } from '#shared/sizing/fireplace/fireplace-rule-sets.ts';
import type { Flue } from '#shared/sizing/measures/flue-area.ts';

const single = (widthIn: number, heightIn: number) => ({ kind: 'single' as const, widthIn, heightIn });

const STANDARD = findFireplaceRuleSet(DEFAULT_FIREPLACE_RULE_SET)!;

const size = (input: FireplaceFlueInput): FireplaceFlueCalculation => {
  const sized = sizeFireplaceFlue(STANDARD, input);
  if (!sized.ok) throw new Error(JSON.stringify(sized.errors));
  return sized.calculation;
};

const errors = (input: FireplaceFlueInput) => {
  const sized = sizeFireplaceFlue(STANDARD, input);
  return sized.ok ? {} : sized.errors;
};

describe('the worked examples', () => {
  const opening = single(42, 30);
  it.each<[string, Flue, number, string]>([
    ['12 in round', { kind: 'round', diameterIn: 12 }, 105, 'passes'],
    ['11 in round', { kind: 'round', diameterIn: 11 }, 105, 'fails'],
    ['13 × 13 tile', { kind: 'tile', nominal: '13x13' }, 126, 'passes'],
    ['12 × 12 tile', { kind: 'tile', nominal: '12x12' }, 126, 'fails'],
    ['rectangle of 2.2 : 1', { kind: 'rectangle', lengthIn: 18.7, widthIn: 8.5 }, 157.5, 'passes'],
  ])('are met for 42 × 30 in with a %s', (_name, flue, required, verdict) => {
    const calculation = size({ opening, flue });

    expect(calculation.requiredAreaSqIn).toBe(required);
    expect(calculation.verdict).toBe(verdict);
  });

  it('require a circle of √(4 × 105 ÷ π) in for 42 × 30 in', () => {
    expect(size({ opening }).leastRoundDiameterIn).toBeCloseTo(11.5624, 4);
  });

  it.each<[string, Flue, string]>([
    ['10 in round', { kind: 'round', diameterIn: 10 }, 'fails'],
    ['11 in round', { kind: 'round', diameterIn: 11 }, 'passes'],
    ['12 × 12 tile', { kind: 'tile', nominal: '12x12' }, 'passes'],
  ])('are met for 33 × 29 in with a %s %s', (_name, flue, verdict) => {
    expect(size({ opening: single(33, 29), flue }).verdict).toBe(verdict);
  });

  it('require a 13 × 18 tile or a 15 in round for a corner opening of 36 + 20 by 28 in at ÷ 10', () => {
    const opening = { kind: 'corner' as const, widthIn: 36, depthIn: 20, heightIn: 28 };

    const tile = size({ opening, flue: { kind: 'tile', nominal: '13x18' } });
    const round = size({ opening, flue: { kind: 'round', diameterIn: 14 } });

    expect(tile).toMatchObject({ openingAreaSqIn: 1568, requiredAreaSqIn: 156.8, verdict: 'passes' });
    expect(round).toMatchObject({ requiredAreaSqIn: 156.8, verdict: 'fails', neededDiameterIn: 15 });
    expect(tile.warnings.join()).toContain('engineered');
  });

  it('treat an 8½ × 18 tile as 2 : 1 inside, serving at most 808 sq in', () => {
    const calculation = size({ opening: single(28, 28), flue: { kind: 'tile', nominal: '8.5x18' } });

    expect(calculation.largestOpeningSqIn).toBe(808);
    expect(calculation.requiredAreaSqIn).toBe(98);
  });

  it('fail a 10 in round over 22 ft for 36 × 30 in; 11 in is the smallest that passes', () => {
    const calculation = size({ opening: single(36, 30), flue: { kind: 'round', diameterIn: 10 }, heightIn: 264 });

    expect(calculation).toMatchObject({ verdict: 'fails', requiredAreaSqIn: 90, neededDiameterIn: 11 });
    expect(calculation.advisedAreaSqIn).toBe(108);
    expect(calculation.advisedDiameterIn).toBe(12);
    expect(calculation.capOpenAreaSqIn).toBeCloseTo(380.13, 2);
    expect(calculation.warnings).toEqual([]);
  });
});

describe('the limits of the fireplace flue', () => {
  it.each([
    [99.999, 'fails'],
    [100, 'passes'],
    [100.001, 'passes'],
  ])('are exact: a stated area of %s against 100 sq in %s', (areaSqIn, verdict) => {
    expect(size({ opening: single(40, 25), flue: { kind: 'area', areaSqIn } }).verdict).toBe(verdict);
  });

  it.each([
    [15.99, 125],
    [16, 156.25],
    [16.01, 156.25],
  ])('given a rectangle of 8 in by %s in, require %s sq in for a 1,250 sq in opening', (lengthIn, required) => {
    const calculation = size({ opening: single(50, 25), flue: { kind: 'rectangle', lengthIn, widthIn: 8 } });

    expect(calculation.requiredAreaSqIn).toBe(required);
  });

  it.each([
    [179.9, 1],
    [180, 0],
    [180.1, 0],
  ])('give a chimney %s in high %s warnings', (heightIn, count) => {
    const calculation = size({ opening: single(36, 30), flue: { kind: 'round', diameterIn: 12 }, heightIn });

    expect(calculation.warnings).toHaveLength(count);
    expect(calculation.verdict).toBe('passes');
  });

  it('are compared unrounded: 10 in round (78.54) fails for 942.5 sq in but passes for 942.4', () => {
    const flue: Flue = { kind: 'round', diameterIn: 10 };

    expect(size({ opening: single(94.25, 10), flue }).verdict).toBe('fails');
    expect(size({ opening: single(94.24, 10), flue }).verdict).toBe('passes');
  });

  it('accept an exact match despite binary fractions', () => {
    expect(size({ opening: single(33.3, 30), flue: { kind: 'rectangle', lengthIn: 11.1, widthIn: 9 } }).verdict).toBe(
      'passes',
    );
  });
});

describe('the calculation of a fireplace flue', () => {
  it('has no verdict while the flue is unknown, but lists the options', () => {
    const calculation = size({ opening: single(36, 30) });

    expect(calculation.verdict).toBe('info');
    expect(calculation.actualAreaSqIn).toBeUndefined();
    expect(calculation.neededDiameterIn).toBe(11);
  });

  it('shows every step with rule, section, edition and confidence', () => {
    const { steps, inputs } = size({ opening: single(36, 30), flue: { kind: 'round', diameterIn: 10 }, heightIn: 264 });

    expect(steps.map(({ label }) => label)).toEqual([
      'Opening area',
      'Minimum flue area, round flue',
      'Flue as found',
      'Height, firebox floor to flue top',
      'Cap for a round liner of the required size, open area at least',
    ]);
    expect(steps.at(-1)?.expression).toBe('4 × 95.03');
    for (const step of steps) {
      expect(step.rule && step.section && step.edition && step.confidence).toBeTruthy();
    }
    expect(inputs).toEqual({
      'opening.kind': 'single',
      'opening.widthIn': 36,
      'opening.heightIn': 30,
      'flue.kind': 'round',
      'flue.diameterIn': 10,
      heightIn: 264,
      lined: true,
      ruleSet: 'IRC_OPTION_1',
    });
  });

  it('sizes no cap for a round liner that a passing flue does not need', () => {
    const { steps, verdict } = size({ opening: single(24, 20), flue: { kind: 'tile', nominal: '18x18' } });

    expect(verdict).toBe('passes');
    expect(steps.map(({ label }) => label).join()).not.toContain('Cap for');
  });

  it('uses ÷ 10 for an oval and notes that the code does not name it', () => {
    const calculation = size({ opening: single(30, 20), flue: { kind: 'oval', lengthIn: 8.86, widthIn: 6.5 } });

    expect(calculation.requiredAreaSqIn).toBe(60);
    expect(calculation.actualAreaSqIn).toBeCloseTo(48.5, 1);
    expect(calculation.warnings.join()).toContain('safe reading');
  });

  it('suggests no liner if none in stock is large enough', () => {
    const calculation = size({ opening: single(72, 48), flue: { kind: 'round', diameterIn: 20 } });

    expect(calculation.neededDiameterIn).toBeUndefined();
    expect(calculation.capOpenAreaSqIn).toBeUndefined();
    expect(calculation.advisedDiameterIn).toBeUndefined();
    expect(calculation.warnings.join()).toContain('No listed round size');
    expect(calculation.verdict).toBe('passes');
  });

  it('suggests the smallest stocked size that has the area, for any opening', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 12, max: 60, noNaN: true }),
        fc.double({ min: 12, max: 48, noNaN: true }),
        (w, h) => {
          const { candidates, neededDiameterIn, requiredAreaSqIn } = size({ opening: single(w, h) });
          const passing = candidates.filter(({ areaSqIn }) => areaSqIn >= requiredAreaSqIn * (1 - 1e-9));
          expect(neededDiameterIn).toBe(passing[0]?.diameterIn);
        },
      ),
    );
  });
});

describe('impossible input', () => {
  it.each([
    [0, 'Enter a length above zero.'],
    [-1, 'Enter a length above zero.'],
    [NaN, 'Enter a number.'],
    [Infinity, 'Enter a number.'],
    [393_700.8, 'Enter at most 50 ft.'],
  ])('is reported for an opening width of %s', (widthIn, message) => {
    expect(errors({ opening: single(widthIn, 30) })).toEqual({ 'opening.widthIn': message });
  });

  it('is reported for every wrong field', () => {
    const input = {
      opening: single(36, -1),
      flue: { kind: 'rectangle' as const, lengthIn: 0, widthIn: 393_700 },
      heightIn: 393_700,
    };

    expect(errors(input)).toEqual({
      'opening.heightIn': 'Enter a length above zero.',
      'flue.lengthIn': 'Enter a length above zero.',
      'flue.widthIn': 'Enter at most 10 ft.',
      heightIn: 'Enter at most 200 ft.',
    });
  });
});
