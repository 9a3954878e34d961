import { useEffect, useRef, useState } from 'react';
import type { DiagramId } from '#shared/catalog/diagrams.ts';
import './diagrams.css';
import './pictures.css';
import { partNumber } from './drawings.ts';
import { Patterns } from './patterns.tsx';
import type { DiagramDrawing, Point } from './types.ts';
import { useDrawing } from './use-drawing.ts';

/** Distance below the screen at which a drawing is fetched. */
const AHEAD = '300px';

/** Whether the element has ever been within one screen of the viewport. */
function useIsVisibleSoon<T extends Element>() {
  const element = useRef<T>(null);
  const [isVisibleSoon, setVisibleSoon] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setVisibleSoon(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isVisibleSoon] as const;
}

const RATIO = 16 / 10;
const SHARE = 0.8;
/** How far to the side of the frame a part may lie. */
const EDGE = 0.9;

const within = (value: number, low: number, high: number): number =>
  Math.min(Math.max(value, low), Math.max(low, high));

/** The view box around a part, in the shape of a photo; the whole drawing if the part is wider. */
export function frameAround({ viewBox: [x, y, width, height] }: DiagramDrawing, [left, top]: Point): string {
  const frameWidth = Math.min(width * SHARE, height * RATIO);
  const frameHeight = frameWidth / RATIO;
  // In the middle of the sheet, moved no further than the part needs: most drawings are symmetric.
  const middle = x + (width - frameWidth) / 2;
  const from = [
    within(within(middle, left - frameWidth * EDGE, left - frameWidth * (1 - EDGE)), x, x + width - frameWidth),
    within(top - frameHeight / 2, y, y + height - frameHeight),
  ];
  return [...from, frameWidth, frameHeight].map((value) => Math.round(value)).join(' ');
}

function Art({ drawing, partName }: { drawing: DiagramDrawing; partName: string | undefined }) {
  const part = partName === undefined ? undefined : drawing.parts[partNumber(drawing, partName) - 1];
  return (
    <svg
      className={part === undefined ? undefined : 'diagram-framed'}
      viewBox={part === undefined ? drawing.viewBox.join(' ') : frameAround(drawing, part.spot)}
    >
      <Patterns />
      {drawing.art}
      {part?.outline !== undefined && <path className="diagram-accent" d={part.outline} />}
    </svg>
  );
}

type DrawingPictureProps = {
  diagram: DiagramId;
  /** The part to show large and marked, by its name in the catalog; the whole drawing if undefined. */
  part?: string | undefined;
};

/** A small diagram without numbers, drawn once it is near the screen. Its text is beside it. */
export function DrawingPicture({ diagram, part }: DrawingPictureProps) {
  const [element, isVisibleSoon] = useIsVisibleSoon<HTMLSpanElement>();
  const drawing = useDrawing(diagram, isVisibleSoon);
  return (
    <span className="diagram-picture" ref={element} aria-hidden="true">
      {drawing === 'failed' && <span className="diagram-picture-none">Not on this device</span>}
      {drawing !== undefined && drawing !== 'failed' && <Art drawing={drawing} partName={part} />}
    </span>
  );
}
