import { describe, expect, it } from 'vitest';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import { addMonths, nextServices, type WarrantyMonths } from './due-kinds.ts';

describe('addMonths', () => {
  it.each([
    ['2026-11-26', 12, '2027-11-26'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-08-31', 6, '2027-02-28'],
    ['2026-12-31', 1, '2027-01-31'],
  ])('given %s and %i months, returns %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});

describe('the due services of a system', () => {
  it('include a yearly inspection of every chimney, and a sweep if there is something to sweep', () => {
    const yearly = (type: InspectionType) => nextServices({ type, reason: 'ANNUAL' }, 12);
    expect(yearly('MASONRY_WOOD')).toEqual([
      { kind: 'INSPECTION', months: 12 },
      { kind: 'SWEEP', months: 12 },
    ]);
    expect(yearly('GAS_LOGS')).toEqual([{ kind: 'INSPECTION', months: 12 }]);
    expect(yearly('DRYER_VENT')).toEqual([{ kind: 'SWEEP', months: 12 }]);
  });

  it('include a warranty check after a repair, at the interval the company chose', () => {
    const after = (months: WarrantyMonths) =>
      nextServices({ type: 'GAS_LOGS', reason: 'REPAIR_FOLLOW_UP' }, months).filter(({ kind }) => kind === 'WARRANTY');
    expect(after(6)).toEqual([{ kind: 'WARRANTY', months: 6 }]);
    expect(after(0)).toEqual([]);
  });
});
