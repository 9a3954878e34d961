import * as z from 'zod';
import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { sizeFireplaceFlueBy, type FireplaceFlueInput } from '#shared/sizing/fireplace-flue.ts';
import {
  DEFAULT_FIREPLACE_RULE_SET,
  FIREPLACE_RULE_SETS,
  findFireplaceRuleSet,
  type FireplaceRuleSet,
  type FireplaceRuleSetId,
  type RuleContext,
} from '#shared/sizing/fireplace-rule-sets.ts';
import { flueErrors } from '#shared/sizing/flue-area.ts';
import { choiceOf, flueInput, length, yesOrNo } from '#shared/sizing/inputs.ts';
import type { Limit, Limits } from '#shared/sizing/limits.ts';
import { masonryArea as areaOfMasonry } from '#shared/sizing/masonry-area.ts';
import { reference } from '#shared/sizing/references.ts';
import type { FieldErrors, Sized } from '#shared/sizing/types.ts';

const MAX_OPENING_IN = 600;
const side = (title: string) => length(title, MAX_OPENING_IN);
const width = { widthIn: side('Width') };
const height = { heightIn: side('Height') };
const depth = { depthIn: side('Depth of the side') };

const opening = z
  .discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('single'), ...width, ...height }),
      z.strictObject({ kind: z.literal('corner'), ...width, ...depth, ...height }),
      z.strictObject({ kind: z.literal('seeThrough'), ...width, ...height }),
      z.strictObject({
        kind: z.literal('threeSided'),
        ...width,
        ...depth,
        ...height,
        ends: z
          .union([z.literal(1), z.literal(2)], { error: 'Choose one of the options.' })
          .meta({ title: 'Faces as wide as the depth' }),
      }),
      z.strictObject({ kind: z.literal('island'), ...width, ...depth, ...height }),
      z.strictObject({
        kind: z.literal('arched'),
        ...width,
        heightIn: side('Height to the spring of the arch'),
        riseIn: side('Rise of the arch'),
      }),
    ],
    { error: 'Choose the kind of opening.' },
  )
  .meta({ title: 'Fireplace opening' });

const IRC = reference('Round ÷ 12, square or under 2 : 1 ÷ 10, else ÷ 8', 'R1003.15.1', 'IRC 2012', 'A');
const limits = {
  roundDivisor: { label: 'Round flue, opening ÷', value: 12, unit: '', reference: IRC },
  squareDivisor: { label: 'Square or under 2 : 1, opening ÷', value: 10, unit: '', reference: IRC },
  longDivisor: { label: '2 : 1 or more, opening ÷', value: 8, unit: '', reference: IRC },
} as const satisfies Record<string, Limit>;
type Set = Limits<typeof limits>;

const ruleLabels = Object.fromEntries(FIREPLACE_RULE_SETS.map(({ id, label }) => [id, label])) as Record<
  FireplaceRuleSetId,
  string
>;

/** The three ratios of a local code, in the shape of IRC Option 1; what it does not set stays as published. */
const localSet = (set: Set): FireplaceRuleSet | undefined => {
  const all = [set.roundDivisor, set.squareDivisor, set.longDivisor];
  const local = all.find(({ reference: source }) => source !== IRC);
  if (!local) return undefined;
  const of = ({ shape }: RuleContext) =>
    shape === 'round' ? set.roundDivisor : shape === 'longRectangle' ? set.longDivisor : set.squareDivisor;
  return {
    id: 'LOCAL',
    label: 'Adopted local code',
    reference: {
      ...local.reference,
      rule: `Round ÷ ${set.roundDivisor.value}, square or under 2 : 1 ÷ ${set.squareDivisor.value}, else ÷ ${set.longDivisor.value}`,
    },
    require: (context) => ({ divisor: of(context).value, because: 'by the adopted local code' }),
  };
};

const prefixed = (prefix: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, message]) => [`${prefix}.${name}`, message]));

const outcomeOf = (sized: Sized): Outcome | Refusal => {
  if (!sized.ok) return { errors: sized.errors };
  return sized.calculation;
};

export const fireplaceFlue = defineCalculator({
  id: 'fireplace-flue',
  title: 'Fireplace flue size',
  group: 'Fireplace',
  shape: {
    opening,
    flue: flueInput().optional(),
    heightIn: length('Firebox floor to flue top').optional(),
    isLined: yesOrNo('The flue is lined').optional(),
    ruleSet: choiceOf('Rule', ruleLabels).optional(),
  },
  limits,
  calculate: ({ opening: open, flue, heightIn, isLined, ruleSet }, set): Outcome | Refusal => {
    const input: FireplaceFlueInput = {
      opening: open,
      ...(flue && { flue }),
      ...(heightIn !== undefined && { heightIn }),
      ...(isLined !== undefined && { lined: isLined }),
    };
    if (flue && Object.keys(flueErrors(flue)).length > 0) return { errors: prefixed('flue', flueErrors(flue)) };
    const known = findFireplaceRuleSet(ruleSet ?? DEFAULT_FIREPLACE_RULE_SET);
    const chosen =
      (ruleSet === undefined || ruleSet === DEFAULT_FIREPLACE_RULE_SET ? localSet(set) : undefined) ?? known;
    return chosen
      ? outcomeOf(sizeFireplaceFlueBy(chosen, input))
      : { errors: { ruleSet: 'This rule set is not known.' } };
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
