import { fireplaceOptions } from '#shared/sizing/fireplace/fireplace-flue-options.ts';
import {
  linerReason,
  linerFlueOption,
  productsOf,
  STANDARD_ALLOY,
  type FlueCase,
  type FlueOption,
} from '#shared/sizing/fireplace/flue-option.ts';
import { OPTION_REPAIRS } from '#shared/sizing/fireplace/flue-option-names.ts';
import { formatInches } from '#shared/sizing/measures/fractions.ts';
import { alternativesOf } from '#shared/sizing/liners/liner-alternatives.ts';
import { firstPassing, optionsOf, type LinerCase, type LinerOption } from '#shared/sizing/liners/liner-option.ts';
import { alloysFor, type LinerAlloy } from '#shared/sizing/liners/liner-parts.ts';

const REPAIR_BY_ALLOY: Partial<Record<LinerAlloy, string>> = {
  STAINLESS_316TI: OPTION_REPAIRS.ROUND,
  STAINLESS_304: OPTION_REPAIRS.ROUND_304,
  ALUMINUM: OPTION_REPAIRS.ROUND_ALUMINUM,
};

/** Alloys for the fuel that have a service, the standard alloy first. */
const alloysOnOffer = ({ input }: LinerCase): readonly LinerAlloy[] =>
  alloysFor(input.fuel)
    .filter((alloy) => REPAIR_BY_ALLOY[alloy] !== undefined)
    .toSorted((a, b) => Number(b === STANDARD_ALLOY) - Number(a === STANDARD_ALLOY));

const roundOptions = (
  liner: LinerOption,
  linerOption: LinerCase,
  reason: string,
  isVerified = true,
): readonly FlueOption[] =>
  alloysOnOffer(linerOption).map((material) => ({
    kind: 'ROUND',
    repairId: REPAIR_BY_ALLOY[material] ?? OPTION_REPAIRS.ROUND,
    size: liner.name,
    material,
    reason,
    isVerified,
    products: productsOf(liner, linerOption),
  }));

/** Whether a liner has the required area, collar and cap. Its fit isn't checked: it takes the old liner's space. */
const servesAll = ({ hasArea, reachesCollar, keepsCap }: LinerOption): boolean => hasArea && reachesCollar && keepsCap;

/**
 * An existing metal liner leaves room for a new one of its size. Room for insulation is certain only if the old liner had it.
 */
const sameSizeOptions = ({ liner: one, oldLiner }: FlueCase): readonly FlueOption[] => {
  if (!oldLiner) return [];
  const same = optionsOf(one, 'round').find(({ longIn }) => longIn === oldLiner.diameterIn);
  if (!same || !servesAll(same)) return [];
  const reason = `The old liner comes out and a new ${same.name} liner takes its place.`;
  const check = ' Measure the space around it, and confirm with the manufacturer that the insulation fits.';
  return roundOptions(same, one, oldLiner.isInsulated ? reason : reason + check, oldLiner.isInsulated);
};

const shapeOptions = (linerCase: LinerCase): readonly FlueOption[] => {
  const oval = firstPassing(optionsOf(linerCase, 'oval'));
  const rectangle = firstPassing(optionsOf(linerCase, 'rectangle'));
  const accepted =
    linerCase.input.serves.kind === 'fireplace' ? '' : ' The appliance manufacturer must accept an oval liner.';
  return [
    ...(oval
      ? [linerFlueOption('OVAL', { liner: oval, one: linerCase, reason: linerReason(oval, linerCase) + accepted })]
      : []),
    ...(rectangle
      ? [
          linerFlueOption('RECTANGULAR', {
            liner: rectangle,
            one: linerCase,
            reason: linerReason(rectangle, linerCase),
          }),
        ]
      : []),
  ];
};

const LISTING = 'Confirm with the manufacturer that the listing of the liner allows this insulation.';
const BEHIND_TILES =
  'Confirm the room once the first tile is out; the listing must allow the liner in the bare masonry.';

/** Options that need confirmation from the listing or from the opened chimney. */
const unsureOptions = (linerCase: LinerCase): readonly FlueOption[] =>
  alternativesOf(linerCase).flatMap(({ kind, liner }) => {
    if (!liner) return [];
    const base = { liner, one: linerCase, isVerified: false };
    if (kind === 'LESS_INSULATION') {
      const wrap = liner.wrapIn === 0 ? 'no wrap' : `${formatInches(liner.wrapIn)} wrap`;
      const reason = `With ${wrap} the ${liner.name} liner fits and has the area. ${LISTING}`;
      return [linerFlueOption(kind, { ...base, size: `${liner.name}, ${wrap}`, reason })];
    }
    if (kind !== 'TILE_REMOVAL') return [];
    const reason = `With the tiles broken out the ${liner.name} liner should fit. ${BEHIND_TILES}`;
    return [linerFlueOption(kind, { ...base, size: `${liner.name}, tiles out`, reason })];
  });

/**
 * All options to repair a flue, in the order the trade tries them: a liner that fits and passes, then other shapes, then
 * changes to the fireplace, then options that a manufacturer has to confirm.
 */
export const flueOptionsOf = (flue: FlueCase): readonly FlueOption[] => {
  const { liner: one } = flue;
  const round = firstPassing(optionsOf(one, 'round'));
  const rounds = round ? roundOptions(round, one, linerReason(round, one)) : sameSizeOptions(flue);
  if (rounds.some(({ isVerified }) => isVerified)) return rounds;
  return [...rounds, ...shapeOptions(one), ...unsureOptions(one), ...fireplaceOptions(flue)];
};
