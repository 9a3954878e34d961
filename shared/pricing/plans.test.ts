import { describe, expect, it } from 'vitest';

import { monthlyCentsFor, PREMIUM_PLAN, STANDARD_PLAN } from '#shared/pricing/plans.ts';

describe('monthlyCentsFor', () => {
  it.each([
    [0, 24_900, 44_900],
    [1, 24_900, 44_900],
    [2, 29_800, 49_800],
    [4, 39_600, 59_600],
    [8, 59_200, 79_200],
  ])('given %i technicians, returns %i for Standard and %i for Premium', (technicians, standard, premium) => {
    expect(monthlyCentsFor(STANDARD_PLAN, technicians)).toBe(standard);
    expect(monthlyCentsFor(PREMIUM_PLAN, technicians)).toBe(premium);
  });
});
