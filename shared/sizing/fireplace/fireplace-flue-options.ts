import { sizeFireplaceFlue } from '#shared/sizing/fireplace/fireplace-flue.ts';
import type { FireplaceOpening } from '#shared/sizing/fireplace/fireplace-opening.ts';
import { flueFacts } from '#shared/sizing/measures/flue-area.ts';
import { OPTION_REPAIRS } from '#shared/sizing/fireplace/flue-option-names.ts';
import { linerFlueOption, flueOptionOf, type FlueCase, type FlueOption } from '#shared/sizing/fireplace/flue-option.ts';
import { formatAreas } from '#shared/sizing/measures/figures.ts';
import { formatFeet, formatInches } from '#shared/sizing/measures/fractions.ts';
import { linerNeed } from '#shared/sizing/liners/liner-need.ts';
import {
  firstPassing,
  flueShape,
  optionsOf,
  type LinerCase,
  type LinerOption,
} from '#shared/sizing/liners/liner-option.ts';

type Fireplace = NonNullable<FlueCase['fireplace']>;

/**
 * Smoke guards by height: trade pages try about 4 in first (C); 6 and 8 in, and closing a third of the height at most,
 * are editorial (E).
 */
export const SMOKE_GUARD_SIZES = [4, 6, 8] as const;
const MAX_CLOSED = 1 / 3;
/** The most a chimney is raised for draft alone. Editorial. */
const MAX_ADDED_FT = 6;
/** The common collar size of a wood insert. Editorial. */
const INSERT_COLLAR_IN = 6;

type Guarded = { readonly guardIn: number; readonly opening: FireplaceOpening & { readonly kind: 'single' } };

/** The remaining opening for each guard that can be installed, smallest guard first. Only a flat single face takes a guard. */
const guardedOpenings = ({ opening }: Fireplace): readonly Guarded[] =>
  opening.kind !== 'single'
    ? []
    : SMOKE_GUARD_SIZES.filter((guardIn) => guardIn <= opening.heightIn * MAX_CLOSED).map((guardIn) => ({
        guardIn,
        opening: { ...opening, heightIn: opening.heightIn - guardIn },
      }));

const sized = ({ ruleSet, flue, heightIn }: Fireplace, opening: FireplaceOpening, addedIn = 0) => {
  const height = heightIn === undefined ? {} : { heightIn: heightIn + addedIn };
  const calculation = sizeFireplaceFlue(ruleSet, { opening, flue, ...height });
  return calculation.ok ? calculation.calculation : undefined;
};

const leftOpen = ({ guardIn, opening: { widthIn, heightIn } }: Guarded): string => {
  const size = `${formatInches(widthIn).replace(' in', '')} × ${formatInches(heightIn)}`;
  return `${guardIn === 8 ? 'An' : 'A'} ${guardIn} in smoke guard leaves an opening of ${size}.`;
};

const guardSize = (guardIn: number): string => `smoke guard ${guardIn} in`;

/** The smallest guard with which the existing flue serves the opening. */
const smokeGuard = (fireplace: Fireplace): FlueOption | undefined => {
  for (const guarded of guardedOpenings(fireplace)) {
    const calculation = sized(fireplace, guarded.opening);
    if (calculation?.verdict !== 'passes' || calculation.actualAreaSqIn === undefined) continue;
    const [needed, found] = formatAreas(calculation.requiredAreaSqIn, calculation.actualAreaSqIn);
    return flueOptionOf({
      kind: 'SMOKE_GUARD',
      repairId: OPTION_REPAIRS.SMOKE_GUARD,
      size: guardSize(guarded.guardIn),
      reason: `${leftOpen(guarded)} It needs ${needed} sq in, and this flue gives ${found}.`,
      products: [`PRODUCT_SMOKE_GUARD_${guarded.guardIn}`],
    });
  }
  return undefined;
};

const SHAPES = ['round', 'oval', 'rectangle'] as const;

const passingIn = (linerCase: LinerCase): LinerOption | undefined =>
  SHAPES.map((shape) => firstPassing(optionsOf(linerCase, shape))).find((liner) => liner !== undefined);

