import { useEffect, useRef } from 'react';
import { PHONE } from '#web/ui/hooks/use-media.ts';
import type { DiagramDrawing } from '../types.ts';

type NotesProps = { drawing: DiagramDrawing; current: number; onChoose: (number: number) => void };

/** The list of the parts with their notes; the selected one is marked and scrolled into view. */
export function Notes({ drawing, current, onChoose }: NotesProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // On a phone the notes lie below the drawing, which has to stay visible.
    if (matchMedia(PHONE).matches) return;
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <section className="viewer-notes" aria-label="Parts">
      <h3>{drawing.parts.length} parts</h3>
      <ol ref={list}>
        {drawing.parts.map((part, index) => (
          <li key={part.label} aria-current={index + 1 === current ? 'true' : undefined}>
            <button type="button" onClick={() => onChoose(index + 1)}>
              <span className="viewer-number">{index + 1}</span>
              <span className="viewer-text">
                <b>{part.label}</b>
                <span>{part.note}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
