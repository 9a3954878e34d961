import { defineCalculator, type Outcome } from '#shared/sizing/calculator.ts';
import { atMost, ifKnown, isAtMost, noteIf, step, stepsOf, verdictOf, type Check } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { amount, choiceOf, count, run } from '#shared/sizing/inputs.ts';
import { sourceOf, type Limit, type Limits } from '#shared/sizing/limits.ts';
import { entered, reference } from '#shared/sizing/references.ts';
import type { CalculationStep } from '#shared/sizing/types.ts';

const DANSONS = reference(
  '90° or tee 5, 45° 3, horizontal foot 1, vertical foot ½',
  'Equivalent vent length',
  'Dansons manual',
  'B',
);
const FORUM = reference(
  '3 in to 15 ft below 3,000 ft of altitude, to 6 ft above; 4 in beyond',
  'Equivalent vent length',
  'Hearth.com forum',
  'C',
);

const limits = {
  per90: { label: 'Each 90° or tee', value: 5, unit: 'ft', reference: DANSONS },
  per45: { label: 'Each 45°', value: 3, unit: 'ft', reference: DANSONS },
  perHorizontalFoot: { label: 'Each horizontal foot', value: 1, unit: 'ft', reference: DANSONS },
  perVerticalFoot: { label: 'Each vertical foot', value: 0.5, unit: 'ft', reference: DANSONS },
  mostVerticalIn: {
    label: 'Vertical',
    value: 396,
    unit: 'in',
    reference: reference('Vertical at most 33 ft', 'Venting', 'Dansons manual', 'B'),
  },
  mostHorizontalIn: {
    label: 'Horizontal',
    value: 120,
    unit: 'in',
    reference: reference('Horizontal at most 10 ft', 'Venting', 'Dansons manual', 'B'),
  },
  smallPipeLowFt: { label: '3 in pipe below 3,000 ft', value: 15, unit: 'ft', reference: FORUM },
  smallPipeHighFt: { label: '3 in pipe from 3,000 ft', value: 6, unit: 'ft', reference: FORUM },
} as const satisfies Record<string, Limit>;
const HIGH_FT = 3000;
const MANUAL = entered('The manual’s own multipliers and longest vent', 'Venting', 'Stove manual');

type Multiplier = 'per90' | 'per45' | 'perHorizontalFoot' | 'perVerticalFoot';
type Own = { readonly [K in `maker${Capitalize<Multiplier>}`]?: number | undefined } & {
  readonly makerMostFt?: number | undefined;
  readonly makerMostVerticalIn?: number | undefined;
  readonly makerMostHorizontalIn?: number | undefined;
};
type Set = Limits<typeof limits>;

const byManual = (value: number | undefined, published: Limit) =>
  value === undefined ? published : { value, reference: MANUAL };

/** The manual's multipliers take precedence over the published ones. */
const multipliersOf = (own: Own, set: Set) => ({
  per90: byManual(own.makerPer90, set.per90),
  per45: byManual(own.makerPer45, set.per45),
  horizontal: byManual(own.makerPerHorizontalFoot, set.perHorizontalFoot),
  vertical: byManual(own.makerPerVerticalFoot, set.perVerticalFoot),
});

type Vent = {
  readonly equivalent: number;
  readonly horizontalIn: number;
  readonly verticalIn: number;
  readonly pipeIn?: '3' | '4' | undefined;
  readonly altitudeFt?: number | undefined;
};

/** If the manual gives the longest vent, run limits from another manufacturer's manual don't apply. */
const runChecks = ({ horizontalIn, verticalIn }: Vent, own: Own, set: Set): readonly Check[] => {
  const maximumOf = (value: number | undefined, published: Limit) =>
    value === undefined && own.makerMostFt !== undefined ? undefined : byManual(value, published);
  return [
    ...ifKnown(maximumOf(own.makerMostVerticalIn, set.mostVerticalIn), (limit) =>
      atMost({ label: 'Vertical', value: verticalIn, unit: 'in' }, limit),
    ),
    ...ifKnown(maximumOf(own.makerMostHorizontalIn, set.mostHorizontalIn), (limit) =>
      atMost({ label: 'Horizontal', value: horizontalIn, unit: 'in' }, limit),
    ),
  ];
};

type Pipe = {
  readonly checks: readonly Check[];
  readonly steps: readonly CalculationStep[];
  /** Diameter in inches; absent if only the manual gives it. */
  readonly size?: number | undefined;
  readonly isChecked: boolean;
  /** The longest equivalent vent of the pipe as found, in feet. */
  readonly mostFt?: number | undefined;
  /** The size depends on the altitude, which isn't known. */
  readonly isAssumed?: boolean;
};

const lengthOf = (label: string, value: number) => ({ label, value, unit: 'ft', how: 'computed' }) as const;

/** The manual's longest vent applies to the pipe it was read for; the rule of thumb is then ignored. */
const pipeByManual = ({ equivalent, pipeIn }: Vent, max: number): Pipe => {
  const check = atMost(lengthOf('Equivalent length by the manual', equivalent), { value: max, reference: MANUAL });
  const size = check.passes && pipeIn !== undefined ? Number(pipeIn) : undefined;
  return {
    checks: [check],
    size,
    steps: ifKnown(size, (value) =>
      step('Pipe', `the manual allows it up to ${formatNumber(max, 2)} ft`, { value, unit: 'in' }, MANUAL),
    ),
    isChecked: true,
  };
};

