import { lazy, Suspense, useState } from 'react';
import type { LocalPhoto } from '#web/offline/db/records.ts';
import { PhotoThumb } from './photo-thumb.tsx';

/** Loaded on the first tap on a photo, so that a section does not wait for it. */
const PhotoViewer = lazy(async () => ({ default: (await import('./photo-viewer.tsx')).PhotoViewer }));

type PhotoStripProps = { photos: readonly LocalPhoto[]; of: string };

/** The photos of one component, three in a row. */
export function PhotoStrip({ photos, of }: PhotoStripProps) {
  const [openId, setOpenId] = useState<string>();
  if (photos.length === 0) return null;
  const index = photos.findIndex(({ photoId }) => photoId === openId);
  const open = photos[index];
  return (
    <>
      <ul className="inspection-thumbs">
        {photos.map((photo, place) => (
          <PhotoThumb
            key={photo.photoId}
            photo={photo}
            name={`Photo ${place + 1}`}
            onOpen={() => setOpenId(photo.photoId)}
          />
        ))}
      </ul>
      {open !== undefined && (
        <Suspense fallback={null}>
          <PhotoViewer
            photo={open}
            of={of}
            place={`Photo ${index + 1} of ${photos.length}`}
            onClose={() => setOpenId(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
