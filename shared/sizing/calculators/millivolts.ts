import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import {
  atLeast,
  atMost,
  ifKnown,
  isAtLeast,
  isAtMost,
  noteIf,
  step,
  stepsOf,
  verdictOf,
  type Check,
} from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import { amount, choiceOf } from '#shared/sizing/inputs.ts';
import type { Limit, Limits } from '#shared/sizing/limits.ts';
import { MILLIVOLT_LIMITS, USUAL_MAX_MV } from '#shared/sizing/gas/millivolt-limits.ts';
import { derived, entered, reference } from '#shared/sizing/references.ts';
import type { CalculationStep } from '#shared/sizing/types.ts';

const PLATE = entered('The figure of the valve manufacturer governs', 'Instructions', 'Valve manufacturer');
const LOSS = derived('Open reading less the reading with the valve on');
const USUAL_LOSS = reference('With the valve on about half of the open reading', 'Article 6068', 'GlobalSpec', 'C');

const usualMost = (test: string): number =>
  test === 'THERMOCOUPLE_OPEN' || test === 'THERMOPILE_OPEN' ? USUAL_MAX_MV[test] : Infinity;

type Set = Limits<typeof MILLIVOLT_LIMITS>;
type Test = keyof Omit<Set, 'dropOutMost' | 'wireLossMost'>;
type Input = {
  readonly test: Test | 'THERMOPILE_PAIR';
  readonly reading: number;
  readonly closedReading?: number | undefined;
  readonly wireLoss?: number | undefined;
  readonly makerLeast?: number | undefined;
  readonly makerLeastClosed?: number | undefined;
};

const byManual = (value: number | undefined, published: Limit): Pick<Limit, 'value' | 'reference'> =>
  value === undefined ? published : { value, reference: PLATE };

const wireChecks = (wireLoss: number | undefined, set: Set): readonly Check[] =>
  ifKnown(wireLoss, (value) => atMost({ label: 'Loss in switch and wires', value, unit: 'mV' }, set.wireLossMost));

const single = (test: Test, { reading, wireLoss, makerLeast }: Input, set: Set): Outcome => {
  const min = byManual(makerLeast, set[test]);
  const found = { label: set[test].label, value: reading, unit: 'mV' };
  const isDropOut = test === 'DROP_OUT';
  const checks = [
    atLeast(found, min),
    ...(isDropOut ? [atMost({ ...found, label: 'Magnet drop-out, largest' }, set.dropOutMost)] : []),
    ...wireChecks(wireLoss, set),
  ];
  return {
    steps: stepsOf(checks),
    result: { label: 'Minimum', value: min.value, unit: 'mV' },
    verdict: verdictOf(checks),
    ruleSet: makerLeast === undefined ? 'TYPICAL' : 'MAKER',
    figures: { least: min.value, ...(isDropOut && { most: set.dropOutMost.value }) },
    warnings: [
      ...noteIf(
        isDropOut && !isAtMost(reading, set.dropOutMost.value),
        `It drops out above ${formatNumber(set.dropOutMost.value)} mV: a weak coil.`,
      ),
      ...noteIf(
        isDropOut && !isAtLeast(reading, min.value),
        `It holds below ${formatNumber(min.value)} mV: the valve may stick.`,
      ),
      ...noteIf(
        makerLeast === undefined && !isAtMost(reading, usualMost(test)),
        'Higher than such a part gives: check meter and range.',
      ),
    ],
  };
};

const lossSteps = (open: number, closed: number): readonly CalculationStep[] => {
  const loss = open - closed;
  return [
    step('Internal loss', `${formatNumber(open)} − ${formatNumber(closed)}`, { value: loss, unit: 'mV' }, LOSS),
    ...(open > 0
      ? [
          step(
            'Share lost',
            `${formatNumber(loss)} ÷ ${formatNumber(open)} × 100`,
            { value: (loss / open) * 100, unit: '%' },
            USUAL_LOSS,
          ),
        ]
      : []),
  ];
};

/** A thermopile read open and under load: its internal loss distinguishes a weak thermopile from a weak circuit. */
const pair = ({ reading, closedReading = 0, wireLoss, makerLeast, makerLeastClosed }: Input, set: Set): Outcome => {
  const leastClosed = byManual(makerLeastClosed, set.THERMOPILE_LOADED);
  const checks = [
    atLeast({ label: 'Thermopile, open', value: reading, unit: 'mV' }, byManual(makerLeast, set.THERMOPILE_OPEN)),
    atLeast({ label: 'Thermopile, valve on', value: closedReading, unit: 'mV' }, leastClosed),
    ...wireChecks(wireLoss, set),
  ];
  const loss = reading - closedReading;
  return {
    steps: [...lossSteps(reading, closedReading), ...stepsOf(checks)],
    result: { label: 'Internal loss', value: loss, unit: 'mV' },
    verdict: verdictOf(checks),
    ruleSet: (makerLeast ?? makerLeastClosed) === undefined ? 'TYPICAL' : 'MAKER',
    figures: { lossMv: loss, ...(reading > 0 && { lossPct: (loss / reading) * 100 }), leastClosed: leastClosed.value },
    warnings: noteIf(
      loss > reading / 2,
      'More than half is lost with the valve on: check the pilot flame, the contacts and the thermopile.',
    ),
  };
};

const mv = (title: string) => amount(title, { min: 0, max: 2000, unit: 'mV' });

export const millivolts = defineCalculator({
  id: 'millivolts',
  title: 'Thermocouple and thermopile',
  group: 'Readings',
  shape: {
    test: choiceOf('Test', {
      THERMOCOUPLE_OPEN: 'Thermocouple, open circuit',
      THERMOCOUPLE_LOADED: 'Thermocouple, under load',
      DROP_OUT: 'Magnet drop-out',
      THERMOPILE_OPEN: 'Thermopile, open circuit',
      THERMOPILE_LOADED: 'Thermopile, valve on',
      THERMOPILE_PAIR: 'Thermopile, open and with the valve on',
    }),
    reading: mv('Reading, or the open-circuit reading of two'),
    closedReading: mv('Second reading, valve on').optional(),
    wireLoss: mv('Across switch and wires, valve on').optional(),
    makerLeast: amount('Minimum by the valve manufacturer', { max: 2000, unit: 'mV' }).optional(),
    makerLeastClosed: amount('Minimum with the valve on, by the valve manufacturer', {
      max: 2000,
      unit: 'mV',
    }).optional(),
  },
  limits: MILLIVOLT_LIMITS,
  calculate: (input, set): Outcome | Refusal => {
    const { test, reading, closedReading } = input;
    if (test !== 'THERMOPILE_PAIR') return single(test, input, set);
    if (closedReading === undefined) return { errors: { closedReading: 'Enter the reading with the valve on.' } };
    if (closedReading > reading) return { errors: { closedReading: 'It cannot be above the open reading.' } };
    return pair(input, set);
  },
});
