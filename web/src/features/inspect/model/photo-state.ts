import type { LocalPhoto } from '#web/offline/records.ts';
import { isMemoryOnly } from '#web/offline/storage-mode.ts';
import type { IconName } from '../widgets/icon.tsx';

export type PhotoWord = { text: string; icon: IconName; tone: 'plain' | 'steel' | 'pine' | 'rust' };

/** Where a photo is, in the words of the thumbnails. */
export function photoWord(photo: LocalPhoto): PhotoWord {
  switch (photo.state) {
    case 'saved':
      return isMemoryOnly()
        ? { text: 'In this tab only', icon: 'warning', tone: 'rust' }
        : { text: 'On this phone', icon: 'phone', tone: 'plain' };
    case 'uploading':
      return photo.progress >= 1
        ? { text: 'Checking', icon: 'up', tone: 'steel' }
        : { text: `Sending ${Math.floor(photo.progress * 100)} %`, icon: 'up', tone: 'steel' };
    case 'verified':
      return { text: 'Safe', icon: 'shield', tone: 'pine' };
    case 'refused':
      return { text: photo.reason ?? 'Refused', icon: 'warning', tone: 'rust' };
    case 'elsewhere':
      return { text: 'On another phone', icon: 'phone', tone: 'plain' };
  }
}
