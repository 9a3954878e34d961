import { describe, expect, it } from 'vitest';
import { CALCULATORS, type CalculatorName } from '#shared/sizing/calculators.ts';
import type { Calculation } from '#shared/sizing/types.ts';

const run = (name: CalculatorName, input: unknown): Calculation => {
  const sized = CALCULATORS[name].run(input);
  if (!sized.ok) throw new Error(JSON.stringify(sized.errors));
  return sized.calculation;
};
const errors = (name: CalculatorName, input: unknown) => {
  const sized = CALCULATORS[name].run(input);
  return sized.ok ? {} : sized.errors;
};
describe('gas pressure', () => {
  it.each([
    ['NATURAL', 5, 3.5, 'passes'],
    ['NATURAL', 4.99, 3.5, 'fails'],
    ['NATURAL', 11, 3.5, 'passes'],
    ['NATURAL', 11.01, 3.5, 'fails'],
    ['PROPANE', 11, 10, 'passes'],
    ['PROPANE', 10.99, 10, 'fails'],
    ['PROPANE', 13.01, 10, 'fails'],
    ['NATURAL', 7, 3.325, 'passes'],
    ['NATURAL', 7, 3.32, 'fails'],
    ['NATURAL', 7, 3.675, 'passes'],
    ['NATURAL', 7, 3.68, 'fails'],
    ['PROPANE', 12, 10.5, 'passes'],
    ['PROPANE', 12, 10.51, 'fails'],
  ])('has the right verdict for %s, supply %s, manifold %s: %s', (gas, supply, manifold, verdict) => {
    expect(run('gas-pressure', { gas, supply, manifold }).verdict).toBe(verdict);
  });

  it('follows the rating plate and requires a reading', () => {
    expect(
      run('gas-pressure', { gas: 'NATURAL', supply: 4.5, manifold: 4, plateSupplyLeast: 4.5, plateManifold: 4 })
        .verdict,
    ).toBe('passes');
    expect(errors('gas-pressure', { gas: 'NATURAL' })).toHaveProperty('supply');
    expect(
      errors('gas-pressure', { gas: 'NATURAL', supply: 7, plateSupplyLeast: 8, plateSupplyMost: 7 }),
    ).toHaveProperty('plateSupplyMost');
    expect(run('gas-pressure', { gas: 'NATURAL', supply: 7 }).verdict).toBe('info');
  });

  it.each([
    [{ supply: 7 }, 'The manifold was not measured'],
    [{ manifold: 3.5 }, 'The supply was not measured'],
  ])('gives the reason for having no verdict with %j', (reading, note) => {
    const { verdict, warnings } = run('gas-pressure', { gas: 'NATURAL', ...reading });

    expect([verdict, warnings[0]]).toEqual(['info', expect.stringContaining(note)]);
    expect(run('gas-pressure', { gas: 'NATURAL', supply: 7, manifold: 3.5 }).warnings).toHaveLength(1);
  });

  it('drops a published limit that contradicts the plate, and has no verdict at the open end', () => {
    const high = { gas: 'NATURAL', supply: 13, manifold: 3.5, plateSupplyLeast: 12 };

    expect(run('gas-pressure', high).verdict).toBe('info');
    expect(run('gas-pressure', { ...high, plateSupplyMost: 14 }).verdict).toBe('passes');
    expect(run('gas-pressure', { ...high, supply: 11.9 }).verdict).toBe('fails');
  });
});

describe('millivolts', () => {
  it.each([
    ['THERMOCOUPLE_OPEN', 20, 19.9],
    ['THERMOCOUPLE_LOADED', 10, 9.9],
    ['THERMOPILE_OPEN', 325, 324.9],
    ['THERMOPILE_LOADED', 110, 109.9],
  ])('pass for %s at %s and fail at %s', (test, min, below) => {
    expect(run('millivolts', { test, reading: min }).verdict).toBe('passes');
    expect(run('millivolts', { test, reading: below }).verdict).toBe('fails');
  });

  it('warn of a thermocouple above 35 mV, and not of the usual 25 to 35 mV', () => {
    const warnings = (reading: number) => run('millivolts', { test: 'THERMOCOUPLE_OPEN', reading }).warnings;

    expect(warnings(35)).toEqual([]);
    expect(warnings(35.1)).toEqual(['Higher than such a part gives: check meter and range.']);
  });

  it('name the drop-out limit of the adopted code in the warning', () => {
    const jurisdiction = { name: 'Sample County', edition: '2024', limits: { dropOutMost: 6 } };

    expect(run('millivolts', { test: 'DROP_OUT', reading: 6.5, jurisdiction }).warnings).toEqual([
      'It drops out above 6 mV: a weak coil.',
    ]);
  });

  it.each(['THERMOPILE_OPEN', 'THERMOPILE_LOADED'])('cite the article that gives the figure for %s', (test) => {
    const { steps, result } = run('millivolts', { test, reading: 400 });

    expect(steps[0]).toMatchObject({ edition: 'GlobalSpec', section: 'Article 6068', confidence: 'C' });
    expect(result.label).toBe('Minimum');
  });

  it('follow the valve manufacturer’s minimum', () => {
    expect(run('millivolts', { test: 'THERMOPILE_OPEN', reading: 340, makerLeast: 350 }).verdict).toBe('fails');
  });
});

