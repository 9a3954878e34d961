import { reference } from '#shared/sizing/references.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

/** Protections, labeled as in the reduction tables. */
export const CLEARANCE_PROTECTIONS = {
  A_MASONRY: { label: '3½ in masonry, no air space' },
  B_BOARD_ON_BATTS: { label: '½ in board over 1 in batts, no air space' },
  C_METAL_ON_BATTS: { label: '24 ga metal over 1 in batts, ventilated' },
  D_MASONRY_VENTILATED: { label: '3½ in masonry, ventilated' },
  E_METAL: { label: '24 ga metal, ventilated' },
  F_BOARD: { label: '½ in board, ventilated' },
  G_TWO_METAL: { label: 'Two 24 ga sheets, ventilated' },
  H_BATTS_BETWEEN: { label: 'Batts between two sheets, ventilated' },
} as const;
export type ClearanceProtection = keyof typeof CLEARANCE_PROTECTIONS;
export type ClearanceSurface = 'WALL' | 'CEILING';

/**
 * A printed cell in inches. `none`: the table prints that no reduction is given there. `unverified`: the print was illegible;
 * the figure comes from a sister table and never decides a verdict.
 */
export type ClearanceCell = number | 'none' | { readonly unverified: number };
type Row = readonly ClearanceCell[];

/** One printed table. Each cell belongs to the base at its position. */
export type ClearanceTable = RuleReference & {
  readonly id: string;
  readonly label: string;
  readonly bases: readonly number[];
  readonly cells: Readonly<Partial<Record<ClearanceProtection, Readonly<Record<ClearanceSurface, Row>>>>>;
  /**
   * For a base between two columns: the IMC interpolates. The IRC has no rule, so the next larger column applies, which
   * never gives a smaller clearance.
   */
  readonly between: 'LARGER_COLUMN' | 'STRAIGHT_LINE';
};

const all = (cell: ClearanceCell, many: number): Row => Array.from({ length: many }, () => cell);

const IRC_VENTILATED = { CEILING: [18, 9, 6, 5, 3], WALL: [12, 6, 4, 3, 3] } as const;

const IRC: ClearanceTable = {
  id: 'irc-m1306.2',
  label: 'IRC Table M1306.2',
  ...reference(
    'Reduction of clearances with specified protection, one column per base clearance',
    'Table M1306.2',
    'IRC 2015 to 2021',
    'A',
  ),
  bases: [36, 18, 12, 9, 6],
  between: 'LARGER_COLUMN',
  cells: {
    A_MASONRY: { CEILING: all('none', 5), WALL: [24, 12, 9, 6, 5] },
    B_BOARD_ON_BATTS: { CEILING: [24, 12, 9, 6, 4], WALL: [18, 9, 6, 5, 3] },
    C_METAL_ON_BATTS: IRC_VENTILATED,
    D_MASONRY_VENTILATED: { CEILING: all('none', 5), WALL: [12, 6, 6, 6, 6] },
    E_METAL: { CEILING: [18, 9, 6, 5, 3], WALL: [12, 6, 4, 3, 2] },
    F_BOARD: IRC_VENTILATED,
    G_TWO_METAL: IRC_VENTILATED,
    H_BATTS_BETWEEN: IRC_VENTILATED,
  },
};

const IMC_VENTILATED = { CEILING: [18, 9, 5, 3], WALL: [12, 6, 3, 3] } as const;

const IMC: ClearanceTable = {
  id: 'imc-308.6',
  label: 'IMC Table 308.6',
  ...reference(
    'Clearance reduction methods, one column per base clearance',
    'Table 308.6 (308.4.2 from 2015)',
    'IMC 2003 to 2012, two scans',
    'B',
  ),
  bases: [36, 18, 9, 6],
  between: 'STRAIGHT_LINE',
  cells: {
    A_MASONRY: {
      CEILING: all('none', 4),
      WALL: [24, { unverified: 12 }, { unverified: 6 }, { unverified: 5 }],
    },
    B_BOARD_ON_BATTS: { CEILING: [24, 12, 6, 4], WALL: [18, 9, 5, 3] },
    C_METAL_ON_BATTS: IMC_VENTILATED,
    D_MASONRY_VENTILATED: { CEILING: all('none', 4), WALL: [12, 6, 6, 6] },
    E_METAL: { CEILING: [18, 9, 5, 3], WALL: [12, 6, 3, 2] },
    G_TWO_METAL: IMC_VENTILATED,
    H_BATTS_BETWEEN: IMC_VENTILATED,
  },
};

