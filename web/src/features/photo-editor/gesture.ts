import type { Frame, Point } from '#shared/photos/frame.ts';
import type { MarkColor } from '#shared/photos/limits.ts';
import type { Mark, PhotoMarkup } from '#shared/photos/markup.ts';
import { dragHandle, fractionOf, moveMark, type HandleName } from './edit-marks.ts';
import { pointsLeft, type Tool } from './editor-state.ts';
import { markAt } from './hit-test.ts';
import { simplifyStroke } from './simplify-stroke.ts';

/** The current touch gesture. Positions are in the view's units. */
export type Gesture =
  | { kind: 'draw'; tool: Tool; color: MarkColor; path: Point[] }
  | { kind: 'move'; index: number; mark: Mark; path: Point[] }
  | { kind: 'handle'; index: number; mark: Mark; handle: HandleName; path: Point[] };

export type Board = {
  markup: PhotoMarkup;
  frame: Frame;
  tool: Tool;
  color: MarkColor;
  selected: number | undefined;
  /** How close a touch must be to hit a mark, in the view's units. */
  reach: number;
};

/** Points closer together than this are dropped. */
const STEP = 2;

export function startGesture(board: Board, place: Point, handle: HandleName | undefined): Gesture {
  const { markup, frame, selected, tool, color, reach } = board;
  const mark = selected === undefined ? undefined : markup.marks[selected];
  const path: Point[] = [place];
  if (selected === undefined || mark === undefined) return { kind: 'draw', tool, color, path };
  if (handle !== undefined) return { kind: 'handle', index: selected, mark, handle, path };
  const isOnSelected = markAt([mark], frame, place, reach) !== undefined;
  return isOnSelected ? { kind: 'move', index: selected, mark, path } : { kind: 'draw', tool, color, path };
}

/** Adds the pointer's next position. Only the pen keeps intermediate points. */
export function extend(gesture: Gesture, place: Point): void {
  const { path } = gesture;
  const last = path.at(-1) ?? place;
  if (gesture.kind === 'draw' && gesture.tool === 'pen') {
    if (Math.hypot(place[0] - last[0], place[1] - last[1]) >= STEP) path.push(place);
    return;
  }
  path[1] = place;
}

function drawnMark({ tool, color, path }: Extract<Gesture, { kind: 'draw' }>, { toFraction }: Frame): Mark | undefined {
  const [first, last] = [path[0], path.at(-1)];
  if (first === undefined || last === undefined || path.length < 2 || tool === 'text') return undefined;
  if (tool === 'pen') return { kind: 'pen', color, points: path.map((place) => fractionOf(toFraction(place))) };
  return { kind: tool, color, from: fractionOf(toFraction(first)), to: fractionOf(toFraction(last)) };
}

/** The mark drawn so far; undefined while there is none. */
export function markOf(gesture: Gesture, frame: Frame): Mark | undefined {
  if (gesture.kind === 'draw') return drawnMark(gesture, frame);
  const [first, last] = [gesture.path[0], gesture.path.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  if (gesture.kind === 'handle') return dragHandle(gesture.mark, gesture.handle, frame.toFraction(last));
  const [from, to] = [frame.toFraction(first), frame.toFraction(last)];
  return moveMark(gesture.mark, [to[0] - from[0], to[1] - from[1]]);
}

/** The mark to store. A stroke is simplified to the points that the photo has left. */
export function finished(gesture: Gesture, { frame, markup }: Pick<Board, 'frame' | 'markup'>): Mark | undefined {
  if (gesture.kind !== 'draw' || gesture.tool !== 'pen') return markOf(gesture, frame);
  return markOf({ ...gesture, path: simplifyStroke(gesture.path, pointsLeft(markup)) }, frame);
}

/** The farthest distance from the gesture's start, in the view's units. */
export function travel({ path }: Gesture): number {
  const [first, ...rest] = path;
  if (first === undefined) return 0;
  return Math.max(0, ...rest.map(([x, y]) => Math.hypot(x - first[0], y - first[1])));
}
