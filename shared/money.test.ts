import { describe, expect, it } from 'vitest';
import { dollars, plainDollars, shortDollars } from './money.ts';

describe('an amount', () => {
  it.each([
    [0, '$0.00', '$0', '0.00'],
    [5, '$0.05', '$0.05', '0.05'],
    [8950, '$89.50', '$89.50', '89.50'],
    [99_999, '$999.99', '$999.99', '999.99'],
    [100_000, '$1,000.00', '$1,000', '1,000.00'],
    [123_456_705, '$1,234,567.05', '$1,234,567.05', '1,234,567.05'],
    [-500, '–$5.00', '–$5', '–5.00'],
  ])('of %i cents is %s in a column, %s in a sentence and %s in an input', (cents, column, sentence, input) => {
    expect([dollars(cents), shortDollars(cents), plainDollars(cents)]).toEqual([column, sentence, input]);
  });
});
