import { describe, expect, it } from 'vitest';
import { CALCULATORS, type CalculatorName } from '#shared/sizing/calculators.ts';
import type { Calculation } from '#shared/sizing/types.ts';

const FT = 12;
const run = (name: CalculatorName, input: unknown): Calculation => {
  const sized = CALCULATORS[name].run(input);
  if (!sized.ok) throw new Error(JSON.stringify(sized.errors));
  return sized.calculation;
};
const errors = (name: CalculatorName, input: unknown) => {
  const sized = CALCULATORS[name].run(input);
  return sized.ok ? {} : sized.errors;
};

describe('oil vent equivalent length', () => {
  const vent = { diameterIn: 4, straightIn: 20 * FT, elbows90: 2, elbows45: 0, tees: 0 };

  it('matches the manual’s example: two 4 in elbows and 20 ft are 34 ft', () => {
    const { result, steps } = run('oil-vent-length', vent);

    expect(result).toEqual({ label: 'Equivalent length', value: 34, unit: 'ft' });
    expect(steps[0]).toMatchObject({ confidence: 'B', edition: 'Field Controls SWG manual' });
  });

  it.each([
    [3, 19, 5, 3],
    [5, 31, 9, 4],
    [6, 38, 11, 5],
    [8, 50, 14, 7],
    [10, 63, 18, 9],
  ])('counts a %s in tee, 90 and 45 as %s, %s and %s ft', (diameterIn, tee, ninety, fortyFive) => {
    const length = (fitting: object) =>
      run('oil-vent-length', { ...vent, elbows90: 0, diameterIn, ...fitting }).result.value - 20;

    expect([length({ tees: 1 }), length({ elbows90: 1 }), length({ elbows45: 1 })]).toEqual([tee, ninety, fortyFive]);
  });

  it('is limited by the venter, and the remaining straight pipe is shown', () => {
    const at = (straightFt: number) =>
      run('oil-vent-length', { ...vent, straightIn: straightFt * FT, venter: 'SWG_4HD', gph: 1.1 });

    expect([at(21).verdict, at(21.1).verdict]).toEqual(['passes', 'fails']);
    expect(at(11).figures).toMatchObject({ mostFt: 35, straightLeftFt: 10 });
    expect(run('oil-vent-length', { ...vent, venter: 'SWG_4HD', gph: 1.2 }).verdict).toBe('fails');
    expect(run('oil-vent-length', { ...vent, venter: 'SWG_4HD' })).toMatchObject({
      verdict: 'info',
      warnings: [expect.stringContaining('firing rate'), expect.any(String)],
    });
  });

  it('has no verdict if the longest vent is unknown', () => {
    const { verdict, warnings } = run('oil-vent-length', vent);

    expect(verdict).toBe('info');
    expect(warnings.join()).toContain('manual');
  });

  it('uses the manual’s figures for a diameter that is not in the table', () => {
    expect(errors('oil-vent-length', { ...vent, diameterIn: 12 })).toHaveProperty('diameterIn');
    expect(run('oil-vent-length', { ...vent, diameterIn: 12, makerPer90: 20 }).result.value).toBe(60);
    expect(errors('oil-vent-length', { ...vent, diameterIn: 8, venter: 'SWG_5' })).toHaveProperty('venter');
  });
});

