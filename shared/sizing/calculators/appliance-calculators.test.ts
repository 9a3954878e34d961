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
const round = (diameterIn: number) => ({ kind: 'round', diameterIn });
const circle = (diameterIn: number) => (Math.PI * diameterIn ** 2) / 4;

describe('solid-fuel liner', () => {
  it.each([
    [6, 28.274, 84.823, 56.549, ['4.5x13', '8x8', '8.5x8.5', '8x12', '8.5x13'], ['4.5x13', '8x8', '8.5x8.5']],
    [
      7,
      38.485,
      115.454,
      76.969,
      ['8x8', '8.5x8.5', '8x12', '8.5x13', '8.5x18', '12x12'],
      ['8x8', '8.5x8.5', '8x12', '8.5x13'],
    ],
    [8, 50.265, 150.796, 100.531, ['8x12', '8.5x13', '8.5x18', '12x12', '13x13', '12x16'], ['8x12', '8.5x13']],
  ])(
    'given a %s in collar, needs at least %s, at most %s inside and %s outside, with these tiles',
    (...[collarIn, min, inside, outside, tilesInside, tilesOutside]) => {
      const within = run('solid-fuel-liner', { collarIn, walls: 'INSIDE' });
      const without = run('solid-fuel-liner', { collarIn, walls: 'OUTSIDE' });

      expect(within.figures?.['leastSqIn']).toBeCloseTo(min, 3);
      expect([within.result.value, without.result.value]).toEqual([
        expect.closeTo(inside, 2),
        expect.closeTo(outside, 2),
      ]);
      expect([within.fits, without.fits]).toEqual([tilesInside, tilesOutside]);
    },
  );

  it.each([
    ['INSIDE', circle(6) - 0.01, 'fails'],
    ['INSIDE', circle(6), 'passes'],
    ['INSIDE', 3 * circle(6), 'passes'],
    ['INSIDE', 3 * circle(6) + 0.01, 'fails'],
    ['OUTSIDE', 2 * circle(6), 'passes'],
    ['OUTSIDE', 2 * circle(6) + 0.01, 'fails'],
    ['UNKNOWN', 2 * circle(6), 'passes'],
    ['UNKNOWN', 2 * circle(6) + 0.01, 'info'],
    ['UNKNOWN', 3 * circle(6), 'info'],
    ['UNKNOWN', 3 * circle(6) + 0.01, 'fails'],
    ['UNKNOWN', circle(6) - 0.01, 'fails'],
  ])('has the right verdict for a 6 in collar, walls %s, %s sq in: %s', (walls, areaSqIn, verdict) => {
    expect(run('solid-fuel-liner', { collarIn: 6, walls, flue: area(areaSqIn) }).verdict).toBe(verdict);
  });

  it('follows the manufacturer’s figures before the rule', () => {
    const flue = area(100);

    expect(run('solid-fuel-liner', { collarIn: 6, walls: 'OUTSIDE', flue, makerMostSqIn: 100 }).verdict).toBe('passes');
    expect(run('solid-fuel-liner', { collarIn: 6, walls: 'UNKNOWN', flue, makerMostSqIn: 99 }).verdict).toBe('fails');
    expect(run('solid-fuel-liner', { collarIn: 6, walls: 'INSIDE', flue: area(26), makerLeastSqIn: 26 }).verdict).toBe(
      'passes',
    );
  });

  it('rejects a manufacturer’s maximum below the minimum', () => {
    const sized = CALCULATORS['solid-fuel-liner'].run({
      collarIn: 6,
      walls: 'INSIDE',
      makerLeastSqIn: 60,
      makerMostSqIn: 40,
    });

    expect(sized).toMatchObject({ ok: false, errors: { makerMostSqIn: 'The maximum is below the minimum.' } });
  });

  it.each([
    [{}, 6],
    [{ makerLeastSqIn: 26 }, 6],
    [{ makerLeastSqIn: 50 }, 8],
    [{ makerLeastSqIn: 51, makerMostSqIn: 60 }, undefined],
  ])('suggests a size within both bounds with %j: %s', (maker, suggested) => {
    const { figures } = run('solid-fuel-liner', { collarIn: 6, walls: 'INSIDE', ...maker });

    expect(figures?.['suggestedDiameterIn']).toBe(suggested);
  });

  it('warns about a chimney under 15 ft and a tile that fits by area alone', () => {
    const warnings = (heightIn: number) => run('solid-fuel-liner', { collarIn: 6, walls: 'INSIDE', heightIn }).warnings;

    expect([warnings(179.9).length, warnings(180).length]).toEqual([1, 0]);
    expect(
      run('solid-fuel-liner', { collarIn: 6, walls: 'INSIDE', flue: { kind: 'tile', nominal: '4.5x13' } }),
    ).toMatchObject({
      verdict: 'passes',
      warnings: [expect.stringContaining('2 : 1')],
    });
  });
});

