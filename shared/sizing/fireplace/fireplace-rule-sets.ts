import type { FlueShape } from '#shared/sizing/measures/flue-area.ts';
import { formatFigure } from '#shared/sizing/measures/figures.ts';
import { formatFeet, formatNumber } from '#shared/sizing/measures/fractions.ts';
import { entered, reference } from '#shared/sizing/references.ts';
import type { RuleReference } from '#shared/sizing/types.ts';

/**
 * Facts a rule may use in addition to the shape. Heights in inches; `heightIn` is measured from the firebox floor to the
 * flue top.
 */
export type RuleContext = {
  readonly shape: FlueShape;
  readonly openingArea: number;
  /** Hearth floor to the highest point of the opening. */
  readonly openingTopIn: number;
  readonly heightIn?: number;
  readonly lined: boolean;
};

/** The minimum area is opening ÷ `divisor`, and at least `floor` sq in. */
export type Requirement = {
  readonly divisor: number;
  readonly floor?: number;
  /** How the area was computed, if it isn't a ratio. */
  readonly expression?: string;
  /** The source of the deciding figure, if it isn't the rule set's own. */
  readonly source?: RuleReference;
  readonly because: string;
  readonly warnings?: readonly string[];
};

export type FireplaceRuleSet = {
  readonly id: string;
  readonly label: string;
  readonly reference: RuleReference;
  readonly require: (context: RuleContext) => Requirement;
};

const FT = 12;
const SHAPE_TEXT: Record<FlueShape, string> = {
  round: 'round flue',
  square: 'square flue',
  rectangle: 'rectangle under 2 : 1',
  longRectangle: 'rectangle of 2 : 1 or more',
  oval: 'oval flue, taken as ÷ 10',
  other: 'other shape, taken as ÷ 10',
};

const plain = (divisor: number, because: string): Requirement => ({ divisor, because });
const unknownHeight = (limit: string) => `The height is not known; below ${limit} is assumed.`;

const atLeast = (context: RuleContext, limitFt: number): boolean =>
  context.heightIn !== undefined && context.heightIn >= limitFt * FT;

const heightWarning = ({ heightIn }: RuleContext, limitFt: number): readonly string[] =>
  heightIn === undefined ? [unknownHeight(`${limitFt} ft`)] : [];

/** Warnings about low chimneys, which the ratios of Option 1 don't cover. */
export const lowChimneyWarnings = ({ heightIn }: Pick<RuleContext, 'heightIn'>): readonly string[] =>
  heightIn !== undefined && heightIn < 15 * FT
    ? [
        `The chimney is ${formatFeet(heightIn)} high, under 15 ft. Older code text limits this ratio to 15 ft and more: use Option 2 (R1003.15.2) or the manufacturer’s figures.`,
      ]
    : [];

const irc = (context: RuleContext): Requirement => ({
  divisor: context.shape === 'round' ? 12 : context.shape === 'longRectangle' ? 8 : 10,
  because: SHAPE_TEXT[context.shape],
  warnings: lowChimneyWarnings(context),
});

/** USDA 1889 and the ordinances after it: ÷ 12 only when lined and at least 22 ft above the hearth. */
const tallAndLined = (context: RuleContext): Requirement =>
  context.lined && atLeast(context, 22)
    ? plain(12, 'lined and 22 ft or more above the hearth')
    : {
        divisor: 10,
        because: context.lined ? 'under 22 ft above the hearth' : 'unlined flue',
        warnings: context.lined ? heightWarning(context, 22) : [],
      };

const fha = (context: RuleContext): Requirement =>
  atLeast(context, 15)
    ? plain(10, 'chimney of 15 ft or more')
    : { divisor: 8, because: 'chimney under 15 ft', warnings: heightWarning(context, 15) };

/** The code's minimum height of a throat above the opening; a damper is never lower. */
const DAMPER_ABOVE_OPENING_IN = 8;

const lakeForest = (context: RuleContext): Requirement => {
  const round = context.shape === 'round';
  const { heightIn, openingTopIn } = context;
  const short = heightIn !== undefined && heightIn - openingTopIn - DAMPER_ABOVE_OPENING_IN < 14 * FT;
  return {
    divisor: round ? 12 : 10,
    floor: round ? 50 : 64,
    because: SHAPE_TEXT[context.shape],
    warnings: short
      ? ['The rule asks for at least 14 ft of chimney above the damper, taken as 8 in over the opening.']
      : [],
  };
};

const lindemann = (context: RuleContext): Requirement => {
  if (context.shape !== 'round') return plain(10, SHAPE_TEXT[context.shape]);
  const { heightIn } = context;
  if (heightIn === undefined) {
    return {
      divisor: 10,
      because: 'round flue, height not known',
      warnings: [unknownHeight('8 ft above the opening')],
    };
  }
  return heightIn - context.openingTopIn > 8 * FT
    ? plain(12, 'round flue, more than 8 ft above the opening')
    : plain(10, 'round flue, 8 ft or less above the opening');
};

const over25 = (context: RuleContext): Requirement =>
  context.heightIn !== undefined && context.heightIn > 25 * FT
    ? plain(12, 'chimney over 25 ft')
    : { divisor: 10, because: 'chimney of 25 ft or less', warnings: heightWarning(context, 25) };

const uk = ({ shape }: RuleContext): Requirement => {
  if (shape === 'round') return plain(10, 'round flue');
  if (shape === 'square') return plain(8, 'square flue');
  return { divisor: 8, because: 'taken as square', warnings: ['The source names round and square flues only.'] };
};

