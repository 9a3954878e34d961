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

describe('fireplace flue', () => {
  const opening = { kind: 'single', widthIn: 42, heightIn: 30 };

  it.each([
    [opening, { kind: 'round', diameterIn: 12 }, 105, 'passes'],
    [opening, { kind: 'tile', nominal: '13x13' }, 126, 'passes'],
    [opening, { kind: 'tile', nominal: '12x12' }, 126, 'fails'],
    [opening, { kind: 'rectangle', lengthIn: 22, widthIn: 10 }, 157.5, 'passes'],
    [{ kind: 'single', widthIn: 33, heightIn: 29 }, { kind: 'round', diameterIn: 10 }, 79.75, 'fails'],
    [{ kind: 'single', widthIn: 33, heightIn: 29 }, { kind: 'round', diameterIn: 11 }, 79.75, 'passes'],
    [{ kind: 'single', widthIn: 33, heightIn: 29 }, { kind: 'tile', nominal: '12x12' }, 95.7, 'passes'],
    [{ kind: 'corner', widthIn: 36, depthIn: 20, heightIn: 28 }, { kind: 'tile', nominal: '13x18' }, 156.8, 'passes'],
    [{ kind: 'corner', widthIn: 36, depthIn: 20, heightIn: 28 }, { kind: 'roundTile', insideIn: 15 }, 156.8, 'passes'],
  ])('given %j with %j, requires %s sq in: %s', (openingSize, flue, min, verdict) => {
    const { result, verdict: found } = run('fireplace-flue', { opening: openingSize, flue });

    expect(result.value).toBeCloseTo(min, 6);
    expect(found).toBe(verdict);
  });

  it('returns the inputs used and warns below 15 ft', () => {
    expect(run('fireplace-flue', { opening, heightIn: 179.9 })).toMatchObject({
      inputs: { 'opening.kind': 'single', 'opening.widthIn': 42, heightIn: 179.9 },
      warnings: [expect.stringContaining('15 ft')],
    });
    expect(run('fireplace-flue', { opening, heightIn: 180 }).warnings).toEqual([]);
  });

  it('rejects an impossible arch and an unknown tile at the field', () => {
    expect(
      errors('fireplace-flue', { opening: { kind: 'arched', widthIn: 30, heightIn: 20, riseIn: 15.1 } }),
    ).toHaveProperty(['opening.riseIn']);
    expect(errors('fireplace-flue', { opening, flue: { kind: 'tile', nominal: '9x9' } })).toHaveProperty([
      'flue.nominal',
    ]);
    expect(errors('fireplace-flue', { opening: { kind: 'porthole' } })).toHaveProperty(['opening.kind']);
    expect(
      errors('fireplace-flue', { opening: { kind: 'threeSided', widthIn: 30, depthIn: 20, heightIn: 20, ends: 3 } }),
    ).toHaveProperty(['opening.ends']);
  });
});

describe('firebox and passages', () => {
  const opening30 = { openingWidthIn: 36, openingHeightIn: 30 };
  const standard = { kind: 'STANDARD', ...opening30, depthIn: 20, throatAboveIn: 8, throatDepthIn: 4 };
  const rumford = { kind: 'RUMFORD', openingWidthIn: 36, openingHeightIn: 36, depthIn: 12, throatAboveIn: 12 };
  const flue = { kind: 'area', areaSqIn: 100 };

  it.each([
    [standard, {}, 'passes'],
    [standard, { depthIn: 19.9 }, 'fails'],
    [standard, { throatAboveIn: 7.9 }, 'fails'],
    [standard, { throatDepthIn: 3.9 }, 'fails'],
    [standard, { flue, throatAreaSqIn: 100, damperAreaSqIn: 100, chamberAreaSqIn: 100 }, 'passes'],
    [standard, { flue, throatAreaSqIn: 99.9 }, 'fails'],
    [standard, { flue, damperAreaSqIn: 99.9 }, 'fails'],
    [standard, { flue, chamberAreaSqIn: 99.9 }, 'fails'],
    [standard, { flue }, 'info'],
    [standard, { flue, damperAreaSqIn: 100, throatAreaSqIn: 100 }, 'info'],
    [rumford, {}, 'info'],
    [rumford, { throatAreaSqIn: 64.8 }, 'passes'],
    [rumford, { depthIn: 11.9 }, 'fails'],
    [rumford, { openingWidthIn: 36.1 }, 'fails'],
    [rumford, { throatAboveIn: 11.9 }, 'fails'],
    [rumford, { throatAreaSqIn: 64.8, flue }, 'passes'],
    [rumford, { throatAreaSqIn: 64.7 }, 'fails'],
    [standard, { airDuctSqIn: 6 }, 'passes'],
    [standard, { airDuctSqIn: 5.9 }, 'fails'],
    [standard, { airDuctSqIn: 55 }, 'passes'],
    [standard, { airDuctSqIn: 55.1 }, 'fails'],
  ])('have the right verdict for %j with %j: %s', (base, change, verdict) => {
    expect(run('firebox-passage', { ...base, ...change }).verdict).toBe(verdict);
  });

  it('have no verdict unless both depth and throat are measured', () => {
    expect(
      run('firebox-passage', { kind: 'STANDARD', openingWidthIn: 36, openingHeightIn: 30, depthIn: 22 }).verdict,
    ).toBe('info');
  });
});

