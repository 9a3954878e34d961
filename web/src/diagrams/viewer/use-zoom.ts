import { useCallback, useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { centeredOn, HOME, visiblePoint, moved, STEP, zoomed, type Size, type StagePoint, type View } from './zoom.ts';

const middle = (points: readonly StagePoint[]): StagePoint => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const spread = ([a, b]: readonly StagePoint[]): number => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Movement, in CSS pixels, from which a press is a drag and chooses nothing. */
const DRAG = 6;

function spotIn(stage: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): StagePoint {
  const { left = 0, top = 0 } = stage?.getBoundingClientRect() ?? {};
  return { x: clientX - left, y: clientY - top };
}

const sizeIn = (stage: HTMLElement | null): Size => ({
  width: stage?.clientWidth ?? 0,
  height: stage?.clientHeight ?? 0,
});

/** A plain wheel scrolls the page; a pinch on a trackpad comes as a wheel with the control key. */
function usePinchWheel(stage: RefObject<HTMLElement | null>, onPinch: (event: WheelEvent) => void) {
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      onPinch(event);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage, onPinch]);
}

/** Zoom and pan of a stage by wheel, pinch, drag, and the functions it gives out. */
export function useZoom() {
  const stage = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(HOME);
  const pointers = useRef(new Map<number, StagePoint>());
  const travelled = useRef(0);
  const focus = useRef<StagePoint>(undefined);

  const sizeOf = useCallback(() => sizeIn(stage.current), []);
  const inStage = (event: PointerEvent) => spotIn(stage.current, event);
  const by = useCallback(
    (factor: number) => setView((now) => zoomed(now, factor, visiblePoint(now, focus.current, sizeOf()), sizeOf())),
    [sizeOf],
  );

  const onPinchWheel = useCallback(
    (event: WheelEvent) =>
      setView((now) => zoomed(now, Math.exp(-event.deltaY / 200), spotIn(stage.current, event), sizeOf())),
    [sizeOf],
  );
  usePinchWheel(stage, onPinchWheel);

  const onPointerMove = (event: PointerEvent) => {
    const before = [...pointers.current.values()];
    if (!pointers.current.has(event.pointerId)) return;
    pointers.current.set(event.pointerId, inStage(event));
    const after = [...pointers.current.values()];
    const [from, to] = [middle(before), middle(after)];
    travelled.current += Math.hypot(to.x - from.x, to.y - from.y) + Math.abs(spread(after) - spread(before));
    const factor = after.length === 2 ? spread(after) / (spread(before) || 1) : 1;
    setView((now) => moved(zoomed(now, factor, to, sizeOf()), to.x - from.x, to.y - from.y, sizeOf()));
  };
  const release = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };

  return {
    stage,
    view,
    zoomIn: useCallback(() => by(STEP), [by]),
    zoomOut: useCallback(() => by(1 / STEP), [by]),
    reset: useCallback(() => setView(HOME), []),
    /** Brings a point, given in CSS pixels of the stage when not zoomed, to the middle; nothing while all is visible. */
    show: useCallback(
      (x: number, y: number) => {
        focus.current = { x, y };
        setView((now) => centeredOn(now, x, y, sizeOf()));
      },
      [sizeOf],
    ),
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (pointers.current.size === 0) travelled.current = 0;
        pointers.current.set(event.pointerId, inStage(event));
      },
      onPointerMove,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
      onClickCapture: (event: { stopPropagation: () => void }) => {
        if (travelled.current > DRAG) event.stopPropagation();
        travelled.current = 0;
      },
    },
  };
}
