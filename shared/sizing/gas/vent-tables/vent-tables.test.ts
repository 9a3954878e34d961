import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VENT_TABLES } from '#shared/sizing/gas/vent-tables/all-tables.ts';
import {
  COMMON_MASONRY_SINGLE_WALL,
  COMMON_MASONRY_SINGLE_WALL_CONNECTOR,
} from '#shared/sizing/gas/vent-tables/common-masonry.ts';
import {
  COMMON_PIPE,
  COMMON_PIPE_CONNECTOR,
  COMMON_SINGLE_WALL,
  COMMON_SINGLE_WALL_CONNECTOR,
  COMMON_TYPE_B,
  COMMON_TYPE_B_CONNECTOR,
} from '#shared/sizing/gas/vent-tables/common-metal.ts';
import {
  EXTERIOR_FAN_MAX,
  EXTERIOR_FAN_MIN,
  EXTERIOR_NAT_MAX,
  EXTERIOR_NAT_MIN,
} from '#shared/sizing/gas/vent-tables/exterior-common.ts';
import { printedArea, readVentTable, type TableLookup } from '#shared/sizing/gas/vent-tables/read-vent-table.ts';
import { EXTERIOR_SINGLE_MIN, MASONRY_TYPE_B } from '#shared/sizing/gas/vent-tables/single-masonry.ts';
import { SINGLE_WALL_PIPE, TYPE_B_SINGLE_WALL, TYPE_B_TYPE_B } from '#shared/sizing/gas/vent-tables/single-metal.ts';
import type { Cell, Measure, VentTable } from '#shared/sizing/gas/vent-tables/vent-table.ts';

const TABLES = Object.entries(VENT_TABLES);

type At = { h: number; along?: number; size: number; measure: Measure; f?: number };
const read = (table: VentTable, { h, along, size, measure, f }: At) =>
  readVentTable(table, {
    heightIn: h * 12,
    size,
    measure,
    ...(along !== undefined && { alongIn: along * 12 }),
    ...(f !== undefined && { designTempF: f }),
  });

describe.each(TABLES)('table %s', (_name, table) => {
  it('has an entry for every size and measure in each row', () => {
    const width = table.sizes.length * table.measures.length;

    for (const row of table.rows()) expect(row.cells, JSON.stringify(row)).toHaveLength(width);
  });

  it('has rows in order of height, with only figures, NA or NR', () => {
    const heights = table.rows().map(({ heightFt, fromF }) => [fromF, heightFt] as const);
    for (const [index, [from, height]] of heights.entries()) {
      const [nextFrom, next] = heights[index + 1] ?? [from, Infinity];
      expect(nextFrom !== from || next >= height).toBe(true);
    }
    const amounts = table
      .rows()
      .flatMap(({ cells }) => cells.map((cell) => (typeof cell === 'object' ? cell?.atLeast : cell)));
    for (const amount of amounts)
      expect([undefined, 'NA', 'NR'].includes(amount as string) || Number.isFinite(amount)).toBe(true);
  });

  it('has its section, edition and conditions', () => {
    expect(table.section).toMatch(/Table 13\.\d\([a-i]\).*CMC 2013 Table 803\.1\.3\(\d+\)/);
    expect(table.edition).toBe('NFPA 54-2012');
    expect(table.conditions.length).toBeGreaterThan(0);
    expect(table.grades.at(-1)).toEqual({ grade: expect.stringMatching(/^[ABC]$/) });
  });
});

