import * as z from 'zod';
import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, step, stepsOf, verdictOf, type Check, given } from '#shared/sizing/checks.ts';
import { DRYER_FITTINGS, fittingsLengthIn, type DryerFitting } from '#shared/sizing/dryer-duct.ts';
import { formatFeet } from '#shared/sizing/fractions.ts';
import { amount, choiceOf, count, diameter, gap, length } from '#shared/sizing/inputs.ts';
import type { Limit, Limits } from '#shared/sizing/limits.ts';
import { derived, reference } from '#shared/sizing/references.ts';

const FITTINGS = reference('Fittings count by radius and angle', 'Table M1502.4.5.1', 'IRC 2015/2018', 'B');
const UMC = reference('14 ft with two turns of 90°, 2 ft less for each further one', '504.3.1.1', 'CMC 2013', 'A');

const limits = {
  ircIn: {
    label: 'IRC',
    value: 420,
    unit: 'in',
    reference: reference('35 ft, transition duct not counted', 'M1502 (length)', 'IRC 2012 to 2021', 'C'),
  },
  irc2006In: {
    label: 'IRC 2006',
    value: 300,
    unit: 'in',
    reference: reference('25 ft', 'M1502 (length)', 'IRC 2006', 'C'),
  },
  umcIn: { label: 'UMC / California', value: 168, unit: 'in', reference: UMC },
  umcPer90In: { label: 'UMC, each 90° beyond two', value: 24, unit: 'in', reference: UMC },
  transitionIn: {
    label: 'Transition duct',
    value: 96,
    unit: 'in',
    reference: reference('One piece of 8 ft at most', 'M1502.4', 'IRC', 'C'),
  },
  umcTransitionIn: {
    label: 'Transition duct, UMC',
    value: 72,
    unit: 'in',
    reference: reference('6 ft at most', '504.3.1.2', 'CMC 2013', 'A'),
  },
  diameterIn: {
    label: 'Duct',
    value: 4,
    unit: 'in',
    reference: reference('Duct of 4 in nominal', 'M1502.4', 'IRC', 'C'),
  },
  openingIn: {
    label: 'Hood to openings',
    value: 36,
    unit: 'in',
    reference: reference('Ends 3 ft or more from openings', 'M1502.3', 'IRC', 'C'),
  },
} as const satisfies Record<string, Limit>;
type Set = Limits<typeof limits>;
type RuleSet = 'IRC' | 'IRC_2006' | 'UMC';

const nineties = (fittings: readonly DryerFitting[]): number =>
  fittings.reduce((sum, { angle, count: many }) => sum + (angle === '90' ? many : 0), 0);

const byCode = (ruleSet: RuleSet, straightIn: number, fittings: readonly DryerFitting[], set: Set) => {
  if (ruleSet === 'UMC') {
    const extra = Math.max(0, nineties(fittings) - 2);
    const most = { ...set.umcIn, value: Math.max(0, set.umcIn.value - extra * set.umcPer90In.value) };
    return {
      length: straightIn,
      most,
      expression: `${formatFeet(straightIn)} straight, ${extra} turns beyond two`,
      source: set.umcIn.reference,
    };
  }
  const added = fittingsLengthIn(fittings);
  return {
    length: straightIn + added,
    most: ruleSet === 'IRC' ? set.ircIn : set.irc2006In,
    expression: `${formatFeet(straightIn)} straight + ${formatFeet(added)} for fittings`,
    source: FITTINGS,
  };
};

const MAKER = reference(
  'The dryer’s own table in place of the code length',
  'Installation instructions',
  'Dryer maker',
  'B',
);

type Extras = {
  readonly transitionIn?: number | undefined;
  readonly diameterIn?: number | undefined;
  readonly openingIn?: number | undefined;
};

const extraChecks = ({ transitionIn, diameterIn, openingIn }: Extras, ruleSet: RuleSet, set: Set): readonly Check[] => [
  ...given(transitionIn, (value) =>
    atMost({ label: 'Transition duct', value, unit: 'in' }, ruleSet === 'UMC' ? set.umcTransitionIn : set.transitionIn),
  ),
  ...given(diameterIn, (value) => atLeast({ label: 'Duct', value, unit: 'in' }, set.diameterIn)),
  ...given(openingIn, (value) => atLeast({ label: 'Hood to openings', value, unit: 'in' }, set.openingIn)),
];

const warningsFor = (ruleSet: RuleSet, fittings: readonly DryerFitting[], isLong: boolean): readonly string[] => [
  ...(ruleSet === 'UMC' && fittings.some(({ angle, count: many }) => angle === '45' && many > 0)
    ? ['The UMC text counts turns of 90° only; turns of 45° are not counted here.']
    : []),
  ...(isLong
    ? ['Over 35 ft of equivalent length the duct carries a permanent tag within 6 ft of its connection.']
    : []),
];