describe('stove pipe and chimney size', () => {
  it('is the size of the manufacturer’s collar, for pipe and chimney', () => {
    expect(run('stove-pipe', { collarIn: 6, pipeIn: 6, chimneyIn: 6 })).toMatchObject({
      verdict: 'passes',
      result: { value: 6, unit: 'in' },
    });
    expect(run('stove-pipe', { collarIn: 8, pipeIn: 6 }).verdict).toBe('fails');
    expect(run('stove-pipe', { collarIn: 6, pipeIn: 8, chimneyIn: 6 }).verdict).toBe('fails');
  });

  it.each([
    [{ collarIn: 8, pipeIn: 6, chimneyIn: 6 }, '6 in measured; 8 in required', 'Collar'],
    [{ collarIn: 6, pipeIn: 8, chimneyIn: 7 }, '7 in measured; 8 in required', 'R1003.14'],
    [{ collarIn: 6, pipeIn: 6, chimneyIn: 6 }, '6 in measured; 6 in required', 'Collar'],
  ])('compares a chimney with the larger of collar and pipe: %j', (input, expression, section) => {
    expect(run('stove-pipe', input).steps.at(-1)).toMatchObject({
      label: 'Chimney',
      expression,
      section,
    });
  });

  it.each([
    [8, 'passes'],
    [9, 'info'],
    [12, 'info'],
  ])('passes a round chimney up to twice the area of a 6 in collar, never beyond: %s in', (chimneyIn, verdict) => {
    expect(run('stove-pipe', { collarIn: 6, pipeIn: 6, chimneyIn }).verdict).toBe(verdict);
  });

  it('follows the collar instead of the door', () => {
    expect(run('stove-pipe', { collarIn: 6, doorWidthIn: 30, doorHeightIn: 24 }).result.value).toBe(6);
  });

  it('is 30 sq in and a 7 in pipe for a 20 × 18 in door opening ÷ 12, to be confirmed', () => {
    const { figures, verdict, warnings, steps } = run('stove-pipe', { doorWidthIn: 20, doorHeightIn: 18, pipeIn: 6 });

    expect(figures).toMatchObject({ neededSqIn: 30, pipeIn: 7 });
    expect(verdict).toBe('info');
    expect(warnings.join()).toContain('confirm this size with the manufacturer');
    expect(steps[1]?.confidence).toBe('E');
  });

  it('requires the collar or both dimensions of the door', () => {
    expect(errors('stove-pipe', { doorWidthIn: 20 })).toHaveProperty('collarIn');
  });
});

describe('floor protector by R alone', () => {
  const oneMicore = { layers: [{ kind: 'material', material: 'MICORE_300', pieces: 1 }] };

  it.each([
    [1.03, 'passes'],
    [1.04, 'fails'],
  ])('compares one ½ in Micore 300 with R %s without any size: %s', (neededR, verdict) => {
    expect(run('floor-protector', { ...oneMicore, neededR }).verdict).toBe(verdict);
  });

  it('notes when only the R, or only the size, was checked', () => {
    expect(run('floor-protector', { ...oneMicore, neededR: 1 }).warnings.join()).toContain('Only the R');
    expect(run('floor-protector', { frontIn: 16, sideIn: 8 }).warnings.join()).toContain('Only the size');
  });

  it.each([
    [
      { frontIn: 16, sideIn: 7 },
      { label: 'At the sides, at least', value: 8, unit: 'in' },
    ],
    [
      { frontIn: 15, sideIn: 8 },
      { label: 'In front, at least', value: 16, unit: 'in' },
    ],
    [
      { frontIn: 16, sideIn: 8 },
      { label: 'In front, at least', value: 16, unit: 'in' },
    ],
    [{ sideIn: 8 }, { label: 'At the sides, at least', value: 8, unit: 'in' }],
    [{ neededR: 1.5 }, { label: 'R required by the appliance', value: 1.5, unit: 'R' }],
    [
      { ...oneMicore, neededR: 1, frontIn: 16, sideIn: 7 },
      { label: 'At the sides, at least', value: 8, unit: 'in' },
    ],
    [
      { neededR: 1.5, sideIn: 8 },
      { label: 'At the sides, at least', value: 8, unit: 'in' },
    ],
  ])('has the size or R that decides as the result: %j', (input, result) => {
    expect(run('floor-protector', input).result).toEqual(result);
  });

  it('takes the R of a whole pad as it is stated', () => {
    const { steps, result } = run('floor-protector', { layers: [{ kind: 'whole', r: 1.5 }], neededR: 1.5 });

    expect(steps[0]).toMatchObject({ expression: 'as stated for the pad', result: 1.5, unit: 'R', confidence: 'E' });
    expect(result).toEqual({ label: 'R of the pad', value: 1.5, unit: 'R' });
  });

  it('counts the pieces of the available material, rounded up', () => {
    const at = (neededR: number) =>
      run('floor-protector', { neededR, atHand: { kind: 'material', material: 'DUROCK_NEXTGEN' } }).figures;

    expect(at(1.17)).toMatchObject({ pieces: 3, thicknessIn: 1.5 });
    expect(at(1.18)).toMatchObject({ pieces: 4, thicknessIn: 2 });
  });

  it('counts only what the existing layers lack', () => {
    const { figures, fits } = run('floor-protector', {
      ...oneMicore,
      neededR: 1.5,
      atHand: { kind: 'material', material: 'WONDERBOARD' },
    });

    expect(figures?.['missingR']).toBeCloseTo(0.47, 9);
    expect(fits).toEqual(['2 × Wonderboard, ½ in (1 in total)']);
  });

  it.each([
    [{ kind: 'k', k: 0.84 }, 0.84],
    [{ kind: 'perInch', rPerInch: 2 }, 0.5],
  ])('gives the thickness of %j for R 1 as %s in', (material, thicknessIn) => {
    expect(run('floor-protector', { neededR: 1, atHand: material }).figures?.['thicknessIn']).toBeCloseTo(
      thicknessIn,
      9,
    );
  });

  it('lists every known material if none is chosen', () => {
    expect(run('floor-protector', { neededR: 1 }).fits).toHaveLength(9);
    expect(run('floor-protector', { neededR: 1 }).verdict).toBe('info');
  });
});

