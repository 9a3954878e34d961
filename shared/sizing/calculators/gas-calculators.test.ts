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
const area = (areaSqIn: number) => ({ kind: 'area', areaSqIn });
const circle = (diameterIn: number) => (Math.PI * diameterIn ** 2) / 4;
const FT = 12;

describe('one draft-hood appliance', () => {
  it.each([
    [3, 49.5],
    [4, 88.0],
    [5, 137],
    [6, 198],
    [7, 269],
  ])('with a %s in outlet allows at most %s sq in', (outletIn, max) => {
    const { result } = run('gas-single-appliance', { appliance: 'DRAFT_HOOD', outletIn });

    expect(Math.abs(result.value - max)).toBeLessThan(0.5);
  });

  it.each([
    [circle(4) - 0.01, 'fails'],
    [circle(4), 'passes'],
    [7 * circle(4), 'passes'],
    [7 * circle(4) + 0.01, 'fails'],
  ])('with a 4 in outlet has the right verdict on %s sq in: %s', (areaSqIn, verdict) => {
    const input = { appliance: 'DRAFT_HOOD', outletIn: 4, flue: area(areaSqIn), chimney: 'INSIDE' };

    expect(run('gas-single-appliance', input).verdict).toBe(verdict);
  });

  it.each([
    ['NONE', circle(6), 'passes'],
    ['INSIDE', circle(6), 'passes'],
    ['OUTSIDE', circle(6), 'info'],
    [undefined, circle(6), 'info'],
    [undefined, circle(3), 'fails'],
    ['OUTSIDE', circle(3), 'fails'],
  ])('passes only if no masonry wall is outdoors: chimney %s, %s sq in: %s', (chimney, areaSqIn, verdict) => {
    const input = { appliance: 'DRAFT_HOOD', outletIn: 4, flue: area(areaSqIn), chimney };

    expect(run('gas-single-appliance', input).verdict).toBe(verdict);
  });

  it('uses the gas-vent area of a tile: 42.7 sq in for 8 × 8', () => {
    const { steps } = run('gas-single-appliance', {
      appliance: 'DRAFT_HOOD',
      outletIn: 4,
      flue: { kind: 'tile', nominal: '8x8' },
    });

    expect(steps.find(({ label }) => label === 'Flue as found')?.result).toBe(42.7);
    expect(
      errors('gas-single-appliance', {
        appliance: 'DRAFT_HOOD',
        outletIn: 4,
        flue: { kind: 'tile', nominal: '13x13' },
      }),
    ).toEqual({
      'flue.nominal': 'This tile is not in the table; measure its inside.',
    });
  });

  it('has no verdict if fan-assisted or condensing, except that a fan-assisted one fails on a tile', () => {
    const flue = area(30);

    expect(run('gas-single-appliance', { appliance: 'FAN_ASSISTED', outletIn: 4, flue })).toMatchObject({
      verdict: 'info',
      warnings: expect.arrayContaining([expect.stringContaining('vent tables')]),
    });
    expect(
      run('gas-single-appliance', { appliance: 'CATEGORY_II_III_IV', outletIn: 4, flue }).warnings.join(),
    ).toContain('manufacturer');
    expect(
      run('gas-single-appliance', { appliance: 'FAN_ASSISTED', outletIn: 4, flue: { kind: 'tile', nominal: '8x8' } })
        .verdict,
    ).toBe('fails');
  });
});

describe('a chimney under 5 ft above the outlet', () => {
  it.each([
    ['DRAFT_HOOD', 'fails'],
    ['FAN_ASSISTED', 'fails'],
    ['CATEGORY_II_III_IV', 'info'],
  ])('has the right verdict for %s: %s', (appliance, verdict) => {
    expect(run('gas-single-appliance', { appliance, outletIn: 3, heightIn: 48 }).verdict).toBe(verdict);
  });
});

