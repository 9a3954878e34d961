import { isAtLeast, isAtMost } from '#shared/sizing/checks.ts';
import type { ClearFlue, ClearSize } from '#shared/sizing/liners/clear-size.ts';
import type { FlueShape } from '#shared/sizing/measures/flue-area.ts';
import { fitsThrough, outsideOf, type LinerSection } from '#shared/sizing/liners/liner-fit.ts';
import { NEED_LIMITS, type LinerNeed, type LinerServes } from '#shared/sizing/liners/liner-need.ts';
import {
  isSolidFuel,
  type LinerAlloy,
  type LinerConnection,
  type LinerFuel,
} from '#shared/sizing/liners/liner-parts.ts';
import {
  stockedLiners,
  type LinerMaker,
  type LinerStock,
  type StockedLiner,
} from '#shared/sizing/liners/liner-stock.ts';
import { CAP_REFERENCE } from '#shared/sizing/liners/liner.ts';
import type { Limit, Limits } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';

/** All lengths in inches. `wrapIn` and `workingRoomIn` apply to every side of the liner. */
export type LinerMatchInput = {
  readonly fuel: LinerFuel;
  readonly serves: LinerServes;
  readonly flue: ClearFlue;
  /** Length of the liner, from the appliance or the smoke chamber to the flue top. */
  readonly heightIn?: number | undefined;
  readonly wrapIn?: 0 | 0.25 | 0.5 | undefined;
  readonly workingRoomIn?: number | undefined;
  readonly hasOffset?: boolean | undefined;
  readonly maker?: LinerMaker | undefined;
  /** The liners the company can buy; the documented series if it has set none. */
  readonly stock?: LinerStock | undefined;
  readonly alloy?: LinerAlloy | undefined;
  readonly connection?: LinerConnection | undefined;
  readonly isBaseReachable?: boolean | undefined;
};

export type LinerOption = StockedLiner & {
  readonly outsideLongIn: number;
  readonly outsideShortIn: number;
  readonly wrapIn: number;
  readonly hasArea: boolean;
  readonly fits: boolean;
  readonly reachesCollar: boolean;
  readonly keepsCap: boolean;
  readonly passes: boolean;
};

const OFFSET = reference('An offset takes room: half an inch more on every side', 'Practice', '-', 'E');
const BARE = reference(
  'A liner without wrap in a conforming chimney keeps 1 in to the inside wall',
  'Liner sheet',
  'KingAir',
  'B',
);

export const LINER_LIMITS = {
  ...NEED_LIMITS,
  bareRoomIn: { label: 'Solid-fuel liner without wrap, to the wall', value: 1, unit: 'in', reference: BARE },
  offsetIn: { label: 'Room for an offset, each side', value: 0.5, unit: 'in', reference: OFFSET },
  capMultiple: { label: 'Cap, net free area to flue', value: 4, unit: '×', reference: CAP_REFERENCE },
} as const satisfies Record<string, Limit>;
export type LinerLimits = Limits<typeof LINER_LIMITS>;

const DEFAULT_WRAP_IN = 0.5;

export type Room = { readonly wrapIn: number; readonly extraIn: number };

export const isBare = (fuel: LinerFuel, wrapIn: number): boolean => isSolidFuel(fuel) && wrapIn === 0;

/** The space between liner and wall on each side. */
export const roomOf = (
  { fuel, wrapIn = DEFAULT_WRAP_IN, workingRoomIn = 0, hasOffset }: LinerMatchInput,
  set: LinerLimits,
): Room => ({
  wrapIn,
  extraIn:
    workingRoomIn + (hasOffset === true ? set.offsetIn.value : 0) + (isBare(fuel, wrapIn) ? set.bareRoomIn.value : 0),
});

export const flueShape = ({ shape, longIn, shortIn }: LinerSection): FlueShape => {
  if (shape !== 'rectangle') return shape;
  if (longIn === shortIn) return 'square';
  return longIn / shortIn >= 2 ? 'longRectangle' : 'rectangle';
};

/** Checks a stocked liner against all requirements. */
const check = (liner: StockedLiner, need: LinerNeed, clear: ClearSize, { wrapIn, extraIn }: Room): LinerOption => {
  const outside = outsideOf(liner, wrapIn + extraIn);
  const { areaSqIn } = liner;
  const checks = {
    hasArea: isAtLeast(areaSqIn, need.min(flueShape(liner)).value),
    fits: fitsThrough(outside, clear),
    reachesCollar: need.collar === undefined || isAtLeast(areaSqIn, need.collar.value),
    keepsCap: need.max === undefined || isAtMost(areaSqIn, need.max.value),
  };
  return {
    ...liner,
    outsideLongIn: outside.longIn,
    outsideShortIn: outside.shortIn,
    wrapIn,
    ...checks,
    passes: Object.values(checks).every(Boolean),
  };
};

export type LinerCase = {
  readonly input: LinerMatchInput;
  readonly need: LinerNeed;
  readonly clear: ClearSize;
  readonly room: Room;
};

/** Special gas vent for condensing appliances is listed as round pipe only. */
export const optionsOf = (
  { input, need, clear, room }: LinerCase,
  shape: LinerSection['shape'],
): readonly LinerOption[] => {
  if (input.fuel === 'GAS_CONDENSING' && shape !== 'round') return [];
  return stockedLiners(shape, input.maker ?? 'ANY', input.stock).map((liner) => check(liner, need, clear, room));
};

export const firstPassing = (options: readonly LinerOption[]): LinerOption | undefined =>
  options.find(({ passes }) => passes);
