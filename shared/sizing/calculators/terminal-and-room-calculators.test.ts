import { describe, expect, it } from 'vitest';
import { CONSTRUCTION, type ConstructionRow } from '#shared/sizing/construction-table.ts';
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

describe('dimensions of chimney and fireplace', () => {
  it.each(Object.entries<ConstructionRow>(CONSTRUCTION))(
    'pass for %s just inside the limit, fail just outside, and have the right verdict at the limit',
    (item, row) => {
      const at = (found: number) => run('construction', { item, found }).verdict;
      const atLimit = row.sense === 'below' ? 'fails' : 'passes';
      const outside = row.sense === 'min' ? row.value - 0.01 : row.value + 0.01;
      const inside = row.sense === 'min' ? row.value + 0.01 : row.value - 0.01;

      expect([at(row.value), at(inside), at(outside)]).toEqual([atLimit, 'passes', 'fails']);
      expect(run('construction', { item }).verdict).toBe('info');
    },
  );

  it('call for cleaning from exactly 1/8 in of creosote on', () => {
    const { steps, result, verdict } = run('construction', { item: 'CREOSOTE', found: 0.125 });

    expect(verdict).toBe('fails');
    expect(result.label).toBe('Less than');
    expect(steps.at(-1)?.expression).toBe('1/8 in measured; less than 1/8 in allowed');
    expect(run('construction', { item: 'CREOSOTE', found: 0.0625 }).verdict).toBe('passes');
  });

  it('advise more overhang and 2 in of tile without failing what the standard allows', () => {
    expect(run('construction', { item: 'CROWN_OVERHANG', found: 2 }).warnings.join()).toContain('2½');
    expect(run('construction', { item: 'CROWN_OVERHANG', found: 2.5 }).warnings).toEqual([]);
    expect(run('construction', { item: 'TILE_ABOVE_CROWN', found: 1.9 })).toMatchObject({
      verdict: 'passes',
      warnings: [expect.stringContaining('2 to 4 in')],
    });
  });
});

describe('vent terminal', () => {
  it.each([
    [10_000, 6],
    [10_001, 9],
    [50_000, 9],
    [50_001, 12],
  ])('given a direct vent of %s Btu/h, must be %s in from an opening', (inputBtuh, min) => {
    const base = { kind: 'DIRECT_VENT', inputBtuh, gradeIn: 12 };

    expect(run('vent-terminal', { ...base, openingIn: min }).verdict).toBe('passes');
    expect(run('vent-terminal', { ...base, openingIn: min - 0.1 }).verdict).toBe('fails');
    expect(run('vent-terminal', { ...base, openingIn: min, gradeIn: 11.9 }).verdict).toBe('fails');
    expect(run('vent-terminal', { ...base, openingIn: 5, makerIn: 5 }).verdict).toBe('passes');
  });

  it.each([
    [{}, 'passes'],
    [{ openingIn: 47.9 }, 'fails'],
    [{ aboveOpeningIn: 12 }, 'passes'],
    [{ aboveOpeningIn: 11.9 }, 'fails'],
    [{ inletIn: 36 }, 'passes'],
    [{ inletIn: 35.9 }, 'fails'],
    [{ walkIn: 84 }, 'passes'],
    [{ walkIn: 83.9 }, 'fails'],
    [{ gradeIn: 11.9 }, 'fails'],
    [{ gradeIn: undefined }, 'info'],
  ])('has the right verdict for mechanical draft with %j: %s', (change, verdict) => {
    const base = { kind: 'MECHANICAL_DRAFT', openingIn: 48, gradeIn: 12 };

    expect(run('vent-terminal', { ...base, ...change }).verdict).toBe(verdict);
  });

  it.each([
    [{ aboveOpeningIn: 12, gradeIn: 12 }, 'passes'],
    [{ aboveOpeningIn: 11.9, gradeIn: 12 }, 'fails'],
    [{ gradeIn: 12 }, 'info'],
  ])('has a verdict for mechanical draft that is only above an opening with %j: %s', (found, verdict) => {
    expect(run('vent-terminal', { kind: 'MECHANICAL_DRAFT', ...found }).verdict).toBe(verdict);
  });

  it('requires the input of a direct vent', () => {
    expect(errors('vent-terminal', { kind: 'DIRECT_VENT', openingIn: 9 })).toHaveProperty('inputBtuh');
  });
});

