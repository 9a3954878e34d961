import { describe, expect, it } from 'vitest';
import { capOpenArea, clearSizeNeeded, linerOrderLengthFt, reaches } from '#shared/sizing/liners/liner.ts';
import { masonryArea } from '#shared/sizing/measures/masonry-area.ts';

describe('masonryArea', () => {
  it('is the sum of the four faces in sq ft', () => {
    expect(masonryArea({ widthIn: 28, depthIn: 24, heightIn: 60 })).toMatchObject({
      calculation: { result: { value: expect.closeTo(43.333, 3), unit: 'sq ft' }, verdict: 'info' },
    });
  });

  it('rejects impossible lengths', () => {
    expect(masonryArea({ widthIn: 0, depthIn: 24, heightIn: Infinity })).toEqual({
      ok: false,
      errors: { widthIn: 'Enter a length above zero.', heightIn: 'Enter a number.' },
    });
  });
});

describe('liner', () => {
  it('never rounds a short area up to pass', () => {
    expect([reaches(89.99, 90), reaches(90, 90), reaches(90 - 1e-12, 90)]).toEqual([false, true, true]);
  });

  it.each([
    [264, 23],
    [270, 24],
    [264.1, 24],
  ])('given a flue of %s in, is ordered at %s ft', (heightIn, feet) => {
    expect(linerOrderLengthFt(heightIn)).toBe(feet);
  });

  it('needs room for twice the wrap, and four times its area in the cap', () => {
    expect([clearSizeNeeded(11), clearSizeNeeded(6, 0.25), capOpenArea(95)]).toEqual([12, 6.5, 380]);
  });
});
