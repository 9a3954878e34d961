import { noteIf, sentence, step } from '#shared/sizing/checks.ts';
import type { Refusal } from '#shared/sizing/calculator.ts';
import { clearSizeOf, type ClearFlue } from '#shared/sizing/liners/clear-size.ts';
import { formatInches, formatNumber } from '#shared/sizing/measures/fractions.ts';
import { alternativesOf, type LinerAlternative } from '#shared/sizing/liners/liner-alternatives.ts';
import { linerNeed, needErrors } from '#shared/sizing/liners/liner-need.ts';
import {
  firstPassing,
  LINER_LIMITS,
  optionsOf,
  roomOf,
  type LinerCase,
  type LinerLimits,
  type LinerMatchInput,
  type LinerOption,
  type Room,
} from '#shared/sizing/liners/liner-option.ts';
import {
  ALLOYS,
  alloysFor,
  alloySource,
  bottomFinish,
  isSolidFuel,
  linerProducts,
  wrapWidth,
  type LinerAlloy,
} from '#shared/sizing/liners/liner-parts.ts';
import { capOpenArea, linerOrderLengthFt } from '#shared/sizing/liners/liner.ts';
import { sourceOf, type Limit } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';
import type { Calculation, CalculationStep, Sized } from '#shared/sizing/types.ts';

export const LINER_MATCH_TITLE = 'Liner that fits';

export type LinerMatchCalculation = Calculation & {
  readonly options: readonly LinerOption[];
  /** The smallest stocked round liner that passes everything. */
  readonly best?: LinerOption;
  /** Alternatives in the order they are tried; empty if a round liner passes. */
  readonly alternatives: readonly LinerAlternative[];
  readonly alloys: readonly LinerAlloy[];
  readonly bottomFinish: string;
  readonly topPlate: string;
  /** Catalog ids of products to take from stock. */
  readonly products: readonly string[];
};

type LinerOutcome = Omit<LinerMatchCalculation, 'id' | 'title' | 'inputs'>;

const FIT = reference('Clear size at least the liner, its wrap on both sides and working room', 'Fit check', '-', 'D');
const BEST = reference(
  'Smallest stocked size with the area, that fits in its wrap, not under the collar and not over the cap',
  'Rule of thumb 4',
  'Liner manufacturers',
  'D',
);

/** A sentence: the two sides aren't a product whose result would be the smaller one. */
const clearStep = ({ clear }: LinerCase): CalculationStep =>
  sentence('Clear size of the old flue', clear.expression, { value: clear.shortIn, unit: 'in' }, clear.reference);

const outsideText = ({ name, wrapIn }: LinerOption, { extraIn }: Room): string =>
  `${name} + 2 × ${formatInches(wrapIn)} wrap${extraIn > 0 ? ` + 2 × ${formatInches(extraIn)} room` : ''}`;

const bareLimit = ({ fuel, wrapIn }: LinerMatchInput, { bareRoomIn }: LinerLimits): readonly Limit[] =>
  isSolidFuel(fuel) && wrapIn === 0 ? [bareRoomIn] : [];

const linerSteps = (liner: LinerOption, { room, input }: LinerCase, set: LinerLimits): readonly CalculationStep[] => {
  const source = sourceOf(FIT, ...(input.hasOffset === true ? [set.offsetIn] : []), ...bareLimit(input, set));
  const cap = capOpenArea(liner.areaSqIn) * (set.capMultiple.value / LINER_LIMITS.capMultiple.value);
  return [
    step('Liner in its wrap', outsideText(liner, room), { value: liner.outsideShortIn, unit: 'in' }, source),
    step('Area of the liner', liner.name, { value: liner.areaSqIn, unit: 'sq in' }, BEST),
    step(
      'Open area of the cap, at least',
      `${set.capMultiple.value} × liner`,
      { value: cap, unit: 'sq in' },
      set.capMultiple.reference,
    ),
  ];
};

