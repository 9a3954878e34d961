import { describe, expect, it } from 'vitest';
import { zipFileName } from '#functions/features/company-export/to-company-export.ts';
import { exportFileName } from './to-export.ts';

describe('file names of exports', () => {
  const createdAt = '2027-01-01T04:30:00.000Z';

  it.each([
    ['VT', '2026-12-31'],
    ['CA', '2026-12-31'],
    [undefined, '2026-12-31'],
  ])('have the day in the company’s time zone (%s)', (state, day) => {
    expect(exportFileName({ kind: 'clients', createdAt }, state)).toBe(`clients-${day}.csv`);
    expect(zipFileName(createdAt, state)).toBe(`company-export-${day}.zip`);
  });

  it('have the new day once it has begun there', () => {
    expect(exportFileName({ kind: 'inspections', createdAt: '2027-01-01T05:00:00.000Z' }, 'VT')).toBe(
      'inspections-2027-01-01.csv',
    );
  });
});
