import { describe, expect, it } from 'vitest';
import { CALCULATOR_NAMES, CALCULATORS, type CalculatorName } from '#shared/sizing/calculators.ts';
import { CALCULATOR_SAMPLES } from '#shared/sizing/calculators/samples.ts';
import { formOf, type FormField } from '#shared/sizing/form.ts';
import type { Calculation } from '#shared/sizing/types.ts';

type Case = {
  /** The calculator's input, including the manufacturer's figure. */
  readonly input: Readonly<Record<string, unknown>>;
  /** The published figures that it replaces. */
  readonly replaces: readonly string[];
};

const FT = 12;
const PELLET = { elbows90: 3, tees: 1, elbows45: 0, horizontalIn: 6 * FT, verticalIn: 10 * FT, altitudeFt: 900 };
const RUNS = ['mostVerticalIn', 'mostHorizontalIn', 'smallPipeLowFt', 'smallPipeHighFt'];
const STOVE = { collarIn: 6, walls: 'OUTSIDE', flue: { kind: 'area', areaSqIn: 80 }, heightIn: 12 * FT };
const DRYER = { straightIn: 30 * FT, fittings: [{ kind: 'MITRED_4', angle: '90', count: 2 }] };
const PAD = { frontIn: 12, sideIn: 6, neededR: 1, layers: [{ kind: 'material', material: 'MICORE_300', pieces: 1 }] };
const GAS = { gas: 'NATURAL', supply: 7, manifold: 3.5 };
const OIL_VENT = { diameterIn: 4, straightIn: 20 * FT, elbows90: 1, elbows45: 1, tees: 1 };
const TERMINAL = { kind: 'DIRECT_VENT', inputBtuh: 30_000, openingIn: 12, gradeIn: 18 };

/** Every input that a manufacturer's plate or manual supplies, by calculator, with the published figures it replaces. */
const CASES: Partial<Record<CalculatorName, Readonly<Record<string, Case>>>> = {
  'pellet-vent': {
    makerPer90: { input: { ...PELLET, makerPer90: 2 }, replaces: ['per90'] },
    makerPer45: { input: { ...PELLET, elbows45: 2, makerPer45: 1 }, replaces: ['per45'] },
    makerPerHorizontalFoot: { input: { ...PELLET, makerPerHorizontalFoot: 2 }, replaces: ['perHorizontalFoot'] },
    makerPerVerticalFoot: { input: { ...PELLET, makerPerVerticalFoot: 2 }, replaces: ['perVerticalFoot'] },
    makerMostFt: { input: { ...PELLET, pipeIn: '3', makerMostFt: 40 }, replaces: RUNS },
    makerMostVerticalIn: { input: { ...PELLET, makerMostVerticalIn: 400 }, replaces: ['mostVerticalIn'] },
    makerMostHorizontalIn: { input: { ...PELLET, makerMostHorizontalIn: 400 }, replaces: ['mostHorizontalIn'] },
  },
  'solid-fuel-liner': {
    makerLeastSqIn: { input: { ...STOVE, makerLeastSqIn: 30 }, replaces: ['leastMultiple'] },
    makerMostSqIn: { input: { ...STOVE, makerMostSqIn: 90 }, replaces: ['insideMultiple', 'outsideMultiple'] },
    makerLeastHeightIn: { input: { ...STOVE, makerLeastHeightIn: 10 * FT }, replaces: ['leastHeightIn'] },
  },
  'dryer-vent': {
    makerMostIn: { input: { ...DRYER, makerMostIn: 50 * FT }, replaces: ['irc2006In', 'umcIn', 'umcPer90In'] },
    dryer: { input: { ...DRYER, dryer: 'GE_27' }, replaces: ['irc2006In', 'umcIn', 'umcPer90In'] },
  },
  'dryer-airflow': {
    makerMostPressure: { input: { flowCfm: 150, backPressure: 0.9, makerMostPressure: 1 }, replaces: ['pressure'] },
    makerLeastCfm: { input: { velocityFpm: 900, makerLeastCfm: 70 }, replaces: ['cfm'] },
  },
  'draft-reading': {
    makerLeastPull: {
      input: { place: 'STOVE', reading: -0.1, makerLeastPull: 0.08 },
      replaces: ['stoveLeast', 'stoveMost'],
    },
    makerMostPull: {
      input: { place: 'STOVE', reading: -0.01, makerMostPull: 0.1 },
      replaces: ['stoveLeast', 'stoveMost'],
    },
  },
  millivolts: {
    makerLeast: { input: { test: 'THERMOCOUPLE_OPEN', reading: 15, makerLeast: 14 }, replaces: ['THERMOCOUPLE_OPEN'] },
    makerLeastClosed: {
      input: { test: 'THERMOPILE_PAIR', reading: 400, closedReading: 90, makerLeastClosed: 80 },
      replaces: ['THERMOPILE_LOADED'],
    },
  },
  'gas-pressure': {
    plateSupplyLeast: { input: { ...GAS, supply: 4.5, plateSupplyLeast: 4.5 }, replaces: ['naturalSupplyLeast'] },
    plateSupplyMost: { input: { ...GAS, supply: 13, plateSupplyMost: 14 }, replaces: ['naturalSupplyMost'] },
    plateManifold: { input: { ...GAS, manifold: 4, plateManifold: 4 }, replaces: ['naturalManifold'] },
    plateTolerancePct: { input: { ...GAS, manifold: 3.2, plateTolerancePct: 10 }, replaces: ['tolerancePct'] },
  },
  'floor-protector': {
    makerFrontIn: { input: { ...PAD, makerFrontIn: 12 }, replaces: ['frontIn', 'canadaFrontIn'] },
    makerSideIn: { input: { ...PAD, makerSideIn: 6 }, replaces: ['sideIn'] },
  },
  clearance: {
    listedIn: {
      input: { item: 'STOVE_UNLISTED', listedIn: 14, foundIn: 14 },
      replaces: ['STOVE_UNLISTED', 'solidFuelLeastIn'],
    },
  },
  'gas-log-damper': {
    makerLeastSqIn: { input: { inputBtuh: 50_000, makerLeastSqIn: 25, foundSqIn: 25 }, replaces: [] },
  },
  'oil-vent-length': {
    makerPer90: { input: { ...OIL_VENT, makerPer90: 6 }, replaces: [] },
    makerPer45: { input: { ...OIL_VENT, makerPer45: 3 }, replaces: [] },
    makerPerTee: { input: { ...OIL_VENT, makerPerTee: 20 }, replaces: [] },
    makerMostFt: { input: { ...OIL_VENT, makerMostFt: 90 }, replaces: [] },
  },
  'vent-terminal': {
    makerIn: { input: { ...TERMINAL, makerIn: 6 }, replaces: ['smallIn', 'mediumIn', 'largeIn'] },
  },
};

