import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { ifKnown, step } from '#shared/sizing/checks.ts';
import {
  sizeFireplaceFlue,
  type FireplaceFlueCalculation,
  type FireplaceFlueInput,
} from '#shared/sizing/fireplace/fireplace-flue.ts';
import {
  DEFAULT_FIREPLACE_RULE_SET,
  FIREPLACE_RULE_SETS,
  findFireplaceRuleSet,
  lowChimneyWarnings,
  OPTION_2,
  optionTwo,
  type FireplaceRuleSet,
  type FireplaceRuleSetId,
  type RuleContext,
} from '#shared/sizing/fireplace/fireplace-rule-sets.ts';
import { flueErrors } from '#shared/sizing/measures/flue-area.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { choiceOf, flueInput, height, length, squareInches, yesOrNo } from '#shared/sizing/inputs.ts';
import type { Limit, Limits } from '#shared/sizing/limits.ts';
import { openingInput } from '#shared/sizing/fireplace/opening-input.ts';
import { masonryArea as areaOfMasonry } from '#shared/sizing/measures/masonry-area.ts';
import { reference } from '#shared/sizing/references.ts';
import type { FieldErrors, Sized } from '#shared/sizing/types.ts';

const IRC = reference('Round ÷ 12, square or under 2 : 1 ÷ 10, else ÷ 8', 'R1003.15.1', 'IRC 2012', 'A');
export const FIREPLACE_LIMITS = {
  roundDivisor: { label: 'Round flue, opening ÷', value: 12, unit: '', reference: IRC },
  squareDivisor: { label: 'Square or under 2 : 1, opening ÷', value: 10, unit: '', reference: IRC },
  longDivisor: { label: '2 : 1 or more, opening ÷', value: 8, unit: '', reference: IRC },
} as const satisfies Record<string, Limit>;
type Set = Limits<typeof FIREPLACE_LIMITS>;

const ruleLabels = Object.fromEntries([
  ...FIREPLACE_RULE_SETS.map(({ id, label }) => [id, label]),
  [OPTION_2, optionTwo(1).label],
]) as Record<FireplaceRuleSetId | typeof OPTION_2, string>;

/** The three ratios of a local code, in the form of IRC Option 1; ratios it doesn't set stay as published. */
const localSet = (set: Set): FireplaceRuleSet | undefined => {
  const all = [set.roundDivisor, set.squareDivisor, set.longDivisor];
  const local = all.find(({ reference: source }) => source !== IRC);
  if (!local) return undefined;
  const of = ({ shape }: RuleContext) =>
    shape === 'round' ? set.roundDivisor : shape === 'longRectangle' ? set.longDivisor : set.squareDivisor;
  return {
    id: 'LOCAL',
    label: 'Adopted local code',
    reference: local.reference,
    require: (context) => ({
      divisor: of(context).value,
      because: of(context).reference === IRC ? 'not changed by the local code' : 'by the adopted local code',
      source: of(context).reference,
      warnings: lowChimneyWarnings(context),
    }),
  };
};

const prefixed = (prefix: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [`${prefix}.${name}`, message]));

const outcomeOf = (sized: Sized): Outcome | Refusal => {
  if (!sized.ok) return { errors: sized.errors };
  return sized.calculation;
};

const ADVISED = reference(
  'Many liner manufacturers advise opening ÷ 10 for round liners too',
  'Liner sizing',
  'Liner manufacturers',
  'B',
);

/** The opening over its divisor; only the opening where a floor or a typed figure decides instead of a whole divisor. */
const roundText = (opening: string, divisor: number): string =>
  Math.abs(divisor - Math.round(divisor)) < 1e-9
    ? `${opening} ÷ ${Math.round(divisor)}`
    : `opening of ${opening} sq in`;

