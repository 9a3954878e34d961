import type { LinerSection } from '#shared/sizing/liners/liner-fit.ts';
import { circleArea, STOCKED_ROUND_SIZES } from '#shared/sizing/tables.ts';

/** A liner on offer: its name, inside dimensions and area in sq in. `roundIn`: the round liner that an oval is made from. */
export type StockedLiner = LinerSection & {
  readonly name: string;
  readonly areaSqIn: number;
  readonly roundIn?: number;
};

export const LINER_MAKERS = {
  ANY: 'Any manufacturer',
  HOMESAVER: 'HomeSaver (RoundFlex, OvalFlex, RectangleFlex)',
  VENTINOX: 'Ventinox, rigid',
  DURASEAL: 'DuraSeal, special gas vent',
} as const;
export type LinerMaker = keyof typeof LINER_MAKERS;

/** The liners a company can buy, by inside size in inches. */
export type LinerStock = {
  readonly rounds: readonly number[];
  /** A round liner pressed into an oval with this narrow side. */
  readonly ovals: readonly { readonly roundIn: number; readonly narrowIn: number }[];
  readonly rectangles: readonly { readonly longIn: number; readonly shortIn: number }[];
};

const pressed = (roundIn: number, narrowIn: number) => ({ roundIn, narrowIn });
const sides = (longIn: number, shortIn: number) => ({ longIn, shortIn });

/** The documented series, for a company without its own stock: published ovals, and rectangles that a vendor lists (C). */
export const DEFAULT_LINER_STOCK: LinerStock = {
  rounds: STOCKED_ROUND_SIZES,
  ovals: [
    pressed(6, 5),
    pressed(6, 4.5),
    pressed(7, 5.5),
    pressed(8, 6.5),
    pressed(8, 6),
    pressed(8, 5.5),
    pressed(10, 8),
    pressed(12, 9),
  ],
  rectangles: [sides(16, 12), sides(18, 14), sides(20, 16)],
};

/** Round sizes on each manufacturer's own sheet; DuraSeal's series continues beyond the sizes listed here. */
const ROUND_BY_MAKER: Readonly<Record<Exclude<LinerMaker, 'ANY'>, readonly number[]>> = {
  HOMESAVER: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  VENTINOX: [5, 6, 7, 8],
  DURASEAL: STOCKED_ROUND_SIZES,
};

const round = (size: number): StockedLiner => ({
  shape: 'round',
  name: `${size} in round`,
  longIn: size,
  shortIn: size,
  areaSqIn: circleArea(size),
});

/** Pressing a round liner into an oval keeps its perimeter. */
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
  liners.toSorted((a, b) => a.areaSqIn - b.areaSqIn);

const MAKES_SHAPES: readonly LinerMaker[] = ['ANY', 'HOMESAVER'];

/** The offered sizes of one shape, smallest first. For a given manufacturer, only the sizes of its series. */
export const stockedLiners = (
  shape: LinerSection['shape'],
  maker: LinerMaker,
  stock: LinerStock = DEFAULT_LINER_STOCK,
): readonly StockedLiner[] => {
  if (shape === 'round') return byArea((maker === 'ANY' ? stock.rounds : ROUND_BY_MAKER[maker]).map(round));
  if (!MAKES_SHAPES.includes(maker)) return [];
  if (shape === 'oval') return byArea(stock.ovals.map(({ roundIn, narrowIn }) => oval(roundIn, narrowIn)));
  return byArea(stock.rectangles.map(({ longIn, shortIn }) => rectangle(longIn, shortIn)));
};

const ROUND_NAME = /(?<round>[\d.]+) in round/;
const OVAL_NAME = /(?<round>[\d.]+) in made oval to (?<narrow>[\d.]+) in/;
const RECTANGLE_NAME = /(?<short>[\d.]+) × (?<long>[\d.]+) in rectangular/;

/** The liner named anywhere in a text, e.g. '9 in round'. */
export const namedLiner = (text: string): StockedLiner | undefined => {
  const made = OVAL_NAME.exec(text)?.groups;
  if (made) return oval(Number(made['round']), Number(made['narrow']));
  const flat = RECTANGLE_NAME.exec(text)?.groups;
  if (flat) return rectangle(Number(flat['long']), Number(flat['short']));
  const found = ROUND_NAME.exec(text)?.groups;
  return found && round(Number(found['round']));
};
