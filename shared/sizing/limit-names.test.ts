import { describe, expect, it } from 'vitest';
import { CALCULATORS } from '#shared/sizing/calculators.ts';
import { LIMIT_NAMES } from '#shared/sizing/limit-names.ts';

describe('LIMIT_NAMES', () => {
  it('covers every limit of every calculator that a local code can set', () => {
    const own = Object.entries(CALCULATORS)
      .map(([name, { limits }]) => [name, Object.keys(limits)] as const)
      .filter(([, limits]) => limits.length > 0);

    expect(LIMIT_NAMES).toEqual(Object.fromEntries(own));
  });
});