/** Manufacturers to order from aren't limits. */
const NOT_A_LIMIT = ['liner-match.maker'];
const isOfManufacturer = ({ name }: FormField): boolean => /^(maker|plate|listed)/.test(name) || name === 'dryer';
const inputsOf = (name: CalculatorName) =>
  formOf(CALCULATORS[name].input)
    .filter(isOfManufacturer)
    .map((field) => `${name}.${field.name}`)
    .filter((path) => !NOT_A_LIMIT.includes(path));

const cases = Object.entries(CASES).flatMap(([name, inputs]) =>
  Object.entries(inputs).map(([input, one]) => [name as CalculatorName, input, one] as const),
);

const run = (name: CalculatorName, input: object): Calculation => {
  const sized = CALCULATORS[name].run(input);
  if (!sized.ok) throw new Error(`${name}: ${JSON.stringify(sized.errors)}`);
  return sized.calculation;
};

/** All of a result except the echo of its input. */
const shownParts = ({ steps, result, verdict, warnings, figures, fits, ruleSet }: Calculation) => ({
  steps,
  result,
  verdict,
  warnings,
  figures,
  fits,
  ruleSet,
});

describe('a manufacturer’s figure', () => {
  it('is tested for every input that accepts one', () => {
    expect(cases.map(([name, input]) => `${name}.${input}`).toSorted()).toEqual(
      CALCULATOR_NAMES.flatMap(inputsOf).toSorted(),
    );
  });

  it.each(cases)('in %s: %s fully replaces the published figures', (name, _input, { input, replaces }) => {
    for (const limit of replaces) {
      const published = CALCULATORS[name].limits[limit]?.value ?? 0;
      for (const factor of [0.1, 0.9, 1.1, 8]) {
        const jurisdiction = { name: 'Sample County', edition: '2024', limits: { [limit]: published * factor } };
        expect(shownParts(run(name, { ...input, jurisdiction })), `${limit} × ${factor}`).toEqual(
          shownParts(run(name, input)),
        );
      }
    }
  });

  it.each(cases)('in %s: %s marks its step as entered', (name, input, example) => {
    const { steps } = run(name, example.input);

    // A built-in table is the manufacturer's own print; everything typed is E.
    const expected = input === 'dryer' ? 'B' : 'E';
    expect(
      steps.some(({ confidence }) => confidence === expected),
      JSON.stringify(steps),
    ).toBe(true);
  });
});

describe('a pellet vent with the longest vent from its manual', () => {
  const vent = { ...PELLET, pipeIn: '3' };

  it('keeps the 3 in pipe that the manual allows, although the rule of thumb requires 4 in', () => {
    const byThumb = run('pellet-vent', vent);
    const byManual = run('pellet-vent', { ...vent, makerMostFt: 40 });

    expect([byThumb.verdict, byThumb.figures?.['pipeIn']]).toEqual(['fails', 4]);
    expect([byManual.verdict, byManual.figures?.['pipeIn']]).toEqual(['passes', 3]);
    expect(byManual.steps.map(({ edition }) => edition).join()).not.toContain('forum');
    expect(byManual.steps.map(({ expression }) => expression).join()).not.toContain('else 4 in');
  });

  it('fails beyond the longest vent in the manual, and suggests no pipe size', () => {
    const beyond = run('pellet-vent', { ...PELLET, elbows90: 0, tees: 0, pipeIn: '4', makerMostFt: 5 });

    expect(beyond.verdict).toBe('fails');
    expect(beyond.figures).not.toHaveProperty('pipeIn');
  });

  it('is not limited by another manufacturer’s runs', () => {
    const long = { ...PELLET, elbows90: 0, horizontalIn: 12 * FT, pipeIn: '4' };

    expect(run('pellet-vent', long).verdict).toBe('fails');
    expect(run('pellet-vent', { ...long, makerMostFt: 60 }).verdict).toBe('passes');
    expect(run('pellet-vent', { ...long, makerMostFt: 60, makerMostHorizontalIn: 11 * FT }).verdict).toBe('fails');
  });
});

describe('the samples of the calculators', () => {
  it('require no manufacturer’s figure', () => {
    for (const name of CALCULATOR_NAMES) expect(CALCULATORS[name].run(CALCULATOR_SAMPLES[name]).ok).toBe(true);
  });
});
