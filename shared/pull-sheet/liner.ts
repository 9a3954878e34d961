import { alloyLabel } from '#shared/inspection/offered-size.ts';
import { flueLinerAsFound, utilityFlueAsFound } from '#shared/inspection/sheets/flue-as-found.ts';
import { clearSizeOf, type ClearSize } from '#shared/sizing/liners/clear-size.ts';
import { formatFeet, formatNumber } from '#shared/sizing/measures/fractions.ts';
import {
  ALLOYS,
  alloysFor,
  LINER_FUELS,
  wrapWidth,
  type LinerAlloy,
  type LinerConnection,
  type LinerFuel,
} from '#shared/sizing/liners/liner-parts.ts';
import { namedLiner } from '#shared/sizing/liners/liner-stock.ts';
import { linerOrderLengthFt } from '#shared/sizing/liners/liner.ts';
import { circleArea } from '#shared/sizing/tables.ts';
import type { PullFacts } from './facts.ts';

/** The liner of one flue, as far as the inspection determines it. */
export type LinerFacts = {
  readonly fuel: LinerFuel;
  readonly alloy: LinerAlloy | undefined;
  readonly shape: string;
  /** '6 in round'; empty if no size was found to fit. */
  readonly size: string;
  readonly diameterIn: number | undefined;
  readonly areaSqIn: number | undefined;
  readonly wrapWidthIn: number | undefined;
  readonly wrapIn: number;
  readonly heightIn: number | undefined;
  readonly orderFt: number | undefined;
  readonly clear: ClearSize | undefined;
  readonly connection: LinerConnection;
  readonly isBaseReachable: boolean | undefined;
};

const APPLIANCE_FUELS: Readonly<Record<string, LinerFuel>> = {
  WOOD: 'WOOD',
  PELLET: 'PELLET',
  COAL: 'COAL',
  GAS: 'GAS',
};

const burnsOil = ({ scope }: PullFacts): boolean =>
  scope.served.some((answer) => ['OIL', 'OIL_AND_GAS'].includes(String(answer('utility_appliance_fuel_type')))) ||
  ['OIL', 'GAS_AND_OIL'].includes(String(scope.answer('utility_flue_use')));

/** A fireplace is lined for wood even if it has gas logs, because it may burn wood again later. */
const fuelOf = (facts: PullFacts): LinerFuel => {
  const { scope, type } = facts;
  if (type === 'UTILITY') return burnsOil(facts) ? 'OIL' : 'GAS';
  const burned = scope.answer('stove_unit_stove_fuel') ?? scope.answer('insert_unit_insert_fuel');
  return APPLIANCE_FUELS[String(burned)] ?? 'WOOD';
};

const CONNECTED: Partial<Record<PullFacts['type'], LinerConnection>> = {
  INSERT: 'INSERT',
  FREESTANDING: 'TEE',
  UTILITY: 'TEE',
};

/** Without a reachable clean-out the bottom is finished differently. */
const baseReachable = ({ scope }: PullFacts): boolean | undefined => {
  const location = scope.answer('cleanout_location');
  return location === undefined ? undefined : location !== 'NONE';
};

const clearOf = ({ scope, type }: PullFacts): ClearSize | undefined => {
  const flue = type === 'UTILITY' ? utilityFlueAsFound(scope) : flueLinerAsFound(scope);
  return flue && flue.kind !== 'area' ? clearSizeOf(flue) : undefined;
};

const heightOf = ({ figure, type }: PullFacts): number | undefined =>
  type === 'UTILITY'
    ? (figure('utility_flue_height') ?? figure('flue_liner_flue_height'))
    : figure('flue_liner_flue_height');

const SHAPES = { round: 'Round', oval: 'Oval', rectangle: 'Rectangle' } as const;

/** Wrap thickness from the chosen size; the usual ½ in if the size names none. */
const wrapOf = (size: string): number => (size.includes('no wrap') ? 0 : size.includes('1/4 in wrap') ? 0.25 : 0.5);

/** The liner of the size that was offered and chosen. */
const sizeOf = ({ size = '' }: PullFacts) => {
  const liner = namedLiner(size);
  if (!liner)
    return { shape: '', size: '', diameterIn: undefined, areaSqIn: undefined, wrapWidthIn: undefined, wrapIn: 0.5 };
  const wrapIn = wrapOf(size);
  return {
    shape: SHAPES[liner.shape],
    size: liner.name,
    diameterIn: liner.shape === 'round' ? liner.longIn : undefined,
    areaSqIn: liner.areaSqIn,
    wrapWidthIn: wrapIn > 0 ? wrapWidth(liner.longIn) : undefined,
    wrapIn,
  };
};

const isAlloy = (material: string | undefined): material is LinerAlloy =>
  material !== undefined && Object.hasOwn(ALLOYS, material);

export const linerOf = (facts: PullFacts): LinerFacts => {
  const heightIn = heightOf(facts);
  return {
    ...sizeOf(facts),
    fuel: fuelOf(facts),
    alloy: isAlloy(facts.material) ? facts.material : undefined,
    heightIn,
    orderFt: heightIn === undefined ? undefined : linerOrderLengthFt(heightIn),
    // Without the tiles there is more room around the liner than was measured.
    clear: facts.size?.includes('tiles out') ? undefined : clearOf(facts),
    connection: CONNECTED[facts.type] ?? 'FIREPLACE',
    isBaseReachable: baseReachable(facts),
  };
};

/** `18 ft 4 in measured + 1 ft = 19 ft 4 in, up to the next stock foot` */
export const orderBasis = (heightIn: number): string =>
  `${formatFeet(heightIn)} measured + 1 ft = ${formatFeet(heightIn + 12)}, up to the next stock foot`;

/** The chosen alloy; if none is chosen, the alloys that the fuel allows. */
export const alloyText = ({ fuel, alloy }: LinerFacts): string => {
  const fuelText = LINER_FUELS[fuel].toLowerCase();
  if (alloy !== undefined) return `${ALLOYS[alloy]} for ${fuelText}`;
  return `To choose for ${fuelText}: ${alloysFor(fuel).map(alloyLabel).join(' or ')}`;
};

const CUBIC_INCHES_PER_FOOT = 1728;
const BAG_CUBIC_FEET = 2;

/** The old flue's open cross-section: L × W, or the circle of a round flue. */
const clearArea = ({ shape, longIn, shortIn }: ClearSize): number =>
  shape === 'circle' ? circleArea(longIn) : longIn * shortIn;

const clearText = ({ shape, longIn, shortIn }: ClearSize): string =>
  shape === 'circle'
    ? `π × ${formatNumber(longIn, 2)}² ÷ 4`
    : `${formatNumber(longIn, 2)} × ${formatNumber(shortIn, 2)}`;

export type Pour = { readonly bags: number; readonly basis: string };

/** Bags of 2 cu ft to fill the space between liner and flue over its height; undefined if a figure is missing. */
export const pourOf = ({ clear, areaSqIn, heightIn }: LinerFacts): Pour | undefined => {
  if (!clear || areaSqIn === undefined || heightIn === undefined) return undefined;
  const open = clearArea(clear) - areaSqIn;
  const bags = Math.ceil((open * heightIn) / CUBIC_INCHES_PER_FOOT / BAG_CUBIC_FEET - 1e-9);
  const inside = `(${clearText(clear)} − ${formatNumber(areaSqIn)} sq in)`;
  return { bags, basis: `${inside} × ${formatNumber(heightIn)} in ÷ 1728 ÷ 2 cu ft a bag, rounded up` };
};
