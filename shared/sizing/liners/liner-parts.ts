import { reference } from '#shared/sizing/references.ts';
import type { NominalTile } from '#shared/sizing/tables.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

export const LINER_FUELS = {
  WOOD: 'Wood',
  PELLET: 'Pellet',
  COAL: 'Coal',
  OIL: 'Oil',
  GAS: 'Gas, Category I',
  GAS_CONDENSING: 'Gas, condensing',
} as const;
export type LinerFuel = keyof typeof LINER_FUELS;

export const ALLOYS = {
  STAINLESS_304: 'Stainless 304',
  STAINLESS_316TI: 'Stainless 316 / 316Ti',
  STAINLESS_AL29: 'AL29-4C',
  ALUMINUM: 'Aluminum',
} as const;
export type LinerAlloy = keyof typeof ALLOYS;

const HOMESAVER = reference(
  '304 for wood and pellet; 316 adds coal, oil and Category I gas',
  'Liner sheet',
  'HomeSaver',
  'B',
);
const SPECIAL = reference('AL29-4C for condensing gas (UL 1738)', 'Special gas vent', 'DuraSeal, Rockford', 'B');

/** Alloys for a fuel, the most common one first. */
const BY_FUEL: Readonly<Record<LinerFuel, readonly LinerAlloy[]>> = {
  WOOD: ['STAINLESS_304', 'STAINLESS_316TI'],
  PELLET: ['STAINLESS_304', 'STAINLESS_316TI'],
  COAL: ['STAINLESS_316TI'],
  OIL: ['STAINLESS_316TI'],
  GAS: ['STAINLESS_316TI', 'ALUMINUM'],
  GAS_CONDENSING: ['STAINLESS_AL29'],
};

export const alloysFor = (fuel: LinerFuel): readonly LinerAlloy[] => BY_FUEL[fuel];
export const alloySource = (fuel: LinerFuel): RuleReference => (fuel === 'GAS_CONDENSING' ? SPECIAL : HOMESAVER);

export const isSolidFuel = (fuel: LinerFuel): boolean => fuel === 'WOOD' || fuel === 'PELLET' || fuel === 'COAL';

export const CONNECTIONS = {
  FIREPLACE: 'Open fireplace, at the smoke chamber',
  INSERT: 'Insert or stove straight below',
  TEE: 'Through the wall, with a tee',
} as const;
export type LinerConnection = keyof typeof CONNECTIONS;

/** The bottom finish of the liner: a door if the base can be reached, else a cap or a sealed base. Editorial. */
export const bottomFinish = (connection: LinerConnection, isBaseReachable: boolean | undefined): string => {
  if (connection === 'FIREPLACE') return 'Smoke chamber adapter';
  if (connection === 'INSERT') return 'Appliance adapter, base sealed with a block-off plate';
  if (isBaseReachable === undefined) return 'Access door if the base can be reached, tee cap otherwise';
  return isBaseReachable ? 'Tee with an access door at the base' : 'Tee cap';
};

/** Wrap width in inches, for diameters up to the first figure. KingAir, B. */
const WRAP_WIDTHS = [
  [6, 24],
  [8, 30],
  [10, 36],
  [14, 48],
] as const;
const MIN_WRAPPED_IN = 4;

/** Width of wrap to order for a round liner; undefined if none is made. */
export const wrapWidth = (diameterIn: number): number | undefined =>
  diameterIn < MIN_WRAPPED_IN ? undefined : WRAP_WIDTHS.find(([upTo]) => diameterIn <= upTo)?.[1];

/** Stock caps are named after the nominal tile sizes used in the field. */
const CAP_SIZES: Partial<Record<NominalTile, string>> = {
  '8x8': '8X8',
  '8.5x8.5': '8X8',
  '8x12': '8X12',
  '8.5x13': '9X13',
  '8.5x18': '9X18',
  '12x12': '12X12',
  '13x13': '13X13',
  '12x16': '12X16',
  '13x18': '13X18',
  '16x16': '16X16',
  '16x20': '16X20',
  '18x18': '18X18',
  '20x20': '20X20',
  '20x24': '20X24',
  '24x24': '24X24',
};

const LARGEST_LISTED_IN = 12;
const isListed = (diameterIn: number): boolean => Number.isInteger(diameterIn) && diameterIn <= LARGEST_LISTED_IN;

/** Caps are made for listed liner sizes; a larger liner gets the cap of its tile. */
const capProduct = (diameterIn: number, tile: NominalTile | undefined): string => {
  const onTile = tile && CAP_SIZES[tile];
  if (isListed(diameterIn)) return `PRODUCT_LINER_CAP_ROUND_${diameterIn}`;
  return onTile === undefined ? 'PRODUCT_LINER_CAP' : `PRODUCT_CAP_SINGLE_FLUE_${onTile}`;
};

/** Catalog ids for a round liner, its wrap, plate, cap and the label that every relined flue has (R1003.11.6). */
export const linerProducts = (diameterIn: number, wrapIn: number, tile: NominalTile | undefined): readonly string[] => [
  isListed(diameterIn) ? `PRODUCT_LINER_KIT_ROUND_${diameterIn}` : 'PRODUCT_LINER_KIT',
  ...(wrapIn > 0 ? ['PRODUCT_LINER_INSULATION'] : []),
  'PRODUCT_TOP_PLATE',
  capProduct(diameterIn, tile),
  'PRODUCT_NOTICE_LABEL',
];