describe('vent-free heater in a room', () => {
  it.each([
    [{ inputBtuh: 30_000, room: 'LIVING', roomCuFt: 1500 }, 'passes'],
    [{ inputBtuh: 30_000, room: 'LIVING', roomCuFt: 1499 }, 'fails'],
    [{ inputBtuh: 30_000, room: 'LIVING', roomCuFt: 1500, otherBtuh: 1 }, 'fails'],
    [{ inputBtuh: 10_000, room: 'BEDROOM', roomCuFt: 1000, isWallMounted: true, hasOds: true }, 'passes'],
    [{ inputBtuh: 10_001, room: 'BEDROOM', roomCuFt: 1000, isWallMounted: true, hasOds: true }, 'fails'],
    [{ inputBtuh: 6000, room: 'BATHROOM', roomCuFt: 300, isWallMounted: true, hasOds: true }, 'passes'],
    [{ inputBtuh: 6001, room: 'BATHROOM', roomCuFt: 400, isWallMounted: true, hasOds: true }, 'fails'],
    [{ inputBtuh: 6000, room: 'BATHROOM', roomCuFt: 300, isWallMounted: true, hasOds: false }, 'fails'],
    [{ inputBtuh: 6000, room: 'BATHROOM', roomCuFt: 300 }, 'info'],
    [{ inputBtuh: 6000, room: 'LIVING', roomCuFt: 3000, isPrimaryHeat: true }, 'fails'],
    [{ inputBtuh: 6000, room: 'LIVING', roomCuFt: 3000, isCalifornia: true }, 'fails'],
    [{ inputBtuh: 6000, room: 'INSTITUTION', roomCuFt: 3000 }, 'fails'],
  ])('has the right verdict for %j: %s', (input, verdict) => {
    expect(run('vent-free-room', input).verdict).toBe(verdict);
  });

  it('uses the room’s dimensions as its volume, and requires one of the two', () => {
    const sides = { lengthIn: 180, widthIn: 120, heightIn: 96 };

    expect(run('vent-free-room', { inputBtuh: 20_000, room: 'LIVING', ...sides }).figures?.['roomCuFt']).toBe(1200);
    expect(errors('vent-free-room', { inputBtuh: 20_000, room: 'LIVING', lengthIn: 180 })).toHaveProperty('roomCuFt');
  });
});

describe('combustion air', () => {
  it.each([
    ['INDOOR_STOREYS', { openingSqIn: 280 }, 'passes'],
    ['INDOOR_STOREYS', { openingSqIn: 279.9 }, 'fails'],
    ['MECHANICAL', { supplyCfm: 49 }, 'passes'],
    ['MECHANICAL', { supplyCfm: 48.9 }, 'fails'],
    ['ROOM', { roomCuFt: 7000, airChanges: 0.4 }, 'passes'],
    ['ROOM', { roomCuFt: 7000, airChanges: 0.39 }, 'fails'],
    // 3500 of the required 7000 cu ft are available, so half of 35 sq in is needed.
    ['OUTDOOR_VERTICAL', { roomCuFt: 3500, openingSqIn: 17.5 }, 'passes'],
    ['OUTDOOR_VERTICAL', { roomCuFt: 3500, openingSqIn: 17.4 }, 'fails'],
    ['OUTDOOR_VERTICAL', { openingSqIn: 35, leastSideIn: 3 }, 'passes'],
    ['OUTDOOR_VERTICAL', { openingSqIn: 35, leastSideIn: 2.9 }, 'fails'],
  ])('has the right verdict for %s with %j: %s', (method, found, verdict) => {
    expect(run('combustion-air', { inputBtuh: 140_000, method, ...found }).verdict).toBe(verdict);
  });

  it.each([
    ['INDOOR_OPENINGS', 'Minimum free area of each'],
    ['INDOOR_STOREYS', 'Minimum free area'],
    ['OUTDOOR_SINGLE', 'Minimum free area'],
  ])('for %s names its result: %s', (method, label) => {
    expect(run('combustion-air', { inputBtuh: 140_000, method }).result.label).toBe(label);
  });

  /** Subsections of NFPA 54 as codes reprint them; if only the section was seen, its rule is named in words. */
  it.each([
    ['ROOM', { airChanges: 0.4 }, ['9.3.2, standard method', '9.3.2']],
    ['INDOOR_OPENINGS', {}, ['9.3.2.3(1)']],
    ['INDOOR_STOREYS', {}, ['9.3.2.3(2)']],
    ['OUTDOOR_VERTICAL', { roomCuFt: 3500 }, ['9.3.3.1(1)', '9.3.4(3)']],
    ['OUTDOOR_HORIZONTAL', { leastSideIn: 4 }, ['9.3.3.1, horizontal ducts', '9.3.2.3(1), 9.3.3, 9.3.4(3)']],
    ['OUTDOOR_SINGLE', {}, ['9.3.3.2']],
    ['MECHANICAL', {}, ['9.3.6']],
  ])('cites for %s only subsections that were verified in print', (method, found, sections) => {
    const { steps } = run('combustion-air', { inputBtuh: 140_000, method, ...found });

    expect([...new Set(steps.map(({ section }) => section))]).toEqual(sections);
    expect(new Set(steps.map(({ confidence }) => confidence))).toEqual(new Set(['A']));
  });
});

