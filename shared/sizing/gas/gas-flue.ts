import { flueFacts, type Flue } from '#shared/sizing/measures/flue-area.ts';
import { derived, reference } from '#shared/sizing/references.ts';
import type { CalculationStep } from '#shared/sizing/types.ts';

/**
 * NFPA 54 annex = IFGC Table B-1, clay tile as gas vents see it: equivalent round diameter in inches, area in sq in.
 * Smaller than the fireplace table's areas; for vent tables and the 7 × test only. Confidence B.
 */
export const GAS_TILE_EQUIVALENTS = [
  { nominal: '4x8', equivalentIn: 4, area: 12.2 },
  { nominal: '8x8', equivalentIn: 7.4, area: 42.7 },
  { nominal: '8x12', equivalentIn: 9, area: 63.6 },
  { nominal: '12x12', equivalentIn: 10.4, area: 83.3 },
  { nominal: '12x16', equivalentIn: 11.8, area: 107.5 },
  { nominal: '16x16', equivalentIn: 14.5, area: 162.9 },
  { nominal: '16x20', equivalentIn: 16.2, area: 206.1 },
  { nominal: '20x20', equivalentIn: 18.2, area: 260.2 },
] as const;

/** Round rows of the same table: inside diameter in inches, area in sq in. Confidence B. */
export const GAS_ROUND_EQUIVALENTS = [
  { inside: 5, area: 19.6 },
  { inside: 6, area: 28.3 },
  { inside: 7, area: 38.3 },
  { inside: 8, area: 50.3 },
  { inside: 10, area: 78.5 },
  { inside: 11, area: 95 },
  { inside: 12, area: 113 },
  { inside: 14, area: 153.9 },
  { inside: 15, area: 176.7 },
  { inside: 18, area: 254.4 },
  { inside: 20, area: 314.1 },
] as const;

const TABLE_B1 = reference('Equivalent area of clay tile', 'Table B-1', 'IFGC 2012 Appendix B', 'B');
/** Two rows appear in the code's own worked examples. */
const TABLE_B1_SEEN = { ...TABLE_B1, confidence: 'A' } as const;
const SEEN: readonly string[] = ['4x8', '8x12'];

const TYPED_AREA = reference('Net area as entered', 'as entered', 'Measured on site', 'E');

/** A measured inside size is used unchanged: a masonry fireplace's rule for net areas doesn't apply to gas. */
const MEASURED = derived('Inside area from the sizes as measured');

export type GasFlue =
  | Exclude<Flue, { kind: 'tile' | 'roundTile' }>
  | { readonly kind: 'tile'; readonly nominal: string }
  | { readonly kind: 'roundTile'; readonly insideIn: number };

const found = (expression: string, area: number, source = TABLE_B1): CalculationStep => ({
  label: 'Flue as found',
  expression,
  result: area,
  unit: 'sq in',
  ...source,
});

/** The flue's area in sq in as a step; undefined for a tile that isn't in the table. */
export const gasFlueStep = (flue: GasFlue): CalculationStep | undefined => {
  if (flue.kind === 'tile') {
    const row = GAS_TILE_EQUIVALENTS.find(({ nominal }) => nominal === flue.nominal);
    const source = SEEN.includes(flue.nominal) ? TABLE_B1_SEEN : TABLE_B1;
    return row && found(`${row.nominal.replace('x', ' × ')} tile, as a ${row.equivalentIn} in round`, row.area, source);
  }
  if (flue.kind === 'roundTile') {
    const row = GAS_ROUND_EQUIVALENTS.find(({ inside }) => inside === flue.insideIn);
    return row && found(`${row.inside} in round tile`, row.area);
  }
  const measured = flueFacts(flue)?.step;
  if (!measured) return undefined;
  return { ...measured, ...(flue.kind === 'area' ? TYPED_AREA : MEASURED) };
};