describe('two draft-hood appliances', () => {
  const hoods = (a: number, b: number) => ({
    appliances: [a, b].map((outletIn) => ({ appliance: 'DRAFT_HOOD', outletIn })),
    chimney: 'INSIDE',
  });
  const min = circle(5) + circle(4) / 2;

  it.each([
    [min - 0.01, 'fails'],
    [min, 'passes'],
    [7 * circle(4), 'passes'],
    [7 * circle(4) + 0.01, 'fails'],
  ])('with 5 and 4 in outlets have the right verdict on %s sq in: %s', (areaSqIn, verdict) => {
    expect(run('gas-two-appliances', { ...hoods(4, 5), flue: area(areaSqIn) }).verdict).toBe(verdict);
    expect(run('gas-two-appliances', { ...hoods(5, 4), flue: area(areaSqIn) }).verdict).toBe(verdict);
  });

  it('fail with a warning if no flue can serve both', () => {
    expect(run('gas-two-appliances', hoods(10, 3))).toMatchObject({
      verdict: 'fails',
      warnings: [expect.stringContaining('No flue')],
    });
  });

  it('fail if a draft-hood connector is smaller than its outlet', () => {
    const [larger, smaller] = hoods(5, 4).appliances;
    const at = (connectorIn: number) =>
      run('gas-two-appliances', {
        ...hoods(5, 4),
        appliances: [{ ...larger, connectorIn }, smaller],
        flue: area(40),
      });

    expect(at(5).verdict).toBe('passes');
    expect(at(4).verdict).toBe('fails');
    expect(at(4).steps.at(-1)?.section).toContain('13.2.24');
  });

  it('have no verdict if one is fan-assisted, and must be exactly two', () => {
    const mixed = {
      appliances: [
        { appliance: 'FAN_ASSISTED', outletIn: 4 },
        { appliance: 'DRAFT_HOOD', outletIn: 3 },
      ],
      flue: area(20),
    };

    expect(run('gas-two-appliances', mixed).verdict).toBe('info');
    expect(errors('gas-two-appliances', { appliances: [...mixed.appliances, ...mixed.appliances] })).toHaveProperty(
      'appliances',
    );
  });
});

describe('orphaned water heater', () => {
  const base = {
    outletIn: 3,
    inputBtuh: 36_000,
    tableMaxBtuh: 36_000,
    hasOutdoorWall: false,
    connector: 'TYPE_B',
    connectorRunIn: 24,
    flue: area(7 * circle(3)),
  };

  it.each([
    [{}, 'passes'],
    [{ flue: area(7 * circle(3) + 0.01) }, 'fails'],
    [{ inputBtuh: 36_001 }, 'fails'],
    [{ hasOutdoorWall: true, designTempF: 5, inputBtuh: 35_999 }, 'passes'],
    [{ hasOutdoorWall: true, designTempF: 4.9 }, 'fails'],
    [{ hasOutdoorWall: true, inputBtuh: 35_999 }, 'info'],
    [{ hasOutdoorWall: undefined }, 'info'],
    [{ hasOutdoorWall: true, designTempF: 5, connector: 'SINGLE_WALL' }, 'fails'],
    [{ hasOutdoorWall: true, designTempF: 5, connectorRunIn: 54.1 }, 'fails'],
    [{ hasOutdoorWall: true, designTempF: 5, inputBtuh: 36_000 }, 'fails'],
  ])('has the right verdict for %j: %s', (change, verdict) => {
    expect(run('orphaned-water-heater', { ...base, ...change }).verdict).toBe(verdict);
  });

  it('gets a separate liner recommended if it fails', () => {
    expect(run('orphaned-water-heater', { outletIn: 3, flue: { kind: 'tile', nominal: '12x12' } })).toMatchObject({
      verdict: 'fails',
      warnings: expect.arrayContaining([
        expect.stringContaining('Line the flue'),
        expect.stringContaining('vent table'),
      ]),
    });
  });
});

describe('lined masonry chimney', () => {
  it.each([
    [27.9, 'fails'],
    [28, 'passes'],
    [7 * circle(5), 'passes'],
    [7 * circle(5) + 0.01, 'fails'],
  ])('with a 5 in connector and outlet has the right verdict for %s sq in: %s', (areaSqIn, verdict) => {
    expect(
      run('gas-chimney-area', { connectorIn: '5', outletIn: 5, isOutdoors: false, flue: area(areaSqIn) }).verdict,
    ).toBe(verdict);
  });
});

const vent = {
  appliance: 'DRAFT_HOOD',
  venting: 'METAL',
  inputBtuh: 77_000,
  heightIn: 10 * FT,
  lateralIn: 5 * FT,
  elbowsTo45: 0,
  elbowsTo90: 0,
  outletIn: 5,
  ventIn: 5,
  isCorrugated: false,
  cells: [{ heightIn: 10 * FT, lateralIn: 5 * FT, maxMbh: 77, minMbh: 32 }],
};