/** A new liner that is large enough for the opening left by a guard. */
const smokeGuardAndLiner = (fireplace: Fireplace, linerCase: LinerCase): FlueOption | undefined => {
  for (const guarded of guardedOpenings(fireplace)) {
    const serves = { kind: 'fireplace', opening: guarded.opening, ruleSet: fireplace.ruleSet } as const;
    const reduced = {
      ...linerCase,
      need: linerNeed(serves, { fuel: linerCase.input.fuel, heightIn: fireplace.heightIn }),
    };
    const liner = passingIn(reduced);
    if (!liner) continue;
    const [needed, found] = formatAreas(reduced.need.min(flueShape(liner)).value, liner.areaSqIn);
    const reason = `${leftOpen(guarded)} It needs ${needed} sq in, and the ${liner.name} liner that fits gives ${found}.`;
    const option = linerFlueOption('SMOKE_GUARD_AND_LINER', {
      liner,
      one: linerCase,
      size: `${guardSize(guarded.guardIn)}, ${liner.name}`,
      reason,
    });
    return { ...option, products: [`PRODUCT_SMOKE_GUARD_${guarded.guardIn}`, ...option.products] };
  }
  return undefined;
};

/** If the rule set depends on height: the fewest whole feet to add so that the existing flue passes. */
const tallerChimney = (fireplace: Fireplace): FlueOption | undefined => {
  const { heightIn, opening } = fireplace;
  if (heightIn === undefined) return undefined;
  for (let addedFt = 1; addedFt <= MAX_ADDED_FT; addedFt += 1) {
    const calculation = sized(fireplace, opening, addedFt * 12);
    if (calculation?.verdict !== 'passes' || calculation.actualAreaSqIn === undefined) continue;
    const height = formatFeet(heightIn + addedFt * 12);
    const [needed, found] = formatAreas(calculation.requiredAreaSqIn, calculation.actualAreaSqIn);
    return flueOptionOf({
      kind: 'TALLER_CHIMNEY',
      repairId: OPTION_REPAIRS.TALLER_CHIMNEY,
      size: `${addedFt} ft taller`,
      addedFt,
      reason: `At ${height} the rule needs ${needed} sq in, and this flue gives ${found}.`,
    });
  }
  return undefined;
};

/** An insert needs a liner of its collar size, regardless of the opening's size. */
const woodInsert = (linerCase: LinerCase): FlueOption | undefined => {
  const liner = optionsOf(linerCase, 'round').find(({ longIn, fits }) => longIn === INSERT_COLLAR_IN && fits);
  return (
    liner &&
    linerFlueOption('WOOD_INSERT', {
      liner,
      one: linerCase,
      reason: `A ${liner.name} liner fits this flue and matches the ${INSERT_COLLAR_IN} in collar that most wood inserts have. Choose an insert with that collar that fits the firebox.`,
    })
  );
};

const gasInsert = (): FlueOption =>
  flueOptionOf({
    kind: 'GAS_INSERT',
    repairId: OPTION_REPAIRS.GAS_INSERT,
    isVerified: false,
    reason: 'A gas insert comes with its own vent liners. Confirm with the manufacturer that they fit this flue.',
  });

const draftFan = (): FlueOption =>
  flueOptionOf({
    kind: 'DRAFT_FAN',
    repairId: OPTION_REPAIRS.DRAFT_FAN,
    isVerified: false,
    products: ['PRODUCT_DRAFT_FAN'],
    reason:
      'A fan at the flue top can make up for the area that is missing. Confirm the model and size with the manufacturer.',
  });

/** A fan uses the existing flue, so its area must be known and the flue must be fit to stay. */
const fanFor = ({ flue }: Fireplace, isSound: boolean): readonly FlueOption[] =>
  isSound && flueFacts(flue) ? [draftFan()] : [];

/** Options that change the fireplace instead of the flue, or install a different appliance. */
export const fireplaceOptions = ({ fireplace, isSound, liner: one }: FlueCase): readonly FlueOption[] => {
  if (!fireplace) return [];
  const guard = isSound ? smokeGuard(fireplace) : undefined;
  const sure = [
    guard ?? smokeGuardAndLiner(fireplace, one),
    isSound ? tallerChimney(fireplace) : undefined,
    woodInsert(one),
  ];
  return [...sure.filter((option) => option !== undefined), gasInsert(), ...fanFor(fireplace, isSound)];
};
