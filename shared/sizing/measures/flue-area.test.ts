import { describe, expect, it } from 'vitest';
import { flueErrors, flueFacts, type Flue } from '#shared/sizing/measures/flue-area.ts';
import { ROUND_TILE_NET_AREAS, STOCKED_ROUND_SIZES, TILE_NET_AREAS, circleArea } from '#shared/sizing/tables.ts';

describe('flueFacts', () => {
  it.each<[Flue, string, number]>([
    [{ kind: 'round', diameterIn: 4 }, 'round', 12.566],
    [{ kind: 'square', sideIn: 11 }, 'square', 121],
    [{ kind: 'rectangle', lengthIn: 11, widthIn: 11 }, 'square', 121],
    [{ kind: 'rectangle', lengthIn: 7, widthIn: 13.9 }, 'rectangle', 97.3],
    [{ kind: 'rectangle', lengthIn: 7, widthIn: 14 }, 'longRectangle', 98],
    [{ kind: 'oval', lengthIn: 6.5, widthIn: 8.856 }, 'oval', 48.5],
    [{ kind: 'area', areaSqIn: 99 }, 'other', 99],
    [{ kind: 'roundTile', insideIn: 10.75 }, 'round', 90],
    [{ kind: 'tile', nominal: '8.5x13' }, 'rectangle', 76],
    [{ kind: 'tile', nominal: '8.5x18' }, 'longRectangle', 101],
    [{ kind: 'tile', nominal: '16x16' }, 'square', 181],
  ])('given %j, returns the shape %s', (flue, shape, area) => {
    const facts = flueFacts(flue);

    expect(facts?.shape).toBe(shape);
    expect(facts?.area).toBeCloseTo(area, 1);
  });
});

describe('the source of an area', () => {
  it.each<[Flue, string]>([
    [{ kind: 'area', areaSqIn: 99 }, 'E'],
    [{ kind: 'round', diameterIn: 8 }, 'A'],
    [{ kind: 'tile', nominal: '8.5x13' }, 'A'],
  ])('of %j is graded %s', (flue, confidence) => {
    expect(flueFacts(flue)?.step.confidence).toBe(confidence);
  });
});

describe('flueErrors', () => {
  it('rejects a tile that is in no table', () => {
    expect(flueErrors({ kind: 'tile', nominal: '9x9' } as unknown as Flue)).toHaveProperty('nominal');
    expect(flueErrors({ kind: 'roundTile', insideIn: 9 })).toHaveProperty('insideIn');
    expect(flueErrors({ kind: 'roundTile', insideIn: 8 })).toEqual({});
  });

  it.each([
    [NaN, 'Enter a number.'],
    [0, 'Enter an area above zero.'],
    [10_001, 'Enter at most 10000 sq in.'],
  ])('rejects a stated area of %s', (areaSqIn, message) => {
    expect(flueErrors({ kind: 'area', areaSqIn })).toEqual({ areaSqIn: message });
  });

  it('accepts sizes up to the maximum', () => {
    expect(flueErrors({ kind: 'area', areaSqIn: 10_000 })).toEqual({});
    expect(flueErrors({ kind: 'round', diameterIn: 120 })).toEqual({});
    expect(flueErrors({ kind: 'round', diameterIn: 120.1 })).toEqual({ diameterIn: 'Enter at most 10 ft.' });
  });
});

describe('the size tables', () => {
  it('list round tile areas as π d² ÷ 4 cut to whole sq in', () => {
    for (const { inside, area } of ROUND_TILE_NET_AREAS) expect(Math.floor(circleArea(inside))).toBe(area);
  });

  it('list no tile with more area inside than its outside allows', () => {
    for (const { short, long, area } of TILE_NET_AREAS) expect(area).toBeLessThan(short * long);
    expect(TILE_NET_AREAS).toHaveLength(17);
  });

  it('list stocked sizes in ascending order', () => {
    expect([...STOCKED_ROUND_SIZES].sort((a, b) => a - b)).toEqual(STOCKED_ROUND_SIZES);
  });
});
