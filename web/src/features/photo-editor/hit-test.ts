import type { Frame, Point } from '#shared/photos/frame.ts';
import type { Mark } from '#shared/photos/markup.ts';
import { shapeOf } from '#shared/photos/markup-shapes.ts';
import { distanceToLine } from './simplify-stroke.ts';

type View = Pick<Frame, 'view' | 'toView'>;
/** Number of line segments that approximate a circle. */
const PIECES = 40;

function ringOf(a: Point, b: Point): Point[] {
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const [rx, ry] = [Math.abs(a[0] - b[0]) / 2, Math.abs(a[1] - b[1]) / 2];
  return Array.from({ length: PIECES + 1 }, (_, index): Point => {
    const angle = (index / PIECES) * 2 * Math.PI;
    return [x + rx * Math.cos(angle), y + ry * Math.sin(angle)];
  });
}

/** The bounding box of a mark, in the view's units. */
export function boundsOf(mark: Mark, frame: View): { x: number; y: number; width: number; height: number } {
  const shape = shapeOf(mark, frame);
  if (shape.kind === 'label') return shape.box;
  const points = (mark.kind === 'pen' ? mark.points : mark.kind === 'text' ? [mark.at] : [mark.from, mark.to]).map(
    frame.toView,
  );
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function isHit(mark: Mark, frame: View, place: Point, reach: number): boolean {
  switch (mark.kind) {
    case 'arrow':
      return distanceToLine(place, [frame.toView(mark.from), frame.toView(mark.to)]) <= reach;
    case 'circle':
      return distanceToLine(place, ringOf(frame.toView(mark.from), frame.toView(mark.to))) <= reach;
    case 'pen':
      return distanceToLine(place, mark.points.map(frame.toView)) <= reach;
    case 'text': {
      const { x, y, width, height } = boundsOf(mark, frame);
      const slack = reach / 2;
      const isAcross = place[0] >= x - slack && place[0] <= x + width + slack;
      return isAcross && place[1] >= y - slack && place[1] <= y + height + slack;
    }
  }
}

/** The topmost mark within reach of a position; undefined if there is none. */
export function markAt(marks: readonly Mark[], frame: View, place: Point, reach: number): number | undefined {
  const index = marks.findLastIndex((mark) => isHit(mark, frame, place, reach));
  return index === -1 ? undefined : index;
}