describe('lined chimney outdoors', () => {
  const base = {
    connectorIn: '4',
    outletIn: 4,
    flue: { kind: 'area', areaSqIn: 50 },
    isOutdoors: true,
    inputBtuh: 40_000,
    interiorMaxBtuh: 41_000,
    connector: 'TYPE_B',
    connectorRunIn: 72,
  };

  it.each([
    [{ use: 'WATER_HEATER', designTempF: 5 }, 'passes'],
    [{ use: 'WATER_HEATER', designTempF: 4.9 }, 'fails'],
    [{ use: 'WATER_HEATER', designTempF: 5, connectorRunIn: 72.1 }, 'fails'],
    [{ use: 'WATER_HEATER', designTempF: 5, inputBtuh: 41_000 }, 'fails'],
    [{ use: 'WATER_HEATER' }, 'info'],
    [{ use: 'WATER_HEATER', designTempF: 5, connector: 'SINGLE_WALL' }, 'fails'],
    [{ use: 'WATER_HEATER', designTempF: 5, connector: undefined }, 'info'],
    [{ use: 'SPACE_HEATER', designTempF: 40, heightIn: 120 }, 'info'],
    [{ use: 'SPACE_HEATER', exteriorMinBtuh: 39_999 }, 'passes'],
    [{ use: 'SPACE_HEATER', exteriorMinBtuh: 40_000 }, 'fails'],
    [{ use: 'SPACE_HEATER', exteriorMinBtuh: 39_999, appliance: 'FAN_ASSISTED' }, 'fails'],
    [{ isOutdoors: undefined }, 'info'],
    [{ isOutdoors: false }, 'passes'],
    [{ isOutdoors: false, flue: { kind: 'tile', nominal: '8x8' }, appliance: 'FAN_ASSISTED' }, 'fails'],
  ])('has the right verdict for %j: %s', (change, verdict) => {
    expect(run('gas-chimney-area', { ...base, ...change }).verdict).toBe(verdict);
  });
});

describe('gas vent cap', () => {
  const base = { pitch: 6, ventIn: 4, wallDistanceIn: 96, foundIn: 12 };

  it.each([
    [{}, 'passes'],
    [{ foundIn: 11.9 }, 'fails'],
    [{ wallDistanceIn: undefined }, 'info'],
    [{ aboveOutletIn: 60 }, 'passes'],
    [{ aboveOutletIn: 59.9 }, 'fails'],
    [{ aboveInletIn: 36 }, 'passes'],
    [{ aboveInletIn: 35.9 }, 'fails'],
    [{ wallDistanceIn: 95.9, foundIn: 24 }, 'info'],
    [{ wallDistanceIn: 95.9, foundIn: 24, aboveNearbyIn: 24 }, 'passes'],
    [{ wallDistanceIn: 95.9, foundIn: 24, aboveNearbyIn: 23.9 }, 'fails'],
  ])('has the right verdict for %j: %s', (change, verdict) => {
    expect(run('gas-vent-height', { ...base, ...change }).verdict).toBe(verdict);
  });
});

describe('chimney above the outlet', () => {
  it.each([
    [60, 'passes'],
    [59.9, 'fails'],
  ])('has the right verdict at %s in: %s', (heightIn, verdict) => {
    const hood = { appliance: 'DRAFT_HOOD', outletIn: 4, chimney: 'NONE' };
    const flue = { kind: 'round', diameterIn: 6 };

    expect(run('gas-single-appliance', { ...hood, flue, heightIn }).verdict).toBe(verdict);
  });
});

