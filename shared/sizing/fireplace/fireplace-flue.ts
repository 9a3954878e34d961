import { flueErrors, flueFacts, type Flue, type FlueFacts } from '#shared/sizing/measures/flue-area.ts';
import {
  isMultiSided,
  openingErrors,
  openingStep,
  openingTop,
  type FireplaceOpening,
} from '#shared/sizing/fireplace/fireplace-opening.ts';
import {
  OPTION_2,
  requiredArea,
  type FireplaceRuleSet,
  type RuleContext,
} from '#shared/sizing/fireplace/fireplace-rule-sets.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { lengthError } from '#shared/sizing/measures/lengths.ts';
import { capOpenArea, CAP_REFERENCE, reaches } from '#shared/sizing/liners/liner.ts';
import { METAL_ROUND_AREAS } from '#shared/sizing/tables.ts';
import type { Calculation, CalculationStep, FieldErrors, RuleReference, Sized } from '#shared/sizing/types.ts';

export type FireplaceFlueInput = {
  readonly opening: FireplaceOpening;
  /** Without a flue the result is the required size, with no verdict. */
  readonly flue?: Flue;
  /** Firebox floor to flue top, in inches. */
  readonly heightIn?: number;
  /** Defaults to true. */
  readonly lined?: boolean;
};

export type LinerCandidate = { readonly diameterIn: number; readonly areaSqIn: number; readonly passes: boolean };

export type FireplaceFlueCalculation = Calculation & {
  readonly openingAreaSqIn: number;
  readonly requiredAreaSqIn: number;
  readonly actualAreaSqIn?: number;
  /** Exact minimum sizes of a round and a square flue under the same rule, in inches. */
  readonly leastRoundDiameterIn: number;
  readonly leastSquareSideIn: number;
  /** Largest opening that the flue as found may serve, in sq in. */
  readonly largestOpeningSqIn?: number;
  readonly requiredRoundAreaSqIn: number;
  readonly requiredRoundSource: RuleReference;
  readonly candidates: readonly LinerCandidate[];
  /** The smallest listed round size with the required area; it may not fit into the flue. */
  readonly neededDiameterIn?: number;
  /** Many liner manufacturers advise opening ÷ 10 for round liners too. Absent if the rule requires more. */
  readonly advisedAreaSqIn?: number;
  readonly advisedDiameterIn?: number;
  /** Minimum open area of a cap over a round flue of that size (4 ×), in sq in. */
  readonly capOpenAreaSqIn?: number;
};

const prefixed = <T>(prefix: string, values: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));

const inputErrors = (input: FireplaceFlueInput): FieldErrors => {
  const heightIn = input.heightIn === undefined ? undefined : lengthError(input.heightIn);
  return {
    ...prefixed('opening', openingErrors(input.opening)),
    ...(input.flue && prefixed('flue', flueErrors(input.flue))),
    ...(heightIn !== undefined && { heightIn }),
  };
};

const context = (input: FireplaceFlueInput, shape: RuleContext['shape'], openingArea: number): RuleContext => ({
  shape,
  openingArea,
  openingTopIn: openingTop(input.opening),
  ...(input.heightIn !== undefined && { heightIn: input.heightIn }),
  lined: input.lined ?? true,
});

const candidatesFor = (min: number) => {
  const candidates = METAL_ROUND_AREAS.map(({ diameter, area }) => ({
    diameterIn: diameter,
    areaSqIn: area,
    passes: reaches(area, min),
  }));
  return { candidates, smallest: candidates.find(({ passes }) => passes) };
};

const flatInputs = (input: FireplaceFlueInput, ruleSet: string): Calculation['inputs'] => ({
  ...prefixed<number | string>('opening', input.opening),
  ...(input.flue && prefixed<number | string>('flue', input.flue)),
  ...(input.heightIn !== undefined && { heightIn: input.heightIn }),
  lined: input.lined ?? true,
  ruleSet,
});

const MULTI_SIDED_WARNING =
  'An opening with more than one open side drafts less reliably: an engineered or manufacturer’s design is recommended.';
const NO_LINER = 'No listed round size has the area that this opening needs.';
const STATED_SHAPE = 'The code names round, square and rectangular flues only; ÷ 10 is the safe reading for others.';

type Need = ReturnType<typeof requiredArea>;

