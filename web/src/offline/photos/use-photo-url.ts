import { useEffect, useState } from 'react';
import { deviceDatabase } from '../db/database.ts';
import type { LocalPhoto } from '../db/records.ts';

/** A URL for an <img>: the local bytes if this device has them, otherwise the server's rendition. */
export function usePhotoUrl(
  photo: Pick<LocalPhoto, 'photoId' | 'here' | 'url' | 'thumbnailUrl'>,
  size: 'full' | 'thumbnail',
): string | undefined {
  const { photoId, here } = photo;
  const remote = size === 'full' ? photo.url : photo.thumbnailUrl;
  const [local, setLocal] = useState<string>();

  useEffect(() => {
    if (here === 0) return undefined;
    let url: string | undefined;
    let current = true;
    void deviceDatabase()
      .photoBytes.get(photoId)
      .then((bytes) => {
        if (!current || bytes === undefined) return;
        url = URL.createObjectURL(new Blob([bytes[size]], { type: 'image/jpeg' }));
        setLocal(url);
      });
    return () => {
      current = false;
      if (url !== undefined) URL.revokeObjectURL(url);
      setLocal(undefined);
    };
  }, [photoId, here, size]);

  return here === 1 ? local : remote;
}
