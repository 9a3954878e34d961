import { describe, expect, it } from 'vitest';
import { clearance } from '#shared/sizing/calculators/clearance.ts';
import { CLEARANCE_ITEMS, type ClearanceItem } from '#shared/sizing/clearance-items.ts';
import type { Calculation } from '#shared/sizing/types.ts';

const run = (input: object): Calculation => {
  const sized = clearance.run(input);
  if (!sized.ok) throw new Error(JSON.stringify(sized.errors));
  return sized.calculation;
};
const errors = (input: object) => {
  const sized = clearance.run(input);
  return sized.ok ? {} : sized.errors;
};

/** IRC Table M1306.2 as printed: above and sides for 36, 18, 12, 9 and 6 in; a dash where the table prints nothing. */
const IRC_PRINT = `
A_MASONRY            -- 24  -- 12  -- 9  -- 6  -- 5
B_BOARD_ON_BATTS     24 18  12 9   9 6   6 5   4 3
C_METAL_ON_BATTS     18 12  9 6    6 4   5 3   3 3
D_MASONRY_VENTILATED -- 12  -- 6   -- 6  -- 6  -- 6
E_METAL              18 12  9 6    6 4   5 3   3 2
F_BOARD              18 12  9 6    6 4   5 3   3 3
G_TWO_METAL          18 12  9 6    6 4   5 3   3 3
H_BATTS_BETWEEN      18 12  9 6    6 4   5 3   3 3`;

/** Connectors have no floor of their own, so a company code for each base exposes the plain columns. */
const COLUMNS = [36, 18, 12, 9, 6];
const printed = IRC_PRINT.trim()
  .split('\n')
  .flatMap((line) => {
    const [protection = '', ...cells] = line.trim().split(/\s+/);
    return COLUMNS.flatMap((base, column) =>
      ['CEILING', 'WALL'].map((surface, side) => [protection, base, surface, cells[column * 2 + side]] as const),
    );
  });

const atBase = (base: number, input: object) => ({
  item: 'CONNECTOR_SOLID_FUEL',
  jurisdiction: { name: 'Sample County', edition: '2024', limits: { CONNECTOR_SOLID_FUEL: base } },
  ...input,
});

describe('clearance reduction by IRC Table M1306.2', () => {
  it('is tested for all 80 cells', () => {
    expect(printed).toHaveLength(80);
  });

  it.each(printed)('given %s at a %s in base on a %s, is the printed %s', (protection, base, surface, cell) => {
    const input = atBase(base, { protection, surface });

    if (cell === '--') return expect(errors(input)).toHaveProperty('protection');
    return expect(run(input).result).toEqual({ label: 'Minimum clearance', value: Number(cell), unit: 'in' });
  });

  it('uses the 18 in column for a solid-fuel connector, 9 in above and 6 in beside, as code text', () => {
    const above = run({ item: 'CONNECTOR_SOLID_FUEL', protection: 'E_METAL', surface: 'CEILING', foundIn: 9 });
    const side = run({ item: 'CONNECTOR_SOLID_FUEL', protection: 'E_METAL', surface: 'WALL', foundIn: 5.9 });

    expect([above.result.value, above.verdict]).toEqual([9, 'passes']);
    expect([side.result.value, side.verdict]).toEqual([6, 'fails']);
    expect(above.steps).toContainEqual(expect.objectContaining({ section: 'Table M1306.2', confidence: 'A' }));
  });

  /** Base, protection, surface, minimum: from the next larger column, but never more than the base itself. */
  it.each([
    [24, 'E_METAL', 'WALL', 12],
    [24, 'E_METAL', 'CEILING', 18],
    [35.9, 'B_BOARD_ON_BATTS', 'WALL', 18],
    [18.0625, 'A_MASONRY', 'WALL', 18.0625],
    [17.9375, 'A_MASONRY', 'WALL', 12],
    [15, 'E_METAL', 'CEILING', 9],
    [10, 'E_METAL', 'WALL', 4],
    [7, 'D_MASONRY_VENTILATED', 'WALL', 6],
  ])('takes the next larger column for a %s in base with %s on a %s: %s in', (base, protection, surface, min) => {
    const input = atBase(base, { protection, surface });
    const verdict = (foundIn: number) => run({ ...input, foundIn }).verdict;

    expect(run(input).result).toEqual({ label: 'Minimum clearance', value: min, unit: 'in' });
    expect([verdict(min), verdict(min - 1 / 16)]).toEqual(['passes', 'fails']);
  });

  it('names the column it takes for a base between two columns, and that the code has no rule for it', () => {
    const { steps } = run({ item: 'CIRCULATING_FRONT', protection: 'E_METAL', foundIn: 12 });

    expect(steps).toContainEqual(
      expect.objectContaining({
        expression: 'IRC Table M1306.2, 36 in column for a 24 in base, sides and rear',
        result: 12,
        rule: expect.stringContaining('the next larger column applies'),
        confidence: 'D',
      }),
    );
  });

  it.each([5.9, 48])('is not extended to a base of %s in', (base) => {
    const input = atBase(base, { protection: 'E_METAL', surface: 'WALL' });
    const open = run({ ...input, foundIn: base - 0.1 });

    expect(open).toMatchObject({
      verdict: 'info',
      result: { label: 'Minimum clearance without reduction', value: base },
    });
    expect(open.warnings.join()).toContain('ask the manufacturer');
    expect(run({ ...input, foundIn: base }).verdict).toBe('passes');
  });

  it.each<ClearanceItem>(['FIREPLACE_STOVE_SIDES', 'FIREPLACE_STOVE_FRONT', 'FIREPLACE_STOVE_TOP'])(
    'leaves %s to the manufacturer, and fails it only below 12 in',
    (item) => {
      const min = CLEARANCE_ITEMS[item].value;
      const verdict = (foundIn: number) => run({ item, protection: 'E_METAL', foundIn }).verdict;

      expect([verdict(min), verdict(min - 1), verdict(12), verdict(11.9)]).toEqual(['passes', 'info', 'info', 'fails']);
    },
  );

  it('is never below 12 in for a solid-fuel appliance, although the column prints 4 in', () => {
    const heater = run({ item: 'CIRCULATING_SIDES', protection: 'E_METAL', surface: 'WALL', foundIn: 11.9 });

    expect(heater).toMatchObject({ verdict: 'fails', result: { value: 12 } });
    expect(heater.steps.at(-1)).toMatchObject({ section: 'M1306.2.3' });
  });
});

