import type { FlueSample } from '#shared/inspection/testing/flue-cases.ts';

/**
 * Determines independently, from the published rules, what fits and passes. Imports nothing from the engine, so a bug in the
 * engine can't hide here.
 */

const EPS = 1e-6;
const PI4 = Math.PI / 4;

type Box = {
  readonly shape: 'round' | 'box' | 'oval';
  readonly long: number;
  readonly short: number;
  readonly corner: number;
};

/** Inside dimensions of a clay tile, and its net area from the code's table. */
const TILE: Readonly<Record<string, readonly [short: number, long: number, area: number]>> = {
  '8x8': [6.75, 6.75, 42],
  '8x12': [6.5, 10.5, 67],
  '12x12': [9.75, 9.75, 102],
  '12x16': [9.5, 13.5, 131],
  '16x16': [13.25, 13.25, 181],
  '20x20': [16.5, 16.75, 298],
  '13x13': [11, 11, 127],
  '8.5x18': [7, 16.5, 101],
  '8.5x8.5': [7, 7, 49],
  '8.5x13': [6.7475, 11.2475, 76],
  '13x18': [10.9187, 15.9187, 173],
  '18x18': [15.2643, 15.2643, 233],
};

const num = (sample: FlueSample, field: string): number | undefined => {
  const value = sample.answers[field];
  return typeof value === 'number' ? value : undefined;
};

/** The clear opening of the flue as found; undefined if it wasn't measured. */
export const clearOf = (sample: FlueSample): Box | undefined => {
  const { answers, type } = sample;
  if (type === 'UTILITY') {
    const d = num(sample, 'utility_flue_diameter');
    const [l, w] = [num(sample, 'utility_flue_inside_length'), num(sample, 'utility_flue_inside_width')];
    if (d !== undefined) return { shape: 'round', long: d, short: d, corner: 0 };
    return l === undefined || w === undefined ? undefined : { shape: 'box', long: l, short: w, corner: 0 };
  }
  const tile = TILE[String(answers['flue_liner_tile_size'])];
  if (tile) {
    const corner = Math.sqrt(Math.max(0, tile[0] * tile[1] - tile[2]) / (4 - Math.PI));
    return { shape: 'box', short: tile[0], long: tile[1], corner };
  }
  const d = num(sample, 'flue_liner_diameter');
  if (answers['flue_liner_flue_shape'] === 'ROUND' && d !== undefined)
    return { shape: 'round', long: d, short: d, corner: 0 };
  const [l, w] = [num(sample, 'flue_liner_inside_length'), num(sample, 'flue_liner_inside_width')];
  if (l === undefined || w === undefined) return undefined;
  return { shape: answers['flue_liner_flue_shape'] === 'OVAL' ? 'oval' : 'box', long: l, short: w, corner: 0 };
};

export type Liner = {
  readonly shape: 'round' | 'oval' | 'rectangle';
  readonly long: number;
  readonly short: number;
  readonly area: number;
};

const oval = (d: number, narrow: number): Liner => {
  const long = narrow + (Math.PI / 2) * (d - narrow);
  return { shape: 'oval', long, short: narrow, area: narrow * (long - narrow) + PI4 * narrow * narrow };
};

/** The liner that a size describes; undefined if the company doesn't buy it. */
export const boughtLiner = ({ stock }: FlueSample, size: string): Liner | undefined => {
  const made = /([\d.]+) in made oval to ([\d.]+) in/.exec(size);
  if (made) {
    const [d, n] = [Number(made[1]), Number(made[2])];
    return stock.ovals.some(({ roundIn, narrowIn }) => roundIn === d && narrowIn === n) ? oval(d, n) : undefined;
  }
  const flat = /([\d.]+) × ([\d.]+) in rectangular/.exec(size);
  if (flat) {
    const [s, l] = [Number(flat[1]), Number(flat[2])];
    const isBought = stock.rectangles.some(({ longIn, shortIn }) => longIn === l && shortIn === s);
    return isBought ? { shape: 'rectangle', long: l, short: s, area: l * s } : undefined;
  }
  const d = Number(/([\d.]+) in round/.exec(size)?.[1]);
  return stock.rounds.includes(d) ? { shape: 'round', long: d, short: d, area: PI4 * d * d } : undefined;
};

/** Whether a liner fits with ½ in of wrap, plus ½ in more on each side if the flue has an offset. */
export const fits = (liner: Liner, clear: Box, sample: FlueSample): boolean => {
  const around = 0.5 + (sample.answers['flue_liner_offset'] === true ? 0.5 : 0);
  const [long, short] = [liner.long + 2 * around, liner.short + 2 * around];
  if (long > clear.long + EPS || short > clear.short + EPS) return false;
  if (liner.shape !== 'rectangle') return true;
  if (clear.shape === 'box') {
    const [x, y] = [clear.corner - (clear.long - long) / 2, clear.corner - (clear.short - short) / 2];
    return x <= 0 || y <= 0 || Math.hypot(x, y) <= clear.corner + EPS;
  }
  const radius = clear.short / 2;
  return Math.hypot(Math.max(0, long / 2 - (clear.long / 2 - radius)), short / 2) <= radius + EPS;
};

type Shape = 'round' | 'rect' | 'long' | 'oval';