describe('oil flue', () => {
  it('requires the largest pipe plus half of each other pipe', () => {
    expect(run('oil-flue', { ventPipesIn: [5, 7, 6] }).result.value).toBeCloseTo(
      circle(7) + (circle(6) + circle(5)) / 2,
      9,
    );
  });

  it.each([
    [circle(6) - 0.01, 'fails'],
    [circle(6), 'passes'],
  ])('has the right verdict for a 6 in pipe and %s sq in: %s', (areaSqIn, verdict) => {
    expect(run('oil-flue', { ventPipesIn: [6], flue: area(areaSqIn) }).verdict).toBe(verdict);
  });

  it.each([
    [144_000, 8],
    [144_001, 10],
    [374_000, 12],
    [768_000, 18],
    [768_001, undefined],
  ])('given a common input of %s Btu/h, requires %s in', (inputBtuh, roundIn) => {
    const { figures, warnings } = run('oil-flue', { ventPipesIn: [6], inputBtuh });

    expect(figures?.['commonRoundIn']).toBe(roundIn);
    expect(warnings.some((text) => text.includes('never extended'))).toBe(roundIn === undefined);
  });

  it('checks the liner entered from the code book if no flue is given', () => {
    expect(run('oil-flue', { ventPipesIn: [6], codeBookLinerIn: 5 }).verdict).toBe('fails');
    expect(run('oil-flue', { ventPipesIn: [6], codeBookLinerIn: 6 }).verdict).toBe('passes');
    expect(run('oil-flue', { ventPipesIn: [6] }).verdict).toBe('info');
  });

  it('requires at least one pipe', () => {
    expect(errors('oil-flue', { ventPipesIn: [] })).toEqual({ ventPipesIn: 'Enter at least one vent pipe.' });
  });
});

describe('oil firing rate', () => {
  it('is 119,000 Btu/h at 0.85 GPH, or less with the EIA factor', () => {
    expect(run('oil-firing', { from: 'GPH', gph: 0.85 }).result.value).toBeCloseTo(119_000, 6);
    expect(run('oil-firing', { from: 'GPH', gph: 0.85, btuPerGallon: '138500' }).result.value).toBeCloseTo(117_725, 6);
  });

  it('changes with the square root of the pressure', () => {
    expect(run('oil-firing', { from: 'GPH', gph: 1, pumpPsi: 144 }).figures?.['gph']).toBeCloseTo(1.2, 9);
    expect(run('oil-firing', { from: 'INPUT', btuh: 168_000, pumpPsi: 144 }).steps.at(-1)?.result).toBeCloseTo(1, 9);
  });

  it('is calculated from the input, or from the output and the efficiency', () => {
    expect(run('oil-firing', { from: 'INPUT', btuh: 119_000 }).result.value).toBeCloseTo(0.85, 9);
    expect(run('oil-firing', { from: 'OUTPUT', btuh: 95_200, efficiencyPct: 80 }).result.value).toBeCloseTo(0.85, 9);
  });

  it('requires the inputs of the chosen method', () => {
    expect(errors('oil-firing', { from: 'GPH' })).toHaveProperty('gph');
    expect(errors('oil-firing', { from: 'INPUT' })).toHaveProperty('btuh');
    expect(errors('oil-firing', { from: 'OUTPUT', btuh: 1000 })).toHaveProperty('efficiencyPct');
    expect(errors('oil-firing', { from: 'OUTPUT', btuh: 1000, efficiencyPct: 100.1 })).toHaveProperty('efficiencyPct');
  });
});