describe('clearance reduction by other tables', () => {
  it.each([
    ['E_METAL', 'CONNECTOR_UNLISTED_GAS', 'CEILING', 5],
    ['E_METAL', 'CONNECTOR_UNLISTED_GAS', 'WALL', 3],
    ['E_METAL', 'CONNECTOR_LISTED_GAS', 'WALL', 2],
    ['B_BOARD_ON_BATTS', 'CONNECTOR_SOLID_FUEL', 'WALL', 9],
    ['D_MASONRY_VENTILATED', 'CONNECTOR_LISTED_OIL', 'WALL', 6],
  ])('under IMC 308.6, with %s for %s on a %s, is %s in', (protection, item, surface, min) => {
    expect(run({ item, protection, surface, table: 'IMC' }).result.value).toBe(min);
  });

  it.each([
    ['CONNECTOR_SOLID_FUEL', 12],
    ['CONNECTOR_LISTED_OIL', 6],
    ['CONNECTOR_LISTED_GAS', 5],
  ])('never passes %s by the IMC cell that was not verified in print (%s in)', (item, unverified) => {
    const asked = { item, protection: 'A_MASONRY', surface: 'WALL', table: 'IMC', foundIn: unverified };
    const { verdict, steps, warnings } = run(asked);

    expect(verdict).toBe('info');
    expect(steps).toContainEqual(expect.objectContaining({ result: unverified, confidence: 'R' }));
    expect(warnings.join()).toContain('doesn’t pass');
  });

  it('has no row for board alone in the IMC', () => {
    expect(errors({ item: 'STOVE_UNLISTED', protection: 'F_BOARD', table: 'IMC' })).toHaveProperty('protection');
  });

  it.each([
    [12, 'E_METAL', 'WALL', 4],
    [24, 'E_METAL', 'WALL', 8],
    [27, 'B_BOARD_ON_BATTS', 'CEILING', 18],
    [7.5, 'D_MASONRY_VENTILATED', 'WALL', 6],
  ])('interpolates the IMC for a %s in base with %s on a %s: %s in', (base, protection, surface, min) => {
    const input = atBase(base, { protection, surface, table: 'IMC' });

    expect(run(input).result.value).toBeCloseTo(min, 9);
    expect(run({ ...input, foundIn: min }).verdict).toBe('passes');
    expect(run({ ...input, foundIn: min - 1 / 16 }).verdict).toBe('fails');
    expect(
      run(input)
        .steps.map(({ expression }) => expression)
        .join(),
    ).toContain('straight line between the');
  });

  it('never passes an IMC clearance interpolated from a cell that was not verified in print', () => {
    const input = atBase(24, { protection: 'A_MASONRY', surface: 'WALL', table: 'IMC' });

    expect(run({ ...input, foundIn: 23 })).toMatchObject({ verdict: 'info' });
    expect(run({ ...input, foundIn: 24 })).toMatchObject({ verdict: 'passes' });
  });

  it.each([5, 37])('does not extend the IMC to a base of %s in', (base) => {
    expect(run(atBase(base, { protection: 'E_METAL', table: 'IMC', foundIn: base - 0.5 })).verdict).toBe('info');
  });

  it.each([
    ['STOVE_UNLISTED', 'E_METAL', 'WALL', 12],
    ['STOVE_UNLISTED', 'E_METAL', 'CEILING', 18],
    ['STOVE_UNLISTED', 'A_MASONRY', 'WALL', 24],
    ['CONNECTOR_SOLID_FUEL', 'E_METAL', 'WALL', 12],
    ['CONNECTOR_SOLID_FUEL', 'A_MASONRY', 'WALL', 18],
  ])('under NFPA 211, keeps %s with %s on a %s at its printed minimum: %s in', (item, protection, surface, min) => {
    expect(run({ item, protection, surface, table: 'NFPA_211' }).result.value).toBe(min);
  });

  it.each(['FIREPLACE_STOVE_SIDES', 'FIREPLACE_STOVE_FRONT', 'FIREPLACE_STOVE_TOP'])(
    'has no verdict for a shielded %s, and notes that the note on fireplace stoves was not verified',
    (item) => {
      const { verdict, warnings } = run({ item, protection: 'E_METAL', foundIn: 20 });

      expect(verdict).toBe('info');
      expect(warnings.join(' ')).toContain('fireplace stoves may give one, but its text could not be checked in print');
      expect(warnings.join(' ')).toContain('Not determinable: ask the manufacturer.');
    },
  );

  it('leaves a base above 36 in under NFPA 211 to the manufacturer', () => {
    expect(run({ item: 'FIREPLACE_STOVE_SIDES', protection: 'E_METAL', table: 'NFPA_211', foundIn: 40 }).verdict).toBe(
      'info',
    );
  });
});

