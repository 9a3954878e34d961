import { useState } from 'react';
import type { LocalPhoto } from '#web/offline/records.ts';
import { PhotoThumb } from './photo-thumb.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

type PhotoStripProps = { photos: readonly LocalPhoto[]; of: string };

/** The photos of one component, three in a row. */
export function PhotoStrip({ photos, of }: PhotoStripProps) {
  const [openId, setOpenId] = useState<string>();
  if (photos.length === 0) return null;
  const index = photos.findIndex(({ photoId }) => photoId === openId);
  const open = photos[index];
  return (
    <>
      <ul className="ins-thumbs">
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
        <PhotoViewer
          photo={open}
          of={of}
          place={`Photo ${index + 1} of ${photos.length}`}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  );
}
