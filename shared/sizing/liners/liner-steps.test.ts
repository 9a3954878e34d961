import { describe, expect, it } from 'vitest';
import { matchLiner } from '#shared/sizing/liners/liner-match.ts';
import type { LinerMatchInput } from '#shared/sizing/liners/liner-option.ts';
import { stepText } from '#shared/sizing/step-text.ts';

const textsOf = (input: LinerMatchInput): Record<string, string> => {
  const sized = matchLiner(input);
  if (!sized.ok) throw new Error(JSON.stringify(sized.errors));
  return Object.fromEntries(
    sized.calculation.steps.map((step) => [step.label, stepText(step, `${step.result.toFixed(2)} ${step.unit}`)]),
  );
};
const stove: LinerMatchInput = {
  fuel: 'WOOD',
  serves: { kind: 'appliance', outletsIn: [6], walls: 'OUTSIDE' },
  flue: { kind: 'tile', nominal: '8x12' },
};

describe('the steps of a liner match', () => {
  it('show how the area of a single collar and the largest area follow from its diameter', () => {
    expect(textsOf(stove)).toMatchObject({
      'Minimum liner area': 'π × 6² ÷ 4 = 28.27 sq in',
      'Largest liner area': '2 × 28.27 = 56.55 sq in',
    });
  });

  it('show the share of a second outlet, and the cap of the smaller one', () => {
    const texts = textsOf({ ...stove, fuel: 'GAS', serves: { kind: 'appliance', outletsIn: [4, 6] } });

    expect(texts).toMatchObject({
      'Minimum liner area': '28.27 + 0.5 × 12.57 = 34.56 sq in',
      'Largest liner area': '7 × 12.57 = 87.96 sq in',
    });
  });

  it('have the conclusion that no round liner fits, instead of a largest one of 0 in', () => {
    const sized = matchLiner({ ...stove, flue: { kind: 'round', diameterIn: 3 } });

    expect(sized.ok && sized.calculation.conclusion).toBe('No round liner fits through this flue.');
  });

  it('name both sides of the old flue instead of equating them with the shorter one', () => {
    expect(textsOf(stove)['Clear size of the old flue']).toBe('8 × 12 tile, 6.5 × 10.5 in inside');
    expect(
      textsOf({ ...stove, flue: { kind: 'rectangle', lengthIn: 13, widthIn: 9 } })['Clear size of the old flue'],
    ).toBe('13 in × 9 in');
  });
});
