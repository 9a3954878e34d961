import { describe, expect, it } from 'vitest';

import { promoCodeOf } from './promo-code-of.ts';

describe('promoCodeOf', () => {
  it.each([
    ['/signup/free30', 'free30'],
    ['/signup/free30/', 'free30'],
    ['/Signup/FREE30', 'FREE30'],
    ['/signup/spring%20fair', 'spring fair'],
    ['/signup/50%', '50%'],
    ['/signup', ''],
    ['/signup/', ''],
    ['/signup/free30/more', ''],
  ])('reads %s as %j', (path, code) => {
    expect(promoCodeOf(path)).toBe(code);
  });
});
