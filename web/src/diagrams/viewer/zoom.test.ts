import { describe, expect, it } from 'vitest';
import { centeredOn, HOME, visiblePoint, MAX_SCALE, moved, zoomed } from './zoom.ts';

const size = { width: 400, height: 600 };

describe('the view of a zoomed drawing', () => {
  it('keeps the point under the finger in place', () => {
    const view = zoomed(HOME, 2, { x: 100, y: 300 }, size);

    expect(view).toEqual({ scale: 2, x: -100, y: -300 });
  });

  it('never zooms out past the whole drawing or in past the maximum', () => {
    expect(zoomed(HOME, 0.2, { x: 0, y: 0 }, size)).toEqual(HOME);
    expect(zoomed(HOME, 100, { x: 0, y: 0 }, size).scale).toBe(MAX_SCALE);
  });

  it('shows nothing beyond the edges', () => {
    const view = zoomed(HOME, 2, { x: 0, y: 0 }, size);

    expect(moved(view, 50, 50, size)).toEqual({ scale: 2, x: 0, y: 0 });
    expect(moved(view, -9999, -9999, size)).toEqual({ scale: 2, x: -400, y: -600 });
  });

  it('zooms around the current part while it is visible, else around the center', () => {
    const view = zoomed(HOME, 2, { x: 0, y: 0 }, size);

    expect(visiblePoint(HOME, { x: 300, y: 100 }, size)).toEqual({ x: 300, y: 100 });
    expect(visiblePoint(view, { x: 100, y: 100 }, size)).toEqual({ x: 200, y: 200 });
    expect(visiblePoint(view, { x: 300, y: 100 }, size)).toEqual({ x: 200, y: 300 });
    expect(visiblePoint(HOME, undefined, size)).toEqual({ x: 200, y: 300 });
  });

  it('centers a spot, and leaves the whole view unchanged', () => {
    const view = zoomed(HOME, 2, { x: 0, y: 0 }, size);

    expect(centeredOn(view, 200, 300, size)).toEqual({ scale: 2, x: -200, y: -300 });
    expect(centeredOn(view, 0, 0, size)).toEqual({ scale: 2, x: 0, y: 0 });
    expect(centeredOn(HOME, 390, 590, size)).toEqual(HOME);
  });
});
