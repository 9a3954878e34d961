import type { DryerFitting } from '#shared/sizing/dryer/dryer-duct.ts';

type Row = { readonly full: number; readonly small: number };
const row = (full: number, small: number): Row => ({ full, small });

/**
 * Longest 4 in duct in feet by number of 90° turns (0, 1, 2, …), with a full-size and with a 2½ in hood, as manufacturers print
 * it. `perExtra`: feet less for each turn beyond the rows. Confidence B.
 */
export const DRYER_MAKERS = {
  GE_27: {
    label: 'GE 27 in, rigid',
    source: 'GE GUD 27 in',
    rows: [row(56, 42), row(48, 34), row(40, 26), row(32, 18)],
    perExtra: 10,
  },
  GE_24: { label: 'GE 24 in, rigid', source: 'GE GUD 24 in', rows: [row(43, 36), row(33, 26)], perExtra: 10 },
  HAIER_GDE560: {
    label: 'Haier GDE560, rigid',
    source: 'Haier GDE560',
    rows: [row(90, 60), row(60, 45), row(45, 35), row(35, 25)],
  },
  SAMSUNG_DV48: {
    label: 'Samsung DV48, rigid',
    source: 'Samsung DV48',
    rows: [row(80, 74), row(68, 62), row(57, 51), row(47, 41)],
  },
  SAMSUNG_DV48_FLEX: {
    label: 'Samsung DV48, flexible metal',
    source: 'Samsung DV48',
    rows: [row(41, 33), row(37, 29), row(33, 25), row(29, 21)],
  },
} as const;

export type DryerMaker = keyof typeof DRYER_MAKERS;
export type DryerHood = 'FULL' | 'SMALL';
type Table = { readonly rows: readonly Row[]; readonly perExtra?: number };

const turnsOf = (fittings: readonly DryerFitting[], angle: '45' | '90'): number =>
  fittings.reduce((sum, fitting) => sum + (fitting.angle === angle ? fitting.count : 0), 0);

/** GE takes two 45s for one 90 and leaves a lone one out; the others print nothing, so each counts in full. */
export const makerTurns = (maker: DryerMaker, fittings: readonly DryerFitting[]): number => {
  const halves = turnsOf(fittings, '45');
  return turnsOf(fittings, '90') + (maker.startsWith('GE') ? Math.floor(halves / 2) : halves);
};

/** The longest duct in feet; undefined if the table has no row and no rule beyond its last row. */
export const makerLongestFt = (maker: DryerMaker, hood: DryerHood, turns: number): number | undefined => {
  const { rows, perExtra }: Table = DRYER_MAKERS[maker];
  const last = rows.length - 1;
  const found = rows[Math.min(turns, last)];
  if (!found || (turns > last && perExtra === undefined)) return undefined;
  const max = hood === 'FULL' ? found.full : found.small;
  return Math.max(0, max - Math.max(0, turns - last) * (perExtra ?? 0));
};
