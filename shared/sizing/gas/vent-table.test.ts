import { describe, expect, it } from 'vitest';
import { sizesBetween } from '#shared/sizing/gas/gas-connector-rules.ts';
import { capacityAt, elbowFactor } from '#shared/sizing/gas/vent-table.ts';

describe('vent table arithmetic', () => {
  const cells = [
    { heightIn: 120, lateralIn: 24, maxMbh: 80, minMbh: 20 },
    { heightIn: 120, lateralIn: 60, maxMbh: 74, minMbh: null },
    { heightIn: 180, lateralIn: 24, maxMbh: 92, minMbh: 16 },
    { heightIn: 180, lateralIn: 120, maxMbh: 84, minMbh: 40 },
  ];

  it('returns an entry as it is', () => {
    expect(capacityAt(cells, 180, 24)).toMatchObject({ maxMbh: 92, minMbh: 16 });
  });

  it('interpolates linearly, along the lateral first and then the height', () => {
    expect(capacityAt(cells, 120, 42)?.maxMbh).toBeCloseTo(77, 9);
    expect(capacityAt(cells, 150, 48)?.maxMbh).toBeCloseTo((80 - (6 * 24) / 36 + (92 - (8 * 24) / 96)) / 2, 9);
    expect(capacityAt(cells, 150, 24)?.minMbh).toBe(18);
  });

  it('never extrapolates, and keeps NA as NA', () => {
    expect(capacityAt(cells, 119, 24)).toBeUndefined();
    expect(capacityAt(cells, 181, 24)).toBeUndefined();
    expect(capacityAt(cells, 180, 12)).toBeUndefined();
    expect(capacityAt(cells, 150, 96)).toBeUndefined();
    expect(capacityAt(cells, 120, 42)?.minMbh).toBeNull();
  });

  it('counts trade sizes and elbows', () => {
    expect([sizesBetween(4, 6), sizesBetween(6, 5), sizesBetween(10, 12), sizesBetween(4, 4.5)]).toEqual([
      2,
      -1,
      1,
      undefined,
    ]);
    expect([elbowFactor(1, 0), elbowFactor(1, 2), elbowFactor(0, 12)]).toEqual([0.95, expect.closeTo(0.75, 9), 0]);
  });
});
