import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, given, noteIf, step, stepsOf, verdictOf } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/fractions.ts';
import { amount, diameter } from '#shared/sizing/inputs.ts';
import { derived, reference } from '#shared/sizing/references.ts';

const PRESSURE = reference(
  'Back pressure at most 0.6 in w.c. where the dryer says nothing',
  'Back pressure',
  'Typical maker, via DryerJack',
  'B',
);
const FLOW = reference('Keep 100 cfm or more', 'Air flow', 'Trade sources', 'C');
const MAKER = reference('The dryer’s own limit', 'Installation instructions', 'Dryer maker', 'B');
/** Fastest design flow of UFC 3-410-02N, in fpm. */
const FASTEST_FPM = 2000;
/** From here on the house needs make-up air, in cfm. */
const MAKE_UP_CFM = 200;

export const dryerAirflow = defineCalculator({
  id: 'dryer-airflow',
  title: 'Dryer air flow and back pressure',
  group: 'Dryer',
  shape: {
    diameterIn: diameter('Duct', 12).optional(),
    velocityFpm: amount('Velocity', { min: 0, max: 10_000, unit: 'fpm' }).optional(),
    flowCfm: amount('Flow, where the meter reads it', { min: 0, max: 2000, unit: 'cfm' }).optional(),
    backPressure: amount('Back pressure', { min: 0, max: 10, unit: 'in w.c.' }).optional(),
    makerMostPressure: amount('Largest back pressure by the maker', { max: 10, unit: 'in w.c.' }).optional(),
  },
  limits: {
    pressure: { label: 'Back pressure', value: 0.6, unit: 'in w.c.', reference: PRESSURE },
    cfm: { label: 'Flow', value: 100, unit: 'cfm', reference: FLOW },
  },
  calculate: ({ diameterIn = 4, velocityFpm, flowCfm, backPressure, makerMostPressure }, set): Outcome | Refusal => {
    const area = (Math.PI * (diameterIn / 12) ** 2) / 4;
    const flow = velocityFpm === undefined ? flowCfm : velocityFpm * area;
    if (flow === undefined && backPressure === undefined) {
      return { errors: { velocityFpm: 'Enter at least one of the readings.' } };
    }
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
        ...given(velocityFpm, (velocity) =>
          step(
            'Flow by the velocity',
            `${formatNumber(velocity)} fpm × π × (${diameterIn} ÷ 12)² ÷ 4`,
            { value: velocity * area, unit: 'cfm' },
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
      figures: { leastFpm: least, ...(flow !== undefined && { cfm: flow, fpm: flow / area }) },
      warnings: [
        'The dryer’s own limits win.',
        ...noteIf((flow ?? 0) / area > FASTEST_FPM, 'Faster than the 2000 fpm ducts are designed for.'),
        ...noteIf((flow ?? 0) > MAKE_UP_CFM, 'Over 200 cfm: the room needs make-up air.'),
      ],
    };
  },
});
