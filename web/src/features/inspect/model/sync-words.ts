import type { SyncState } from '#web/offline/sync-state.ts';
import { isMemoryOnly } from '#web/offline/storage-mode.ts';
import type { IconName } from '../widgets/icon.tsx';

const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;

/** While the device stores nothing, nothing else is as worth knowing. */
export const NOT_STORED_YET = { text: 'Not stored yet', icon: 'warning' } as const;

/** What a screen knows of the way to the server. `isLocked`: the session is over, and nothing is sent until its user signs in. */
export type Way = { isOnline: boolean; isLocked: boolean };

/** All that is here is safe; what another phone has not sent is not. */
function nothingToSend({ total, elsewhere }: SyncState['photos']): { text: string; icon: IconName } {
  if (elsewhere > 0) return { text: `${count(elsewhere, 'photo')} on another phone`, icon: 'phone' };
  return { text: total === 0 ? 'All saved' : 'All safe', icon: 'shield' };
}

/** The sync state in the footer: what is under way, or that all is safe. */
export function syncWords(sync: SyncState, { isOnline, isLocked }: Way): { text: string; icon: IconName } {
  const { photos } = sync;
  if (sync.overall === 'attention') {
    return photos.refused > 0
      ? { text: `${count(photos.refused, 'photo')} refused`, icon: 'warning' }
      : { text: 'Something was refused', icon: 'warning' };
  }
  if (sync.overall === 'safe') return nothingToSend(photos);
  const unsent = photos.onThisDevice;
  if (!isOnline)
    return {
      text:
        unsent > 0
          ? `Offline, ${count(unsent, 'photo')} to upload`
          : isMemoryOnly()
            ? 'Saved in this tab only'
            : 'Offline, all saved here',
      icon: 'phone',
    };
  if (isLocked) {
    return {
      text: unsent > 0 ? `Sign in to upload ${count(unsent, 'photo')}` : 'Sign in to sync answers',
      icon: 'phone',
    };
  }
  if (sync.isTriedAgain)
    return {
      text:
        unsent > 0 ? `Trying again, ${count(unsent, 'photo waits', 'photos wait')}` : 'Trying again, all saved here',
      icon: 'phone',
    };
  return { text: unsent > 0 ? `Uploading ${count(unsent, 'photo')}` : 'Syncing answers', icon: 'up' };
}

/** The photos' card of the review and the report. */
export function photosSafe(sync: SyncState): { head: string; detail: string } {
  const { photos } = sync;
  const head =
    photos.total > 0 && photos.verified === photos.total
      ? photos.total === 1
        ? 'The photo is safe'
        : `All ${photos.total} photos safe`
      : `${photos.verified} of ${count(photos.total, 'photo')} safe`;
  if (photos.total === 0) return { head: 'No photos yet', detail: 'Each defect needs one.' };
  if (photos.refused > 0)
    return {
      head,
      detail: `${count(photos.refused, 'photo')} refused: take ${photos.refused === 1 ? 'it' : 'them'} again.`,
    };
  const waiting = [
    photos.onThisDevice > 0 ? `${photos.onThisDevice} on this phone` : '',
    photos.elsewhere > 0 ? `${photos.elsewhere} on another phone` : '',
  ].filter(Boolean);
  return { head, detail: waiting.length === 0 ? 'Checked on the server' : `${waiting.join(', ')}. No need to wait.` };
}