const ORDER = reference('One foot more than the flue', 'Pull sheet', 'Practice', 'E');
const WRAP = reference(
  'Width of wrap by liner: 24 in to 6, 30 to 8, 36 to 10, 48 to 14 in',
  'Insulation wrap',
  'KingAir',
  'B',
);
const wrapSteps = (best: LinerOption): readonly CalculationStep[] => {
  const widthIn = best.wrapIn > 0 ? wrapWidth(best.longIn) : undefined;
  return widthIn === undefined
    ? []
    : [step('Width of wrap to order', `for the ${best.name} liner`, { value: widthIn, unit: 'in' }, WRAP)];
};

const orderSteps = (heightIn: number | undefined): readonly CalculationStep[] => {
  if (heightIn === undefined) return [];
  const feet = linerOrderLengthFt(heightIn);
  const expression = `${formatNumber(heightIn / 12, 3)} ft + 1 ft, up to the next whole foot`;
  return [step('Length to order', expression, { value: feet, unit: 'ft' }, ORDER)];
};

const alloyStep = ({ fuel, alloy }: LinerMatchInput): CalculationStep => {
  const allowed = alloysFor(fuel);
  const names = allowed.map((id) => ALLOYS[id]);
  const expression = alloy === undefined ? names.join(' or ') : `${ALLOYS[alloy]} is asked for and allowed`;
  return sentence('Alloys for the fuel', expression, { value: allowed.length, unit: '' }, alloySource(fuel));
};

const TIGHT_IN = 0.25;

const warningsOf = ({ input, need, clear, room }: LinerCase, best: LinerOption | undefined): readonly string[] => {
  const spare = best ? Math.min(clear.shortIn - best.outsideShortIn, clear.longIn - best.outsideLongIn) : Infinity;
  return [
    ...need.warnings,
    ...noteIf(!best, 'No available round size fits this flue and has the area needed.'),
    ...noteIf(
      !best && room.wrapIn > 0,
      `Each size was checked with ${input.wrapIn === undefined ? 'an assumed ' : ''}${formatInches(room.wrapIn)} of wrap on every side.`,
    ),
    ...noteIf(spare < TIGHT_IN, `Only ${formatInches(Math.max(0, spare))} to spare: mortar joints may stop it.`),
    ...noteIf(input.hasOffset === true, 'An offset: draw a test section through before ordering.'),
    ...noteIf(input.flue.kind.endsWith('ile'), 'Tile sizes are by name: measure the narrowest place of this flue.'),
    ...noteIf(
      isSolidFuel(input.fuel) && room.wrapIn === 0,
      'Solid fuel: no wrap only where the liner’s listing says so.',
    ),
    'A relined flue carries a permanent label that says what it may serve (R1003.11.6).',
  ];
};

const tileText = (flue: ClearFlue): string => {
  if (flue.kind === 'tile') return `To the tile, ${flue.nominal.replace('x', ' × ')} in`;
  return flue.kind === 'roundTile'
    ? `To the round tile, ${formatNumber(flue.insideIn, 2)} in inside`
    : 'To the crown or tile as measured';
};

const figuresOf = (linerCase: LinerCase, best: LinerOption | undefined): Record<string, number> => {
  const { need, clear, input } = linerCase;
  const wrap = best && best.wrapIn > 0 ? wrapWidth(best.longIn) : undefined;
  const feet = input.heightIn === undefined ? undefined : linerOrderLengthFt(input.heightIn);
  return {
    leastRoundSqIn: need.min('round').value,
    ...(need.max && { mostSqIn: need.max.value }),
    clearLongIn: clear.longIn,
    clearShortIn: clear.shortIn,
    ...(best && { diameterIn: best.longIn, areaSqIn: best.areaSqIn, outsideIn: best.outsideLongIn }),
    ...(feet !== undefined && { orderFt: feet }),
    ...(wrap !== undefined && { wrapWidthIn: wrap }),
    ...(wrap !== undefined && feet !== undefined && { wrapFt: feet, meshFt: feet }),
  };
};

