import { defineCalculator, type Outcome } from '#shared/sizing/calculator.ts';
import { atMost, given, isAtMost, noteIf, step, stepsOf, verdictOf } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/fractions.ts';
import { amount, choiceOf, count, run } from '#shared/sizing/inputs.ts';
import { sourceOf, type Limit, type Limits } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';

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
const MANUAL = reference(
  'Multipliers and longest equivalent length by the stove manual',
  'Venting',
  'Stove manual',
  'B',
);

type Multiplier = 'per90' | 'per45' | 'perHorizontalFoot' | 'perVerticalFoot';
type Own = { readonly [K in `maker${Capitalize<Multiplier>}`]?: number | undefined };
type Set = Limits<typeof limits>;

/** The manual's multipliers before the published ones. */
const multipliersOf = (own: Own, set: Set) => {
  const of = (value: number | undefined, published: Limit) =>
    value === undefined ? published : { value, reference: MANUAL };
  return {
    per90: of(own.makerPer90, set.per90),
    per45: of(own.makerPer45, set.per45),
    horizontal: of(own.makerPerHorizontalFoot, set.perHorizontalFoot),
    vertical: of(own.makerPerVerticalFoot, set.perVerticalFoot),
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
  },
  limits,
  calculate: ({ elbows90, tees, elbows45, horizontalIn, verticalIn, pipeIn, altitudeFt, ...maker }, set): Outcome => {
    const { per90, per45, horizontal, vertical } = multipliersOf(maker, set);
    const used: readonly Pick<Limit, 'reference' | 'isLocal'>[] = [per90, per45, horizontal, vertical];
    const byManual = used.find(({ reference: one }) => one === MANUAL);
    const source = byManual?.reference ?? sourceOf(DANSONS, ...used);
    const turns = (elbows90 + tees) * per90.value + elbows45 * per45.value;
    const equivalent = turns + (horizontalIn / 12) * horizontal.value + (verticalIn / 12) * vertical.value;
    const small = (altitudeFt ?? 0) >= HIGH_FT ? set.smallPipeHighFt : set.smallPipeLowFt;
    const needs = isAtMost(equivalent, small.value) ? 3 : 4;
    const length = { label: 'Equivalent length', value: equivalent, unit: 'ft' };
    const { makerMostFt } = maker;
    const byForum = makerMostFt === undefined && pipeIn === '3' && altitudeFt !== undefined;
    const checks = [
      atMost({ label: 'Vertical', value: verticalIn, unit: 'in' }, set.mostVerticalIn),
      atMost({ label: 'Horizontal', value: horizontalIn, unit: 'in' }, set.mostHorizontalIn),
      ...(byForum ? [atMost({ ...length, label: 'Equivalent length for 3 in pipe' }, small)] : []),
      ...given(makerMostFt, (value) =>
        atMost({ ...length, label: 'Equivalent length by the manual' }, { value, reference: MANUAL }),
      ),
    ];
    return {
      steps: [
        step(
          'Equivalent length',
          `${elbows90 + tees} × ${per90.value} + ${elbows45} × ${per45.value} + ${feet(horizontalIn)} × ${horizontal.value} + ${feet(verticalIn)} × ${vertical.value}`,
          { value: equivalent, unit: 'ft' },
          source,
        ),
        step('Pipe', `3 in to ${small.value} ft, else 4 in`, { value: needs, unit: 'in' }, small.reference),
        ...stepsOf(checks),
      ],
      result: { label: 'Equivalent length', value: equivalent, unit: 'ft' },
      verdict: verdictOf(checks, pipeIn === '4' || byForum || makerMostFt !== undefined),
      ruleSet: 'PELLET_EVL',
      figures: { equivalentFt: equivalent, pipeIn: needs },
      warnings: [
        'The stove manual’s own multipliers and table win.',
        ...noteIf(altitudeFt === undefined, 'Altitude not known: below 3,000 ft assumed for the pipe.'),
      ],
    };
  },
});
