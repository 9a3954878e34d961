import { describe, expect, it } from 'vitest';

import { findPromoCode, isAcceptablePromoCode, PROMO_TRIAL_DAYS, trialDaysFor } from '#shared/promo.ts';

describe('promo codes', () => {
  it('are exactly the six of the specification', () => {
    expect(Object.keys(PROMO_TRIAL_DAYS).sort()).toEqual(
      ['bc30', 'free30', 'free7', 'spark30', 'surefire30', 'sweeping30'].sort(),
    );
  });

  it.each(Object.entries(PROMO_TRIAL_DAYS))('%s gives the %i days in its name', (code, days) => {
    expect(code.endsWith(String(days))).toBe(true);
    expect(trialDaysFor(code)).toBe(days);
  });

  it.each(['FREE30', 'Free30', ' free30 '])('finds %j in any case and with blanks', (text) => {
    expect(findPromoCode(text)).toBe('free30');
  });

  it.each(['free31', 'toString', '__proto__', 'free 30', 'free30x'])('does not know %j', (text) => {
    expect(findPromoCode(text)).toBeUndefined();
    expect(isAcceptablePromoCode(text)).toBe(false);
    expect(trialDaysFor(text)).toBe(7);
  });

  it.each(['', '   '])('accepts an empty field (%j) and gives the ordinary trial', (text) => {
    expect(isAcceptablePromoCode(text)).toBe(true);
    expect(trialDaysFor(text)).toBe(7);
  });
});