/** The limit of 3 in pipe. If the altitude isn't known, the one that decides for any altitude; undefined if they disagree. */
const smallPipeLimit = ({ equivalent, altitudeFt }: Vent, set: Set): Limit | undefined => {
  const limits = [set.smallPipeLowFt, set.smallPipeHighFt].toSorted((a, b) => a.value - b.value);
  if (altitudeFt !== undefined) return altitudeFt >= HIGH_FT ? set.smallPipeHighFt : set.smallPipeLowFt;
  const [smaller, larger] = limits;
  if (smaller && isAtMost(equivalent, smaller.value)) return smaller;
  return larger && isAtMost(equivalent, larger.value) ? undefined : larger;
};

const pipeByThumb = (vent: Vent, set: Set): Pipe => {
  const { equivalent, pipeIn } = vent;
  const deciding = smallPipeLimit(vent, set);
  const small = deciding ?? set.smallPipeLowFt;
  const size = isAtMost(equivalent, small.value) ? 3 : 4;
  const isSmall = pipeIn === '3' && deciding !== undefined;
  return {
    checks: isSmall ? [atMost(lengthOf('Equivalent length for 3 in pipe', equivalent), small)] : [],
    size,
    steps: [step('Pipe', `3 in to ${small.value} ft, else 4 in`, { value: size, unit: 'in' }, small.reference)],
    mostFt: isSmall ? small.value : undefined,
    isChecked: pipeIn === '4' || isSmall,
    isAssumed: deciding === undefined,
  };
};

const feet = (inches: number): string => `${formatNumber(inches / 12, 2)} ft`;
const own = (title: string) => amount(title, { min: 0, max: 100, unit: 'ft' }).optional();

export const pelletVent = defineCalculator({
  id: 'pellet-vent',
  title: 'Pellet vent equivalent length',
  group: 'Appliance flue',
  shape: {
    elbows90: count('90° elbows', 20),
    tees: count('Tees', 10),
    elbows45: count('45° elbows', 20),
    horizontalIn: run('Horizontal'),
    verticalIn: run('Vertical'),
    pipeIn: choiceOf('Pipe', { '3': '3 in', '4': '4 in' }).optional(),
    altitudeFt: amount('Altitude', { min: -300, max: 15_000, unit: 'ft' }).optional(),
    makerPer90: own('By the manual: each 90° or tee'),
    makerPer45: own('By the manual: each 45°'),
    makerPerHorizontalFoot: own('By the manual: each horizontal foot'),
    makerPerVerticalFoot: own('By the manual: each vertical foot'),
    makerMostFt: amount('By the manual: longest for this pipe', { max: 200, unit: 'ft' }).optional(),
    makerMostVerticalIn: run('By the manual: longest vertical').optional(),
    makerMostHorizontalIn: run('By the manual: longest horizontal').optional(),
  },
  limits,
  calculate: ({ elbows90, tees, elbows45, horizontalIn, verticalIn, pipeIn, altitudeFt, ...maker }, set): Outcome => {
    const { per90, per45, horizontal, vertical } = multipliersOf(maker, set);
    const used: readonly Pick<Limit, 'reference' | 'isLocal'>[] = [per90, per45, horizontal, vertical];
    const ofManual = used.find(({ reference: one }) => one === MANUAL);
    const source = ofManual?.reference ?? sourceOf(DANSONS, ...used);
    const turns = (elbows90 + tees) * per90.value + elbows45 * per45.value;
    const equivalent = turns + (horizontalIn / 12) * horizontal.value + (verticalIn / 12) * vertical.value;
    const vent = { equivalent, horizontalIn, verticalIn, pipeIn, altitudeFt };
    const pipe = maker.makerMostFt === undefined ? pipeByThumb(vent, set) : pipeByManual(vent, maker.makerMostFt);
    const checks = [...runChecks(vent, maker, set), ...pipe.checks];
    return {
      steps: [
        step(
          'Equivalent length',
          `${elbows90 + tees} × ${per90.value} + ${elbows45} × ${per45.value} + ${feet(horizontalIn)} × ${horizontal.value} + ${feet(verticalIn)} × ${vertical.value}`,
          { value: equivalent, unit: 'ft' },
          source,
        ),
        ...pipe.steps,
        ...stepsOf(checks),
      ],
      result: { label: 'Equivalent length', value: equivalent, unit: 'ft' },
      verdict: verdictOf(checks, pipe.isChecked),
      ruleSet: maker.makerMostFt === undefined ? 'PELLET_EVL' : 'MAKER',
      figures: {
        equivalentFt: equivalent,
        ...(pipe.size !== undefined && { pipeIn: pipe.size }),
        ...(pipe.mostFt !== undefined && { pipeMostFt: pipe.mostFt }),
      },
      warnings: [
        ...noteIf(maker.makerMostFt === undefined, 'The stove manual’s own multipliers and table take precedence.'),
        ...noteIf(pipe.isAssumed === true, 'Altitude not known: below 3,000 ft assumed for the pipe.'),
      ],
    };
  },
});
