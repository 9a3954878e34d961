import { useEffect, useState } from 'react';
import type { InMemoryPhoto } from '#web/offline/photos/in-memory-photos.ts';
import { Icon } from '#web/ui/field-kit/icon.tsx';
import '../styles/thumb.css';

/** URL of the photo's thumbnail, created from memory. */
function useThumbnail({ thumbnail }: InMemoryPhoto): string {
  const [url] = useState(() => URL.createObjectURL(new Blob([thumbnail], { type: 'image/jpeg' })));
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return url;
}

function InMemoryThumb({ photo, name }: { photo: InMemoryPhoto; name: string }) {
  const url = useThumbnail(photo);
  return (
    <li className="inspection-thumb inspection-thumb-in-memory">
      <span className="inspection-thumb-picture">
        <img src={url} alt="" />
      </span>
      <b>{name}</b>
      <span className="ui-chip ui-rust">
        <Icon name="warning" size={16} />
        Not stored yet
      </span>
    </li>
  );
}

/** Photos that exist only in this page's memory. Each is removed from this list once it is stored. */
export function InMemoryThumbs({ photos }: { photos: readonly InMemoryPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="inspection-thumbs" aria-label="Photos that are not stored yet">
      {photos.map((photo, index) => (
        <InMemoryThumb key={photo.photoId} photo={photo} name={`New photo ${index + 1}`} />
      ))}
    </ul>
  );
}