describe('pellet vent', () => {
  const base = { elbows90: 0, tees: 0, elbows45: 0, horizontalIn: 0, verticalIn: 0 };

  it('counts 5 per 90° elbow or tee, 3 per 45° elbow, 1 per horizontal foot and ½ per vertical foot', () => {
    expect(
      run('pellet-vent', { elbows90: 2, tees: 1, elbows45: 1, horizontalIn: 48, verticalIn: 120 }).result.value,
    ).toBeCloseTo(15 + 3 + 4 + 5, 9);
  });

  it.each([
    [{ verticalIn: 396 }, 'passes'],
    [{ verticalIn: 396.1 }, 'fails'],
    [{ horizontalIn: 120 }, 'passes'],
    [{ horizontalIn: 120.1 }, 'fails'],
  ])('has the right verdict for %j: %s', (run_, verdict) => {
    expect(run('pellet-vent', { ...base, ...run_, pipeIn: '4' }).verdict).toBe(verdict);
  });

  it.each([
    [2999, 3, 'passes', 0],
    [2999, 3, 'fails', 0.5],
    [3000, 1, 'passes', 1],
    [3000, 1, 'fails', 1.1],
  ])(
    'with a 3 in pipe at %s ft of altitude and %s elbows %s at %s ft of horizontal run',
    (altitudeFt, elbows90, verdict, horizontalFt) => {
      expect(
        run('pellet-vent', { ...base, elbows90, horizontalIn: horizontalFt * 12, pipeIn: '3', altitudeFt }).verdict,
      ).toBe(verdict);
    },
  );

  it.each([
    [1, 1, 'passes', false],
    [1, 1.1, 'info', true],
    [3, 0, 'info', true],
    [3, 0.1, 'fails', false],
    [7, 0, 'fails', false],
  ])(
    'with a 3 in pipe at an unknown altitude, %s elbows and %s ft of horizontal run: %s',
    (elbows90, horizontalFt, verdict, isAssumed) => {
      const found = run('pellet-vent', { ...base, elbows90, horizontalIn: horizontalFt * 12, pipeIn: '3' });

      expect(found.verdict).toBe(verdict);
      expect(found.warnings.join().includes('Altitude')).toBe(isAssumed);
    },
  );

  it('uses the multipliers of the stove manual', () => {
    const jurisdiction = { name: 'Stove manual', edition: '2020', limits: { per45: 2.5 } };

    expect(run('pellet-vent', { ...base, elbows45: 2, jurisdiction }).result.value).toBe(5);
  });
});

describe('vent connector', () => {
  const base = { fuel: 'SOLID', pipe: 'SINGLE_WALL', runIn: 48, chimneyHeightIn: 240, riseIn: 1, elbows90: 2 };

  it.each([
    [{}, 'passes'],
    [{ riseIn: 0.99 }, 'fails'],
    [{ chimneyHeightIn: 64 }, 'passes'],
    [{ chimneyHeightIn: 63.9 }, 'fails'],
    [{ elbows90: 3 }, 'fails'],
    [{ fuel: 'OIL', elbows90: 3 }, 'fails'],
    [{ fuel: 'GAS', elbows90: 3 }, 'passes'],
    [{ fuel: 'GAS', pipe: 'TYPE_B', chimneyHeightIn: 48 }, 'passes'],
    [{ fuel: 'GAS', pipe: 'TYPE_B', chimneyHeightIn: 47.9 }, 'fails'],
    [{ fuel: 'GAS', chimneyHeightIn: 48 }, 'fails'],
    [{ riseIn: undefined }, 'info'],
    [{ elbows90: undefined }, 'info'],
    [{ runIn: 0, riseIn: 0 }, 'passes'],
  ])('has the right verdict for %j: %s', (change, verdict) => {
    const input = Object.fromEntries(Object.entries({ ...base, ...change }).filter(([, value]) => value !== undefined));

    expect(run('vent-connector', input).verdict).toBe(verdict);
  });

  it('warns about oil over 10 ft, and that Type B is for gas only', () => {
    const warnings = (input: object) => run('vent-connector', { ...base, ...input }).warnings.join();

    expect(warnings({ fuel: 'OIL', runIn: 120 })).not.toContain('10 ft');
    expect(warnings({ fuel: 'OIL', runIn: 120.1 })).toContain('10 ft');
    expect(warnings({ pipe: 'TYPE_B' })).toContain('gas only');
  });
});

