import { reference } from '#shared/sizing/references.ts';

/** Columns: permanent free opening of the chimney damper in sq in, the areas of 3 to 8 in round flues and an 8 × 8 tile. */
const OPENINGS_SQ_IN = [8, 13, 20, 29, 39, 51, 64] as const;

/** Maximum input in Btu/h by chimney height in feet. The table has no interpolation clause. */
const ROWS = [
  [6, [7800, 14_000, 23_200, 34_000, 46_400, 62_400, 80_000]],
  [8, [8400, 15_200, 25_200, 37_000, 50_400, 68_000, 86_000]],
  [10, [9000, 16_800, 27_600, 40_400, 55_800, 74_400, 96_400]],
  [15, [9800, 18_200, 30_200, 44_600, 62_400, 84_000, 108_800]],
  [20, [10_600, 20_200, 32_600, 50_400, 68_400, 94_000, 122_200]],
  [30, [11_200, 21_600, 36_600, 55_200, 76_800, 105_800, 138_600]],
] as const;

export const GAS_LOG_OPENING = {
  id: 'gas-log-free-opening',
  ...reference(
    'Permanent free opening of the damper for unlisted gas logs, by input and chimney height',
    'Table 10.6.2.3 (CMC 2013: Table 907.2)',
    'NFPA 54-2012',
    'A',
  ),
  leastHeightFt: ROWS[0][0],
  mostOpeningSqIn: 64,
} as const;

export type GasLogOpening = {
  readonly openingSqIn: number;
  /** The printed height that was used: the next lower one. */
  readonly rowFt: number;
  readonly mostBtuh: number;
};

/** The smallest printed opening that carries the input at the next lower printed height; undefined beyond the table. */
export const gasLogOpening = (inputBtuh: number, heightIn: number): GasLogOpening | undefined => {
  const row = ROWS.findLast(([feet]) => feet * 12 <= heightIn);
  const column = row?.[1].findIndex((max) => inputBtuh <= max) ?? -1;
  const [openingSqIn, mostBtuh] = [OPENINGS_SQ_IN[column], row?.[1][column]];
  return row && openingSqIn !== undefined && mostBtuh !== undefined
    ? { openingSqIn, rowFt: row[0], mostBtuh }
    : undefined;
};