const warningsOf = (input: FireplaceFlueInput, need: Need, found: FlueFacts | undefined, stocked: boolean) => [
  ...need.warnings,
  ...(isMultiSided(input.opening) ? [MULTI_SIDED_WARNING] : []),
  ...(found?.shape === 'oval' || found?.shape === 'other' ? [STATED_SHAPE] : []),
  ...(stocked ? [] : [NO_LINER]),
];

/** A flue below the rule's minimum area can't serve any opening. A value read from a curve at one opening can't be scaled to another. */
const largestOpening = (set: FireplaceRuleSet, area: number, { divisor, floor }: Need) =>
  set.id === OPTION_2 ? {} : { largestOpeningSqIn: reaches(area, floor) ? area * divisor : 0 };

const requiredStep = ({ area, expression, because, source }: Need): CalculationStep => ({
  label: `Minimum flue area, ${because}`,
  expression,
  result: area,
  unit: 'sq in',
  ...source,
});

/** Without the round size: it may not fit through the flue, and the report names only the size that it offers. */
const capSteps = ({ capOpenAreaSqIn }: Pick<FireplaceFlueCalculation, 'capOpenAreaSqIn'>): readonly CalculationStep[] =>
  capOpenAreaSqIn === undefined
    ? []
    : [
        {
          label: 'Cap for a round liner of the required size, open area at least',
          expression: `4 × ${formatNumber(capOpenAreaSqIn / 4, 2)}`,
          result: capOpenAreaSqIn,
          unit: 'sq in',
          ...CAP_REFERENCE,
        },
      ];

const heightStep = (heightIn: number): CalculationStep => ({
  label: 'Height, firebox floor to flue top',
  expression: 'as measured',
  result: heightIn,
  unit: 'in',
  rule: 'No limit in current text; older text limits the ratio to 15 ft and more',
  section: 'R1003.15.1',
  edition: 'IRC 2012',
  confidence: 'A',
});

const details = (openingArea: number, round: Need, square: Need) => {
  const { candidates, smallest } = candidatesFor(round.area);
  const advised = openingArea / 10;
  const isAdvice = reaches(advised, round.area);
  const advisedLiner = isAdvice ? candidatesFor(advised).smallest : undefined;
  return {
    openingAreaSqIn: openingArea,
    leastRoundDiameterIn: Math.sqrt((4 * round.area) / Math.PI),
    leastSquareSideIn: Math.sqrt(square.area),
    requiredRoundAreaSqIn: round.area,
    requiredRoundSource: round.source,
    candidates,
    ...(smallest && { neededDiameterIn: smallest.diameterIn, capOpenAreaSqIn: capOpenArea(smallest.areaSqIn) }),
    ...(isAdvice && { advisedAreaSqIn: advised }),
    ...(advisedLiner && { advisedDiameterIn: advisedLiner.diameterIn }),
  };
};

const calculate = (input: FireplaceFlueInput, set: FireplaceRuleSet): FireplaceFlueCalculation => {
  const opening = openingStep(input.opening);
  const need = (shape: RuleContext['shape']) =>
    requiredArea(set, context(input, shape, opening.result), isMultiSided(input.opening));
  const found = input.flue && flueFacts(input.flue);
  const needed = need(found?.shape ?? 'round');
  const more = details(opening.result, need('round'), need('square'));
  // A flue that passes keeps its own cap, which is sized by its own area.
  const passes = found !== undefined && reaches(found.area, needed.area);
  const steps = [
    opening,
    requiredStep(needed),
    ...(found ? [found.step] : []),
    ...(input.heightIn === undefined ? [] : [heightStep(input.heightIn)]),
    ...(passes ? [] : capSteps(more)),
  ];
  return {
    id: 'fireplace-flue',
    title: 'Fireplace flue size',
    inputs: flatInputs(input, set.id),
    steps,
    result: { label: 'Minimum flue area', value: needed.area, unit: 'sq in' },
    verdict: found ? (passes ? 'passes' : 'fails') : 'info',
    warnings: warningsOf(input, needed, found, more.neededDiameterIn !== undefined),
    ruleSet: set.id,
    requiredAreaSqIn: needed.area,
    ...(found && { actualAreaSqIn: found.area, ...largestOpening(set, found.area, needed) }),
    ...more,
  };
};

/**
 * The minimum flue area of a fireplace under a rule set, whether the flue as found has it, and the round liners that would. All
 * lengths in inches; areas are compared unrounded.
 */
export const sizeFireplaceFlue = (
  set: FireplaceRuleSet,
  input: FireplaceFlueInput,
): Sized<FireplaceFlueCalculation> => {
  const errors = inputErrors(input);
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, calculation: calculate(input, set) };
};
