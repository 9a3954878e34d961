import { checkLengths, MAX_AREA_SQ_IN, MAX_FLUE_IN } from '#shared/sizing/measures/lengths.ts';
import { circleArea, ROUND_TILE_NET_AREAS, TILE_NET_AREAS, type NominalTile } from '#shared/sizing/tables.ts';
import { entered } from '#shared/sizing/references.ts';
import type { CalculationStep, FieldErrors, RuleReference } from '#shared/sizing/types.ts';
import { plainNumber } from '#shared/sizing/measures/fractions.ts';

/** Inside dimensions in inches unless nominal. `area`: a net area in sq in, stated by the manufacturer or measured. */
export type Flue =
  | { readonly kind: 'round'; readonly diameterIn: number }
  | { readonly kind: 'square'; readonly sideIn: number }
  | { readonly kind: 'rectangle'; readonly lengthIn: number; readonly widthIn: number }
  | { readonly kind: 'oval'; readonly lengthIn: number; readonly widthIn: number }
  | { readonly kind: 'tile'; readonly nominal: NominalTile }
  | { readonly kind: 'roundTile'; readonly insideIn: number }
  | { readonly kind: 'area'; readonly areaSqIn: number };

export type FlueShape = 'round' | 'square' | 'rectangle' | 'longRectangle' | 'oval' | 'other';

export type FlueFacts = { readonly shape: FlueShape; readonly area: number; readonly step: CalculationStep };

/** Nominal sizes are outside sizes; the tile's two walls take about 1½ in of each side. */
const TILE_WALLS_IN = 1.5;

const measured = (rule: string): RuleReference => ({
  rule,
  section: 'R1003.15.1',
  edition: 'IRC 2012',
  confidence: 'A',
});
const table = (section: string): RuleReference => ({
  rule: 'Net area of clay tile by table',
  section,
  edition: 'IRC 2012',
  confidence: 'A',
});

const rectangleShape = (a: number, b: number): FlueShape => {
  if (a === b) return 'square';
  return Math.max(a, b) / Math.min(a, b) >= 2 ? 'longRectangle' : 'rectangle';
};

const facts = (shape: FlueShape, area: number, expression: string, reference: RuleReference): FlueFacts => ({
  shape,
  area,
  step: { label: 'Flue as found', expression, result: area, unit: 'sq in', ...reference },
});

const tileFacts = (nominal: NominalTile): FlueFacts | undefined => {
  const row = TILE_NET_AREAS.find((tile) => tile.nominal === nominal);
  if (!row) return undefined;
  const shape = rectangleShape(row.short - TILE_WALLS_IN, row.long - TILE_WALLS_IN);
  return facts(shape, row.area, `${nominal.replace('x', ' × ')} tile`, table('Table R1003.14(2)'));
};

const roundTileFacts = (inside: number): FlueFacts | undefined => {
  const row = ROUND_TILE_NET_AREAS.find((tile) => tile.inside === inside);
  return row && facts('round', row.area, `${inside} in round tile`, table('Table R1003.14(1)'));
};

const ovalFacts = (a: number, b: number): FlueFacts => {
  const [width, length] = [Math.min(a, b), Math.max(a, b)];
  const area = width * (length - width) + circleArea(width);
  const expression = `${plainNumber(width)} × (${plainNumber(length)} − ${plainNumber(width)}) + π × ${plainNumber(width)}² ÷ 4`;
  return facts('oval', area, expression, {
    rule: 'Area of a flat-sided oval',
    section: 'Geometry',
    edition: '-',
    confidence: 'D',
  });
};

/** Shape (from the ratio of the inside dimensions) and net area of a flue; undefined for a tile that is in no table. */
export const flueFacts = (flue: Flue): FlueFacts | undefined => {
  switch (flue.kind) {
    case 'round': {
      const { diameterIn: d } = flue;
      return facts(
        'round',
        circleArea(d),
        `π × ${plainNumber(d)}² ÷ 4`,
        measured('Net area of a circle, field measurement'),
      );
    }
    case 'square':
      return facts(
        'square',
        flue.sideIn ** 2,
        `${plainNumber(flue.sideIn)} in × ${plainNumber(flue.sideIn)} in`,
        measured('Field measurement'),
      );
    case 'rectangle': {
      const { lengthIn: l, widthIn: w } = flue;
      return facts(
        rectangleShape(l, w),
        l * w,
        `${plainNumber(l)} in × ${plainNumber(w)} in`,
        measured('Field measurement'),
      );
    }
    case 'oval':
      return ovalFacts(flue.lengthIn, flue.widthIn);
    case 'tile':
      return tileFacts(flue.nominal);
    case 'roundTile':
      return roundTileFacts(flue.insideIn);
    case 'area':
      return facts(
        'other',
        flue.areaSqIn,
        'stated net area',
        entered('Net area by the manufacturer or by measurement', 'R1003.15.1', 'IRC 2012'),
      );
  }
};

export const flueErrors = (flue: Flue): FieldErrors => {
  if (flue.kind === 'tile' || flue.kind === 'roundTile') {
    if (flueFacts(flue)) return {};
    return { [flue.kind === 'tile' ? 'nominal' : 'insideIn']: 'This tile is not in the table; measure its inside.' };
  }
  if (flue.kind === 'area') {
    const { areaSqIn } = flue;
    if (!Number.isFinite(areaSqIn)) return { areaSqIn: 'Enter a number.' };
    if (areaSqIn <= 0) return { areaSqIn: 'Enter an area above zero.' };
    return areaSqIn > MAX_AREA_SQ_IN ? { areaSqIn: `Enter at most ${MAX_AREA_SQ_IN} sq in.` } : {};
  }
  return checkLengths(Object.fromEntries(Object.entries(flue).filter(([name]) => name !== 'kind')), MAX_FLUE_IN);
};
