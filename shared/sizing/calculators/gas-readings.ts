import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, step, stepsOf, verdictOf, type Check } from '#shared/sizing/checks.ts';
import { amount, btuh, choiceOf } from '#shared/sizing/inputs.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';

const MENDOTA = reference('Supply and manifold pressure of a gas fireplace', 'p. 12-13', 'Mendota DXV-35', 'B');
const PLATE = reference('The appliance’s plate governs', 'Plate', 'Appliance maker', 'B');
const wc = (title: string) => amount(title, { min: 0, max: 60, unit: 'in w.c.' });

const limit = (label: string, value: number): Limit => ({ label, value, unit: 'in w.c.', reference: MENDOTA });
const pressures = {
  naturalSupplyLeast: limit('Natural gas supply, least', 5),
  naturalSupplyMost: limit('Natural gas supply, largest', 11),
  propaneSupplyLeast: limit('Propane supply, least', 11),
  propaneSupplyMost: limit('Propane supply, largest', 13),
  naturalManifold: limit('Natural gas manifold', 3.5),
  propaneManifold: limit('Propane manifold', 10),
  tolerancePct: {
    label: 'Manifold tolerance',
    value: 5,
    unit: '%',
    reference: reference('Manifold within ±5 % (another maker prints ±10 %)', 'p. 12', 'Mendota DXV-35', 'B'),
  },
} as const satisfies Record<string, Limit>;

export const gasPressure = defineCalculator({
  id: 'gas-pressure',
  title: 'Gas pressure',
  group: 'Readings',
  shape: {
    gas: choiceOf('Gas', { NATURAL: 'Natural gas', PROPANE: 'Propane' }),
    supply: wc('Supply, burner on').optional(),
    manifold: wc('Manifold').optional(),
    plateSupplyLeast: wc('Supply by the plate, least').optional(),
    plateSupplyMost: wc('Supply by the plate, largest').optional(),
    plateManifold: wc('Manifold by the plate').optional(),
  },
  limits: pressures,
  calculate: (input, set): Outcome | Refusal => {
    if (input.supply === undefined && input.manifold === undefined)
      return { errors: { supply: 'Enter at least one of the two pressures.' } };
    const natural = input.gas === 'NATURAL';
    const by = (plate: number | undefined, published: Limit) =>
      plate === undefined ? published : { value: plate, reference: PLATE };
    const least = by(input.plateSupplyLeast, natural ? set.naturalSupplyLeast : set.propaneSupplyLeast);
    const most = by(input.plateSupplyMost, natural ? set.naturalSupplyMost : set.propaneSupplyMost);
    if (least.value > most.value) return { errors: { plateSupplyMost: 'The largest is below the least.' } };
    const manifold = by(input.plateManifold, natural ? set.naturalManifold : set.propaneManifold);
    const off = (manifold.value * set.tolerancePct.value) / 100;
    const checks: readonly Check[] = [
      ...(input.supply === undefined
        ? []
        : [
            atLeast({ label: 'Supply, least', value: input.supply, unit: 'in w.c.' }, least),
            atMost({ label: 'Supply, largest', value: input.supply, unit: 'in w.c.' }, most),
          ]),
      ...(input.manifold === undefined
        ? []
        : [
            atLeast(
              { label: 'Manifold, least', value: input.manifold, unit: 'in w.c.' },
              { value: manifold.value - off, reference: manifold.reference },
            ),
            atMost(
              { label: 'Manifold, largest', value: input.manifold, unit: 'in w.c.' },
              { value: manifold.value + off, reference: manifold.reference },
            ),
          ]),
    ];
    return {
      steps: stepsOf(checks),
      result: { label: 'Manifold called for', value: manifold.value, unit: 'in w.c.' },
      verdict: verdictOf(checks, input.supply !== undefined && input.manifold !== undefined),
      ruleSet: input.plateManifold === undefined ? 'TYPICAL' : 'MAKER',
      figures: { supplyLeast: least.value, supplyMost: most.value, manifold: manifold.value },
      warnings: ['Read with this burner and the other appliances on; the plate wins.'],
    };
  },
});

const TESTS = reference(
  'Thermocouple and thermopile tests; the valve maker wins',
  'Millivolt tests',
  'Maker and training sheets',
  'B',
);
const mv = (label: string, value: number, confidence: 'B' | 'C' = 'B'): Limit => ({
  label,
  value,
  unit: 'mV',
  reference: { ...TESTS, confidence },
});
const millivoltLimits = {
  THERMOCOUPLE_OPEN: mv('Thermocouple, open', 20),
  THERMOCOUPLE_LOADED: mv('Thermocouple, loaded', 10),
  THERMOPILE_OPEN: mv('Thermopile, open', 325),
  THERMOPILE_LOADED: mv('Thermopile, valve on', 110, 'C'),
} as const satisfies Record<string, Limit>;

