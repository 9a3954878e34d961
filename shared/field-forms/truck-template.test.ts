import { describe, expect, it } from 'vitest';
import { isBelowPar, TemplateGroups } from '#shared/contract/truck-checks.ts';
import { DEFAULT_TRUCK_TEMPLATE } from './truck-template.ts';

describe('the default truck checklist', () => {
  it('is accepted by the contract’s schema', () => {
    const parsed = TemplateGroups.safeParse(DEFAULT_TRUCK_TEMPLATE);

    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  it('has the 13 groups in order, each with all of its items', () => {
    const sizes = DEFAULT_TRUCK_TEMPLATE.map(({ title, items }) => [title, items.length]);

    expect(sizes).toEqual([
      ['Vehicle', 15],
      ['Ladders and roof', 11],
      ['PPE', 9],
      ['Dust control', 9],
      ['Sweeping', 10],
      ['Inspection', 11],
      ['Gas testing', 7],
      ['Masonry', 12],
      ['Metal and liner', 11],
      ['Gas and parts stock', 9],
      ['Dryer vent', 6],
      ['Paperwork', 6],
      ['End of day', 4],
    ]);
  });
});

describe('isBelowPar', () => {
  it.each([
    ['OK', null, null, false],
    ['OK', 3, 3, false],
    ['OK', 2, 3, true],
    ['LOW', null, null, true],
    ['MISSING', 5, 3, true],
    ['REPAIR', null, 1, true],
    ['OK', 0, null, false],
  ] as const)('returns the right result for state %s and a count of %s with par %s', (state, count, par, expected) => {
    expect(isBelowPar({ state, count, par })).toBe(expected);
  });
});