describe('net draft', () => {
  const chimney = { heightIn: 20 * FT, outdoorF: 40, stackF: 300 };

  it.each([50, 65, 80, 100])('is %s %% of the theoretical draft if that share is entered', (netPct) => {
    const { figures, steps } = run('theoretical-draft', { ...chimney, netPct });

    expect(figures?.['net']).toBeCloseTo(((figures?.['draft'] ?? 0) * netPct) / 100, 12);
    expect(steps.at(-1)).toMatchObject({ label: 'Net draft', confidence: 'E' });
  });
});

describe('a thermopile with two readings', () => {
  const pair = (reading: number, closedReading: number, more: object = {}) =>
    run('millivolts', { test: 'THERMOPILE_PAIR', reading, closedReading, ...more });

  it('shows the internal loss in mV and as a percentage of the open reading', () => {
    const { result, figures } = pair(500, 230);

    expect(result).toEqual({ label: 'Internal loss', value: 270, unit: 'mV' });
    expect(figures?.['lossPct']).toBeCloseTo(54, 9);
  });

  it.each([
    [325, 110, 'passes'],
    [324, 110, 'fails'],
    [325, 109, 'fails'],
  ])('has the right verdict for %s mV open and %s mV with the valve on: %s', (open, closed, verdict) => {
    expect(pair(open, closed).verdict).toBe(verdict);
  });

  it('warns about a loss over half, and fails if the switch circuit loses over 30 mV', () => {
    expect(pair(500, 240).warnings.join()).toContain('More than half');
    expect(pair(500, 250).warnings).toEqual([]);
    expect([pair(500, 250, { wireLoss: 30 }).verdict, pair(500, 250, { wireLoss: 31 }).verdict]).toEqual([
      'passes',
      'fails',
    ]);
  });

  it('requires the second reading, which cannot be above the first', () => {
    expect(errors('millivolts', { test: 'THERMOPILE_PAIR', reading: 400 })).toHaveProperty('closedReading');
    expect(errors('millivolts', { test: 'THERMOPILE_PAIR', reading: 400, closedReading: 401 })).toHaveProperty(
      'closedReading',
    );
  });
});

describe('the remaining straight duct of a dryer run', () => {
  const fittings = [{ kind: 'SMOOTH_6', angle: '90', count: 2 }];

  it('is 35 ft minus the fittings and the existing duct', () => {
    const { figures, steps } = run('dryer-vent', { straightIn: 18 * FT, fittings });

    expect(figures).toMatchObject({ straightMostFt: 31.5, straightLeftFt: 13.5 });
    expect(steps.map(({ label }) => label)).toContain('Straight duct left');
  });

  it('follows the manufacturer’s table and is never below zero', () => {
    expect(run('dryer-vent', { straightIn: 30 * FT, fittings, makerMostIn: 40 * FT }).figures).toMatchObject({
      straightMostFt: 40,
      straightLeftFt: 10,
    });
    expect(run('dryer-vent', { straightIn: 33 * FT, fittings }).figures?.['straightLeftFt']).toBe(0);
  });

  it.each([
    ['umcIn', '504.3.1.2'],
    ['umcTransitionIn', '504.3.1.1 exception'],
    ['transitionIn', 'M1502.4.3'],
    ['fastenerIn', 'M1502.4.2'],
    ['supportIn', 'M1502.4.2'],
    ['metalIn', 'M1502.4.1'],
    ['diameterIn', 'M1502.4.1'],
  ])('cites %s by the section that has the figure: %s', (limit, section) => {
    expect(CALCULATORS['dryer-vent'].limits[limit]?.reference).toMatchObject({ section, confidence: 'A' });
  });
});