/** 13 sq in of flue for each sq ft (144 sq in) of opening. */
const daniels = (): Requirement => plain(144 / 13, '13 sq in for each sq ft of opening');

const sets = [
  {
    id: 'IRC_OPTION_1',
    label: 'IRC Option 1 (default)',
    reference: reference('Round ÷ 12, square or under 2 : 1 ÷ 10, else ÷ 8', 'R1003.15.1', 'IRC 2012', 'A'),
    require: irc,
  },
  {
    id: 'USDA_1889',
    label: 'USDA Farmers’ Bulletin 1889',
    reference: reference('÷ 12 when lined and 22 ft or more, else ÷ 10', 'Farmers’ Bulletin 1889', '1941', 'B'),
    require: tallAndLined,
  },
  {
    id: 'NORTON_OH',
    label: 'Norton, Ohio',
    reference: reference(
      '÷ 12 when lined and 22 ft or more, else ÷ 10; at least 70 sq in',
      '1430.02',
      'Norton OH code',
      'A',
    ),
    require: (context: RuleContext): Requirement => ({ ...tallAndLined(context), floor: 70 }),
  },
  {
    id: 'FHA',
    label: 'FHA',
    reference: reference('÷ 10, but ÷ 8 under 15 ft', 'FHA rule', 'as quoted by InspectAPedia', 'C'),
    require: fha,
  },
  {
    id: 'LAKE_FOREST_IL',
    label: 'Lake Forest, Illinois',
    reference: reference('Round ÷ 12 and 50 sq in; else ÷ 10 and 64 sq in', '9-118', 'Lake Forest IL code', 'A'),
    require: lakeForest,
  },
  {
    id: 'LINDEMANN',
    label: 'Lindemann liners',
    reference: reference('Round ÷ 12 over 8 ft above the opening, else ÷ 10', 'Liner sizing', 'Lindemann', 'B'),
    require: lindemann,
  },
  {
    id: 'CHIMNEY_LINER_CENTRAL',
    label: 'Chimney Liner Central',
    reference: reference('÷ 10, or ÷ 12 over 25 ft', 'Fireplace liner guidelines', 'vendor page', 'C'),
    require: over25,
  },
  {
    id: 'UK',
    label: 'United Kingdom',
    reference: reference('Square ÷ 8, round ÷ 10', 'Fireplace opening sizes', 'trade page', 'C'),
    require: uk,
  },
  {
    id: 'DANIELS',
    label: 'Daniels',
    reference: reference('13 sq in per sq ft of opening', 'Fireplaces', 'Daniels', 'C'),
    require: daniels,
  },
] as const satisfies readonly FireplaceRuleSet[];

export type FireplaceRuleSetId = (typeof sets)[number]['id'];

export const FIREPLACE_RULE_SETS: readonly (FireplaceRuleSet & { readonly id: FireplaceRuleSetId })[] = sets;
export const DEFAULT_FIREPLACE_RULE_SET: FireplaceRuleSetId = 'IRC_OPTION_1';

export const findFireplaceRuleSet = (id: string): FireplaceRuleSet | undefined =>
  FIREPLACE_RULE_SETS.find((set) => set.id === id);

export const OPTION_2 = 'IRC_OPTION_2';

/** IRC Option 2 is a graph and must not be computed: the area in sq in is what the user read from Figure R1003.15.2. */
export const optionTwo = (areaSqIn: number): FireplaceRuleSet => ({
  id: OPTION_2,
  label: 'IRC Option 2, read from the figure',
  reference: entered('Area by opening and chimney height, read by the user', 'Figure R1003.15.2', 'IRC 2012'),
  require: ({ openingArea, heightIn }) => ({
    divisor: openingArea / areaSqIn,
    because: 'read from the figure',
    expression: `${formatFigure(areaSqIn, 'sq in')}, typed from the figure`,
    warnings: heightIn === undefined ? ['Option 2 uses the chimney height: enter it for the record.'] : [],
  }),
});

/** For an opening seen from more than one side the divisor is at most 10, round or not. */
export const MULTI_SIDED_DIVISOR = 10;
const MULTI_SIDED = reference(
  'More than one open side: ÷ 10 even for a round flue; the code has no ratio of its own',
  'Practice',
  'Trade sources',
  'C',
);

/** Minimum flue area in sq in with its step, under one rule set. */
export const requiredArea = (set: FireplaceRuleSet, context: RuleContext, multiSided: boolean) => {
  const required = set.require(context);
  const divisor = multiSided ? Math.min(required.divisor, MULTI_SIDED_DIVISOR) : required.divisor;
  const byRatio = context.openingArea / divisor;
  const floored = required.floor !== undefined && required.floor > byRatio;
  const area = floored ? required.floor : byRatio;
  const { source: bySet = set.reference } = required;
  const isByRule = divisor === required.divisor;
  const byRule = isByRule ? required.expression : undefined;
  const expression = floored
    ? `at least ${required.floor} sq in (${formatNumber(context.openingArea)} ÷ ${formatNumber(divisor)} is less)`
    : (byRule ?? `${formatNumber(context.openingArea)} ÷ ${formatNumber(divisor, 2)}`);
  return {
    area,
    divisor,
    floor: required.floor ?? 0,
    expression,
    ...(isByRule
      ? { because: required.because, source: bySet }
      : { because: 'more than one open side', source: floored ? bySet : MULTI_SIDED }),
    warnings: required.warnings ?? [],
  };
};
