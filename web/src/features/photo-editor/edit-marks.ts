import type { Point } from '#shared/photos/frame.ts';
import { MIN_CROP } from '#shared/photos/limits.ts';
import type { Mark, PhotoMarkup } from '#shared/photos/markup.ts';

export type Crop = NonNullable<PhotoMarkup['crop']>;
export type HandleName = 'from' | 'to';
type Fraction = [number, number];

/** Four decimals are a tenth of a pixel in the largest picture. */
const rounded = (value: number): number => Math.round(value * 1e4) / 1e4;
const inside = (value: number): number => rounded(Math.min(1, Math.max(0, value)));

export const fractionOf = ([x, y]: Point): Fraction => [inside(x), inside(y)];

export function pointsOf(mark: Mark): readonly Fraction[] {
  if (mark.kind === 'pen') return mark.points;
  return mark.kind === 'text' ? [mark.at] : [mark.from, mark.to];
}

export function mapPoints(mark: Mark, change: (point: Point) => Point): Mark {
  const moved = (point: Point) => fractionOf(change(point));
  switch (mark.kind) {
    case 'pen':
      return { ...mark, points: mark.points.map(moved) };
    case 'text':
      return { ...mark, at: moved(mark.at) };
    default:
      return { ...mark, from: moved(mark.from), to: moved(mark.to) };
  }
}

/** Limits a move in one direction, so that no part of the mark leaves the picture. */
function limited(values: readonly number[], by: number): number {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return Math.min(Math.max(by, -min), 1 - max);
}

/** Moves a whole mark, within the picture. */
export function moveMark(mark: Mark, [dx, dy]: Point): Mark {
  const points = pointsOf(mark);
  const x = limited(
    points.map((point) => point[0]),
    dx,
  );
  const y = limited(
    points.map((point) => point[1]),
    dy,
  );
  return mapPoints(mark, (point) => [point[0] + x, point[1] + y]);
}

/** Moves one end of an arrow, or one corner of a circle. */
export function dragHandle(mark: Mark, handle: HandleName, to: Point): Mark {
  return mark.kind === 'arrow' || mark.kind === 'circle' ? { ...mark, [handle]: fractionOf(to) } : mark;
}

type Quarter = 90 | -90;

function turnPoint([x, y]: Point, by: Quarter): Point {
  return by === 90 ? [1 - y, x] : [y, 1 - x];
}

function turnCrop({ x, y, width, height }: Crop, by: Quarter): Crop {
  const [left, top] = by === 90 ? [1 - y - height, x] : [y, 1 - x - width];
  return { x: inside(left), y: inside(top), width: height, height: width };
}

/** Rotates the photo by 90°, keeping crop and marks on the same content. */
export function turnMarkup({ turn, crop, marks }: PhotoMarkup, by: Quarter): PhotoMarkup {
  return {
    turn: ((turn + by + 360) % 360) as PhotoMarkup['turn'],
    ...(crop && { crop: turnCrop(crop, by) }),
    marks: marks.map((mark) => mapPoints(mark, (point) => turnPoint(point, by))),
  };
}

export type Corner = 'left-top' | 'right-top' | 'right-bottom' | 'left-bottom';
/** Minimum distance between corners, as a fraction of the side, so that each can be grabbed by thumb. */
export const MIN_SIDE = Math.max(MIN_CROP, 0.1);

/** Moves one corner of the crop by fractions of the whole picture. The opposite corner stays. */
export function dragCorner({ x, y, width, height }: Crop, corner: Corner, [dx, dy]: Point): Crop {
  let [left, top, right, bottom] = [x, y, x + width, y + height];
  if (corner.startsWith('left')) left = Math.min(Math.max(0, left + dx), right - MIN_SIDE);
  else right = Math.max(Math.min(1, right + dx), left + MIN_SIDE);
  if (corner.endsWith('top')) top = Math.min(Math.max(0, top + dy), bottom - MIN_SIDE);
  else bottom = Math.max(Math.min(1, bottom + dy), top + MIN_SIDE);
  return { x: rounded(left), y: rounded(top), width: rounded(right - left), height: rounded(bottom - top) };
}

/** Moves the whole crop. */
export function moveCrop({ x, y, width, height }: Crop, [dx, dy]: Point): Crop {
  const place = (value: number, size: number) => rounded(Math.min(Math.max(0, value), 1 - size));
  return { x: place(x + dx, width), y: place(y + dy, height), width, height };
}

export const isUncropped = ({ width, height }: Crop): boolean => width > 0.995 && height > 0.995;