describe('vent by table', () => {
  it.each([
    [{}, 'passes'],
    [{ inputBtuh: 77_001 }, 'fails'],
    [{ elbowsTo90: 1, inputBtuh: 69_300 }, 'passes'],
    [{ elbowsTo90: 1, inputBtuh: 69_301 }, 'fails'],
    [{ elbowsTo45: 2, inputBtuh: 69_301 }, 'fails'],
    [{ isCorrugated: true, inputBtuh: 61_600 }, 'passes'],
    [{ isCorrugated: true, inputBtuh: 61_601 }, 'fails'],
    [{ appliance: 'FAN_ASSISTED', inputBtuh: 32_000 }, 'passes'],
    [{ appliance: 'FAN_ASSISTED', inputBtuh: 31_999 }, 'fails'],
    [{ appliance: 'VENT_DAMPER', inputBtuh: 31_999 }, 'fails'],
    [{ inputBtuh: 1000 }, 'passes'],
    [{ appliance: 'FAN_ASSISTED', inputBtuh: 40_000, deratedInputBtuh: 31_999 }, 'fails'],
  ])('has the right verdict for %j: %s', (change, verdict) => {
    expect(run('gas-vent-table', { ...vent, ...change }).verdict).toBe(verdict);
  });

  it.each([
    ['one size down at 10 ft', { ventIn: 4 }, 'passes'],
    [
      'one size down just under 10 ft',
      { ventIn: 4, heightIn: 119.9, cells: [{ heightIn: 119.9, lateralIn: 60, maxMbh: 90 }] },
      'fails',
    ],
    ['two sizes down', { ventIn: 3 }, 'fails'],
    ['3 in on a 4 in hood', { outletIn: 4, ventIn: 3 }, 'fails'],
    [
      '3 in on a 4 in fan-assisted outlet',
      { appliance: 'FAN_ASSISTED', outletIn: 4, ventIn: 3, inputBtuh: 69_300 },
      'passes',
    ],
    [
      '3 in on a 4 in fan-assisted outlet, over the 10% reduction',
      { appliance: 'FAN_ASSISTED', outletIn: 4, ventIn: 3, inputBtuh: 69_301 },
      'fails',
    ],
    ['two sizes up', { ventIn: 7 }, 'passes'],
    ['three sizes up', { ventIn: 8 }, 'fails'],
    ['two sizes down from an outlet over 12 in', { outletIn: 16, ventIn: 12 }, 'passes'],
    ['three sizes down from an outlet over 12 in', { outletIn: 18, ventIn: 12 }, 'fails'],
    ['a size that is not a trade size', { outletIn: 5.5, ventIn: 5 }, 'info'],
    ['connector two sizes up on a larger vertical vent', { connectorIn: 7, ventIn: 10 }, 'passes'],
    ['connector three sizes up on a larger vertical vent', { connectorIn: 8, ventIn: 10 }, 'fails'],
    ['vertical vent over 7 × the outlet', { connectorIn: 7, ventIn: 14 }, 'fails'],
  ])('has the right verdict: %s', (_name, change, verdict) => {
    expect(run('gas-vent-table', { ...vent, ...change }).verdict).toBe(verdict);
  });

  it('interpolates but never extrapolates', () => {
    const cells = [
      { heightIn: 120, lateralIn: 60, maxMbh: 77 },
      { heightIn: 180, lateralIn: 60, maxMbh: 87 },
    ];

    expect(run('gas-vent-table', { ...vent, heightIn: 150, cells }).result.value).toBeCloseTo(82_000, 6);
    expect(errors('gas-vent-table', { ...vent, heightIn: 181, cells })).toHaveProperty('cells');
    expect(errors('gas-vent-table', { ...vent, heightIn: 71.9 })).toEqual({
      heightIn: expect.stringContaining('6 ft'),
    });
    expect(errors('gas-vent-table', { ...vent, lateralIn: 0, elbowsTo90: 1 })).toHaveProperty('lateralIn');
    expect(errors('gas-vent-table', { ...vent, appliance: 'FAN_ASSISTED', cells })).toHaveProperty('cells');
  });

  it('fails if the entry is NA, and has no verdict between NA and a figure', () => {
    const na = { ...vent.cells[0], maxMbh: null };
    const beyond = { heightIn: 10 * FT, lateralIn: 10 * FT, maxMbh: 70 };

    expect(run('gas-vent-table', { ...vent, cells: [na] })).toMatchObject({
      verdict: 'fails',
      warnings: [expect.stringContaining('NA')],
    });
    expect(run('gas-vent-table', { ...vent, lateralIn: 7 * FT, cells: [na, beyond] }).verdict).toBe('info');
  });

  it('marks a typed entry as entered, and has no verdict until the vent type is known', () => {
    const { steps } = run('gas-vent-table', vent);

    expect(steps[0]).toMatchObject({ label: 'Maximum by the table', confidence: 'E', section: 'entry as typed' });
    expect(run('gas-vent-table', { ...vent, venting: undefined }).verdict).toBe('info');
  });
});

