import { step } from '#shared/sizing/checks.ts';
import type { FlueShape } from '#shared/sizing/measures/flue-area.ts';
import {
  isMultiSided,
  openingErrors,
  openingStep,
  openingTop,
  type FireplaceOpening,
} from '#shared/sizing/fireplace/fireplace-opening.ts';
import {
  DEFAULT_FIREPLACE_RULE_SET,
  findFireplaceRuleSet,
  requiredArea,
  type FireplaceRuleSet,
  type FireplaceRuleSetId,
} from '#shared/sizing/fireplace/fireplace-rule-sets.ts';
import { formatNumber, plainNumber } from '#shared/sizing/measures/fractions.ts';
import { isSolidFuel, type LinerFuel } from '#shared/sizing/liners/liner-parts.ts';
import type { Limit, Limits } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';
import { circleArea } from '#shared/sizing/tables.ts';
import type { CalculationStep, FieldErrors, RuleReference } from '#shared/sizing/types.ts';

/** What the liner serves. Lengths in inches, areas in sq in. */
export type LinerServes =
  | {
      readonly kind: 'fireplace';
      readonly opening: FireplaceOpening;
      /** By its id, or as set by the adopted local code. */
      readonly ruleSet?: FireplaceRuleSetId | FireplaceRuleSet | undefined;
    }
  | {
      readonly kind: 'appliance';
      readonly outletsIn: readonly number[];
      readonly walls?: 'INSIDE' | 'OUTSIDE' | 'UNKNOWN' | undefined;
    }
  | {
      readonly kind: 'area';
      readonly leastSqIn: number;
      readonly mostSqIn?: number | undefined;
      /** The liner must not be smaller than this outlet, even if its area is sufficient. */
      readonly collarIn?: number | undefined;
      /** The source of the areas, if they weren't typed. */
      readonly source?: RuleReference | undefined;
    };

export type Bound = { readonly value: number; readonly source: RuleReference };

/**
 * The requirements: minimum area by shape, maximum area, largest collar. `openingServed` is the fireplace opening that a liner
 * of a shape and area could serve.
 */
export type LinerNeed = {
  readonly min: (shape: FlueShape) => Bound;
  readonly max?: Bound;
  readonly collar?: Bound;
  readonly openingServed?: (shape: FlueShape, areaSqIn: number) => number;
  readonly steps: readonly CalculationStep[];
  readonly warnings: readonly string[];
};

const NFPA_211 = reference(
  'Flue at least the collar; at most 3 × with no wall outdoors below the roof line, 2 × otherwise',
  '12.4.5.1',
  'NFPA 211-2010, as quoted by trade pages',
  'C',
);
const NFPA_54 = reference(
  'Larger outlet plus half the smaller, to 7 × the smaller',
  '12.6.3.1, 12.7.3.1',
  'NFPA 54-2012',
  'A',
);
const NFPA_31 = reference(
  'Flue at least the largest vent pipe plus half of each further one',
  'Chimney size',
  'NFPA 31, as restated by furnace manufacturers',
  'B',
);
const MAKER = reference(
  'Condensing appliances are vented as their manufacturer says',
  'Instructions',
  'Appliance manufacturer',
  'B',
);
const ENTERED = reference('Area as entered', 'Entered figure', '-', 'E');

export const NEED_LIMITS = {
  insideMultiple: { label: 'Solid fuel, inside chimney, at most', value: 3, unit: '×', reference: NFPA_211 },
  outsideMultiple: { label: 'Solid fuel, outdoor wall, at most', value: 2, unit: '×', reference: NFPA_211 },
  gasMultiple: { label: 'Gas, at most', value: 7, unit: '×', reference: NFPA_54 },
  shareOfEach: { label: 'Share of each further outlet', value: 0.5, unit: '×', reference: NFPA_31 },
} as const satisfies Record<string, Limit>;
type Set = Limits<typeof NEED_LIMITS>;

const fireplaceNeed = (
  { opening, ruleSet }: Extract<LinerServes, { kind: 'fireplace' }>,
  heightIn: number | undefined,
): LinerNeed => {
  const set = typeof ruleSet === 'object' ? ruleSet : findFireplaceRuleSet(ruleSet ?? DEFAULT_FIREPLACE_RULE_SET);
  const area = openingStep(opening);
  const multi = isMultiSided(opening);
  const needFor = (shape: FlueShape) => {
    if (!set) throw new Error('A rule set is missing');
    const context = { shape, openingArea: area.result, openingTopIn: openingTop(opening), lined: true };
    return requiredArea(set, { ...context, ...(heightIn !== undefined && { heightIn }) }, multi);
  };
  const round = needFor('round');
  return {
    min: (shape) => {
      const { area: value, source } = needFor(shape);
      return { value, source };
    },
    openingServed: (shape, areaSqIn) => {
      const { divisor, floor } = needFor(shape);
      return areaSqIn < floor ? 0 : areaSqIn * divisor;
    },
    steps: [
      area,
      step(
        `Minimum liner area, ${round.because}`,
        round.expression,
        { value: round.area, unit: 'sq in' },
        round.source,
      ),
    ],
    warnings: round.warnings,
  };
};

const unknownWalls = ({ outsideMultiple }: Set): string =>
  `Whether a wall stands outdoors is not known, so the smaller limit of ${outsideMultiple.value} × applies.`;
