import type { LinerSection } from '#shared/sizing/liner-fit.ts';
import { circleArea, STOCKED_ROUND_SIZES } from '#shared/sizing/tables.ts';

/** A liner on offer: what it is called, its inside and its area in sq in. `roundIn`: the round an oval is made of. */
export type StockedLiner = LinerSection & {
  readonly name: string;
  readonly areaSqIn: number;
  readonly roundIn?: number;
};

export const LINER_MAKERS = {
  ANY: 'Any maker',
  HOMESAVER: 'HomeSaver (RoundFlex, OvalFlex, RectangleFlex)',
  VENTINOX: 'Ventinox, rigid',
  DURASEAL: 'DuraSeal, special gas vent',
} as const;
export type LinerMaker = keyof typeof LINER_MAKERS;

/** Round sizes a maker's own sheet names; DuraSeal's go on beyond what is listed here. */
const ROUND_BY_MAKER: Readonly<Record<LinerMaker, readonly number[]>> = {
  ANY: STOCKED_ROUND_SIZES,
  HOMESAVER: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  VENTINOX: [5, 6, 7, 8],
  DURASEAL: STOCKED_ROUND_SIZES.filter((size) => Number.isInteger(size)),
};

/** Round → narrow side when ovalised, as published pairs of sizes have it. */
const OVALS = [
  [6, 5],
  [6, 4.5],
  [7, 5.5],
  [8, 6.5],
  [8, 6],
  [10, 8],
  [12, 9],
] as const;

/** Rectangles a vendor lists. */
const RECTANGLES = [
  [16, 12],
  [18, 14],
  [20, 16],
] as const;

const round = (size: number): StockedLiner => ({
  shape: 'round',
  name: `${size} in round`,
  longIn: size,
  shortIn: size,
  areaSqIn: circleArea(size),
});

/** Ovalising keeps the perimeter. */
const oval = (roundIn: number, shortIn: number): StockedLiner => {
  const longIn = shortIn + (Math.PI / 2) * (roundIn - shortIn);
  const areaSqIn = shortIn * (longIn - shortIn) + circleArea(shortIn);
  return { shape: 'oval', name: `${roundIn} in made oval to ${shortIn} in`, longIn, shortIn, areaSqIn, roundIn };
};

const rectangle = (longIn: number, shortIn: number): StockedLiner => ({
  shape: 'rectangle',
  name: `${shortIn} × ${longIn} in rectangular`,
  longIn,
  shortIn,
  areaSqIn: longIn * shortIn,
});

const byArea = (liners: readonly StockedLiner[]): readonly StockedLiner[] =>
  liners.toSorted((one, other) => one.areaSqIn - other.areaSqIn);

const MAKES_SHAPES: readonly LinerMaker[] = ['ANY', 'HOMESAVER'];

/** The sizes on offer of one shape, smallest first. */
export const stockedLiners = (shape: LinerSection['shape'], maker: LinerMaker): readonly StockedLiner[] => {
  if (shape === 'round') return ROUND_BY_MAKER[maker].map(round);
  if (!MAKES_SHAPES.includes(maker)) return [];
  return byArea(shape === 'oval' ? OVALS.map(([d, w]) => oval(d, w)) : RECTANGLES.map(([l, w]) => rectangle(l, w)));
};
