import { useEffect, useState } from 'react';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { LocalPhoto } from '#web/offline/db/records.ts';
import type { PhotoLinks } from './local-report.ts';

const jpeg = (bytes: ArrayBuffer) => URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));

/** Local URLs for photos whose bytes are on this device. The others keep the server's URLs. */
export function usePhotoLinks(photos: readonly LocalPhoto[]): PhotoLinks {
  const [links, setLinks] = useState<PhotoLinks>({});
  const here = photos.filter((photo) => photo.here === 1).map(({ photoId }) => photoId);
  const key = here.join(' ');

  useEffect(() => {
    const made: string[] = [];
    let isCurrent = true;
    const read = async () => {
      const next: Record<string, { url: string; thumbnailUrl: string }> = {};
      for (const photoId of key.split(' ').filter(Boolean)) {
        const bytes = await deviceDatabase().photoBytes.get(photoId);
        if (bytes === undefined || !isCurrent) continue;
        const link = { url: jpeg(bytes.full), thumbnailUrl: jpeg(bytes.thumbnail) };
        made.push(link.url, link.thumbnailUrl);
        next[photoId] = link;
      }
      if (isCurrent) setLinks(next);
    };
    // If the user signed out in the meantime, the screen is gone, so the failed read doesn't matter.
    read().catch(() => undefined);
    return () => {
      isCurrent = false;
      made.forEach((url) => URL.revokeObjectURL(url));
    };
  }, [key]);

  return links;
}