/** Shows the stricter figure that many manufacturers advise beside the code's figure. */
const withAdvice = (sized: ReturnType<typeof sizeFireplaceFlue>): Outcome | Refusal => {
  if (!sized.ok) return { errors: sized.errors };
  const { calculation } = sized;
  const { openingAreaSqIn, advisedAreaSqIn, requiredAreaSqIn, requiredRoundAreaSqIn, requiredRoundSource } =
    calculation;
  const opening = formatNumber(openingAreaSqIn);
  const sqIn = (value: number) => ({ value, unit: 'sq in' });
  const round =
    requiredRoundAreaSqIn === requiredAreaSqIn
      ? []
      : [
          step(
            'Minimum area, round liner',
            roundText(opening, openingAreaSqIn / requiredRoundAreaSqIn),
            sqIn(requiredRoundAreaSqIn),
            requiredRoundSource,
          ),
        ];
  const advised = ifKnown(advisedAreaSqIn, (area) =>
    step('Advised, round liner', `${opening} ÷ 10`, sqIn(area), ADVISED),
  );
  return { ...calculation, steps: [...calculation.steps, ...round, ...advised], figures: figuresOf(calculation) };
};

const FIGURES = [
  'openingAreaSqIn',
  'requiredAreaSqIn',
  'actualAreaSqIn',
  'requiredRoundAreaSqIn',
  'leastRoundDiameterIn',
  'leastSquareSideIn',
  'largestOpeningSqIn',
  'neededDiameterIn',
  'advisedAreaSqIn',
  'advisedDiameterIn',
  'capOpenAreaSqIn',
] as const satisfies readonly (keyof FireplaceFlueCalculation)[];

/** `suggestedDiameterIn` is the former name of `neededDiameterIn`; API clients may still read it. */
const figuresOf = (calculation: FireplaceFlueCalculation): Record<string, number> => {
  const { neededDiameterIn } = calculation;
  const figures = FIGURES.flatMap((name) => {
    const value = calculation[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(figures),
    ...(neededDiameterIn !== undefined && { suggestedDiameterIn: neededDiameterIn }),
  };
};

type Chosen = FireplaceRuleSetId | typeof OPTION_2;
/** The applicable rule set: the local code's own ratios, or the published rule set with this id. */
export const chosenSet = (
  ruleSet: Chosen,
  figureAreaSqIn: number | undefined,
  set: Set,
): FireplaceRuleSet | undefined => {
  if (ruleSet === OPTION_2) return figureAreaSqIn === undefined ? undefined : optionTwo(figureAreaSqIn);
  return (ruleSet === DEFAULT_FIREPLACE_RULE_SET ? localSet(set) : undefined) ?? findFireplaceRuleSet(ruleSet);
};

export const fireplaceFlue = defineCalculator({
  id: 'fireplace-flue',
  title: 'Fireplace flue size',
  group: 'Fireplace',
  shape: {
    opening: openingInput(),
    flue: flueInput().optional(),
    heightIn: height('Firebox floor to flue top').optional(),
    isLined: yesOrNo('The flue is lined').optional(),
    ruleSet: choiceOf('Rule', ruleLabels).optional(),
    figureAreaSqIn: squareInches('Option 2: area read from Figure R1003.15.2').optional(),
  },
  limits: FIREPLACE_LIMITS,
  calculate: ({ opening: open, flue, heightIn, isLined, ruleSet, figureAreaSqIn }, set): Outcome | Refusal => {
    const input: FireplaceFlueInput = {
      opening: open,
      ...(flue && { flue }),
      ...(heightIn !== undefined && { heightIn }),
      ...(isLined !== undefined && { lined: isLined }),
    };
    if (flue && Object.keys(flueErrors(flue)).length > 0) return { errors: prefixed('flue', flueErrors(flue)) };
    const chosen = chosenSet(ruleSet ?? DEFAULT_FIREPLACE_RULE_SET, figureAreaSqIn, set);
    if (!chosen) return { errors: { figureAreaSqIn: 'Read the area from the figure of your code book.' } };
    return withAdvice(sizeFireplaceFlue(chosen, input));
  },
});

export const masonryArea = defineCalculator({
  id: 'masonry-area',
  title: 'Masonry above the roof',
  group: 'Chimney',
  shape: { widthIn: length('Width'), depthIn: length('Depth'), heightIn: length('Height above the roof') },
  limits: {},
  calculate: (input): Outcome | Refusal => outcomeOf(areaOfMasonry(input)),
});
