import { describe, expect, it } from 'vitest';
import { CALCULATORS } from '#shared/sizing/calculators.ts';
import { PUBLISHED_LIMITS } from '#shared/sizing/published-limits.ts';

describe('PUBLISHED_LIMITS', () => {
  it('has every limit of every calculator with its label, figure and unit', () => {
    const own = Object.entries(CALCULATORS)
      .map(([name, { limits }]) => [name, Object.entries(limits)] as const)
      .filter(([, limits]) => limits.length > 0)
      .map(([name, limits]) => [
        name,
        Object.fromEntries(limits.map(([limit, { label, value, unit }]) => [limit, [label, value, unit]])),
      ]);

    expect(PUBLISHED_LIMITS).toEqual(Object.fromEntries(own));
  });
});