describe('dryer', () => {
  const fittings = (ninety: number, fortyFive = 0) => [
    { kind: 'MITRED_4', angle: '90', count: ninety },
    { kind: 'MITRED_4', angle: '45', count: fortyFive },
  ];

  it.each([
    ['GE_27', 'FULL', fittings(1), 48],
    ['GE_27', 'SMALL', fittings(3), 18],
    ['GE_27', 'FULL', fittings(4), 22],
    ['GE_27', 'FULL', fittings(0, 1), 56],
    ['GE_27', 'FULL', fittings(0, 2), 48],
    ['GE_24', 'FULL', fittings(2), 23],
    ['HAIER_GDE560', 'SMALL', fittings(2), 35],
    ['SAMSUNG_DV48', 'FULL', fittings(1, 1), 57],
    ['SAMSUNG_DV48_FLEX', 'SMALL', fittings(3), 21],
  ])('%s with a %s hood and %j allows %s ft', (dryer, hood, turns, feet) => {
    const at = (straightIn: number) => run('dryer-vent', { dryer, hood, fittings: turns, straightIn }).verdict;

    expect([at(feet * 12), at(feet * 12 + 0.1)]).toEqual(['passes', 'fails']);
  });

  it('rejects more elbows than the manufacturer’s table has', () => {
    expect(errors('dryer-vent', { dryer: 'HAIER_GDE560', straightIn: 60, fittings: fittings(4) })).toHaveProperty(
      'fittings',
    );
  });

  it.each([
    [{ hoodAboveGradeIn: 12 }, 'passes'],
    [{ hoodAboveGradeIn: 11.9 }, 'fails'],
    [{ supportIn: 144 }, 'passes'],
    [{ supportIn: 144.1 }, 'fails'],
    [{ metalIn: 0.0157 }, 'passes'],
    [{ metalIn: 0.0156 }, 'fails'],
    [{ fastenerIn: 0.125 }, 'passes'],
    [{ fastenerIn: 0.13 }, 'fails'],
    [{ closetSqIn: 100 }, 'passes'],
    [{ closetSqIn: 99.9 }, 'fails'],
  ])('has the right verdict for %j: %s', (found, verdict) => {
    expect(run('dryer-vent', { straightIn: 120, fittings: [], ...found }).verdict).toBe(verdict);
  });

  it('warns about make-up air over 200 cfm and flow over 2000 fpm', () => {
    expect(run('dryer-airflow', { flowCfm: 200 }).warnings.join()).not.toContain('make-up');
    expect(run('dryer-airflow', { flowCfm: 200.1 }).warnings.join()).toContain('make-up');
    expect(run('dryer-airflow', { velocityFpm: 2001 }).warnings.join()).toContain('2,000 fpm');
  });
});

describe('connector', () => {
  const gas = { fuel: 'GAS', pipe: 'SINGLE_WALL', runIn: 48, riseIn: 1, chimneyHeightIn: 240 };

  it.each([
    [{ diameterIn: 5.9, thicknessIn: 0.019 }, 'passes'],
    [{ diameterIn: 6, thicknessIn: 0.022 }, 'fails'],
    [{ diameterIn: 6, thicknessIn: 0.023 }, 'passes'],
    [{ diameterIn: 10, thicknessIn: 0.028 }, 'fails'],
    [{ diameterIn: 12, thicknessIn: 0.029 }, 'passes'],
    [{ diameterIn: 13, thicknessIn: 0.001 }, 'passes'],
    [{ diameterIn: 16, thicknessIn: 0.034 }, 'passes'],
    [{ diameterIn: 16.1, thicknessIn: 0.055 }, 'fails'],
    [{ space: 'UNHEATED', designTempF: 5 }, 'passes'],
    [{ space: 'UNHEATED', designTempF: 4.9 }, 'fails'],
    [{ space: 'UNHEATED' }, 'info'],
    [{ space: 'ATTIC_OR_CRAWL', designTempF: 60 }, 'fails'],
  ])('has the right verdict for %j: %s', (change, verdict) => {
    expect(run('vent-connector', { ...gas, ...change }).verdict).toBe(verdict);
  });
});

describe('single wall in an attic', () => {
  it('is ruled out in words', () => {
    const attic = { fuel: 'GAS', pipe: 'SINGLE_WALL', runIn: 48, space: 'ATTIC_OR_CRAWL' };

    expect(run('vent-connector', attic).steps.at(-1)).toMatchObject({ expression: 'not allowed', isFailed: true });
  });
});

