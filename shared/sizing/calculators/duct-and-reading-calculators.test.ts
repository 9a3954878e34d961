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
const FT = 12;
const bend = (kind: string, angle: string, count = 1) => ({ kind, angle, count });

describe('dryer vent', () => {
  it.each([
    ['MITRED_4', '45', 2.5],
    ['MITRED_4', '90', 5],
    ['SMOOTH_6', '45', 1],
    ['SMOOTH_6', '90', 1.75],
    ['SMOOTH_8', '45', 1],
    ['SMOOTH_8', '90', 19 / 12],
    ['SMOOTH_10', '45', 0.75],
    ['SMOOTH_10', '90', 1.5],
  ])('counts %s of %s° as %s ft', (kind, angle, feet) => {
    expect(run('dryer-vent', { straightIn: 0, fittings: [bend(kind, angle)] }).figures?.['equivalentFt']).toBeCloseTo(
      feet,
      9,
    );
  });

  it('is 21.5 ft for 18 ft with two 6 in radius 90s', () => {
    const { figures, verdict } = run('dryer-vent', { straightIn: 18 * FT, fittings: [bend('SMOOTH_6', '90', 2)] });

    expect([figures?.['equivalentFt'], verdict]).toEqual([21.5, 'passes']);
  });

  it.each([
    ['IRC', 35 * FT, [], 'passes'],
    ['IRC', 35 * FT + 0.1, [], 'fails'],
    ['IRC', 30 * FT, [bend('MITRED_4', '90')], 'passes'],
    ['IRC', 30 * FT + 0.1, [bend('MITRED_4', '90')], 'fails'],
    ['IRC_2006', 25 * FT, [], 'passes'],
    ['IRC_2006', 25 * FT + 0.1, [], 'fails'],
    ['IRC_2006', 20 * FT, [bend('SMOOTH_10', '90')], 'passes'],
    ['IRC_2006', 20 * FT + 0.1, [bend('SMOOTH_10', '90')], 'fails'],
    ['IRC_2006', 22.5 * FT, [bend('SMOOTH_6', '45')], 'passes'],
    ['IRC_2006', 22.5 * FT + 0.1, [bend('SMOOTH_6', '45')], 'fails'],
    ['UMC', 14 * FT, [bend('MITRED_4', '90', 2)], 'passes'],
    ['UMC', 14 * FT + 0.1, [bend('MITRED_4', '90', 2)], 'fails'],
    ['UMC', 12 * FT, [bend('MITRED_4', '90', 3)], 'passes'],
    ['UMC', 12 * FT + 0.1, [bend('SMOOTH_10', '90', 3)], 'fails'],
  ])('has the right verdict under %s for %s in straight with %j: %s', (ruleSet, straightIn, fittings, verdict) => {
    expect(run('dryer-vent', { ruleSet, straightIn, fittings }).verdict).toBe(verdict);
  });

  it('cites IRC 2006 for its turns, not the table of later editions', () => {
    const { steps } = run('dryer-vent', { ruleSet: 'IRC_2006', straightIn: 60, fittings: [bend('SMOOTH_6', '90')] });

    expect(steps[0]).toMatchObject({ result: 120, section: 'M1502.6', edition: 'IRC 2006', confidence: 'C' });
  });

  it('uses the manufacturer’s table instead of the code length, without the code’s elbow lengths', () => {
    const long = { straightIn: 40 * FT, fittings: [bend('MITRED_4', '90', 2)] };

    expect(run('dryer-vent', long).verdict).toBe('fails');
    expect(run('dryer-vent', { ...long, makerMostIn: 40 * FT })).toMatchObject({ verdict: 'passes', ruleSet: 'MAKER' });
    expect(run('dryer-vent', { ...long, makerMostIn: 39.9 * FT }).verdict).toBe('fails');
    expect(run('dryer-vent', { ...long, makerMostIn: 40 * FT }).warnings.join()).toContain('tag');
  });

  it.each([
    [{ transitionIn: 96 }, 'passes'],
    [{ transitionIn: 96.1 }, 'fails'],
    [{ transitionIn: 72, ruleSet: 'UMC' }, 'passes'],
    [{ transitionIn: 72.1, ruleSet: 'UMC' }, 'fails'],
    [{ diameterIn: 4 }, 'passes'],
    [{ diameterIn: 3.9 }, 'fails'],
    [{ diameterIn: 4.2 }, 'passes'],
    [{ diameterIn: 5 }, 'info'],
    [{ diameterIn: 6, makerMostIn: 40 * FT }, 'info'],
    [{ diameterIn: 6, ruleSet: 'UMC' }, 'passes'],
    [{ diameterIn: 6, transitionIn: 97 }, 'fails'],
    [{ openingIn: 36 }, 'passes'],
    [{ openingIn: 35.9 }, 'fails'],
  ])('has the right verdict for %j: %s', (extra, verdict) => {
    expect(run('dryer-vent', { straightIn: 10 * FT, fittings: [], ...extra }).verdict).toBe(verdict);
  });

  it.each([
    [25 * 12, 30, 0],
    [45 * 12, 40, 1],
    [undefined, 35, 0],
    [undefined, 35.1, 1],
  ])('given a local limit of %s in, asks at %s ft for a tag %s times', (ircIn, feet, many) => {
    const local = ircIn !== undefined && { jurisdiction: { name: 'Town', edition: '2024', limits: { ircIn } } };
    const { warnings } = run('dryer-vent', { straightIn: feet * 12, fittings: [], ...local });

    expect(warnings.filter((warning) => warning.includes('permanent tag'))).toHaveLength(many);
  });

  it('warns that the UMC text counts no 45s', () => {
    expect(
      run('dryer-vent', { ruleSet: 'UMC', straightIn: 60, fittings: [bend('MITRED_4', '45')] }).warnings.join(),
    ).toContain('45°');
  });
});

