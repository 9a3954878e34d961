import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALCULATOR_NAMES, CALCULATORS, type CalculatorName } from '#shared/sizing/calculators.ts';
import { aroundSamples } from '#shared/sizing/testing/around-samples.ts';
import type { Calculation } from '#shared/sizing/types.ts';
import { rounds } from '#shared/testing/depth.ts';

/** Calculators whose result names the requirement, so that the conclusion needs no failed comparison. */
const NAMED_BY_RESULT: Partial<Record<CalculatorName, string>> = {
  'fireplace-flue': 'The minimum flue area, beside the drawn area of the flue as found.',
  'liner-match': 'The largest liner that fits, with wording of its own.',
};

/** They work out a figure and check nothing. */
const NEVER_FAILING: readonly CalculatorName[] = [
  'oil-firing',
  'altitude-derate',
  'masonry-area',
  'liner-length',
  'pour-mix',
  'theoretical-draft',
];

const hasFailedStep = ({ steps }: Calculation): boolean => steps.some(({ isFailed }) => isFailed);

describe.each(CALCULATOR_NAMES)('%s', (name) => {
  it('has a failed step exactly if its verdict is a failure', () => {
    const failing: Calculation[] = [];

    fc.assert(
      fc.property(aroundSamples(name), (input) => {
        const sized = CALCULATORS[name].run(input);
        if (!sized.ok) return true;
        const { calculation } = sized;
        if (calculation.verdict !== 'fails') return !hasFailedStep(calculation);
        failing.push(calculation);
        return hasFailedStep(calculation) !== name in NAMED_BY_RESULT;
      }),
      { numRuns: rounds(5000, 300, 1000) },
    );

    expect(failing.length > 0).toBe(!NEVER_FAILING.includes(name));
  });
});
