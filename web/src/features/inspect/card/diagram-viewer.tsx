import { useEffect, useRef, useState } from 'react';
import { DRAWINGS } from '#web/diagrams/drawings.ts';
import { DrawingView } from '#web/diagrams/drawing-view.tsx';
import type { DrawingPlace } from '#web/diagrams/places.ts';
import type { DiagramDrawing } from '#web/diagrams/types.ts';
import { Icon } from '../widgets/icon.tsx';
import { ModalDialog } from '../widgets/modal-dialog.tsx';

type NotesProps = { drawing: DiagramDrawing; current: number; onChoose: (number: number) => void };

function Notes({ drawing, current, onChoose }: NotesProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <section className="ins-diagram-notes" aria-label="Parts">
      <h3>{drawing.parts.length} parts</h3>
      <ol ref={list}>
        {drawing.parts.map((part, index) => (
          <li key={part.label} aria-current={index + 1 === current ? 'true' : undefined}>
            <button type="button" onClick={() => onChoose(index + 1)}>
              <span className="ins-diagram-number">{index + 1}</span>
              <span className="ins-grow">
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

type DiagramViewerProps = { place: DrawingPlace; openedFrom: string; onClose: () => void };

/** A diagram over the whole screen: the drawing, its label, and the list of its notes. */
export function DiagramViewer({ place, openedFrom, onClose }: DiagramViewerProps) {
  const drawing = DRAWINGS[place.drawing];
  const [current, setCurrent] = useState(place.part);
  const [isZoomed, setZoomed] = useState(false);
  const count = drawing.parts.length;
  const part = drawing.parts[current - 1];
  const step = (by: number) => setCurrent(((current - 1 + by + count) % count) + 1);
  return (
    <ModalDialog label={`Diagram: ${drawing.title}`} kind="full" onClose={onClose}>
      <div className="ins-diagram-view">
        <header className="ins-bar">
          <button type="button" className="ins-icon-button" aria-label="Close diagram" onClick={onClose}>
            <Icon name="cross" size={28} />
          </button>
          <div className="ins-grow">
            <h2>{drawing.title}</h2>
            <p className="ins-meta">Opened from {openedFrom}</p>
          </div>
          <button
            type="button"
            className="ins-btn ins-btn-small"
            aria-pressed={isZoomed}
            onClick={() => setZoomed(!isZoomed)}
          >
            <Icon name="zoom" />
            Zoom
          </button>
        </header>
        <div className="ins-diagram-split">
          <div
            className={isZoomed ? 'ins-diagram-stage ins-diagram-zoomed' : 'ins-diagram-stage'}
            role="region"
            aria-label="Drawing"
            tabIndex={isZoomed ? 0 : undefined}
          >
            <DrawingView drawing={drawing} current={current} onChoose={setCurrent} />
          </div>
          <Notes drawing={drawing} current={current} onChoose={setCurrent} />
        </div>
        <footer className="ins-diagram-step">
          <button type="button" className="ins-btn ins-btn-icon" aria-label="Previous part" onClick={() => step(-1)}>
            <Icon name="back" />
          </button>
          <p aria-live="polite">
            <b>
              {current} {part?.label}
            </b>
            <span>{part?.note}</span>
          </p>
          <button type="button" className="ins-btn ins-btn-icon" aria-label="Next part" onClick={() => step(1)}>
            <Icon name="next" />
          </button>
        </footer>
      </div>
    </ModalDialog>
  );
}