describe('readings', () => {
  it.each([
    ['THERMOCOUPLE_OPEN', 20, 'passes'],
    ['THERMOCOUPLE_OPEN', 19.9, 'fails'],
    ['THERMOCOUPLE_LOADED', 10, 'passes'],
    ['THERMOCOUPLE_LOADED', 9.9, 'fails'],
    ['DROP_OUT', 2, 'passes'],
    ['DROP_OUT', 1.9, 'fails'],
    ['DROP_OUT', 5, 'passes'],
    ['DROP_OUT', 5.1, 'fails'],
    ['THERMOPILE_OPEN', 325, 'passes'],
    ['THERMOPILE_OPEN', 324.9, 'fails'],
    ['THERMOPILE_LOADED', 110, 'passes'],
    ['THERMOPILE_LOADED', 109.9, 'fails'],
  ])('have the right verdict for %s at %s mV: %s', (test, reading, verdict) => {
    expect(run('millivolts', { test, reading }).verdict).toBe(verdict);
  });

  it.each([
    [{ place: 'WOOD_FURNACE', reading: -0.03 }, 'passes'],
    [{ place: 'WOOD_FURNACE', reading: -0.029 }, 'fails'],
    [{ place: 'HOUSE', reading: -5, unit: 'PA' }, 'passes'],
    [{ place: 'HOUSE', reading: -5.01, unit: 'PA' }, 'fails'],
    [{ place: 'HOUSE', reading: -0.02 }, 'passes'],
    [{ place: 'HOUSE', reading: -0.0201 }, 'fails'],
    [{ place: 'NATURAL_GAS', reading: -2.5, unit: 'PA' }, 'passes'],
    [{ place: 'NATURAL_GAS', reading: -2.495, unit: 'PA' }, 'fails'],
    [{ place: 'NATURAL_GAS', reading: -2, unit: 'PA', makerLeastPull: 0.008 }, 'passes'],
    [{ place: 'STACK', reading: -9.96, unit: 'PA' }, 'passes'],
    [{ place: 'STACK', reading: -10, unit: 'PA' }, 'fails'],
    [{ place: 'NATURAL_GAS', reading: -0.02, spillageS: 60 }, 'passes'],
    [{ place: 'NATURAL_GAS', reading: -0.02, spillageS: 60.1 }, 'fails'],
  ])('have the right verdict for draft %j: %s', (input, verdict) => {
    expect(run('draft-reading', input).verdict).toBe(verdict);
  });

  it('show a reading in Pa against the figure published in Pa, and a local figure in in w.c.', () => {
    const house = { place: 'HOUSE', reading: -5, unit: 'PA' };
    const jurisdiction = { name: 'Sample County', edition: '2024', limits: { houseMost: 0.02 } };

    expect(run('draft-reading', house).steps.at(-1)?.expression).toBe('5 Pa measured; 5 Pa allowed');
    expect(run('draft-reading', { ...house, jurisdiction })).toMatchObject({
      verdict: 'fails',
      figures: { mostPull: 0.02 },
    });
  });

  it('include air-free CO calculated from CO₂', () => {
    expect(run('carbon-monoxide', { place: 'VENTED', coPpm: 50, co2Pct: 7.8 }).result.value).toBeCloseTo(75, 9);
    expect(
      run('carbon-monoxide', { place: 'VENTED', coPpm: 50, co2Pct: 7, ultimateCo2Pct: 14 }).result.value,
    ).toBeCloseTo(100, 9);
  });

  it('use the air pressure for theoretical draft if it is known', () => {
    const base = { heightIn: 240, outdoorF: 40, stackF: 300 };
    const plain = run('theoretical-draft', base).result.value;

    expect(run('theoretical-draft', { ...base, psia: 7.6 / 0.52 }).result.value).toBeCloseTo(plain, 9);
  });
});

describe('pellet vent by the manual', () => {
  const base = { elbows90: 1, tees: 1, elbows45: 1, horizontalIn: 24, verticalIn: 120 };

  it('uses the manual’s multipliers and longest length', () => {
    const own = { makerPer45: 2.5, makerMostFt: 19.5 };

    expect(run('pellet-vent', { ...base, ...own })).toMatchObject({ verdict: 'passes', result: { value: 19.5 } });
    expect(run('pellet-vent', { ...base, ...own, makerMostFt: 19.4 }).verdict).toBe('fails');
    expect(run('pellet-vent', { ...base, ...own }).steps[0]?.edition).toBe('Stove manual');
  });
});
