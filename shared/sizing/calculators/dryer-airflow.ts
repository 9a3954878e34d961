import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, ifKnown, noteIf, step, stepsOf, verdictOf } from '#shared/sizing/checks.ts';
import { DRYER_FLOW, ductSqFt } from '#shared/sizing/dryer/dryer-limits.ts';
import { formatNumber, plainNumber } from '#shared/sizing/measures/fractions.ts';
import { amount, diameter } from '#shared/sizing/inputs.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { derived, entered, reference } from '#shared/sizing/references.ts';
import type { CalculationStep } from '#shared/sizing/types.ts';

const PRESSURE = reference(
  'Back pressure at most 0.6 in w.c. where the dryer’s manual gives no figure',
  'Back pressure',
  'Typical manufacturer, via DryerJack',
  'B',
);
const MANUAL = entered('The dryer’s own limit', 'Installation instructions', 'Dryer manufacturer');
/** Maximum design velocity of UFC 3-410-02N, in fpm. */
const FASTEST_FPM = 2000;
/** Flow from which the house needs make-up air, in cfm. */
const MAKE_UP_CFM = 200;

type Flow = {
  readonly flow: number | undefined;
  readonly velocityFpm: number | undefined;
  readonly diameterIn: number;
};

/** The flow by the velocity, and the velocity it takes; nothing where only the back pressure was read. */
const flowSteps = (
  { flow, velocityFpm, diameterIn }: Flow,
  min: Pick<Limit, 'value' | 'reference'>,
): readonly CalculationStep[] => {
  if (flow === undefined) return [];
  const area = ductSqFt(diameterIn);
  return [
    ...ifKnown(velocityFpm, (velocity) =>
      step(
        'Flow by the velocity',
        `${formatNumber(velocity)} fpm × π × (${plainNumber(diameterIn)} ÷ 12)² ÷ 4`,
        { value: velocity * area, unit: 'cfm' },
        derived('Velocity × area'),
      ),
    ),
    step('Minimum velocity', `${min.value} cfm ÷ area`, { value: min.value / area, unit: 'fpm' }, min.reference),
  ];
};

const resultOf = (flow: number | undefined, backPressure = 0): Outcome['result'] =>
  flow === undefined
    ? { label: 'Back pressure', value: backPressure, unit: 'in w.c.' }
    : { label: 'Flow', value: flow, unit: 'cfm' };

export const dryerAirflow = defineCalculator({
  id: 'dryer-airflow',
  title: 'Dryer airflow and back pressure',
  group: 'Dryer',
  shape: {
    diameterIn: diameter('Duct', 12).optional(),
    velocityFpm: amount('Velocity', { min: 0, max: 10_000, unit: 'fpm' }).optional(),
    flowCfm: amount('Flow, where the meter reads it', { min: 0, max: 2000, unit: 'cfm' }).optional(),
    backPressure: amount('Back pressure', { min: 0, max: 10, unit: 'in w.c.' }).optional(),
    makerMostPressure: amount('Largest back pressure by the manufacturer', { max: 10, unit: 'in w.c.' }).optional(),
    makerLeastCfm: amount('Minimum flow by the manufacturer', { max: 2000, unit: 'cfm' }).optional(),
  },
  limits: {
    pressure: { label: 'Back pressure', value: 0.6, unit: 'in w.c.', reference: PRESSURE },
    cfm: DRYER_FLOW,
  },
  calculate: (
    { diameterIn = 4, velocityFpm, flowCfm, backPressure, makerMostPressure, makerLeastCfm },
    set,
  ): Outcome | Refusal => {
    const area = ductSqFt(diameterIn);
    const leastFlow = makerLeastCfm === undefined ? set.cfm : { value: makerLeastCfm, reference: MANUAL };
    const flow = velocityFpm === undefined ? flowCfm : velocityFpm * area;
    if (flow === undefined && backPressure === undefined) {
      return { errors: { velocityFpm: 'Enter at least one of the readings.' } };
    }
    const checks = [
      ...ifKnown(flow, (value) =>
        atLeast(
          { label: 'Flow', value, unit: 'cfm', how: velocityFpm === undefined ? 'measured' : 'computed' },
          leastFlow,
        ),
      ),
      ...ifKnown(backPressure, (value) =>
        atMost(
          { label: 'Back pressure', value, unit: 'in w.c.' },
          makerMostPressure === undefined ? set.pressure : { value: makerMostPressure, reference: MANUAL },
        ),
      ),
    ];
    const min = leastFlow.value / area;
    return {
      steps: [...flowSteps({ flow, velocityFpm, diameterIn }, leastFlow), ...stepsOf(checks)],
      result: resultOf(flow, backPressure),
      verdict: verdictOf(checks),
      ruleSet: (makerMostPressure ?? makerLeastCfm) === undefined ? 'TYPICAL' : 'MAKER',
      figures: {
        leastFpm: min,
        leastCfm: leastFlow.value,
        ...(flow !== undefined && { cfm: flow, fpm: flow / area }),
      },
      warnings: [
        'The limits in the dryer’s manual take precedence.',
        ...noteIf((flow ?? 0) / area > FASTEST_FPM, 'Faster than the 2,000 fpm that ducts are designed for.'),
        ...noteIf((flow ?? 0) > MAKE_UP_CFM, 'Over 200 cfm: the room needs make-up air.'),
      ],
    };
  },
});
