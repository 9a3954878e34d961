import { describe, expect, it } from 'vitest';
import { packedLabel } from '#shared/catalog/units.ts';

describe('packedLabel', () => {
  it.each([
    ['bag', 1, 'bag'],
    ['bag', 2, 'bags'],
    ['pc', 1, 'pc'],
    ['pc', 3, 'pcs'],
    ['roll', 4, 'rolls'],
    ['ft', 23, 'ft'],
    ['sq ft', 1, 'sq ft'],
  ])('labels %s with a quantity of %d as "%s"', (unit, quantity, label) => {
    expect(packedLabel(unit, quantity)).toBe(label);
  });

  it('uses the plural while the quantity is unknown', () => {
    expect(packedLabel('tube')).toBe('tubes');
  });
});
