import { describe, expect, it } from 'vitest';
import { packedLabel } from '#shared/catalogue/units.ts';

describe('the unit of a material', () => {
  it.each([
    ['bag', 1, 'bag'],
    ['bag', 2, 'bags'],
    ['pc', 1, 'pc'],
    ['pc', 3, 'pcs'],
    ['roll', 4, 'rolls'],
    ['ft', 23, 'ft'],
    ['sq ft', 1, 'sq ft'],
  ])('%s of %d is written "%s"', (unit, quantity, label) => {
    expect(packedLabel(unit, quantity)).toBe(label);
  });

  it('is in the plural while the amount is open', () => {
    expect(packedLabel('tube')).toBe('tubes');
  });
});
