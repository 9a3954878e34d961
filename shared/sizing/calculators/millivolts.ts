import { defineCalculator, type Outcome } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, isAtMost, noteIf, stepsOf, verdictOf } from '#shared/sizing/checks.ts';
import { amount, choiceOf } from '#shared/sizing/inputs.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';

const TESTS = reference(
  'Thermocouple and thermopile tests; the valve maker wins',
  'Millivolt tests',
  'Maker and training sheets',
  'B',
);
const PLATE = reference('The figure of the valve maker governs', 'Instructions', 'Valve maker', 'B');
const mv = (label: string, value: number, confidence: 'B' | 'C' = 'B'): Limit => ({
  label,
  value,
  unit: 'mV',
  reference: { ...TESTS, confidence },
});

const limits = {
  THERMOCOUPLE_OPEN: mv('Thermocouple, open', 20),
  THERMOCOUPLE_LOADED: mv('Thermocouple, loaded', 10),
  DROP_OUT: mv('Magnet drop-out, least', 2),
  THERMOPILE_OPEN: mv('Thermopile, open', 325),
  THERMOPILE_LOADED: mv('Thermopile, valve on', 110, 'C'),
  dropOutMost: mv('Magnet drop-out, largest', 5),
} as const satisfies Record<string, Limit>;

/** Beyond these a good part does not read: in mV. */
const USUAL_MOST = { THERMOCOUPLE_OPEN: 30, THERMOPILE_OPEN: 850 } as const;
const usualMost = (test: string): number =>
  test === 'THERMOCOUPLE_OPEN' || test === 'THERMOPILE_OPEN' ? USUAL_MOST[test] : Infinity;

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
    }),
    reading: amount('Reading', { min: 0, max: 2000, unit: 'mV' }),
    makerLeast: amount('Least by the valve maker', { max: 2000, unit: 'mV' }).optional(),
  },
  limits,
  calculate: ({ test, reading, makerLeast }, set): Outcome => {
    const least = makerLeast === undefined ? set[test] : { value: makerLeast, reference: PLATE };
    const found = { label: set[test].label, value: reading, unit: 'mV' };
    const isDropOut = test === 'DROP_OUT';
    const checks = [
      atLeast(found, least),
      ...(isDropOut ? [atMost({ ...found, label: 'Magnet drop-out, largest' }, set.dropOutMost)] : []),
    ];
    return {
      steps: stepsOf(checks),
      result: { label: 'Least', value: least.value, unit: 'mV' },
      verdict: verdictOf(checks),
      ruleSet: makerLeast === undefined ? 'TYPICAL' : 'MAKER',
      figures: { least: least.value, ...(isDropOut && { most: set.dropOutMost.value }) },
      warnings: [
        ...noteIf(isDropOut && reading > set.dropOutMost.value, 'It lets go above 5 mV: a weak coil.'),
        ...noteIf(isDropOut && reading < set.DROP_OUT.value, 'It holds below 2 mV: the valve may stick.'),
        ...noteIf(!isAtMost(reading, usualMost(test)), 'Higher than such a part gives: check meter and range.'),
      ],
    };
  },
});