describe('altitude', () => {
  it.each([
    [2000, undefined, 100_000],
    [2001, undefined, 91_996],
    [5000, undefined, 80_000],
    [5000, 'ABOVE_2000', 88_000],
    [-200, undefined, 100_000],
  ])('derates 100,000 Btu/h at %s ft, %s: %s', (altitudeFt, convention, left) => {
    expect(
      run('altitude-derate', { inputBtuh: 100_000, altitudeFt, ...(convention && { convention }) }).result.value,
    ).toBeCloseTo(left, 6);
  });
});

describe('gas vent height', () => {
  it.each([
    [6, 12],
    [6.1, 15],
    [7, 15],
    [8, 18],
    [9, 24],
    [10, 30],
    [11, 39],
    [12, 48],
    [14, 60],
    [16, 72],
    [18, 84],
    [20, 90],
    [21, 96],
  ])('given a pitch of %s in 12, is %s in', (pitch, min) => {
    expect(run('gas-vent-height', { pitch, ventIn: 6 }).result.value).toBe(min);
  });

  it('is 2 ft if the table does not apply, and is rejected beyond its last pitch', () => {
    expect(run('gas-vent-height', { pitch: 3, ventIn: 12.1 }).result.value).toBe(24);
    expect(run('gas-vent-height', { pitch: 3, ventIn: 6, wallDistanceIn: 95.9 }).result.value).toBe(24);
    expect(run('gas-vent-height', { pitch: 3, ventIn: 12, wallDistanceIn: 96, foundIn: 12 })).toMatchObject({
      result: { value: 12 },
      verdict: 'passes',
    });
    expect(run('gas-vent-height', { pitch: 3, ventIn: 6, foundIn: 11.9 }).verdict).toBe('fails');
    expect(errors('gas-vent-height', { pitch: 21.1, ventIn: 6 })).toHaveProperty('pitch');
  });

  const OPEN = 'Not determinable while the distance to a wall is not known.';

  it.each([
    [30, 'info', true],
    [24, 'info', true],
    [23.9, 'fails', false],
  ])('with an unknown wall fails only under both limits, 48 in and 24 in: %s in %s', (foundIn, verdict, isOpen) => {
    const { verdict: own, warnings } = run('gas-vent-height', { pitch: 12, ventIn: 6, foundIn });

    expect(own).toBe(verdict);
    expect(warnings.includes(OPEN)).toBe(isOpen);
  });

  it('is determinable with an unknown wall if the vent is too large for the table', () => {
    const large = run('gas-vent-height', { pitch: 12, ventIn: 14, foundIn: 24, aboveNearbyIn: 24 });

    expect(large.verdict).toBe('passes');
    expect(large.warnings).not.toContain(OPEN);
  });
});

describe('combustion air', () => {
  it.each([
    ['ROOM', { roomCuFt: 7000 }, 7000, 'passes'],
    ['ROOM', { roomCuFt: 6999 }, 7000, 'fails'],
    ['INDOOR_OPENINGS', { openingSqIn: 140 }, 140, 'passes'],
    ['OUTDOOR_VERTICAL', { openingSqIn: 34.9 }, 35, 'fails'],
    ['OUTDOOR_HORIZONTAL', { openingSqIn: 70 }, 70, 'passes'],
    ['OUTDOOR_SINGLE', { openingSqIn: 60, connectorsSqIn: 60 }, 60, 'passes'],
    ['OUTDOOR_SINGLE', { openingSqIn: 60 }, 140 / 3, 'info'],
  ])('given 140,000 Btu/h and %s with %j, is %s with the verdict %s', (method, found, needed, verdict) => {
    const { result, verdict: airVerdict } = run('combustion-air', { inputBtuh: 140_000, method, ...found });

    expect(result.value).toBeCloseTo(needed, 9);
    expect(airVerdict).toBe(verdict);
  });

  it('requires at least 100 sq in indoors', () => {
    expect(run('combustion-air', { inputBtuh: 40_000, method: 'INDOOR_OPENINGS' }).result.value).toBe(100);
  });
});