describe('common vent by table', () => {
  const one = {
    appliance: 'DRAFT_HOOD',
    inputBtuh: 60_000,
    outletIn: 4,
    connectorIn: 4,
    connectorRunIn: 72,
    connector: 'TYPE_B',
    tableMaxMbh: 60,
  };
  const other = {
    appliance: 'DRAFT_HOOD',
    inputBtuh: 30_000,
    outletIn: 3,
    connectorIn: 3,
    connectorRunIn: 54,
    connector: 'TYPE_B',
    tableMaxMbh: 30,
  };
  const base = {
    venting: 'METAL',
    appliances: [one, other],
    common: { kind: 'round', diameterIn: 5 },
    tableMaxMbh: 90,
    isManifold: false,
    elbowsTo45: 0,
    elbowsTo90: 0,
    isCorrugated: false,
  };

  it.each([
    ['everything at its limit', {}, 'passes'],
    ['one input over its connector', { appliances: [{ ...one, tableMaxMbh: 59.9 }, other] }, 'fails'],
    ['inputs together over the common maximum', { tableMaxMbh: 89.9 }, 'fails'],
    ['connector just too long, 10% off', { appliances: [{ ...one, connectorRunIn: 72.1 }, other] }, 'fails'],
    [
      'connector just too long, with room for it',
      { appliances: [{ ...one, connectorRunIn: 72.1, tableMaxMbh: 66.7 }, other] },
      'passes',
    ],
    [
      'three times the run, 20% off',
      { appliances: [{ ...one, connectorRunIn: 216, tableMaxMbh: 74.9 }, other] },
      'fails',
    ],
    [
      'three times the run with room',
      { appliances: [{ ...one, connectorRunIn: 216, tableMaxMbh: 75 }, other] },
      'passes',
    ],
    ['manifold, 10% off', { isManifold: true, manifoldIn: 90, tableMaxMbh: 100 }, 'passes'],
    ['manifold of unknown length', { isManifold: true, tableMaxMbh: 100 }, 'info'],
    ['draft hood, which has no minimum', { appliances: [{ ...one, tableMinMbh: 60.1 }, other] }, 'passes'],
    [
      'fan-assisted, derated under its minimum',
      {
        appliances: [{ ...one, appliance: 'FAN_ASSISTED', tableMinMbh: 50, deratedInputBtuh: 49_999 }, other],
      },
      'fails',
    ],
    ['manifold without room', { isManifold: true, tableMaxMbh: 99.9 }, 'fails'],
    ['manifold just too long', { isManifold: true, tableMaxMbh: 100, manifoldIn: 90.1 }, 'fails'],
    ['offset at its limit', { offsetIn: 90 }, 'passes'],
    ['offset just too long', { offsetIn: 90.1 }, 'fails'],
    ['corrugated', { isCorrugated: true, tableMaxMbh: 112.4 }, 'fails'],
    ['offset elbow', { elbowsTo90: 1, tableMaxMbh: 99.9 }, 'fails'],
    ['common smaller than a connector', { common: { kind: 'round', diameterIn: 3 } }, 'fails'],
    ['common at 7 × the smallest outlet', { common: area(7 * circle(3)) }, 'passes'],
    ['common over 7 × the smallest outlet', { common: area(7 * circle(3) + 0.01) }, 'fails'],
    [
      'connector three sizes over the outlet',
      { appliances: [one, { ...other, connectorIn: 6 }], common: { kind: 'round', diameterIn: 7 } },
      'fails',
    ],
    ['fan-assisted without its minimum', { appliances: [{ ...one, appliance: 'FAN_ASSISTED' }, other] }, 'info'],
    [
      'fan-assisted under its minimum',
      { appliances: [{ ...one, appliance: 'FAN_ASSISTED', tableMinMbh: 60.1 }, other] },
      'fails',
    ],
  ])('has the right verdict: %s', (_name, change, verdict) => {
    expect(run('gas-common-vent', { ...base, ...change }).verdict).toBe(verdict);
  });
});
