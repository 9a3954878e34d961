import { useEffect, useRef, type PointerEvent as ReactPointerEvent, type RefObject } from 'react';
import type { Point } from '#shared/photos/frame.ts';
import type { Mark } from '#shared/photos/markup.ts';
import { shapeOf } from '#shared/photos/markup-shapes.ts';
import type { HandleName } from './edit-marks.ts';
import { startGesture, extend, finished, markOf, travel, type Board, type Gesture } from './gesture.ts';
import { markAt } from './hit-test.ts';
import { clearLive, paintLive } from './live-layer.ts';

export type BoardEvents = {
  onDraw: (mark: Mark) => void;
  onChange: (index: number, mark: Mark) => void;
  /** A tap on a mark, or on the photo if there is no mark at that position. */
  onTap: (index: number | undefined, place: Point) => void;
};

type Handlers = {
  onPointerDown: (event: ReactPointerEvent<HTMLElement>) => void;
  onPointerMove: (event: ReactPointerEvent<HTMLElement>) => void;
  onPointerUp: (event: ReactPointerEvent<HTMLElement>) => void;
  onPointerCancel: () => void;
};

/** A pointer that moves less than this is a tap; in CSS pixels. */
const TAP_PX = 8;
/** Half of a 44 px touch target. */
const REACH_PX = 22;

const handleOf = (target: EventTarget): HandleName | undefined => {
  const name = target instanceof Element ? target.closest<HTMLElement>('[data-handle]')?.dataset['handle'] : undefined;
  return name === 'from' || name === 'to' ? name : undefined;
};

/** The state of one gesture, from pointer down to pointer up. None of it is React state. */
class PointerTool {
  gesture: Gesture | undefined;
  #frameId = 0;
  readonly #stage: HTMLElement;
  readonly #board: Board;
  /** Measured once: the stage does not move during a gesture, and measuring on each move would force a layout. */
  readonly #area: DOMRect;

  constructor(stage: HTMLElement, board: Board) {
    this.#stage = stage;
    this.#board = board;
    this.#area = stage.getBoundingClientRect();
  }

  get board(): Board {
    return this.#board;
  }

  place({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top, width, height } = this.#area;
    const { view } = this.#board.frame;
    return [((clientX - left) / (width || 1)) * view.width, ((clientY - top) / (height || 1)) * view.height];
  }

  move(event: PointerEvent): void {
    if (this.gesture === undefined) return;
    const steps = event.getCoalescedEvents?.() ?? [];
    for (const step of steps.length > 0 ? steps : [event]) extend(this.gesture, this.place(step));
    // At most one paint per frame, however often a pen reports.
    this.#frameId ||= requestAnimationFrame(() => {
      this.#frameId = 0;
      this.#paint();
    });
  }

  #layer(): SVGGElement | null {
    return this.#stage.querySelector<SVGGElement>('[data-live]');
  }

  #paint(): void {
    const { gesture } = this;
    const layer = this.#layer();
    if (gesture === undefined || layer === null) return;
    const { frame } = this.#board;
    const mark = markOf(gesture, frame);
    if (mark === undefined) return;
    paintLive(layer, shapeOf(mark, frame));
    if (gesture.kind === 'draw') return;
    this.#own(gesture.index)?.setAttribute('visibility', 'hidden');
    this.#placeHandles(mark);
  }

  #own(index: number): Element | null {
    return this.#stage.querySelector(`[data-mark="${index}"]`);
  }

  #placeHandles(mark: Mark): void {
    if (mark.kind !== 'arrow' && mark.kind !== 'circle') return;
    const { frame } = this.#board;
    for (const name of ['from', 'to'] as const) {
      const handle = this.#stage.querySelector<HTMLElement>(`[data-handle="${name}"]`);
      const [x, y] = frame.toView(mark[name]);
      if (handle === null) continue;
      handle.style.left = `${(x / frame.view.width) * 100}%`;
      handle.style.top = `${(y / frame.view.height) * 100}%`;
    }
  }

  /** Removes the live drawing, so that React's rendering shows again. */
  end(): Gesture | undefined {
    cancelAnimationFrame(this.#frameId);
    this.#frameId = 0;
    const { gesture } = this;
    this.gesture = undefined;
    const layer = this.#layer();
    if (layer !== null) clearLive(layer);
    if (gesture !== undefined && gesture.kind !== 'draw') {
      this.#own(gesture.index)?.removeAttribute('visibility');
      this.#placeHandles(gesture.mark);
    }
    return gesture;
  }
}

function decide(gesture: Gesture, board: Board, tapReach: number, events: BoardEvents): void {
  const place = gesture.path.at(-1) ?? [0, 0];
  const { marks } = board.markup;
  const isTap = travel(gesture) < tapReach || (gesture.kind === 'draw' && gesture.tool === 'text');
  if (isTap) {
    // Text usually goes where an arrow starts, so with the text tool a tap near an arrow sets a position and does not select
    // the arrow.
    const hit = markAt(marks, board.frame, place, board.reach);
    const isMeant = hit !== undefined && (board.tool !== 'text' || marks[hit]?.kind === 'text');
    events.onTap(isMeant ? hit : undefined, place);
    return;
  }
  const mark = finished(gesture, board);
  if (mark === undefined) return;
  if (gesture.kind === 'draw') events.onDraw(mark);
  else events.onChange(gesture.index, mark);
}

/** Drawing, moving and tapping on the stage. A pointer move updates a few attributes of the drawing and re-renders nothing. */
export function useBoard(
  stage: RefObject<HTMLElement | null>,
  board: Omit<Board, 'reach'>,
  events: BoardEvents,
): Handlers {
  const tool = useRef<PointerTool | undefined>(undefined);
  useEffect(() => () => void tool.current?.end(), []);
  const unitsPerPixel = () =>
    board.frame.view.width / (stage.current?.getBoundingClientRect().width || board.frame.view.width);
  return {
    onPointerDown: (event) => {
      const element = stage.current;
      if (element === null || !event.isPrimary || event.button !== 0) return;
      event.preventDefault();
      tool.current?.end();
      const next = new PointerTool(element, { ...board, reach: REACH_PX * unitsPerPixel() });
      next.gesture = startGesture(next.board, next.place(event), handleOf(event.target));
      tool.current = next;
      element.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event) => {
      if (event.isPrimary) tool.current?.move(event.nativeEvent);
    },
    onPointerUp: (event) => {
      const now = tool.current;
      if (!event.isPrimary || now?.gesture === undefined) return;
      now.move(event.nativeEvent);
      const gesture = now.end();
      if (gesture !== undefined) decide(gesture, now.board, TAP_PX * unitsPerPixel(), events);
    },
    onPointerCancel: () => void tool.current?.end(),
  };
}