describe('an entry of a vent table', () => {
  it.each<[string, VentTable, At, number]>([
    ['4 in NAT, H 10, L 5', TYPE_B_TYPE_B, { h: 10, along: 5, size: 4, measure: 'NAT_MAX' }, 77],
    ['4 in NAT, H 15, L 5', TYPE_B_TYPE_B, { h: 15, along: 5, size: 4, measure: 'NAT_MAX' }, 87],
    ['4 in FAN Min, H 30, L 10', TYPE_B_TYPE_B, { h: 30, along: 10, size: 4, measure: 'FAN_MIN' }, 37],
    ['4 in FAN Max, H 30, L 10', TYPE_B_TYPE_B, { h: 30, along: 10, size: 4, measure: 'FAN_MAX' }, 150],
    ['3 in NAT, H 10, L 5', TYPE_B_TYPE_B, { h: 10, along: 5, size: 3, measure: 'NAT_MAX' }, 40],
    ['5 in NAT, single-wall connector', TYPE_B_SINGLE_WALL, { h: 10, along: 5, size: 5, measure: 'NAT_MAX' }, 122],
    ['4 in tile-lined chimney, H 30, L 2', MASONRY_TYPE_B, { h: 30, along: 2, size: 4, measure: 'NAT_MAX' }, 82],
    ['single-wall pipe, 6 in, H 8, L 5', SINGLE_WALL_PIPE, { h: 8, along: 5, size: 6, measure: 'NAT_MAX' }, 141],
    ['4 in connector, H 30, R 2', COMMON_TYPE_B_CONNECTOR, { h: 30, along: 2, size: 4, measure: 'NAT_MAX' }, 70],
    [
      '4 in single-wall connector FAN Max, H 30, R 3',
      COMMON_SINGLE_WALL_CONNECTOR,
      { h: 30, along: 3, size: 4, measure: 'FAN_MAX' },
      119,
    ],
    ['5 in common vent FAN+NAT at 30 ft', COMMON_SINGLE_WALL, { h: 30, size: 5, measure: 'FAN_NAT' }, 202],
    ['6 in common vent NAT+NAT at 30 ft', COMMON_SINGLE_WALL, { h: 30, size: 6, measure: 'NAT_NAT' }, 257],
    [
      '3 in connector to a masonry chimney',
      COMMON_MASONRY_SINGLE_WALL_CONNECTOR,
      { h: 30, along: 2, size: 3, measure: 'NAT_MAX' },
      31,
    ],
    ['63 sq in FAN+NAT at 30 ft', COMMON_MASONRY_SINGLE_WALL, { h: 30, size: 63, measure: 'FAN_NAT' }, 739],
    ['outdoors, 63 sq in FAN+NAT at 30 ft', EXTERIOR_FAN_MAX, { h: 30, size: 63, measure: 'FAN_NAT' }, 747],
    ['outdoors, minimum of each heater at 19 °F', EXTERIOR_FAN_MIN, { h: 30, size: 63, measure: 'MIN', f: 19 }, 470],
    ['outdoors, draft hoods only', EXTERIOR_NAT_MAX, { h: 20, size: 78, measure: 'NAT_NAT' }, 419],
    ['single-wall common vent at 7 ft', COMMON_PIPE, { h: 7, size: 6, measure: 'NAT_NAT' }, 119.5],
    [
      'connector of a single-wall common vent at 40 ft',
      COMMON_PIPE_CONNECTOR,
      { h: 40, along: 2, size: 4, measure: 'NAT_MAX' },
      58,
    ],
  ])('is read as printed: %s', (_name, table, at, mbh) => {
    expect(read(table, at)).toMatchObject({ kind: 'value', btuh: mbh * 1000 });
  });

  it('is interpolated linearly between two heights and two laterals', () => {
    expect(read(TYPE_B_TYPE_B, { h: 12.5, along: 5, size: 4, measure: 'NAT_MAX' })).toMatchObject({ btuh: 82_000 });
    expect(read(TYPE_B_TYPE_B, { h: 10, along: 3.5, size: 4, measure: 'NAT_MAX' })).toMatchObject({ btuh: 79_000 });
    expect(read(TYPE_B_TYPE_B, { h: 12.5, along: 5, size: 3, measure: 'FAN_MIN' })).toMatchObject({ btuh: 22_500 });
  });

  it('uses the shortest printed lateral for a shorter one instead of interpolating to a straight vent', () => {
    expect(read(TYPE_B_TYPE_B, { h: 10, along: 1, size: 3, measure: 'NAT_MAX' })).toMatchObject({ btuh: 42_000 });
    expect(read(TYPE_B_TYPE_B, { h: 10, along: 0, size: 3, measure: 'NAT_MAX' })).toMatchObject({ btuh: 53_000 });
  });

  it.each<[string, VentTable, At]>([
    ['under 6 ft', TYPE_B_TYPE_B, { h: 5.99, along: 2, size: 3, measure: 'NAT_MAX' }],
    ['above the top row', TYPE_B_TYPE_B, { h: 50.1, along: 2, size: 3, measure: 'FAN_MAX' }],
    ['with a longer lateral', TYPE_B_TYPE_B, { h: 10, along: 10.1, size: 3, measure: 'NAT_MAX' }],
    ['with a lateral one of the two heights lacks', TYPE_B_TYPE_B, { h: 7, along: 8, size: 3, measure: 'NAT_MAX' }],
    ['with a rise under 1 ft', COMMON_PIPE_CONNECTOR, { h: 15, along: 0.9, size: 4, measure: 'NAT_MAX' }],
    ['with a rise over 3 ft', COMMON_PIPE_CONNECTOR, { h: 15, along: 3.1, size: 4, measure: 'NAT_MAX' }],
  ])('is never extrapolated %s', (_name, table, at) => {
    expect(read(table, at)).toMatchObject({ kind: 'gap', gap: 'OUTSIDE' });
  });

  it('is a gap if it was not found or its size is not printed', () => {
    expect(read(TYPE_B_TYPE_B, { h: 30, along: 2, size: 4, measure: 'NAT_MAX' })).toMatchObject({ gap: 'NOT_FOUND' });
    expect(read(TYPE_B_TYPE_B, { h: 25, along: 2, size: 4, measure: 'NAT_MAX' })).toMatchObject({ gap: 'NOT_FOUND' });
    expect(read(TYPE_B_TYPE_B, { h: 10, along: 2, size: 5.5, measure: 'NAT_MAX' })).toMatchObject({ gap: 'NO_SIZE' });
    expect(read(COMMON_PIPE, { h: 10, size: 6, measure: 'FAN_NAT' })).toMatchObject({ gap: 'NO_SIZE' });
  });

  it('is prohibited if the print has NA or NR, and unknown between NA and a figure', () => {
    expect(read(MASONRY_TYPE_B, { h: 10, along: 2, size: 4, measure: 'FAN_MAX' })).toMatchObject({ mark: 'NA' });
    expect(read(EXTERIOR_NAT_MIN, { h: 20, size: 113, measure: 'MIN', f: 0 })).toMatchObject({ mark: 'NR' });
    expect(read(EXTERIOR_FAN_MIN, { h: 9, size: 28, measure: 'MIN', f: -11 })).toMatchObject({ mark: 'NR' });
    expect(read(TYPE_B_SINGLE_WALL, { h: 10, along: 7, size: 3, measure: 'FAN_MAX' })).toMatchObject({
      gap: 'BESIDE_NA',
    });
    expect(read(SINGLE_WALL_PIPE, { h: 12, along: 15, size: 3, measure: 'NAT_MAX' })).toMatchObject({ mark: 'NA' });
  });

  it('is a lower bound if only the leading digits are printed', () => {
    expect(read(TYPE_B_TYPE_B, { h: 10, along: 5, size: 5, measure: 'NAT_MAX' })).toMatchObject({
      kind: 'atLeast',
      btuh: 120_000,
    });
  });

  it('has no value in a table that must be checked first, but can be shown', () => {
    expect(read(COMMON_TYPE_B, { h: 30, size: 4, measure: 'FAN_NAT' })).toMatchObject({
      kind: 'gap',
      gap: 'CHECK_FIRST',
      shownBtuh: 138_000,
    });
    expect(read(EXTERIOR_SINGLE_MIN, { h: 10, size: 113, measure: 'MIN', f: -5 })).toMatchObject({
      gap: 'CHECK_FIRST',
    });
  });

  it('uses the colder band between two winter design temperatures', () => {
    const at = (f: number) => read(EXTERIOR_FAN_MIN, { h: 6, size: 38, measure: 'MIN', f });

    expect([at(26), at(17), at(16.5), at(5), at(4.9)]).toMatchObject([
      { btuh: 141_000 },
      { btuh: 141_000 },
      { btuh: 166_000 },
      { btuh: 166_000 },
      { btuh: 196_000 },
    ]);
  });

  it('includes table, edition and the lowest confidence of the entries used', () => {
    const a = read(TYPE_B_TYPE_B, { h: 10, along: 5, size: 4, measure: 'NAT_MAX' });
    const b = read(TYPE_B_TYPE_B, { h: 25, along: 5, size: 8, measure: 'FAN_MAX' });

    expect(a.source).toMatchObject({
      edition: 'NFPA 54-2012',
      confidence: 'A',
      section: expect.stringContaining('504.2(1)'),
    });
    expect(read(TYPE_B_TYPE_B, { h: 20, along: 5, size: 8, measure: 'FAN_MAX' }).source.confidence).toBe('A');
    expect(b.source.confidence).toBe('B');
    expect(a.place).toBe('height 10 ft, lateral 5 ft, 4 in, NAT Max');
  });

  it('uses the largest printed chimney area not above the measured one', () => {
    expect([11.9, 12, 18.9, 63.6, 500].map((area) => printedArea(EXTERIOR_FAN_MAX, area))).toEqual([
      undefined,
      12,
      12,
      63,
      113,
    ]);
  });
});