describe('the straight duct of a dryer', () => {
  it.each([
    [33, 'Straight duct left', 2, '35 ft − 33 ft'],
    [35, 'Straight duct left', 0, '35 ft − 35 ft'],
    [37, 'Straight duct too long by', 2, '37 ft − 35 ft'],
  ])('of %s ft is reported as %s %s ft', (feet, label, difference, expression) => {
    const { steps } = run('dryer-vent', { straightIn: feet * 12, fittings: [] });

    expect(steps).toContainEqual(expect.objectContaining({ label, result: difference * 12, expression }));
  });

  it('is none, without a negative difference, if the fittings alone are over the limit', () => {
    const { steps, figures } = run('dryer-vent', {
      straightIn: 40,
      fittings: [{ ...bend('MITRED_4', '90'), count: 8 }],
    });

    expect(steps.find(({ label }) => label.startsWith('Longest straight duct'))).toMatchObject({
      expression: 'none: the fittings alone count as 40 ft, over 35 ft',
      result: 0,
      isComparison: true,
    });
    expect(figures?.['straightMostIn']).toBe(0);
  });
});

describe('dryer air flow', () => {
  it.each([
    [1146, 100],
    [1203, 105],
    [1375, 120],
    [1833, 160],
    [2292, 200],
  ])('at %s fpm in a 4 in duct is %s cfm', (velocityFpm, cfm) => {
    expect(Math.round(run('dryer-airflow', { velocityFpm }).result.value)).toBe(cfm);
  });

  it.each([
    [{ velocityFpm: 1146 }, 'passes'],
    [{ velocityFpm: 1145 }, 'fails'],
    [{ backPressure: 0.6 }, 'passes'],
    [{ backPressure: 0.61 }, 'fails'],
    [{ backPressure: 0.75, makerMostPressure: 0.75 }, 'passes'],
    [{ backPressure: 0.31, makerMostPressure: 0.3 }, 'fails'],
  ])('has the right verdict for %j: %s', (input, verdict) => {
    expect(run('dryer-airflow', input).verdict).toBe(verdict);
  });

  it('gives the back pressure as the result where the flow was not read', () => {
    const { result, steps } = run('dryer-airflow', { backPressure: 0.61 });

    expect(result).toEqual({ label: 'Back pressure', value: 0.61, unit: 'in w.c.' });
    expect(steps.map(({ label }) => label)).toEqual(['Back pressure']);
  });

  it('requires a reading', () => {
    expect(errors('dryer-airflow', {})).toHaveProperty('velocityFpm');
  });
});

