import { describe, expect, it } from 'vitest';
import {
  isMultiSided,
  openingErrors,
  openingStep,
  type FireplaceOpening,
} from '#shared/sizing/fireplace/fireplace-opening.ts';

const areas: [FireplaceOpening, number][] = [
  [{ kind: 'single', widthIn: 42, heightIn: 30 }, 1260],
  [{ kind: 'corner', widthIn: 36, depthIn: 20, heightIn: 28 }, 1568],
  [{ kind: 'seeThrough', widthIn: 36, heightIn: 30 }, 2160],
  [{ kind: 'threeSided', widthIn: 36, depthIn: 20, heightIn: 28, ends: 2 }, 2128],
  [{ kind: 'threeSided', widthIn: 36, depthIn: 20, heightIn: 28, ends: 1 }, 2576],
  [{ kind: 'island', widthIn: 36, depthIn: 20, heightIn: 28 }, 3136],
  // A half circle over 40 in: 40 × 20 + π × 20² ÷ 2.
  [{ kind: 'arched', widthIn: 40, heightIn: 20, riseIn: 20 }, 800 + 200 * Math.PI],
];

describe('openingStep', () => {
  it.each(areas)('given %j, returns %f sq in', (opening, area) => {
    expect(openingStep(opening).result).toBeCloseTo(area, 9);
  });

  it('counts a flat arch as nearly two thirds of its rise, like a parabola', () => {
    const { result } = openingStep({ kind: 'arched', widthIn: 40, heightIn: 20, riseIn: 1 });

    expect(result - 800).toBeCloseTo((2 / 3) * 40, 1);
  });

  it('cites the code for a single face and the weaker source for several', () => {
    expect(openingStep({ kind: 'single', widthIn: 1, heightIn: 1 }).confidence).toBe('A');
    expect(openingStep({ kind: 'seeThrough', widthIn: 1, heightIn: 1 }).confidence).toBe('C');
  });
});

describe('isMultiSided', () => {
  it('is true for every opening seen from more than one side', () => {
    expect(areas.filter(([opening]) => isMultiSided(opening)).map(([{ kind }]) => kind)).toEqual([
      'corner',
      'seeThrough',
      'threeSided',
      'threeSided',
      'island',
    ]);
  });
});

describe('openingErrors', () => {
  it('accepts possible openings', () => {
    for (const [opening] of areas) expect(openingErrors(opening)).toEqual({});
  });

  it('rejects an arch that rises more than half its width', () => {
    expect(openingErrors({ kind: 'arched', widthIn: 40, heightIn: 20, riseIn: 20.1 })).toEqual({
      riseIn: 'An arch cannot rise more than half its width.',
    });
  });

  it('rejects a depth of zero', () => {
    expect(openingErrors({ kind: 'island', widthIn: 40, depthIn: 0, heightIn: 20 })).toEqual({
      depthIn: 'Enter a length above zero.',
    });
  });
});
