import type { Point } from '../types.ts';
import { line, poly } from './path.ts';

const unit = ([ax, ay]: Point, [bx, by]: Point): Point => {
  const length = Math.hypot(bx - ax, by - ay) || 1;
  return [(bx - ax) / length, (by - ay) / length];
};

/** The line `distance` to the left of a run of points, its corners mitred. */
function offset(points: readonly Point[], distance: number): Point[] {
  return points.map((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    const [ux, uy] = before ? unit(before, point) : unit(point, after ?? point);
    const [vx, vy] = after ? unit(point, after) : [ux, uy];
    const reach = distance / Math.max(0.2, 1 + ux * vx + uy * vy);
    return [point[0] + (uy + vy) * reach, point[1] - (ux + vx) * reach];
  });
}

/** The same run with each corner eased in four steps; `radius` is how far from the corner the bend begins. */
export function bent(points: readonly Point[], radius: number): Point[] {
  return points.flatMap((corner, index): Point[] => {
    const before = points[index - 1];
    const after = points[index + 1];
    if (!before || !after) return [corner];
    const [ux, uy] = unit(corner, before);
    const [vx, vy] = unit(corner, after);
    return [0, 0.25, 0.5, 0.75, 1].map((t): Point => {
      const a = radius * (1 - t) ** 2;
      const b = radius * t ** 2;
      return [corner[0] + ux * a + vx * b, corner[1] + uy * a + vy * b];
    });
  });
}

/** A pipe, duct or liner along a run of points, as one closed shape. */
export const band = (points: readonly Point[], width: number): string =>
  poly(...offset(points, width / 2), ...offset(points, -width / 2).reverse());

/** Both sides of a pipe without its ends. */
export const sides = (points: readonly Point[], width: number): string =>
  line(...offset(points, width / 2)) + line(...offset(points, -width / 2));

/** Lines across a pipe every `spacing`: the rings of a flexible duct or liner. */
export function rings(points: readonly Point[], width: number, spacing = 5): string {
  let d = '';
  for (const [index, to] of points.entries()) {
    const from = points[index - 1];
    if (!from) continue;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [ux, uy] = unit(from, to);
    for (let along = spacing / 2; along < length; along += spacing) {
      const [x, y] = [from[0] + ux * along, from[1] + uy * along];
      d += line([x + (uy * width) / 2, y - (ux * width) / 2], [x - (uy * width) / 2, y + (ux * width) / 2]);
    }
  }
  return d;
}
