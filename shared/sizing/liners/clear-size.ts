import { formatInches, formatNumber } from '#shared/sizing/measures/fractions.ts';
import { reference } from '#shared/sizing/references.ts';
import { TILE_NET_AREAS, type NominalTile } from '#shared/sizing/tables.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

/** The old flue's clear passage for a liner: inside dimensions in inches, or a clay tile by its name. */
export type ClearFlue =
  | { readonly kind: 'round'; readonly diameterIn: number }
  | { readonly kind: 'square'; readonly sideIn: number }
  | { readonly kind: 'rectangle'; readonly lengthIn: number; readonly widthIn: number }
  | { readonly kind: 'oval'; readonly lengthIn: number; readonly widthIn: number }
  | { readonly kind: 'tile'; readonly nominal: NominalTile }
  | { readonly kind: 'roundTile'; readonly insideIn: number };

/** The clear passage. `cornerIn`: radius of a box's corners. */
export type ClearSize = {
  readonly shape: 'box' | 'circle' | 'oval';
  readonly longIn: number;
  readonly shortIn: number;
  readonly cornerIn: number;
  readonly expression: string;
  readonly reference: RuleReference;
};

const MEASURED = reference('Clear inside size, measured', 'Field measurement', '-', 'D');
const TABLE_B1 = reference('Inside size of clay tile', 'Table B-1', 'IFGC 2012 annex', 'B');
/** The gas table prints 6¾ in for an 8 × 8 tile, the trade 6½: a liner has to fit through the smaller one. */
const TRADE = reference(
  'Inside sizes of 8 × 8 and 8 × 13 tiles as the trade measures them',
  'Flue sizes',
  'Trade sources',
  'C',
);
const RUMFORD = reference('Inside of a 13 × 13 tile about 11 in', 'Flue sizes', 'Rumford', 'C');
const ASPECT = reference('Inside of an 8½ × 18 tile about 7 × 16½ in', 'Worked illustration', 'IRC 2012', 'D');
const BY_AREA = reference(
  'Inside with walls of one thickness and the net area of the table',
  'Table R1003.14(2)',
  'IRC 2012',
  'D',
);
const ROUND_TILE = reference('Inside diameter names a round tile', 'Table R1003.14(1)', 'IRC 2012', 'A');

type Inside = { readonly long: number; readonly short: number; readonly source: RuleReference };
const printed = (short: number, long: number, source: RuleReference): Inside => ({ short, long, source });

/** Inside dimensions found in print, by nominal (outside) size. */
const PRINTED_INSIDES: Partial<Record<NominalTile, Inside>> = {
  '8x8': printed(6.5, 6.5, TRADE),
  '8.5x13': printed(6.5, 11.5, TRADE),
  '8x12': printed(6.5, 10.5, TABLE_B1),
  '12x12': printed(9.75, 9.75, TABLE_B1),
  '12x16': printed(9.5, 13.5, TABLE_B1),
  '16x16': printed(13.25, 13.25, TABLE_B1),
  '16x20': printed(13, 17, TABLE_B1),
  '20x20': printed(16.5, 16.75, TABLE_B1),
  '13x13': printed(11, 11, RUMFORD),
  '8.5x18': printed(7, 16.5, ASPECT),
};

type Tile = (typeof TILE_NET_AREAS)[number];
const tileOf = (nominal: NominalTile): Tile | undefined => TILE_NET_AREAS.find((tile) => tile.nominal === nominal);

/** (short − t) × (long − t) = area, solved for t, which is how much the walls together reduce each side. */
const insideByArea = ({ short, long, area }: Tile): Inside => {
  const sum = short + long;
  const walls = (sum - Math.sqrt(sum * sum - 4 * (short * long - area))) / 2;
  return { short: short - walls, long: long - walls, source: BY_AREA };
};

/** The table's area is smaller than the box by the four rounded corners: (4 − π) r². */
const cornerRadius = ({ long, short }: Inside, area: number): number => {
  const lost = Math.max(0, long * short - area);
  return Math.min(short / 2, Math.sqrt(lost / (4 - Math.PI)));
};

const tileSize = (nominal: NominalTile): ClearSize | undefined => {
  const tile = tileOf(nominal);
  if (!tile) return undefined;
  const inside = PRINTED_INSIDES[nominal] ?? insideByArea(tile);
  return {
    shape: 'box',
    longIn: inside.long,
    shortIn: inside.short,
    cornerIn: cornerRadius(inside, tile.area),
    expression: `${nominal.replace('x', ' × ')} tile, ${formatNumber(inside.short, 2)} × ${formatNumber(inside.long, 2)} in inside`,
    reference: inside.source,
  };
};

const box = (a: number, b: number): ClearSize => ({
  shape: 'box',
  longIn: Math.max(a, b),
  shortIn: Math.min(a, b),
  cornerIn: 0,
  expression: `${formatInches(a)} × ${formatInches(b)}`,
  reference: MEASURED,
});
const circle = (d: number, source: RuleReference): ClearSize => ({
  shape: 'circle',
  longIn: d,
  shortIn: d,
  cornerIn: 0,
  expression: `${formatInches(d)} round`,
  reference: source,
});

/** The clear passage for a liner; undefined for a tile that is in no table. */
export const clearSizeOf = (flue: ClearFlue): ClearSize | undefined => {
  switch (flue.kind) {
    case 'round':
      return circle(flue.diameterIn, MEASURED);
    case 'square':
      return box(flue.sideIn, flue.sideIn);
    case 'rectangle':
      return box(flue.lengthIn, flue.widthIn);
    case 'oval':
      return { ...box(flue.lengthIn, flue.widthIn), shape: 'oval' };
    case 'tile':
      return tileSize(flue.nominal);
    case 'roundTile':
      return circle(flue.insideIn, ROUND_TILE);
  }
};

/** A tile is about ¼ in smaller than its name; the masonry opening around it is at least as wide as the tile. */
const UNDER_NAME_IN = 0.25;

/** The minimum masonry opening after a tile is broken out; undefined if the tile's outside size is unknown. */
export const clearWithoutTile = (flue: ClearFlue): ClearSize | undefined => {
  const tile = flue.kind === 'tile' ? tileOf(flue.nominal) : undefined;
  return (
    tile && {
      ...box(tile.long - UNDER_NAME_IN, tile.short - UNDER_NAME_IN),
      reference: reference(
        'Masonry behind a tile at least its outside: its name less ¼ in',
        'Flue sizes',
        'Rumford',
        'C',
      ),
    }
  );
};
