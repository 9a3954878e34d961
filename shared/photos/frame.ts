import type { PhotoMarkup } from './markup.ts';

export type Size = { readonly width: number; readonly height: number };
export type Point = readonly [x: number, y: number];
/** `[a, b, c, d, e, f]` as in SVG, canvas and PDF: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

/** Length of every view's long side. Mark sizes are relative to it, so marks look the same on a thumbnail and on paper. */
export const VIEW_SIDE = 1000;

/** The visible part of a photo after turning and cropping, in units of a view whose long side is `VIEW_SIDE`. */
export type Frame = {
  readonly view: Size;
  /** Maps the upright picture's pixels into the view. */
  readonly image: Matrix;
  /** Map fractions of the turned picture into the view, and back. */
  readonly toView: (fraction: Point) => Point;
  readonly toFraction: (place: Point) => Point;
};

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

/** The picture's size after the turn. */
export function turnedSize({ width, height }: Size, turn: PhotoMarkup['turn']): Size {
  return turn === 90 || turn === 270 ? { width: height, height: width } : { width, height };
}

function matrixOf(turn: PhotoMarkup['turn'], { width, height }: Size, scale: number, [x, y]: Point): Matrix {
  switch (turn) {
    case 0:
      return [scale, 0, 0, scale, -x * scale, -y * scale];
    case 90:
      return [0, scale, -scale, 0, (height - x) * scale, -y * scale];
    case 180:
      return [-scale, 0, 0, -scale, (width - x) * scale, (height - y) * scale];
    case 270:
      return [0, -scale, scale, 0, -x * scale, (width - y) * scale];
  }
}

/** Turns first, then crops. `picture` may be the size of any rendition: only its aspect ratio matters. */
export function frameOf({ turn, crop = WHOLE }: Pick<PhotoMarkup, 'turn' | 'crop'>, picture: Size): Frame {
  const turned = turnedSize(picture, turn);
  const [left, top] = [crop.x * turned.width, crop.y * turned.height];
  const [width, height] = [crop.width * turned.width, crop.height * turned.height];
  const scale = VIEW_SIDE / Math.max(width, height);
  return {
    view: { width: width * scale, height: height * scale },
    image: matrixOf(turn, picture, scale, [left, top]),
    toView: ([x, y]) => [(x * turned.width - left) * scale, (y * turned.height - top) * scale],
    toFraction: ([x, y]) => [(x / scale + left) / turned.width, (y / scale + top) / turned.height],
  };
}
