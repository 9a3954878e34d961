import { fireplaceWays } from '#shared/sizing/fireplace-flue-options.ts';
import {
  linerReason,
  linerWay,
  productsOf,
  STANDARD_ALLOY,
  type FlueCase,
  type FlueWay,
} from '#shared/sizing/flue-option.ts';
import { WAY_REPAIRS } from '#shared/sizing/flue-option-names.ts';
import { formatInches } from '#shared/sizing/fractions.ts';
import { alternativesOf } from '#shared/sizing/liner-alternatives.ts';
import { firstPassing, optionsOf, type LinerCase, type LinerOption } from '#shared/sizing/liner-option.ts';
import { alloysFor, type LinerAlloy } from '#shared/sizing/liner-parts.ts';

const REPAIR_BY_ALLOY: Partial<Record<LinerAlloy, string>> = {
  STAINLESS_316TI: WAY_REPAIRS.ROUND,
  STAINLESS_304: WAY_REPAIRS.ROUND_304,
  ALUMINUM: WAY_REPAIRS.ROUND_ALUMINUM,
};

/** The standard alloy first. */
const alloysOnOffer = ({ input }: LinerCase): readonly LinerAlloy[] =>
  alloysFor(input.fuel)
    .filter((alloy) => REPAIR_BY_ALLOY[alloy] !== undefined)
    .toSorted((one, other) => Number(other === STANDARD_ALLOY) - Number(one === STANDARD_ALLOY));

const roundWays = (liner: LinerOption, one: LinerCase, reason: string, isVerified = true): readonly FlueWay[] =>
  alloysOnOffer(one).map((material) => ({
    kind: 'ROUND',
    repairId: REPAIR_BY_ALLOY[material] ?? WAY_REPAIRS.ROUND,
    size: liner.name,
    material,
    reason,
    isVerified,
    products: productsOf(liner, one),
  }));

/** Whether a liner has the area, collar and cap; its room is what the old liner had. */
const servesAll = ({ hasArea, reachesCollar, keepsCap }: LinerOption): boolean => hasArea && reachesCollar && keepsCap;

/** A metal liner that is there makes room for another of its size. How thick its insulation may be is known only if it has one. */
const sameSizeWays = ({ liner: one, oldLiner }: FlueCase): readonly FlueWay[] => {
  if (!oldLiner) return [];
  const same = optionsOf(one, 'round').find(({ longIn }) => longIn === oldLiner.diameterIn);
  if (!same || !servesAll(same)) return [];
  const reason = `The old liner comes out and a new ${same.name} liner takes its place.`;
  const check = ' Measure the space around it, and confirm with the manufacturer that the insulation fits.';
  return roundWays(same, one, oldLiner.isInsulated ? reason : reason + check, oldLiner.isInsulated);
};

const shapeWays = (one: LinerCase): readonly FlueWay[] => {
  const oval = firstPassing(optionsOf(one, 'oval'));
  const rectangle = firstPassing(optionsOf(one, 'rectangle'));
  const accepted =
    one.input.serves.kind === 'fireplace' ? '' : ' The appliance manufacturer must accept an oval liner.';
  return [
    ...(oval ? [linerWay('OVAL', { liner: oval, one, reason: linerReason(oval, one) + accepted })] : []),
    ...(rectangle ? [linerWay('RECTANGULAR', { liner: rectangle, one, reason: linerReason(rectangle, one) })] : []),
  ];
};

const LISTING = 'Confirm with the manufacturer that the listing of the liner allows this insulation.';
const BEHIND_TILES =
  'Confirm the room once the first tile is out; the listing must allow the liner in the bare masonry.';

/** Ways that only the listing or the open chimney can confirm. */
const unsureWays = (one: LinerCase): readonly FlueWay[] =>
  alternativesOf(one).flatMap(({ kind, liner }) => {
    if (!liner) return [];
    const base = { liner, one, isVerified: false };
    if (kind === 'LESS_INSULATION') {
      const wrap = liner.wrapIn === 0 ? 'no wrap' : `${formatInches(liner.wrapIn)} wrap`;
      const reason = `With ${wrap} the ${liner.name} liner fits and has the area. ${LISTING}`;
      return [linerWay(kind, { ...base, size: `${liner.name}, ${wrap}`, reason })];
    }
    if (kind !== 'TILE_REMOVAL') return [];
    const reason = `With the tiles broken out the ${liner.name} liner should fit. ${BEHIND_TILES}`;
    return [linerWay(kind, { ...base, size: `${liner.name}, tiles out`, reason })];
  });

/**
 * Every way to put a flue right, in the order the trade tries them: a liner that fits and passes, then the other shapes,
 * then what changes the fireplace, and what a manufacturer has to confirm.
 */
export const waysOf = (flue: FlueCase): readonly FlueWay[] => {
  const { liner: one } = flue;
  const round = firstPassing(optionsOf(one, 'round'));
  const rounds = round ? roundWays(round, one, linerReason(round, one)) : sameSizeWays(flue);
  if (rounds.some(({ isVerified }) => isVerified)) return rounds;
  return [...rounds, ...shapeWays(one), ...unsureWays(one), ...fireplaceWays(flue)];
};