describe('the clearance above a heater', () => {
  const top = { item: 'CIRCULATING_TOP', protection: 'E_METAL' };

  it.each([
    [17.9, 'fails'],
    [18, 'passes'],
  ])('uses the ceiling row by default: %s in as found %s', (foundIn, verdict) => {
    expect(run({ ...top, foundIn })).toMatchObject({ verdict, figures: { leastIn: 18 } });
    expect(run({ ...top, surface: 'CEILING', foundIn }).verdict).toBe(verdict);
  });

  it.each(['CIRCULATING_TOP', 'FIREPLACE_STOVE_TOP', 'MASONRY_HEATER_CEILING'])('rejects a wall for %s', (item) => {
    expect(errors({ item, surface: 'WALL', foundIn: 14 })).toEqual({
      surface: 'A clearance above is to the ceiling, not to a wall.',
    });
  });

  it('keeps the wall row for the sides', () => {
    expect(run({ item: 'STOVE_UNLISTED', protection: 'E_METAL', foundIn: 12 }).verdict).toBe('passes');
  });
});

describe('listed and unprotected clearances', () => {
  it('follow the listed clearance in the manual', () => {
    expect(run({ item: 'STOVE_UNLISTED', listedIn: 10, foundIn: 10 })).toMatchObject({
      verdict: 'passes',
      ruleSet: 'MAKER',
    });
    expect(run({ item: 'STOVE_UNLISTED', listedIn: 10, foundIn: 9.9 }).verdict).toBe('fails');
  });

  it('are never reduced for a stove listed at 12 in or less', () => {
    expect(run({ item: 'STOVE_UNLISTED', listedIn: 12, protection: 'E_METAL', foundIn: 11 }).verdict).toBe('fails');
  });

  it.each([
    [20, 'passes'],
    [19, 'info'],
    [12, 'info'],
    [11.9, 'fails'],
  ])('have the right verdict for a stove listed at 20 in behind a shield, %s in as found: %s', (foundIn, verdict) => {
    const found = run({ item: 'STOVE_UNLISTED', listedIn: 20, protection: 'E_METAL', foundIn });

    expect(found.verdict).toBe(verdict);
    expect(found.warnings.join()).toContain('manufacturer');
  });

  it.each(Object.entries(CLEARANCE_ITEMS).map(([item, { value }]) => [item, value] as const))(
    'pass %s at its %s in and fail just below',
    (item, min) => {
      expect(run({ item, foundIn: min }).verdict).toBe('passes');
      expect(run({ item, foundIn: min - 0.01 }).verdict).toBe('fails');
    },
  );

  it('are not reduced for an air space', () => {
    expect(errors({ item: 'CHIMNEY_INTERIOR', protection: 'E_METAL' })).toHaveProperty('protection');
  });
});