describe('oval and rectangular liners', () => {
  it.each([
    [6, 5, 6.57, 27.5, 2.8],
    [6, 4.5, 6.86, 26.5, 6.2],
    [7, 5.5, 7.86, 36.7, 4.6],
    [8, 6.5, 8.86, 48.5, 3.5],
    [8, 6, 9.14, 47.1, 6.3],
    [10, 8, 11.14, 75.4, 4.0],
    [12, 9, 13.71, 106.0, 6.2],
  ])(
    'given a %s in round at %s in wide, are %s in long with %s sq in, %s %% less',
    (...[roundIn, widthIn, long, sqIn, loss]) => {
      const { figures } = run('oval-liner', { roundIn, widthIn });

      expect(figures?.['longIn']).toBeCloseTo(long, 2);
      expect(Math.abs((figures?.['areaSqIn'] ?? 0) - sqIn)).toBeLessThanOrEqual(0.05001);
      expect(Math.abs((figures?.['lossPct'] ?? 0) - loss)).toBeLessThanOrEqual(0.05001);
    },
  );

  it('match the vendor’s example to the thousandth', () => {
    expect(run('oval-liner', { roundIn: 8, widthIn: 6.5 }).figures?.['longIn']).toBeCloseTo(8.856, 3);
  });

  it('cannot have less area than the collar needs', () => {
    const ovalLiner = { roundIn: 6, widthIn: 6, collarIn: 6 };

    expect(run('oval-liner', { ...ovalLiner, isAccepted: true }).verdict).toBe('passes');
    expect(run('oval-liner', ovalLiner)).toMatchObject({
      verdict: 'info',
      warnings: [expect.stringContaining('confirm')],
    });
    expect(run('oval-liner', { ...ovalLiner, isAccepted: false }).verdict).toBe('fails');
    expect(run('oval-liner', { roundIn: 6, widthIn: 5.9, collarIn: 6 }).verdict).toBe('fails');
    expect(run('oval-liner', { roundIn: 6, widthIn: 5 }).verdict).toBe('info');
    expect(errors('oval-liner', { roundIn: 6, widthIn: 6.1 })).toHaveProperty('widthIn');
  });

  it('calculate a rectangle as length × width, with the round of the same area', () => {
    const { result, steps } = run('rectangular-liner', { lengthIn: 10, widthIn: 5, collarIn: 8 });

    expect(result.value).toBe(50);
    expect(steps[1]?.result).toBeCloseTo(7.979, 3);
    expect(run('rectangular-liner', { lengthIn: 10, widthIn: 5, collarIn: 8 }).verdict).toBe('fails');
  });
});

describe('liner order and pour', () => {
  it.each([
    [264, 23],
    [264.1, 24],
    [1, 2],
  ])('given %s in of flue, order %s ft of liner', (heightIn, feet) => {
    expect(run('liner-length', { heightIn }).result.value).toBe(feet);
  });

  it('use whole bags, and require room around the liner', () => {
    // (12 × 12 − 48) × 36 ÷ 1728 = 2 cu ft, one bag exactly.
    expect(run('pour-mix', { lengthIn: 12, widthIn: 12, linerAreaSqIn: 48, heightIn: 36 }).result.value).toBe(1);
    expect(run('pour-mix', { lengthIn: 12, widthIn: 12, linerAreaSqIn: 48, heightIn: 36.1 }).result.value).toBe(2);
    expect(
      run('pour-mix', { lengthIn: 12, widthIn: 12, linerAreaSqIn: 48, heightIn: 36, bagCuFt: 0.5 }).result.value,
    ).toBe(4);
    expect(errors('pour-mix', { lengthIn: 6, widthIn: 6, linerAreaSqIn: 36, heightIn: 36 })).toHaveProperty(
      'linerAreaSqIn',
    );
  });
});

describe('the flue area for a draft hood', () => {
  it('is at least 12.566 sq in for a 4 in outlet, and at most 49.48 sq in for a 3 in outlet', () => {
    const { steps, figures } = run('gas-single-appliance', { appliance: 'DRAFT_HOOD', outletIn: 4, flue: round(4) });

    expect(steps[0]?.result).toBeCloseTo(12.566, 3);
    expect(figures?.['leastSqIn']).toBeCloseTo(12.566, 3);
    expect(run('gas-single-appliance', { appliance: 'DRAFT_HOOD', outletIn: 3 }).result.value).toBeCloseTo(49.48, 2);
  });
});
