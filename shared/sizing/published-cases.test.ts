import { describe, expect, it } from 'vitest';
import { CALCULATORS, type CalculatorName } from '#shared/sizing/calculators.ts';
import { circleArea } from '#shared/sizing/tables.ts';
import type { Calculation } from '#shared/sizing/types.ts';

const FT = 12;
const run = (name: CalculatorName, input: unknown): Calculation => {
  const sized = CALCULATORS[name].run(input);
  if (!sized.ok) throw new Error(JSON.stringify(sized.errors));
  return sized.calculation;
};
const single = (widthIn: number, heightIn: number) => ({ kind: 'single', widthIn, heightIn });
const round = (diameterIn: number) => ({ kind: 'round', diameterIn });
const tile = (nominal: string) => ({ kind: 'tile', nominal });
const flue = (opening: object, found: object) => run('fireplace-flue', { opening, flue: found });

describe('the twelve smoke cases', () => {
  it('4 in round has 12.566 sq in', () => {
    expect(circleArea(4)).toBeCloseTo(12.566, 3);
  });

  it.each([
    ['round', round(12), 105],
    ['square', { kind: 'square', sideIn: 12 }, 126],
    ['2.2 : 1', { kind: 'rectangle', lengthIn: 22, widthIn: 10 }, 157.5],
  ])('an opening of 1260 sq in requires the published area of a %s flue: %s', (_shape, found, min) => {
    expect(flue(single(42, 30), found).result.value).toBe(min);
  });

  it('a 7 in collar on an outdoor chimney allows 76.97 sq in', () => {
    expect(run('solid-fuel-liner', { collarIn: 7, walls: 'OUTSIDE' }).figures?.['mostSqIn']).toBeCloseTo(76.97, 2);
  });

  it('an 8 in round made oval to 6.5 in is 8.856 in long', () => {
    expect(run('oval-liner', { roundIn: 8, widthIn: 6.5 }).figures?.['longIn']).toBeCloseTo(8.856, 3);
  });

  it('a 3 in hood allows 49.48 sq in', () => {
    const { figures } = run('gas-single-appliance', { appliance: 'DRAFT_HOOD', outletIn: 3 });

    expect(figures?.['mostSqIn']).toBeCloseTo(49.48, 2);
  });

  it('0.85 GPH is 119,000 Btu/h', () => {
    expect(run('oil-firing', { from: 'GPH', gph: 0.85 }).result.value).toBeCloseTo(119_000, 6);
  });

  it('18 ft of dryer duct with two 6 in radius 90s is 21.5 ft', () => {
    const fittings = [{ kind: 'SMOOTH_6', angle: '90', count: 2 }];

    expect(run('dryer-vent', { straightIn: 18 * FT, fittings }).figures?.['equivalentFt']).toBe(21.5);
  });

  it('80 ppm CO at 9% O₂ is 140.5 ppm air-free', () => {
    expect(run('carbon-monoxide', { place: 'VENTED', coPpm: 80, o2Pct: 9 }).result.value).toBeCloseTo(140.5, 1);
  });

  it('a 7/12 roof with its ridge 6 ft away requires 5.5 ft', () => {
    expect(run('chimney-height-needed', { pitch: 7, ridgeDistanceIn: 6 * FT }).result.value).toBeCloseTo(5.5 * FT, 9);
  });

  it('a 60 in wide chimney at 6/12 requires a cricket of 15 in', () => {
    expect(run('cricket', { widthIn: 60, pitch: 6, isAtRidge: false }).result.value).toBe(15);
  });
});