const FAN = 'For draft-hood appliances; fan-assisted ones are sized from the vent tables.';

/** How many times the smallest outlet the liner may be. */
const capLimit = (fuel: LinerFuel, walls: string, set: Set): Limit | undefined => {
  if (fuel === 'OIL' || fuel === 'GAS_CONDENSING') return undefined;
  if (fuel === 'GAS') return set.gasMultiple;
  return walls === 'INSIDE' ? set.insideMultiple : set.outsideMultiple;
};

const leastSource = (fuel: LinerFuel, set: Set): RuleReference => {
  if (isSolidFuel(fuel)) return NFPA_211;
  if (set.shareOfEach.isLocal === true) return set.shareOfEach.reference;
  return { GAS: NFPA_54, OIL: NFPA_31, GAS_CONDENSING: MAKER }[fuel as 'GAS' | 'OIL' | 'GAS_CONDENSING'];
};

/** The area of one outlet by its diameter; of several, the largest and its share of each other. */
const sumText = (outletsIn: readonly number[], [largest = 0, ...others]: readonly number[], set: Set): string => {
  if (others.length === 0) return `π × ${plainNumber(outletsIn[0] ?? 0)}² ÷ 4`;
  const shares = others.map((area) => `${set.shareOfEach.value} × ${formatNumber(area, 2)}`);
  return [formatNumber(largest, 2), ...shares].join(' + ');
};

const applianceWarnings = (fuel: LinerFuel, walls: string, set: Set): readonly string[] => [
  ...(isSolidFuel(fuel) && walls === 'UNKNOWN' ? [unknownWalls(set)] : []),
  ...(fuel === 'GAS' ? [FAN] : []),
  ...(fuel === 'GAS_CONDENSING'
    ? ['The manufacturer of the appliance gives the size; this is based on the collar only.']
    : []),
];

const applianceNeed = (
  { outletsIn, walls = 'UNKNOWN' }: Extract<LinerServes, { kind: 'appliance' }>,
  fuel: LinerFuel,
  set: Set,
): LinerNeed => {
  const areas = outletsIn.map(circleArea).toSorted((a, b) => b - a);
  const [largest = 0, ...others] = areas;
  const value = largest + set.shareOfEach.value * others.reduce((sum, area) => sum + area, 0);
  const source = leastSource(fuel, set);
  const cap = capLimit(fuel, walls, set);
  const smallest = areas.at(-1) ?? largest;
  const max = cap && { value: smallest * cap.value, source: cap.reference };
  return {
    min: () => ({ value, source }),
    collar: { value: largest, source },
    ...(max && { max }),
    steps: [
      step('Minimum liner area', sumText(outletsIn, areas, set), { value, unit: 'sq in' }, source),
      ...(max && cap
        ? [
            step(
              'Largest liner area',
              `${cap.value} × ${formatNumber(smallest, 2)}`,
              { value: max.value, unit: 'sq in' },
              max.source,
            ),
          ]
        : []),
    ],
    warnings: applianceWarnings(fuel, walls, set),
  };
};

const areaNeed = ({
  leastSqIn,
  mostSqIn,
  collarIn,
  source = ENTERED,
}: Extract<LinerServes, { kind: 'area' }>): LinerNeed => ({
  min: () => ({ value: leastSqIn, source }),
  ...(mostSqIn !== undefined && { max: { value: mostSqIn, source } }),
  ...(collarIn !== undefined && { collar: { value: circleArea(collarIn), source } }),
  steps: [
    step(
      'Minimum liner area',
      source === ENTERED ? 'as entered' : 'as sized for the flue',
      { value: leastSqIn, unit: 'sq in' },
      source,
    ),
  ],
  warnings: [],
});

/** Errors that can't be detected field by field. */
export const needErrors = (serves: LinerServes, fuel: LinerFuel): FieldErrors => {
  if (serves.kind === 'fireplace') {
    const errors = Object.entries(openingErrors(serves.opening));
    return Object.fromEntries(errors.map(([name, message]) => [`serves.opening.${name}`, message]));
  }
  if (serves.kind === 'area') {
    return serves.mostSqIn !== undefined && serves.mostSqIn < serves.leastSqIn
      ? { 'serves.mostSqIn': 'The maximum is below the minimum.' }
      : {};
  }
  const count = serves.outletsIn.length;
  if (count > 1 && isSolidFuel(fuel)) return { 'serves.outletsIn': 'A solid-fuel appliance has a flue of its own.' };
  if (count > 2 && fuel === 'GAS')
    return { 'serves.outletsIn': 'More than two gas appliances are sized from the tables.' };
  if (count > 1 && fuel === 'GAS_CONDENSING')
    return { 'serves.outletsIn': 'Condensing appliances share no liner here.' };
  return {};
};

export const linerNeed = (
  serves: LinerServes,
  { fuel, heightIn }: { readonly fuel: LinerFuel; readonly heightIn?: number | undefined },
  set: Set = NEED_LIMITS,
): LinerNeed => {
  if (serves.kind === 'fireplace') return fireplaceNeed(serves, heightIn);
  return serves.kind === 'area' ? areaNeed(serves) : applianceNeed(serves, fuel, set);
};
