import { describe, expect, it } from 'vitest';
import { frameOf, VIEW_SIDE, type Matrix, type Point } from './frame.ts';
import type { Mark, PhotoMarkup } from './markup.ts';
import { drawingOf, type LabelShape } from './markup-shapes.ts';

const LYING = { width: 1600, height: 1200 };
const arrow: Mark = { kind: 'arrow', from: [0.2, 0.8], to: [0.5, 0.5], color: 'ember' };
const text = (content: string, at: [number, number] = [0.5, 0.5]): Mark => ({
  kind: 'text',
  at,
  text: content,
  color: 'white',
});
const drawn = (mark: Mark, rest: Partial<PhotoMarkup> = {}, picture = LYING) =>
  drawingOf({ turn: 0, marks: [mark], ...rest }, picture).shapes[0];
const label = (mark: Mark, rest: Partial<PhotoMarkup> = {}) => drawn(mark, rest) as LabelShape;
const through = ([a, b, c, d, e, f]: Matrix, [x, y]: Point) =>
  [a * x + c * y + e, b * x + d * y + f].map((value) => Math.round(value));
/** Where the four corners of the upright picture end up: top left, top right, bottom right, bottom left. */
const corners = (turn: PhotoMarkup['turn']) => {
  const { image, view } = frameOf({ turn }, LYING);
  const places = (
    [
      [0, 0],
      [1600, 0],
      [1600, 1200],
      [0, 1200],
    ] as Point[]
  ).map((corner) => through(image, corner));
  return { places, view: [view.width, view.height] };
};

describe('the frame of a photo', () => {
  it.each([
    [
      0,
      [1000, 750],
      [
        [0, 0],
        [1000, 0],
        [1000, 750],
        [0, 750],
      ],
    ],
    [
      90,
      [750, 1000],
      [
        [750, 0],
        [750, 1000],
        [0, 1000],
        [0, 0],
      ],
    ],
    [
      180,
      [1000, 750],
      [
        [1000, 750],
        [0, 750],
        [0, 0],
        [1000, 0],
      ],
    ],
    [
      270,
      [750, 1000],
      [
        [0, 1000],
        [0, 0],
        [750, 0],
        [750, 1000],
      ],
    ],
  ] as const)('turns the picture clockwise by %i', (turn, view, places) => {
    expect(corners(turn)).toEqual({ view, places });
  });

  it('shows the cropped part of the turned picture in full', () => {
    const crop = { x: 0.5, y: 0.25, width: 0.5, height: 0.5 };
    const { view, image, toView, toFraction } = frameOf({ turn: 90, crop }, LYING);

    // After the turn it is 1200 × 1600 and the part is 600 × 800. Its top left corner at (600, 400) was (400, 600) before.
    expect([view.width, view.height]).toEqual([750, VIEW_SIDE]);
    expect(through(image, [400, 600])).toEqual([0, 0]);
    expect(toView([0.5, 0.25])).toEqual([0, 0]);
    expect(toView([1, 0.75])).toEqual([750, 1000]);
    expect(toFraction([375, 500])).toEqual([0.75, 0.5]);
  });

  it('is the same for every rendition of a picture', () => {
    const markup: PhotoMarkup = { turn: 270, marks: [arrow, text('3/8 in gap')] };

    expect(drawingOf(markup, { width: 320, height: 240 }).shapes).toEqual(drawingOf(markup, LYING).shapes);
  });
});

describe('marks', () => {
  it('have a halo, and an arrow has its head at its end', () => {
    expect(drawn(arrow)).toMatchObject({ kind: 'line', color: '#b8400f', halo: '#ffffff', width: 10, haloWidth: 18 });
    expect(drawn(arrow)).toHaveProperty('path', expect.stringMatching(/^M200 600L500 375M[\d. ]+L500 375L[\d. ]+$/));
  });

  it('keep their position on the photo when the crop changes', () => {
    const full = frameOf({ turn: 0 }, LYING);
    const part = frameOf({ turn: 0, crop: { x: 0.25, y: 0.25, width: 0.5, height: 0.5 } }, LYING);

    expect(part.toFraction(part.toView([0.4, 0.6])).map((value) => Math.round(value * 1000))).toEqual([400, 600]);
    expect(full.toView([0.5, 0.5])).toEqual(part.toView([0.5, 0.5]));
  });

  it('draw a circle within its corners, in whichever direction it was dragged', () => {
    const one: Mark = { kind: 'circle', from: [0.2, 0.2], to: [0.6, 0.6], color: 'yellow' };
    const other: Mark = { kind: 'circle', from: [0.6, 0.6], to: [0.2, 0.2], color: 'yellow' };

    expect(drawn(one)).toEqual(drawn(other));
    expect(drawn(one)).toHaveProperty('path', expect.stringMatching(/^M600 300C.*Z$/));
  });

  it('smooth a pen stroke and end it at its last point', () => {
    const pen: Mark = {
      kind: 'pen',
      points: [
        [0, 0],
        [0.1, 0.2],
        [0.3, 0.2],
      ],
      color: 'black',
    };

    expect(drawn(pen)).toHaveProperty('path', 'M0 0Q100 150 200 150L300 150');
  });
});

describe('text marks', () => {
  it('are drawn in a box around their position', () => {
    const { box, lines, ink, color } = label(text('3/8 in gap'));

    expect([color, ink]).toEqual(['#ffffff', '#1f2328']);
    expect(box.x + box.width / 2).toBeCloseTo(500, 1);
    expect(lines).toEqual([{ text: '3/8 in gap', x: box.x + box.width / 2, baseline: expect.any(Number) as number }]);
  });

  it('never extend beyond the picture, at any edge', () => {
    for (const place of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as [number, number][]) {
      const { box } = label(text('Flue tile has slipped', place));
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(1000);
      expect(box.y + box.height).toBeLessThanOrEqual(750);
    }
  });

  it('wrap into lines, even within a word longer than a line', () => {
    const long = label(text('W'.repeat(80)));

    expect(long.lines.length).toBeGreaterThan(2);
    expect(long.lines.map((line) => line.text).join('')).toBe('W'.repeat(80));
    expect(long.box.width).toBeLessThan(1000);
  });

  it('shrink to fit a narrow crop', () => {
    const { size, box } = label(text('Crack here'), { crop: { x: 0.4, y: 0, width: 0.1, height: 1 } });

    expect(size).toBeLessThan(36);
    expect(box.width).toBeLessThanOrEqual(
      frameOf({ turn: 0, crop: { x: 0.4, y: 0, width: 0.1, height: 1 } }, LYING).view.width,
    );
  });
});