describe('the worked examples', () => {
  it('42 × 30 in: 12 in round, 13 × 13 passes and 12 × 12 fails', () => {
    const { figures } = flue(single(42, 30), round(12));

    expect(figures).toMatchObject({ requiredAreaSqIn: 105, suggestedDiameterIn: 12, advisedAreaSqIn: 126 });
    expect(figures?.['leastRoundDiameterIn']).toBeCloseTo(Math.sqrt((4 * 105) / Math.PI), 9);
    expect(flue(single(42, 30), round(12)).verdict).toBe('passes');
    expect(flue(single(42, 30), tile('13x13')).verdict).toBe('passes');
    expect(flue(single(42, 30), tile('12x12')).verdict).toBe('fails');
  });

  it('33 × 29 in: 10 in fails, 11 in passes, 12 × 12 passes ÷ 10', () => {
    expect(flue(single(33, 29), round(10)).verdict).toBe('fails');
    expect(flue(single(33, 29), round(11)).verdict).toBe('passes');
    expect(flue(single(33, 29), tile('12x12'))).toMatchObject({ verdict: 'passes', result: { value: 95.7 } });
  });

  it('a corner of 36 + 20 by 28 in requires 156.8 sq in even of a round flue', () => {
    const corner = { kind: 'corner', widthIn: 36, depthIn: 20, heightIn: 28 };

    expect(flue(corner, round(15))).toMatchObject({ verdict: 'passes', result: { value: 156.8 } });
    expect(flue(corner, tile('13x18')).verdict).toBe('passes');
    expect(flue(corner, round(14)).verdict).toBe('fails');
    expect(flue(corner, round(15)).warnings.join()).toContain('engineered');
  });

  it('an 8½ × 18 tile is 2 : 1 inside and serves at most 808 sq in', () => {
    const { figures, result } = flue(single(42, 30), tile('8.5x18'));

    expect([figures?.['largestOpeningSqIn'], result.value]).toEqual([808, 157.5]);
  });

  it.each([
    ['seeThrough', { widthIn: 36, heightIn: 30 }, 2160],
    ['threeSided', { widthIn: 36, depthIn: 20, heightIn: 30, ends: 2 }, 2280],
    ['threeSided', { widthIn: 36, depthIn: 20, heightIn: 30, ends: 1 }, 2760],
    ['island', { widthIn: 36, depthIn: 20, heightIn: 30 }, 3360],
    ['arched', { widthIn: 36, heightIn: 24, riseIn: 18 }, 36 * 24 + (Math.PI * 18 * 18) / 2],
  ])('%s %j has %s sq in', (kind, sizes, area) => {
    expect(run('fireplace-flue', { opening: { kind, ...sizes } }).figures?.['openingAreaSqIn']).toBeCloseTo(area, 9);
  });

  it.each([
    [179.9, true],
    [180, false],
    [180.1, false],
  ])('a chimney of %s in has the 15 ft warning: %s', (heightIn, warns) => {
    const { warnings } = run('fireplace-flue', { opening: single(42, 30), heightIn });

    expect(warnings.join().includes('under 15 ft')).toBe(warns);
  });

  it('Option 2 uses the area typed from the figure, and requires it', () => {
    const base = { opening: single(42, 30), ruleSet: 'IRC_OPTION_2', heightIn: 240 };

    expect(run('fireplace-flue', { ...base, figureAreaSqIn: 110, flue: round(12) })).toMatchObject({
      verdict: 'passes',
      result: { value: 110 },
      ruleSet: 'IRC_OPTION_2',
    });
    // The value depends on how the user read the chart.
    const read = run('fireplace-flue', { ...base, figureAreaSqIn: 110 }).steps[1];
    expect(read).toMatchObject({ section: 'Figure R1003.15.2', confidence: 'E' });
    const short = run('fireplace-flue', { ...base, figureAreaSqIn: 113.2, flue: round(12) });
    expect(short.verdict).toBe('fails');
    // The figure is a curve, so one of its points can't be scaled to another opening.
    expect(short.figures).not.toHaveProperty('largestOpeningSqIn');
    expect(CALCULATORS['fireplace-flue'].run(base)).toMatchObject({
      ok: false,
      errors: { figureAreaSqIn: expect.any(String) },
    });
  });

  it('gas vents count less area for a tile than fireplaces do', () => {
    const gas = run('gas-single-appliance', { appliance: 'DRAFT_HOOD', outletIn: 4, flue: tile('12x12') });
    const roundTile = { kind: 'roundTile', insideIn: 7 };

    expect(gas.steps.find(({ label }) => label === 'Flue as found')?.result).toBe(83.3);
    expect(
      run('gas-single-appliance', { appliance: 'DRAFT_HOOD', outletIn: 4, flue: roundTile }).steps.at(2)?.result,
    ).toBe(38.3);
  });

  it.each([
    [6, 'INSIDE', ['4.5x13', '8x8', '8.5x8.5', '8x12', '8.5x13']],
    [6, 'OUTSIDE', ['4.5x13', '8x8', '8.5x8.5']],
    [8, 'OUTSIDE', ['8x12', '8.5x13']],
  ])('a %s in collar with walls %s fits the tiles %s', (collarIn, walls, tiles) => {
    expect(run('solid-fuel-liner', { collarIn, walls }).fits).toEqual(tiles);
  });
});