export const flueShapeOf = (clear: Box, sample: FlueSample): Shape => {
  if (clear.shape === 'round') return 'round';
  if (clear.shape === 'oval') return 'oval';
  const tile = /^([\d.]+)x([\d.]+)$/.exec(String(sample.answers['flue_liner_tile_size']));
  const [a, b] = tile ? [Number(tile[1]) - 1.5, Number(tile[2]) - 1.5] : [clear.short, clear.long];
  return b / a >= 2 ? 'long' : 'rect';
};

const linerShape = ({ shape, long, short }: Liner): Shape =>
  shape === 'rectangle' ? (long / short >= 2 ? 'long' : 'rect') : shape;

/** Area of the flue as found; for a tile, from the table. */
export const areaOf = (clear: Box, sample: FlueSample): number => {
  const tile = TILE[String(sample.answers['flue_liner_tile_size'])];
  if (tile && sample.type !== 'UTILITY') return tile[2];
  if (clear.shape === 'round') return PI4 * clear.long ** 2;
  if (clear.shape === 'oval') return clear.short * (clear.long - clear.short) + PI4 * clear.short ** 2;
  return clear.long * clear.short;
};

export type Opening = { readonly w: number; readonly h: number; readonly heightIn: number };

type Asked = { readonly shape: Shape; readonly opening: Opening };
type Ratio = { readonly divisor: number; readonly floor?: number };

const irc = ({ shape }: Asked): Ratio => ({ divisor: { round: 12, long: 8, rect: 10, oval: 10 }[shape] });

const RATIOS: Readonly<Record<string, (asked: Asked) => Ratio>> = {
  USDA_1889: ({ opening }) => ({ divisor: opening.heightIn >= 264 ? 12 : 10 }),
  FHA: ({ opening }) => ({ divisor: opening.heightIn >= 180 ? 10 : 8 }),
  LAKE_FOREST_IL: ({ shape }) => (shape === 'round' ? { divisor: 12, floor: 50 } : { divisor: 10, floor: 64 }),
  LINDEMANN: ({ shape, opening: { heightIn, h } }) => ({ divisor: shape === 'round' && heightIn - h > 96 ? 12 : 10 }),
};

/** Minimum flue area of a fireplace under the company's rule set. */
export const leastFor = (shape: Shape, opening: Opening, sample: FlueSample): number => {
  const faces = sample.answers['firebox_faces'] === 'SEE_THROUGH' ? 2 : 1;
  const ratioOf = RATIOS[sample.kit.guide.fireplaceRuleSet ?? ''] ?? irc;
  const { divisor, floor = 0 } = ratioOf({ shape, opening });
  return Math.max(floor, (faces * opening.w * opening.h) / (faces === 2 ? Math.min(10, divisor) : divisor));
};

/** Minimum and maximum flue area that an appliance allows. */
export const applianceBounds = (sample: FlueSample): { min: number; max: number } | undefined => {
  if (sample.type === 'UTILITY') {
    const outlet = num(sample, 'utility_appliance_takeoff_size') ?? 0;
    const min = PI4 * outlet * outlet;
    const isOil = sample.answers['utility_appliance_fuel_type'] === 'OIL';
    if (!isOil && sample.answers['utility_appliance_draft_type'] === 'FAN_ASSISTED') return undefined;
    return { min, max: isOil ? Infinity : 7 * min };
  }
  const fuel = sample.answers['stove_unit_stove_fuel'] ?? sample.answers['insert_unit_insert_fuel'];
  const collar = num(sample, 'stove_unit_flue_collar') ?? num(sample, 'insert_unit_flue_collar') ?? 0;
  if (fuel === 'GAS') return undefined;
  const min = PI4 * collar * collar;
  return { min, max: min * (sample.answers['flue_liner_walls'] === 'INSIDE' ? 3 : 2) };
};

/** Whether a liner from the company's stock fits with its wrap and is large enough for what the flue serves. */
export const linerPasses = (size: string, sample: FlueSample, opening: Opening | undefined): boolean => {
  const liner = boughtLiner(sample, size);
  const clear = clearOf(sample);
  if (!liner || !clear) return false;
  const isSwap =
    sample.answers['flue_liner_insulation'] === 'WRAP' &&
    liner.shape === 'round' &&
    clear.shape === 'round' &&
    liner.long === clear.long;
  if (!fits(liner, clear, sample) && !isSwap) return false;
  if (opening) return liner.area >= leastFor(linerShape(liner), opening, sample) - EPS;
  const bounds = applianceBounds(sample);
  return bounds !== undefined && liner.area >= bounds.min - EPS && liner.area <= bounds.max + EPS;
};

export const openingOf = (sample: FlueSample): Opening | undefined => {
  const isFireplace = sample.type === 'MASONRY_WOOD' || sample.type === 'GAS_LOGS';
  const [w, h] = [num(sample, 'firebox_opening_width'), num(sample, 'firebox_opening_height')];
  return isFireplace && w !== undefined && h !== undefined
    ? { w, h, heightIn: num(sample, 'flue_liner_flue_height') ?? 0 }
    : undefined;
};

/** Whether the flue, as it is, is large enough for an opening. */
export const flueServes = (sample: FlueSample, opening: Opening): boolean => {
  const clear = clearOf(sample);
  return clear !== undefined && areaOf(clear, sample) >= leastFor(flueShapeOf(clear, sample), opening, sample) - EPS;
};
