import { lazy, Suspense, useState } from 'react';
import { DIAGRAMS, type DiagramId } from '#shared/catalog/diagrams.ts';
import { type AfterPicture, afterPicture } from '#shared/proposal/after-picture.ts';
import { chosenLabel } from '#shared/proposal/line-text.ts';
import { MarkedPhoto } from '#web/ui/marked-photo/marked-photo.tsx';
import { DrawingPicture } from '#web/diagrams/drawing-picture.tsx';
import type { ChosenLine } from './choice.ts';
import type { ProposalPhoto, ProposalPhotos } from './types.ts';

const DiagramViewer = lazy(async () => ({
  default: (await import('#web/diagrams/viewer/diagram-viewer.tsx')).DiagramViewer,
}));

const isDiagram = (id: string): id is DiagramId => Object.hasOwn(DIAGRAMS, id);

function addressOf({ url, thumbnailUrl }: ProposalPhoto): string | undefined {
  return [url, thumbnailUrl].find((address) => address !== undefined && address !== '');
}

function Today({ photo, src, label }: { photo: ProposalPhoto; src: string; label: string }) {
  const { caption, markup, width, height } = photo;
  return (
    <figure>
      <a href={src} target="_blank" rel="noreferrer">
        <MarkedPhoto
          {...{ src, markup, width, height }}
          alt={caption === '' ? `${label}, as it is today` : caption}
          fit="cover"
        />
      </a>
      <figcaption>Today</figcaption>
    </figure>
  );
}

type AfterProps = { picture: AfterPicture; diagram: DiagramId; label: string };

/** The drawing, sized like the photo, with the finished part marked. A tap shows the whole drawing. */
function After({ picture: { part, caption }, diagram, label }: AfterProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <figure>
      <button type="button" className="proposal-after" onClick={() => setOpen(true)}>
        <DrawingPicture diagram={diagram} part={part} />
        <span className="proposal-sr">Enlarge the drawing: {DIAGRAMS[diagram].title}</span>
      </button>
      <figcaption>{caption}</figcaption>
      {isOpen && (
        <Suspense fallback={null}>
          <DiagramViewer
            diagram={diagram}
            openedFrom={label}
            onClose={() => setOpen(false)}
            {...(part !== undefined && { part })}
          />
        </Suspense>
      )}
    </figure>
  );
}

type BeforeAfterProps = { chosen: ChosenLine; photos: ProposalPhotos; isSigned: boolean };

/**
 * A line's two pictures: today's photo, and the drawing of the finished repair or else of the component. Either may be missing.
 */
export function BeforeAfter({ chosen: { line, option }, photos, isSigned }: BeforeAfterProps) {
  const shown = line.photoIds.flatMap((photoId) => {
    const photo = photos.get(photoId);
    const src = photo === undefined || photo.state === 'refused' ? undefined : addressOf(photo);
    return photo === undefined || src === undefined ? [] : [{ photo, src }];
  });
  const [today] = shown;
  const after = afterPicture(line, option, { isSigned, isDrawn: isDiagram });
  const label = chosenLabel(line, option);
  if (today === undefined && after === undefined) return null;
  return (
    <div className="proposal-pair">
      {today !== undefined && <Today {...today} label={label} />}
      {after !== undefined && isDiagram(after.diagram) && (
        <After picture={after} diagram={after.diagram} label={label} />
      )}
    </div>
  );
}
