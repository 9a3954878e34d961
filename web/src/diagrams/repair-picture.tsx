import { lazy, Suspense, useState } from 'react';
import type { DiagramPlace } from '#shared/catalog/diagram-place.ts';
import { DIAGRAMS } from '#shared/catalog/diagrams.ts';
import { DrawingPicture } from './drawing-picture.tsx';

const DiagramViewer = lazy(async () => ({ default: (await import('./viewer/diagram-viewer.tsx')).DiagramViewer }));

type RepairPictureProps = {
  picture: Pick<DiagramPlace, 'diagram'> & { readonly part?: string };
  /** The finding it belongs to, in words. */
  openedFrom: string;
};

/** The drawing of a recommended repair, small, with its caption; a tap opens it over the whole screen at its part. */
export function RepairPicture({ picture: { diagram, part }, openedFrom }: RepairPictureProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="diagram-repair" onClick={() => setOpen(true)}>
        <DrawingPicture diagram={diagram} />
        <span className="diagram-repair-text">
          <b>{DIAGRAMS[diagram].title}</b>
          <span>Show diagram</span>
        </span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <DiagramViewer
            diagram={diagram}
            openedFrom={openedFrom}
            onClose={() => setOpen(false)}
            {...(part !== undefined && { part })}
          />
        </Suspense>
      )}
    </>
  );
}