describe('draft', () => {
  it.each([
    ['OVER_FIRE', -0.02, 'passes'],
    ['OVER_FIRE', -0.019, 'fails'],
    ['STACK', -0.02, 'passes'],
    ['STACK', -0.04, 'passes'],
    ['STACK', -0.041, 'fails'],
    ['NATURAL_GAS', -0.01, 'passes'],
    ['NATURAL_GAS', -0.009, 'fails'],
    ['STOVE', -0.03, 'passes'],
    ['STOVE', -0.029, 'fails'],
    ['STOVE', -0.06, 'passes'],
    ['STOVE', -0.061, 'fails'],
    ['STOVE', 0.01, 'fails'],
  ])('has the right verdict for %s at %s in w.c.: %s', (place, reading, verdict) => {
    expect(run('draft-reading', { place, reading }).verdict).toBe(verdict);
  });

  it('follows the manufacturer’s range, and warns of back draft and over-firing', () => {
    expect(
      run('draft-reading', { place: 'STOVE', reading: -0.1, makerLeastPull: 0.05, makerMostPull: 0.1 }).verdict,
    ).toBe('passes');
    expect(run('draft-reading', { place: 'STOVE', reading: 0.01 }).warnings.join()).toContain('down the flue');
    expect(run('draft-reading', { place: 'STOVE', reading: -0.081 }).warnings.join()).toContain('over-firing');
    expect(run('draft-reading', { place: 'STOVE', reading: -0.08 }).warnings).toEqual([]);
    expect(
      errors('draft-reading', { place: 'STOVE', reading: -0.05, makerLeastPull: 0.1, makerMostPull: 0.05 }),
    ).toHaveProperty('makerMostPull');
  });

  it('shows a reading of zero without a sign', () => {
    const { steps } = run('draft-reading', { place: 'STOVE', reading: 0 });

    expect(steps[0]?.expression).toBe('0 in w.c. measured; 0.03 in w.c. required');
  });

  it('is zero in theory in a cold flue', () => {
    const warm = run('theoretical-draft', { heightIn: 240, outdoorF: 40, stackF: 300 });

    expect(warm.result.value).toBeCloseTo(7.6 * 20 * (1 / 499.67 - 1 / 759.67), 9);
    expect(run('theoretical-draft', { heightIn: 240, outdoorF: 70, stackF: 70 })).toMatchObject({
      result: { value: 0 },
      warnings: [expect.any(String)],
    });
  });
});

describe('carbon monoxide', () => {
  it('is 140.5 ppm air-free for 80 ppm at 9% O₂', () => {
    const { result, steps, warnings, verdict } = run('carbon-monoxide', { place: 'VENTED', coPpm: 80, o2Pct: 9 });
    expect(steps.at(-1)?.expression).toBe('140.5 ppm computed; 400 ppm allowed');

    expect(result.value).toBeCloseTo(140.5, 1);
    expect([verdict, warnings.length]).toEqual(['passes', 1]);
  });

  it.each([
    ['VENTED', 400, 'passes'],
    ['VENTED', 400.1, 'fails'],
    ['UNVENTED', 200, 'passes'],
    ['UNVENTED', 200.1, 'fails'],
    ['OVEN', 800, 'passes'],
    ['OVEN', 800.1, 'fails'],
    ['ROOM', 9, 'passes'],
    ['ROOM', 9.1, 'fails'],
  ])('has the right verdict for %s at %s ppm: %s', (place, coPpm, verdict) => {
    expect(run('carbon-monoxide', { place, coPpm, o2Pct: 0 }).verdict).toBe(verdict);
  });

  it('has warnings that agree with the verdict at a limit that floating-point error misses', () => {
    const at = (coPpm: number) => run('carbon-monoxide', { place: 'VENTED', coPpm, o2Pct: 15.675 });

    expect(at(100)).toMatchObject({ verdict: 'passes', warnings: [expect.stringContaining('field target')] });
    expect(at(25).warnings).toEqual(['A well-tuned appliance stays under 50 ppm.']);
  });

  it('triggers a ventilation warning at 35 ppm in a room, and requires O₂ in flue gas', () => {
    expect(run('carbon-monoxide', { place: 'ROOM', coPpm: 34.9 }).warnings).toEqual([]);
    expect(run('carbon-monoxide', { place: 'ROOM', coPpm: 35 }).warnings.join()).toContain('ventilate');
    expect(errors('carbon-monoxide', { place: 'VENTED', coPpm: 80 })).toHaveProperty('o2Pct');
    expect(errors('carbon-monoxide', { place: 'VENTED', coPpm: 80, o2Pct: 20.9 })).toHaveProperty('o2Pct');
  });
});
