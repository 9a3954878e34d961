import type { Point } from '#shared/photos/frame.ts';

function distance([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): number {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
  return Math.hypot(x - x1 - share * dx, y - y1 - share * dy);
}

/** Distance of a point from a polyline. */
export function distanceToLine(point: Point, line: readonly Point[]): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let index = 1; index < line.length; index += 1) {
    nearest = Math.min(nearest, distance(point, line[index - 1] ?? point, line[index] ?? point));
  }
  return nearest;
}

/** The points that a stroke needs at this tolerance (Ramer–Douglas–Peucker). */
function thinned(points: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  let [farthest, at] = [0, 0];
  for (let index = 1; index < points.length - 1; index += 1) {
    const off = distance(points[index] ?? first, first, last);
    if (off > farthest) [farthest, at] = [off, index];
  }
  if (farthest <= tolerance) return [first, last];
  const before = thinned(points.slice(0, at + 1), tolerance);
  return [...before.slice(0, -1), ...thinned(points.slice(at), tolerance)];
}

const TOLERANCE = 1.2;
/** More than a hand draws in one stroke. A longer scribble is first sampled at every second or third point. */
const MAX_RAW = 700;

/** Simplifies a stroke to at most `most` points. */
export function simplifyStroke(points: readonly Point[], max: number): Point[] {
  let tolerance = TOLERANCE;
  const every = Math.ceil(points.length / MAX_RAW);
  const raw = points.filter((_, index) => index % every === 0 || index === points.length - 1);
  let result = thinned(raw, tolerance);
  while (result.length > max && result.length > 2) {
    tolerance *= 2;
    result = thinned(result, tolerance);
  }
  return result;
}
