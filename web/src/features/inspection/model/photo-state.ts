import type { LocalPhoto } from '#web/offline/db/records.ts';
import { isMemoryOnly } from '#web/offline/db/storage-mode.ts';
import type { IconName } from '#web/ui/field-kit/icon.tsx';

export type PhotoLabel = { text: string; icon: IconName; tone: 'plain' | 'steel' | 'pine' | 'rust' };

/** Only slow uploads report progress (see offline/photos/upload.ts). */
function uploadLabel({ progress }: LocalPhoto): string {
  if (progress >= 1) return 'Checking';
  return progress === 0 ? 'Uploading' : `Uploading ${Math.floor(progress * 100)}%`;
}

/** Upload state of a photo, as thumbnails label it. */
export function photoLabel(photo: LocalPhoto): PhotoLabel {
  switch (photo.state) {
    case 'saved':
      return isMemoryOnly()
        ? { text: 'In this tab only', icon: 'warning', tone: 'rust' }
        : { text: 'On this phone', icon: 'phone', tone: 'plain' };
    case 'uploading':
      return { text: uploadLabel(photo), icon: 'up', tone: 'steel' };
    case 'verified':
      return { text: 'Safe', icon: 'shield', tone: 'pine' };
    case 'refused':
      return { text: photo.reason ?? 'Refused', icon: 'warning', tone: 'rust' };
    case 'elsewhere':
      return { text: 'On another phone', icon: 'phone', tone: 'plain' };
  }
}
