import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, ifKnown, noteIf, step, stepsOf, verdictOf } from '#shared/sizing/checks.ts';
import { DRYER_FLOW, ductSqFt } from '#shared/sizing/dryer-limits.ts';
import { formatNumber, plainNumber } from '#shared/sizing/fractions.ts';
import { amount, diameter } from '#shared/sizing/inputs.ts';
import { derived, entered, reference } from '#shared/sizing/references.ts';

const PRESSURE = reference(
  'Back pressure at most 0.6 in w.c. where the dryer says nothing',
  'Back pressure',
  'Typical manufacturer, via DryerJack',
  'B',
);
const MANUAL = entered('The dryer’s own limit', 'Installation instructions', 'Dryer manufacturer');
/** Maximum design velocity of UFC 3-410-02N, in fpm. */
const FASTEST_FPM = 2000;
/** Flow from which the house needs make-up air, in cfm. */
const MAKE_UP_CFM = 200;

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
    const least = leastFlow.value / area;
    return {
      steps: [
        ...ifKnown(velocityFpm, (velocity) =>
          step(
            'Flow by the velocity',
            `${formatNumber(velocity)} fpm × π × (${plainNumber(diameterIn)} ÷ 12)² ÷ 4`,
            { value: velocity * area, unit: 'cfm' },
            derived('Velocity × area'),
          ),
        ),
        step('Minimum velocity', `${leastFlow.value} cfm ÷ area`, { value: least, unit: 'fpm' }, leastFlow.reference),
        ...stepsOf(checks),
      ],
      result:
        flow === undefined
          ? { label: 'Minimum velocity', value: least, unit: 'fpm' }
          : { label: 'Flow', value: flow, unit: 'cfm' },
      verdict: verdictOf(checks),
      ruleSet: (makerMostPressure ?? makerLeastCfm) === undefined ? 'TYPICAL' : 'MAKER',
      figures: {
        leastFpm: least,
        leastCfm: leastFlow.value,
        ...(flow !== undefined && { cfm: flow, fpm: flow / area }),
      },
      warnings: [
        'The dryer’s own limits win.',
        ...noteIf((flow ?? 0) / area > FASTEST_FPM, 'Faster than the 2000 fpm ducts are designed for.'),
        ...noteIf((flow ?? 0) > MAKE_UP_CFM, 'Over 200 cfm: the room needs make-up air.'),
      ],
    };
  },
});
