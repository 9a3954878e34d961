import { useEffect, useRef, useState } from 'react';
import type { DiagramId } from '#shared/catalogue/diagrams.ts';
import './diagrams.css';
import './pictures.css';
import { Patterns } from './patterns.tsx';
import { useDrawing } from './use-drawing.ts';

/** How far below the screen a drawing is already fetched. */
const AHEAD = '300px';

/** Whether the element has come near the screen; from then on true. */
function useNear<T extends Element>() {
  const element = useRef<T>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isNear] as const;
}

/** A diagram small and without its numbers, drawn once it comes near the screen. Its words stand beside it. */
export function DrawingPicture({ diagram }: { diagram: DiagramId }) {
  const [element, isNear] = useNear<HTMLSpanElement>();
  const drawing = useDrawing(diagram, isNear);
  return (
    <span className="dg-picture" ref={element} aria-hidden="true">
      {drawing === 'failed' && <span className="dg-picture-none">Not on this device</span>}
      {drawing !== undefined && drawing !== 'failed' && (
        <svg viewBox={drawing.viewBox.join(' ')}>
          <Patterns />
          {drawing.art}
        </svg>
      )}
    </span>
  );
}
