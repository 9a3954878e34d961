import { useState, type KeyboardEvent } from 'react';
import { DIAGRAMS, type DiagramId } from '#shared/catalog/diagrams.ts';
import { Icon } from '#web/ui/icon.tsx';
import { partNumber } from '../drawings.ts';
import type { DiagramDrawing } from '../types.ts';
import { useDrawing } from '../use-drawing.ts';
import { FullDialog } from './full-dialog.tsx';
import { Notes } from './notes.tsx';
import { Stage } from './stage.tsx';
import { useZoom } from './use-zoom.ts';
import './viewer.css';
import { MAX_SCALE } from './zoom.ts';

export type DiagramViewerProps = {
  diagram: DiagramId;
  /** The part to begin with, in the catalog's word; the first when left out. */
  part?: string;
  /** What it was opened from, in words. */
  openedFrom?: string;
  onClose: () => void;
};

type OpenProps = DiagramViewerProps & { drawing: DiagramDrawing };

function Step({
  drawing,
  current,
  onStep,
}: {
  drawing: DiagramDrawing;
  current: number;
  onStep: (by: number) => void;
}) {
  const part = drawing.parts[current - 1];
  return (
    <footer className="viewer-step">
      <button type="button" className="viewer-button" aria-label="Previous part" onClick={() => onStep(-1)}>
        <Icon name="previous" />
      </button>
      <p aria-live="polite">
        <b>
          {current} {part?.label}
        </b>
        <span>{part?.note}</span>
      </p>
      <button type="button" className="viewer-button" aria-label="Next part" onClick={() => onStep(1)}>
        <Icon name="next" />
      </button>
    </footer>
  );
}

type BarProps = Pick<DiagramViewerProps, 'diagram' | 'openedFrom' | 'onClose'> & { zoom?: ReturnType<typeof useZoom> };

function Bar({ diagram, openedFrom, onClose, zoom }: BarProps) {
  const { title } = DIAGRAMS[diagram];
  return (
    <header className="viewer-bar">
      <button type="button" className="viewer-button viewer-bare" aria-label="Close diagram" onClick={onClose}>
        <Icon name="close" />
      </button>
      <div className="viewer-text">
        <h2>{title}</h2>
        {openedFrom !== undefined && <p>Opened from {openedFrom}</p>}
      </div>
      {zoom !== undefined && (
        <div className="viewer-zoom" role="group" aria-label="Zoom">
          <button
            type="button"
            className="viewer-button"
            aria-label="Zoom out"
            disabled={zoom.view.scale === 1}
            onClick={zoom.zoomOut}
          >
            <Icon name="minus" />
          </button>
          <button
            type="button"
            className="viewer-button"
            aria-label="Zoom in"
            disabled={zoom.view.scale === MAX_SCALE}
            onClick={zoom.zoomIn}
          >
            <Icon name="plus" />
          </button>
        </div>
      )}
    </header>
  );
}

function Open({ drawing, diagram, part, openedFrom, onClose }: OpenProps) {
  const count = drawing.parts.length;
  const [current, setCurrent] = useState(() => (part === undefined ? 1 : Math.max(1, partNumber(drawing, part))));
  const zoom = useZoom();
  const step = (by: number) => setCurrent(((current - 1 + by + count) % count) + 1);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => step(1),
    ArrowDown: () => step(1),
    ArrowLeft: () => step(-1),
    ArrowUp: () => step(-1),
    Home: () => setCurrent(1),
    End: () => setCurrent(count),
    '+': zoom.zoomIn,
    '=': zoom.zoomIn,
    '-': zoom.zoomOut,
    '0': zoom.reset,
  };
  const onKey = (event: KeyboardEvent) => {
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
  return (
    <FullDialog label={`Diagram: ${drawing.title}`} onClose={onClose} onKey={onKey}>
      <Bar diagram={diagram} onClose={onClose} zoom={zoom} {...(openedFrom !== undefined && { openedFrom })} />
      <div className="viewer-split">
        <Stage drawing={drawing} current={current} zoom={zoom} onChoose={setCurrent} />
        <Notes
          drawing={drawing}
          current={current}
          onChoose={(number) => {
            setCurrent(number);
            zoom.stage.current?.scrollIntoView({ block: 'nearest' });
          }}
        />
      </div>
      <Step drawing={drawing} current={current} onStep={step} />
    </FullDialog>
  );
}

/** A diagram over the whole screen: the drawing, its label, and the list of its notes. */
export function DiagramViewer(props: DiagramViewerProps) {
  const drawing = useDrawing(props.diagram);
  if (drawing !== undefined && drawing !== 'failed') return <Open {...props} drawing={drawing} />;
  return (
    <FullDialog label={`Diagram: ${DIAGRAMS[props.diagram].title}`} onClose={props.onClose} onKey={() => undefined}>
      <Bar {...props} />
      <p className="viewer-wait" role="status">
        {drawing === 'failed' ? 'This drawing is not on this device. Open it again when you’re online.' : 'Drawing'}
      </p>
    </FullDialog>
  );
}