export const millivolts = defineCalculator({
  id: 'millivolts',
  title: 'Thermocouple and thermopile',
  group: 'Readings',
  shape: {
    test: choiceOf('Test', {
      THERMOCOUPLE_OPEN: 'Thermocouple, open circuit',
      THERMOCOUPLE_LOADED: 'Thermocouple, under load',
      THERMOPILE_OPEN: 'Thermopile, open circuit',
      THERMOPILE_LOADED: 'Thermopile, valve on',
    }),
    reading: amount('Reading', { min: 0, max: 2000, unit: 'mV' }),
    makerLeast: amount('Least by the valve maker', { max: 2000, unit: 'mV' }).optional(),
  },
  limits: millivoltLimits,
  calculate: ({ test, reading, makerLeast }, set): Outcome => {
    const least = makerLeast === undefined ? set[test] : { value: makerLeast, reference: PLATE };
    const checks = [atLeast({ label: set[test].label, value: reading, unit: 'mV' }, least)];
    return {
      steps: stepsOf(checks),
      result: { label: 'Least', value: least.value, unit: 'mV' },
      verdict: verdictOf(checks),
      ruleSet: makerLeast === undefined ? 'TYPICAL' : 'MAKER',
      figures: { least: least.value },
    };
  },
});

const SEA_LEVEL = reference(
  '4 % per 1000 ft above sea level, from 2000 ft on',
  'Altitude',
  'NFPA 54 wording in manuals',
  'B',
);
const ABOVE_2000 = reference('4 % per 1000 ft above 2000 ft', 'Altitude', 'Quadra-Fire, Ruud manuals', 'B');

export const altitudeDerate = defineCalculator({
  id: 'altitude-derate',
  title: 'Gas input at altitude',
  group: 'Gas',
  shape: {
    inputBtuh: btuh('Input at sea level'),
    altitudeFt: amount('Altitude', { min: -300, max: 15_000, unit: 'ft' }),
    convention: choiceOf('Convention', {
      SEA_LEVEL: 'From sea level (default)',
      ABOVE_2000: 'From 2000 ft',
    }).optional(),
  },
  limits: {
    fromFt: { label: 'Derated above', value: 2000, unit: 'ft', reference: SEA_LEVEL },
    pctPer1000: { label: 'Per 1000 ft', value: 4, unit: '%', reference: SEA_LEVEL },
  },
  calculate: ({ inputBtuh, altitudeFt, convention = 'SEA_LEVEL' }, { fromFt, pctPer1000 }): Outcome => {
    const counted =
      altitudeFt <= fromFt.value ? 0 : convention === 'SEA_LEVEL' ? altitudeFt : altitudeFt - fromFt.value;
    const off = Math.min(100, (counted / 1000) * pctPer1000.value);
    const left = inputBtuh * (1 - off / 100);
    const source = convention === 'SEA_LEVEL' ? pctPer1000.reference : { ...ABOVE_2000 };
    return {
      steps: [
        step('Taken off', `${counted} ft ÷ 1000 × ${pctPer1000.value} %`, { value: off, unit: '%' }, source),
        step('Input here', `${inputBtuh} × (1 − ${off} ÷ 100)`, { value: left, unit: 'Btu/h' }, source),
      ],
      result: { label: 'Input here', value: left, unit: 'Btu/h' },
      verdict: 'info',
      ruleSet: convention,
      figures: { offPct: off },
      warnings: ['The appliance manual wins. Vent sizing keeps the sea-level input.'],
    };
  },
});

const LOGS = reference(
  'Permanent damper opening for unlisted gas logs',
  'Table 10.6.2.3',
  'NFPA 54-2012, cell typed by the user',
  'A',
);

export const gasLogDamper = defineCalculator({
  id: 'gas-log-damper',
  title: 'Damper opening for gas logs',
  group: 'Gas',
  shape: {
    inputBtuh: btuh('Input of the log set'),
    tableMostBtuh: btuh('Largest input for this opening and height, from your code book'),
  },
  limits: {},
  calculate: ({ inputBtuh, tableMostBtuh }): Outcome => {
    const checks = [
      atMost({ label: 'Input', value: inputBtuh, unit: 'Btu/h' }, { value: tableMostBtuh, reference: LOGS }),
    ];
    return {
      steps: stepsOf(checks),
      result: { label: 'Largest input', value: tableMostBtuh, unit: 'Btu/h' },
      verdict: verdictOf(checks),
      ruleSet: 'NFPA_54',
      warnings: ['Listed log sets follow their maker.'],
    };
  },
});