describe('hearth extension', () => {
  const small = { openingWidthIn: 36, openingHeightIn: 23.99, frontIn: 16, leftIn: 8, rightIn: 8 };
  const large = { openingWidthIn: 36, openingHeightIn: 24, frontIn: 20, leftIn: 12, rightIn: 12 };

  it.each([
    [small, {}, 'passes'],
    [small, { frontIn: 15.9 }, 'fails'],
    [small, { leftIn: 7.9 }, 'fails'],
    [small, { rightIn: 7.9 }, 'fails'],
    [large, {}, 'passes'],
    [large, { frontIn: 19.9 }, 'fails'],
    [large, { rightIn: 11.9 }, 'fails'],
    [small, { thicknessIn: 2 }, 'passes'],
    [small, { thicknessIn: 1.9 }, 'fails'],
    [small, { thicknessIn: 0.375, raisedIn: 8 }, 'passes'],
    [small, { thicknessIn: 0.375, raisedIn: 7.9 }, 'fails'],
    [small, { thicknessIn: 0.37, raisedIn: 8 }, 'fails'],
  ])('has the right verdict for %j with %j: %s', (base, change, verdict) => {
    expect(run('hearth-extension', { ...base, ...change }).verdict).toBe(verdict);
  });

  it('has no verdict if the sides were not measured', () => {
    expect(run('hearth-extension', { openingWidthIn: 36, openingHeightIn: 24, frontIn: 20 }).verdict).toBe('info');
  });
});

describe('mantel', () => {
  it.each([
    [5.9, 0, 'fails'],
    [6, 0.75, 'passes'],
    [6, 0.76, 'fails'],
    [8, 1, 'passes'],
    [8, 1.01, 'fails'],
    [12, 1.5, 'passes'],
    [12, 1.51, 'fails'],
    [12.1, 40, 'passes'],
  ])('has the right verdict %s in from the opening and %s in out: %s', (distanceIn, projectionIn, verdict) => {
    expect(run('mantel-clearance', { isCombustible: true, distanceIn, projectionIn }).verdict).toBe(verdict);
  });

  it('passes if it is noncombustible, and has no verdict while the projection is unknown', () => {
    expect(run('mantel-clearance', { isCombustible: false, distanceIn: 1 }).verdict).toBe('passes');
    expect(run('mantel-clearance', { isCombustible: true, distanceIn: 8 }).verdict).toBe('info');
  });

  it.each([
    [14, 5.9, undefined, 'fails'],
    [14, 6, undefined, 'info'],
    [14, 6, 0.75, 'passes'],
    [14, 6, 0.76, 'fails'],
    [14, 12, 1.5, 'passes'],
    [14, 12, 1.51, 'fails'],
    [14, 12.1, undefined, 'passes'],
    [undefined, 5.9, undefined, 'fails'],
    [undefined, 14, undefined, 'info'],
  ])(
    'at %s in above the opening, with a leg %s in from its side and %s in out: %s',
    (distanceIn, legIn, legProjectionIn, verdict) => {
      const all = { isCombustible: true, distanceIn, legIn, legProjectionIn };
      const input = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));

      expect(run('mantel-clearance', input).verdict).toBe(verdict);
    },
  );

  it('states no largest projection for noncombustible trim, which has none', () => {
    const stone = run('mantel-clearance', { isCombustible: false, distanceIn: 1, projectionIn: 5 });

    expect(stone.result).toEqual({ label: 'Distance from the opening', value: 1, unit: 'in' });
    expect(stone.figures).toEqual({});
  });
});

