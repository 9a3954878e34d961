import { describe, expect, it } from 'vitest';
import type { LocalCode } from '#shared/inspection/kit.ts';
import { CALCULATORS } from '#shared/sizing/calculators.ts';
import { jurisdictionFor } from '#shared/sizing/jurisdiction.ts';

const code: LocalCode = {
  name: 'Sample County',
  edition: 'Residential Code 2024',
  limits: [
    { calculator: 'hearth-extension', limit: 'smallFrontIn', value: 18 },
    { calculator: 'dryer-vent', limit: 'ircIn', value: 300 },
  ],
};

describe('jurisdictionFor', () => {
  it('returns the local limits of a calculator, and its steps cite the code', () => {
    const jurisdiction = jurisdictionFor(code, 'hearth-extension');
    const sized = CALCULATORS['hearth-extension'].run({
      openingWidthIn: 30,
      openingHeightIn: 28,
      frontIn: 17,
      leftIn: 8,
      rightIn: 8,
      jurisdiction,
    });

    expect(jurisdiction).toEqual({ name: code.name, edition: code.edition, limits: { smallFrontIn: 18 } });
    expect(sized.ok && sized.calculation).toMatchObject({ verdict: 'fails' });
    expect(sized.ok && sized.calculation.steps.at(1)?.edition).toBe('Sample County, Residential Code 2024');
  });

  it('returns undefined if the code has no rule for the calculator', () => {
    expect(jurisdictionFor(code, 'cricket')).toBeUndefined();
    expect(jurisdictionFor(undefined, 'hearth-extension')).toBeUndefined();
  });
});
