import { describe, expect, it } from 'vitest';

import { findPromoCode, isAcceptablePromoCode, PROMO_TRIAL_DAYS, trialDaysFor } from '#shared/promo.ts';

describe('promo codes', () => {
  it('are exactly the six in the specification', () => {
    expect(Object.keys(PROMO_TRIAL_DAYS).sort()).toEqual(
      ['bc30', 'free30', 'free7', 'spark30', 'surefire30', 'sweeping30'].sort(),
    );
  });

  it.each(Object.entries(PROMO_TRIAL_DAYS))('%s grants the %i trial days in its name', (code, days) => {
    expect(code.endsWith(String(days))).toBe(true);
    expect(trialDaysFor(code)).toBe(days);
  });

  it.each(['FREE30', 'Free30', ' free30 '])('accept %j, ignoring case and surrounding spaces', (text) => {
    expect(findPromoCode(text)).toBe('free30');
  });

  it.each(['free31', 'toString', '__proto__', 'free 30', 'free30x'])('reject %j', (text) => {
    expect(findPromoCode(text)).toBeUndefined();
    expect(isAcceptablePromoCode(text)).toBe(false);
    expect(trialDaysFor(text)).toBe(7);
  });

  it.each(['', '   '])('are optional: the empty field %j gives the regular trial', (text) => {
    expect(isAcceptablePromoCode(text)).toBe(true);
    expect(trialDaysFor(text)).toBe(7);
  });
});