const largestFitting = (options: readonly LinerOption[]): number =>
  options.reduce((max, { fits, longIn }) => (fits ? Math.max(max, longIn) : max), 0);

const NONE_FITS = 'No round liner fits through this flue.';

const resultOf = (
  best: LinerOption | undefined,
  rounds: readonly LinerOption[],
): Pick<LinerOutcome, 'result' | 'conclusion'> => {
  if (best) return { result: { label: 'Best liner, round', value: best.longIn, unit: 'in' } };
  const largest = largestFitting(rounds);
  const result = { label: 'Largest round liner that fits', value: largest, unit: 'in' };
  return largest === 0 ? { result, conclusion: NONE_FITS } : { result };
};

const outcomeOf = (linerCase: LinerCase, set: LinerLimits): LinerOutcome => {
  const { input } = linerCase;
  const options = (['round', 'oval', 'rectangle'] as const).flatMap((shape) => optionsOf(linerCase, shape));
  const rounds = options.filter(({ shape }) => shape === 'round');
  const best = firstPassing(rounds);
  const tile = input.flue.kind === 'tile' ? input.flue.nominal : undefined;
  const connection = input.connection ?? (input.serves.kind === 'fireplace' ? 'FIREPLACE' : 'TEE');
  return {
    steps: [
      ...linerCase.need.steps,
      clearStep(linerCase),
      ...(best ? [...linerSteps(best, linerCase, set), ...wrapSteps(best)] : []),
      ...(best ? orderSteps(input.heightIn) : []),
      alloyStep(input),
    ],
    ...resultOf(best, rounds),
    verdict: best ? 'passes' : 'fails',
    warnings: warningsOf(linerCase, best),
    ruleSet: 'LINER_MATCH',
    figures: figuresOf(linerCase, best),
    fits: options.filter(({ passes }) => passes).map(({ name }) => name),
    options,
    ...(best && { best }),
    alternatives: best ? [] : alternativesOf(linerCase),
    alloys: alloysFor(input.fuel),
    bottomFinish: bottomFinish(connection, input.isBaseReachable),
    topPlate: tileText(input.flue),
    products: best ? linerProducts(best.longIn, best.wrapIn, tile) : [],
  };
};

const inputErrors = (input: LinerMatchInput) => ({
  ...needErrors(input.serves, input.fuel),
  ...(input.alloy !== undefined &&
    !alloysFor(input.fuel).includes(input.alloy) && { alloy: 'This alloy is not for this fuel.' }),
  ...(input.maker === 'DURASEAL' &&
    input.fuel !== 'GAS' &&
    input.fuel !== 'GAS_CONDENSING' && { maker: 'This manufacturer’s liner is for gas only.' }),
  ...((input.maker === 'HOMESAVER' || input.maker === 'VENTINOX') &&
    input.fuel === 'GAS_CONDENSING' && { maker: 'This manufacturer’s liner is not for condensing gas.' }),
});

/** The match itself, without the fields that every calculation has, or error messages by field. */
export const linerOutcome = (input: LinerMatchInput, limits: LinerLimits): LinerOutcome | Refusal => {
  const errors = inputErrors(input);
  if (Object.keys(errors).length > 0) return { errors };
  const clear = clearSizeOf(input.flue);
  if (!clear) return { errors: { 'flue.nominal': 'This tile is not in the table; measure its inside.' } };
  const need = linerNeed(input.serves, input, limits);
  return outcomeOf({ input, need, clear, room: roomOf(input, limits) }, limits);
};

/**
 * Finds the stocked liner that meets the requirements and fits through the existing flue; if there is none, the alternatives in
 * the order they are tried. Areas are compared unrounded.
 */
export const matchLiner = (
  input: LinerMatchInput,
  limits: LinerLimits = LINER_LIMITS,
): Sized<LinerMatchCalculation> => {
  const outcome = linerOutcome(input, limits);
  if ('errors' in outcome) return { ok: false, errors: outcome.errors };
  return { ok: true, calculation: { id: 'liner-match', title: LINER_MATCH_TITLE, inputs: {}, ...outcome } };
};