describe('chimney height', () => {
  it.each([
    [36, 24, 'passes'],
    [35.9, 24, 'fails'],
    [36, 23.9, 'fails'],
  ])(
    'requires the height above the roof (%s in) and above anything within reach (%s in): %s',
    (aboveRoofIn, aboveWithin10FtIn, verdict) => {
      expect(run('chimney-height', { aboveRoofIn, aboveWithin10FtIn }).verdict).toBe(verdict);
    },
  );

  it('requires a height above the roof', () => {
    expect(errors('chimney-height', {})).toHaveProperty('aboveRoofIn');
    expect(run('chimney-height', { aboveRoofIn: 40 })).toMatchObject({ verdict: 'info', result: { value: 4 } });
  });

  it.each([
    [7, 6, 5.5],
    [0, 20, 3],
    [2, 6, 3],
    [2, 6.1, 3.0167],
    [12, 10, 12],
    [12, 30, 12],
  ])('given a %s/12 roof with the ridge %s ft away, must be %s ft', (pitch, ridgeFt, feet) => {
    expect(run('chimney-height-needed', { pitch, ridgeDistanceIn: ridgeFt * FT }).result.value).toBeCloseTo(
      feet * FT,
      2,
    );
  });

  it('must clear structures within 10 ft but no farther, and the existing height is checked', () => {
    const base = { pitch: 2, ridgeDistanceIn: 24 };

    expect(run('chimney-height-needed', { ...base, nearby: [{ distanceIn: 120, aboveRoofIn: 50 }] }).result.value).toBe(
      74,
    );
    expect(
      run('chimney-height-needed', { ...base, nearby: [{ distanceIn: 120.1, aboveRoofIn: 50 }] }).result.value,
    ).toBe(36);
    expect(run('chimney-height-needed', { ...base, foundIn: 36 }).verdict).toBe('passes');
    expect(run('chimney-height-needed', { ...base, foundIn: 35.9 }).verdict).toBe('fails');
  });
});

describe('cricket', () => {
  it.each([
    [60, 6, 15],
    [48, 12, 24],
    [48, 8, 16],
    [48, 4, 8],
    [48, 3, 6],
    [48, 5, 10],
  ])('given a chimney %s in wide at %s/12, must be %s in high', (widthIn, pitch, height) => {
    expect(run('cricket', { widthIn, pitch, isAtRidge: false })).toMatchObject({
      result: { value: expect.closeTo(height, 9) },
      verdict: 'info',
    });
  });

  it('is required over 30 in wide and away from the ridge, and fails if it is missing', () => {
    const at = (input: object) => run('cricket', { widthIn: 30.1, pitch: 6, isAtRidge: false, ...input }).verdict;

    expect(at({ widthIn: 30 })).toBe('passes');
    expect(at({ isAtRidge: true, hasCricket: false })).toBe('passes');
    expect([at({ hasCricket: true }), at({ hasCricket: false })]).toEqual(['passes', 'fails']);
  });

  it('names the ridge where a wide chimney needs none because of it', () => {
    const { steps, conclusion } = run('cricket', { widthIn: 40, pitch: 6, isAtRidge: true });

    expect(conclusion).toBe('No cricket required.');
    expect(steps.at(-1)?.expression).toContain('at the ridge');
  });

  it('is never extrapolated beyond 3/12 and 12/12', () => {
    expect(errors('cricket', { widthIn: 40, pitch: 2.9, isAtRidge: false })).toHaveProperty('pitch');
    expect(errors('cricket', { widthIn: 40, pitch: 12.1, isAtRidge: false })).toHaveProperty('pitch');
    expect(run('cricket', { widthIn: 30, pitch: 2, isAtRidge: false }).verdict).toBe('passes');
  });

  it('marks a pitch between the printed ones as calculated', () => {
    const { steps, warnings } = run('cricket', { widthIn: 48, pitch: 5, isAtRidge: false });

    expect(steps[1]?.confidence).toBe('D');
    expect(warnings).toHaveLength(1);
  });
});

