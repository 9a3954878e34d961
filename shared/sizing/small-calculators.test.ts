import { describe, expect, it } from 'vitest';
import { checkChimneyHeight } from '#shared/sizing/chimney-height.ts';
import { capOpenArea, clearSizeNeeded, linerOrderLengthFt, reaches } from '#shared/sizing/liner.ts';
import { masonryArea } from '#shared/sizing/masonry-area.ts';

describe('checkChimneyHeight', () => {
  it.each([
    [36, 24, 'passes', 0],
    [35.9, 24, 'fails', 0.1],
    [36, 23.9, 'fails', 0.1],
    [48, 36, 'passes', 12],
    [60, -6, 'fails', 30],
  ])('%s in above the roof and %s in above the neighbourhood %s', (aboveRoofIn, aboveWithin10FtIn, verdict, value) => {
    const sized = checkChimneyHeight({ aboveRoofIn, aboveWithin10FtIn });

    expect(sized).toMatchObject({ ok: true, calculation: { verdict } });
    expect(sized.ok && sized.calculation.result.value).toBeCloseTo(value, 9);
  });

  it('fails on one height alone but passes on none alone', () => {
    expect(checkChimneyHeight({ aboveRoofIn: 30 })).toMatchObject({ calculation: { verdict: 'fails' } });
    expect(checkChimneyHeight({ aboveWithin10FtIn: 60 })).toMatchObject({
      calculation: { verdict: 'info', warnings: ['Only one of the two heights is known.'] },
    });
  });

  it('refuses nothing, no number and 10 km', () => {
    expect(checkChimneyHeight({})).toMatchObject({ ok: false, errors: { aboveRoofIn: expect.any(String) } });
    expect(checkChimneyHeight({ aboveRoofIn: NaN, aboveWithin10FtIn: 393_700 })).toEqual({
      ok: false,
      errors: { aboveRoofIn: 'Enter a number.', aboveWithin10FtIn: 'Enter at most 200 ft.' },
    });
  });
});

describe('masonryArea', () => {
  it('is the four faces in sq ft', () => {
    expect(masonryArea({ widthIn: 28, depthIn: 24, heightIn: 60 })).toMatchObject({
      calculation: { result: { value: expect.closeTo(43.333, 3), unit: 'sq ft' }, verdict: 'info' },
    });
  });

  it('names impossible lengths', () => {
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
  ])('orders for a flue of %s in %s ft', (heightIn, feet) => {
    expect(linerOrderLengthFt(heightIn)).toBe(feet);
  });

  it('needs twice the wrap around, and four times the area in the cap', () => {
    expect([clearSizeNeeded(11), clearSizeNeeded(6, 0.25), capOpenArea(95)]).toEqual([12, 6.5, 380]);
  });
});
