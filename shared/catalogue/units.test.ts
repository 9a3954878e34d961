import { describe, expect, it } from 'vitest';
import { packedWord } from '#shared/catalogue/units.ts';

describe('the unit of a material', () => {
  it.each([
    ['bag', 1, 'bag'],
    ['bag', 2, 'bags'],
    ['pc', 1, 'pc'],
    ['pc', 3, 'pcs'],
    ['roll', 4, 'rolls'],
    ['ft', 23, 'ft'],
    ['sq ft', 1, 'sq ft'],
  ])('%s of %d is written "%s"', (unit, quantity, word) => {
    expect(packedWord(unit, quantity)).toBe(word);
  });

  it('is in the plural while the amount is open', () => {
    expect(packedWord('tube')).toBe('tubes');
  });
});