describe('cap and arrestor', () => {
  const flue = { kind: 'area', areaSqIn: 50 };

  it.each([
    [{ netFreeAreaSqIn: 200 }, 'passes'],
    [{ netFreeAreaSqIn: 199.9 }, 'fails'],
    [{ netFreeAreaSqIn: 200, meshIn: 0.375 }, 'passes'],
    [{ netFreeAreaSqIn: 200, meshIn: 0.37 }, 'fails'],
    [{ netFreeAreaSqIn: 200, meshIn: 0.5 }, 'passes'],
    [{ netFreeAreaSqIn: 200, meshIn: 0.51 }, 'fails'],
    [{}, 'info'],
  ])('have the right verdict for %j: %s', (input, verdict) => {
    expect(run('cap-area', { flue, ...input }).verdict).toBe(verdict);
  });
});

describe('the advice on a round liner', () => {
  const opening = { kind: 'single', widthIn: 42, heightIn: 30 };
  const advised = (input: object) => {
    const { steps, figures } = run('fireplace-flue', { opening, ...input });
    return [steps.some(({ label }) => label.startsWith('Advised')), figures?.['advisedAreaSqIn']];
  };

  it.each([
    [{}, [true, 126]],
    [{ ruleSet: 'FHA', heightIn: 15 * FT }, [true, 126]],
    [{ ruleSet: 'FHA', heightIn: 14 * FT }, [false, undefined]],
    [{ ruleSet: 'FHA', heightIn: 14 * FT, flue: { kind: 'square', sideIn: 13 } }, [false, undefined]],
  ])('is left out with %j if the rule requires more', (input, expected) => {
    expect(advised(input)).toEqual(expected);
  });
});

describe('floor protector', () => {
  it('adds the layers and compares the total with the plate', () => {
    const layers = [
      { kind: 'perInch', rPerInch: 2.54, thicknessIn: 0.5 },
      { kind: 'material', material: 'TILE', pieces: 1 },
    ];
    const base = { layers, frontIn: 16, sideIn: 8 };

    expect(run('floor-protector', { ...base, neededR: 1.29 })).toMatchObject({
      result: { value: expect.closeTo(1.29, 9) },
      verdict: 'passes',
    });
    expect(run('floor-protector', { ...base, neededR: 1.3 }).verdict).toBe('fails');
    expect(run('floor-protector', base).verdict).toBe('info');
    expect(run('floor-protector', { neededR: 1, frontIn: 16, sideIn: 8 }).verdict).toBe('info');
  });

  it.each([
    [{ kind: 'k', k: 0.84, thicknessIn: 0.5 }, 0.5 / 0.84],
    [{ kind: 'c', c: 1.25 }, 0.8],
    [{ kind: 'material', material: 'MICORE_160', pieces: 2 }, 2.54],
    [{ kind: 'material', material: 'CONCRETE', pieces: 4 }, 0.38],
  ])('gives %j an R of %s', (layer, r) => {
    expect(run('floor-protector', { layers: [layer] }).result.value).toBeCloseTo(r, 9);
  });

  it.each([
    [{ frontIn: 15.9, sideIn: 8 }, 'fails'],
    [{ frontIn: 16, sideIn: 7.9 }, 'fails'],
    [{ frontIn: 17.9, sideIn: 8, country: 'CA' }, 'fails'],
    [{ frontIn: 18, sideIn: 8, country: 'CA' }, 'info'],
    [{ neededR: 0, frontIn: 16, sideIn: 8 }, 'passes'],
    [{ neededR: 0, frontIn: 16, sideIn: 7.9 }, 'fails'],
    [{ neededR: 0, frontIn: 16 }, 'info'],
    [{ neededR: 0 }, 'info'],
    [{ neededR: 1, layers: [{ kind: 'whole', r: 0 }] }, 'fails'],
  ])('has the right verdict for %j: %s', (input, verdict) => {
    expect(run('floor-protector', input).verdict).toBe(verdict);
  });
});

describe('masonry area', () => {
  it('is the sum of the four faces', () => {
    expect(run('masonry-area', { widthIn: 28, depthIn: 24, heightIn: 60 }).result.value).toBeCloseTo(43.333, 3);
  });
});