const amountOf = (cell: Cell | undefined): number | undefined => (typeof cell === 'number' ? cell : undefined);
const MAXIMA: readonly Measure[] = ['FAN_MAX', 'NAT_MAX', 'FAN_FAN', 'FAN_NAT', 'NAT_NAT'];

describe('the maximums of the tables', () => {
  it('never decrease with the size', () => {
    const falls: string[] = [];
    for (const [name, table] of TABLES) {
      for (const row of table.rows()) {
        for (const measure of MAXIMA.filter((candidate) => table.measures.includes(candidate))) {
          const known = table.sizes
            .map((_size, index) => amountOf(row.cells[index * table.measures.length + table.measures.indexOf(measure)]))
            .filter((cell) => cell !== undefined);
          if (known.some((cell, index) => cell > (known[index + 1] ?? Infinity))) falls.push(`${name} ${row.heightFt}`);
        }
      }
    }

    expect(falls).toEqual([]);
  });

  it.each(TABLES.filter(([, { gate, rowsBy }]) => gate === 'verdict' && rowsBy !== 'band'))(
    'never decrease with the height in %s',
    (_name, table) => {
      const measures = table.measures.filter((measure) => MAXIMA.includes(measure));
      const feet = fc.double({ min: 6, max: 100, noNaN: true });
      fc.assert(
        fc.property(
          fc.tuple(feet, feet),
          fc.double({ min: 0, max: 30, noNaN: true }),
          fc.constantFrom(...table.sizes),
          fc.constantFrom(...measures),
          (heights, along, size, measure) => {
            const spot = (h: number): TableLookup => ({ heightIn: h * 12, alongIn: along * 12, size, measure });
            const [low, high] = heights.toSorted((a, b) => a - b);
            const [under, over] = [readVentTable(table, spot(low ?? 6)), readVentTable(table, spot(high ?? 6))];
            return under.kind !== 'value' || over.kind !== 'value' || over.btuh >= under.btuh - 1e-6;
          },
        ),
        { numRuns: 400 },
      );
    },
  );
});