const NFPA_VENTILATED = { CEILING: [18], WALL: [12] } as const;

/**
 * NFPA 211 prints a greatest reduction in percent and a least clearance. At 36 in both give the least clearance, and
 * below 36 in the least clearance is always the larger of the two, so it alone is kept.
 */
const NFPA_211: ClearanceTable = {
  id: 'nfpa211-12.6.2.1',
  label: 'NFPA 211 Table 12.6.2.1',
  ...reference(
    'Minimum clearance with protection, a floor for every base up to 36 in',
    'Table 12.6.2.1',
    'NFPA 211-2003 to 2010, posted copy',
    'B',
  ),
  bases: [36],
  between: 'LARGER_COLUMN',
  cells: {
    A_MASONRY: { CEILING: ['none'], WALL: [24] },
    B_BOARD_ON_BATTS: { CEILING: [24], WALL: [18] },
    C_METAL_ON_BATTS: NFPA_VENTILATED,
    D_MASONRY_VENTILATED: { CEILING: ['none'], WALL: [12] },
    E_METAL: NFPA_VENTILATED,
    F_BOARD: NFPA_VENTILATED,
    G_TWO_METAL: NFPA_VENTILATED,
    H_BATTS_BETWEEN: NFPA_VENTILATED,
  },
};

export const CLEARANCE_TABLES = { IRC, IMC, NFPA_211 } as const;

/** A clearance from a table, and the printed bases it comes from: one, or the two that the base is between. */
export type ClearanceFigure = {
  readonly inches: number;
  readonly columns: readonly [number] | readonly [larger: number, smaller: number];
  /** A cell it comes from was illegible in print. */
  readonly isUnverified: boolean;
};

/** Why a table gives no clearance: it prints none, has no such row, or the base is beyond its columns. */
export type NoClearance = 'none' | 'noRow' | 'noColumn';

const inchesOf = (cell: ClearanceCell): number =>
  typeof cell === 'number' ? cell : cell === 'none' ? Infinity : cell.unverified;
const isUnverified = (cell: ClearanceCell): boolean => typeof cell === 'object';

/** The printed cell of a base, or the figure for a base between two columns. A shield never adds to the clearance. */
const figureAt = ({ bases, between }: ClearanceTable, row: Row, baseIn: number): ClearanceFigure | 'noColumn' => {
  const at = bases.findLastIndex((printed) => printed >= baseIn);
  const [larger, smaller] = [bases[at], bases[at + 1]];
  const [cell, next] = [row[at], row[at + 1]];
  if (larger === undefined || cell === undefined) return 'noColumn';
  if (larger === baseIn) return { inches: inchesOf(cell), columns: [larger], isUnverified: isUnverified(cell) };
  if (smaller === undefined || next === undefined) return 'noColumn';
  if (between === 'LARGER_COLUMN') {
    return { inches: Math.min(baseIn, inchesOf(cell)), columns: [larger], isUnverified: isUnverified(cell) };
  }
  const share = (baseIn - smaller) / (larger - smaller);
  return {
    inches: Math.min(baseIn, inchesOf(next) + share * (inchesOf(cell) - inchesOf(next))),
    columns: [larger, smaller],
    isUnverified: isUnverified(cell) || isUnverified(next),
  };
};

export const lookUpClearance = (
  table: ClearanceTable,
  { protection, surface }: { readonly protection: ClearanceProtection; readonly surface: ClearanceSurface },
  baseIn: number,
): ClearanceFigure | NoClearance => {
  const row = table.cells[protection]?.[surface];
  if (row === undefined) return 'noRow';
  if (row.every((cell) => cell === 'none')) return 'none';
  // NFPA 211: one floor for every base up to the printed one, but never more than the base itself.
  const [only = 0] = table.bases;
  const floor = row[0];
  if (table.bases.length === 1 && typeof floor === 'number' && baseIn < only) {
    return { inches: Math.min(baseIn, floor), columns: [only], isUnverified: false };
  }
  return figureAt(table, row, baseIn);
};