export const dryerVent = defineCalculator({
  id: 'dryer-vent',
  title: 'Dryer vent length',
  group: 'Dryer',
  shape: {
    ruleSet: choiceOf('Rule', {
      IRC: 'IRC, 35 ft',
      IRC_2006: 'IRC 2006, 25 ft',
      UMC: 'UMC / California, 14 ft',
    }).optional(),
    straightIn: gap('Straight duct, all pieces'),
    fittings: z
      .array(
        z.strictObject({
          kind: choiceOf('Fitting', {
            MITRED_4: DRYER_FITTINGS.MITRED_4.label,
            SMOOTH_6: DRYER_FITTINGS.SMOOTH_6.label,
            SMOOTH_8: DRYER_FITTINGS.SMOOTH_8.label,
            SMOOTH_10: DRYER_FITTINGS.SMOOTH_10.label,
          }),
          angle: choiceOf('Angle', { '45': '45°', '90': '90°' }),
          count: count('How many', 30),
        }),
      )
      .max(8, 'Enter at most 8 kinds of fitting.')
      .meta({ title: 'Fittings' }),
    makerMostIn: length('Longest straight duct by the dryer’s table, for these elbows and this hood').optional(),
    transitionIn: gap('Transition duct').optional(),
    diameterIn: diameter('Duct', 12).optional(),
    openingIn: gap('Hood to the next opening').optional(),
  },
  limits,
  calculate: ({ ruleSet = 'IRC', straightIn, fittings, makerMostIn, ...extras }, set): Outcome => {
    const code = byCode(ruleSet, straightIn, fittings, set);
    const longest = makerMostIn ?? code.most.value;
    const measured = makerMostIn === undefined ? code.length : straightIn;
    const checks = [
      atMost(
        {
          label: makerMostIn === undefined ? 'Equivalent length' : 'Straight duct against the maker’s table',
          value: measured,
          unit: 'in',
        },
        { value: longest, reference: makerMostIn === undefined ? code.most.reference : MAKER },
      ),
      ...extraChecks(extras, ruleSet, set),
    ];
    return {
      steps: [
        step('Equivalent length by code', code.expression, { value: code.length, unit: 'in' }, code.source),
        step(
          'Longest by code',
          `${formatFeet(code.most.value)}`,
          { value: code.most.value, unit: 'in' },
          code.most.reference,
        ),
        ...stepsOf(checks),
      ],
      result: { label: 'Equivalent length', value: code.length, unit: 'in' },
      verdict: verdictOf(checks),
      ruleSet: makerMostIn === undefined ? ruleSet : 'MAKER',
      figures: { equivalentIn: code.length, equivalentFt: code.length / 12, mostIn: longest },
      warnings: warningsFor(ruleSet, fittings, ruleSet !== 'UMC' && code.length > set.ircIn.value),
    };
  },
});

const PRESSURE = reference(
  'Back pressure at most 0.6 in w.c. where the dryer says nothing',
  'Back pressure',
  'Typical maker, via DryerJack',
  'B',
);
const FLOW = reference('Keep 100 cfm or more', 'Air flow', 'Trade sources', 'C');

export const dryerAirflow = defineCalculator({
  id: 'dryer-airflow',
  title: 'Dryer air flow and back pressure',
  group: 'Dryer',
  shape: {
    diameterIn: diameter('Duct', 12).optional(),
    velocityFpm: amount('Velocity', { min: 0, max: 10_000, unit: 'fpm' }).optional(),
    backPressure: amount('Back pressure', { min: 0, max: 10, unit: 'in w.c.' }).optional(),
    makerMostPressure: amount('Largest back pressure by the maker', { max: 10, unit: 'in w.c.' }).optional(),
  },
  limits: {
    pressure: { label: 'Back pressure', value: 0.6, unit: 'in w.c.', reference: PRESSURE },
    cfm: { label: 'Flow', value: 100, unit: 'cfm', reference: FLOW },
  },
  calculate: ({ diameterIn = 4, velocityFpm, backPressure, makerMostPressure }, set): Outcome | Refusal => {
    if (velocityFpm === undefined && backPressure === undefined) {
      return { errors: { velocityFpm: 'Enter at least one of the two readings.' } };
    }
    const area = (Math.PI * (diameterIn / 12) ** 2) / 4;
    const flow = velocityFpm === undefined ? undefined : velocityFpm * area;
    const checks = [
      ...given(flow, (value) => atLeast({ label: 'Flow', value, unit: 'cfm' }, set.cfm)),
      ...given(backPressure, (value) =>
        atMost(
          { label: 'Back pressure', value, unit: 'in w.c.' },
          makerMostPressure === undefined ? set.pressure : { value: makerMostPressure, reference: MAKER },
        ),
      ),
    ];
    const least = set.cfm.value / area;
    return {
      steps: [
        ...given(flow, (value) =>
          step(
            'Flow',
            `${velocityFpm} fpm × π × (${diameterIn} ÷ 12)² ÷ 4`,
            { value, unit: 'cfm' },
            derived('Velocity × area'),
          ),
        ),
        step('Least velocity', `${set.cfm.value} cfm ÷ area`, { value: least, unit: 'fpm' }, set.cfm.reference),
        ...stepsOf(checks),
      ],
      result:
        flow === undefined
          ? { label: 'Least velocity', value: least, unit: 'fpm' }
          : { label: 'Flow', value: flow, unit: 'cfm' },
      verdict: verdictOf(checks),
      ruleSet: makerMostPressure === undefined ? 'TYPICAL' : 'MAKER',
      figures: { leastFpm: least, ...(flow !== undefined && { cfm: flow }) },
      warnings: ['The dryer’s own limits win.'],
    };
  },
});
