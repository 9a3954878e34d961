import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canMove, cropRect, dragged, MAX_ZOOM, outputSize, settled, UNCROPPED } from './crop-geometry.ts';

const WIDE = { width: 600, height: 200 };
const side = fc.integer({ min: 16, max: 8000 });
const picture = fc.record({ width: side, height: side });
const ratio = fc.double({ min: 0.2, max: 5, noNaN: true });
const part = fc.double({ min: -1, max: 2, noNaN: true });
const view = fc.record({ zoom: fc.double({ min: 0.1, max: 20, noNaN: true }), across: part, down: part });

describe('the crop rectangle', () => {
  it('covers the whole picture at first, with space above and below it in a square frame', () => {
    expect(cropRect(WIDE, 3, UNCROPPED)).toEqual({ x: 0, y: 0, width: 600, height: 200 });
    expect(cropRect(WIDE, 1, UNCROPPED)).toEqual({ x: 0, y: -200, width: 600, height: 600 });
  });

  it('moves opposite to a drag, and stops at the edge', () => {
    const closeUp = { zoom: 2, across: 0.5, down: 0.5 };
    expect(cropRect(WIDE, 3, dragged(WIDE, 3, closeUp, { x: 0.25, y: 0 })).x).toBeCloseTo(75);
    expect(cropRect(WIDE, 3, dragged(WIDE, 3, closeUp, { x: 9, y: -9 }))).toMatchObject({ x: 0, y: 100 });
  });

  it('has the frame’s shape, and never leaves a picture that is larger than it', () => {
    fc.assert(
      fc.property(picture, ratio, view, (size, shape, wanted) => {
        const rect = cropRect(size, shape, wanted);
        expect(rect.width / rect.height).toBeCloseTo(shape, 5);
        for (const [start, length, side] of [
          [rect.x, rect.width, size.width],
          [rect.y, rect.height, size.height],
        ] as const) {
          if (length >= side) expect(start + length / 2).toBeCloseTo(side / 2, 3);
          else expect([start >= -0.001, start + length <= side + 0.001]).toEqual([true, true]);
        }
      }),
    );
  });

  it('does not change when its view is clamped', () => {
    fc.assert(
      fc.property(picture, ratio, view, (size, shape, wanted) => {
        const [once, again] = [cropRect(size, shape, wanted), cropRect(size, shape, settled(size, shape, wanted))];
        expect(again.x).toBeCloseTo(once.x, 3);
        expect(again.y).toBeCloseTo(once.y, 3);
      }),
    );
  });

  it('can be moved if the picture is larger than the frame', () => {
    expect(canMove(WIDE, 3, UNCROPPED)).toEqual({ across: false, down: false });
    expect(canMove(WIDE, 1, { ...UNCROPPED, zoom: 2 })).toEqual({ across: true, down: false });
    expect(canMove(WIDE, 1, { ...UNCROPPED, zoom: MAX_ZOOM })).toEqual({ across: true, down: true });
  });
});

describe('the cropped logo', () => {
  it('has no more pixels than needed and no side that the server would reject', () => {
    fc.assert(
      fc.property(picture, ratio, view, (size, shape, wanted) => {
        const { width, height } = outputSize(cropRect(size, shape, wanted));
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(16);
        expect(Math.max(width, height)).toBeLessThanOrEqual(4000);
      }),
    );
    expect(outputSize({ x: 0, y: 0, width: 3000, height: 1000 })).toEqual({ width: 900, height: 300 });
    expect(outputSize({ x: 0, y: 0, width: 300, height: 100 })).toEqual({ width: 300, height: 100 });
  });
});
