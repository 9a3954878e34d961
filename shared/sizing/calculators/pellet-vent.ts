import { defineCalculator, type Outcome } from '#shared/sizing/calculator.ts';
import { atMost, step, stepsOf, verdictOf, noteIf } from '#shared/sizing/checks.ts';
import { amount, choiceOf, count, gap } from '#shared/sizing/inputs.ts';
import type { Limit } from '#shared/sizing/limits.ts';
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

export const pelletVent = defineCalculator({
  id: 'pellet-vent',
  title: 'Pellet vent equivalent length',
  group: 'Appliance flue',
  shape: {
    elbows90: count('90° elbows', 20),
    tees: count('Tees', 10),
    elbows45: count('45° elbows', 20),
    horizontalIn: gap('Horizontal'),
    verticalIn: gap('Vertical'),
    pipeIn: choiceOf('Pipe', { '3': '3 in', '4': '4 in' }).optional(),
    altitudeFt: amount('Altitude', { min: -300, max: 15_000, unit: 'ft' }).optional(),
  },
  limits,
  calculate: ({ elbows90, tees, elbows45, horizontalIn, verticalIn, pipeIn, altitudeFt }, set): Outcome => {
    const turns = (elbows90 + tees) * set.per90.value + elbows45 * set.per45.value;
    const runs = (horizontalIn / 12) * set.perHorizontalFoot.value + (verticalIn / 12) * set.perVerticalFoot.value;
    const length = turns + runs;
    const small = (altitudeFt ?? 0) >= HIGH_FT ? set.smallPipeHighFt : set.smallPipeLowFt;
    const needs = length <= small.value ? 3 : 4;
    const judgesPipe = pipeIn === '3' && altitudeFt !== undefined;
    const checks = [
      atMost({ label: 'Vertical', value: verticalIn, unit: 'in' }, set.mostVerticalIn),
      atMost({ label: 'Horizontal', value: horizontalIn, unit: 'in' }, set.mostHorizontalIn),
      ...(judgesPipe ? [atMost({ label: 'Equivalent length for 3 in pipe', value: length, unit: 'ft' }, small)] : []),
    ];
    return {
      steps: [
        step(
          'Equivalent length',
          `${elbows90 + tees} × ${set.per90.value} + ${elbows45} × ${set.per45.value} + ${horizontalIn / 12} ft × ${set.perHorizontalFoot.value} + ${verticalIn / 12} ft × ${set.perVerticalFoot.value}`,
          { value: length, unit: 'ft' },
          set.per90.reference,
        ),
        step('Pipe', `3 in to ${small.value} ft, else 4 in`, { value: needs, unit: 'in' }, small.reference),
        ...stepsOf(checks),
      ],
      result: { label: 'Equivalent length', value: length, unit: 'ft' },
      verdict: verdictOf(checks, pipeIn === '4' || judgesPipe),
      ruleSet: 'PELLET_EVL',
      figures: { equivalentFt: length, pipeIn: needs },
      warnings: [
        'The stove manual’s own multipliers and table win.',
        ...noteIf(altitudeFt === undefined, 'Altitude not known: below 3,000 ft assumed for the pipe.'),
      ],
    };
  },
});
