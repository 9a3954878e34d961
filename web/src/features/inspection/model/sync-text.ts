import { message } from '#shared/messages/message.ts';
import type { SyncState } from '#web/offline/sync/sync-state.ts';
import { isMemoryOnly } from '#web/offline/db/storage-mode.ts';
import type { IconName } from '#web/ui/field-kit/icon.tsx';

/** While the device cannot store anything, this notice replaces every other state. */
export const NOT_STORED_YET = { text: 'Not stored yet', icon: 'warning' } as const;

/** The connection state a screen shows. `isLocked`: the session has expired, and nothing syncs until the user signs in. */
export type Connectivity = { isOnline: boolean; isLocked: boolean };

/** Everything on this device has synced. Photos on another phone may still be waiting to upload. */
function nothingToSend({ total, elsewhere }: SyncState['photos']): { text: string; icon: IconName } {
  if (elsewhere > 0)
    return {
      text: message('{elsewhere, plural, one {# photo} other {# photos}} on another phone', { elsewhere }),
      icon: 'phone',
    };
  return { text: total === 0 ? 'All saved' : 'All safe', icon: 'shield' };
}

/** The sync state for the footer: what is in progress, or that everything is saved. */
export function syncText(sync: SyncState, { isOnline, isLocked }: Connectivity): { text: string; icon: IconName } {
  const { photos } = sync;
  if (sync.overall === 'attention') {
    return photos.refused > 0
      ? {
          text: message('{refused, plural, one {# photo} other {# photos}} refused', { refused: photos.refused }),
          icon: 'warning',
        }
      : { text: 'Something was refused', icon: 'warning' };
  }
  if (sync.overall === 'safe') return nothingToSend(photos);
  const unsent = photos.onThisDevice;
  if (!isOnline)
    return {
      text:
        unsent > 0
          ? message('Offline, {unsent, plural, one {# photo} other {# photos}} to upload', { unsent })
          : isMemoryOnly()
            ? 'Saved in this tab only'
            : 'Offline, all saved here',
      icon: 'phone',
    };
  if (isLocked) {
    return {
      text:
        unsent > 0
          ? message('Sign in to upload {unsent, plural, one {# photo} other {# photos}}', { unsent })
          : 'Sign in to sync answers',
      icon: 'phone',
    };
  }
  if (sync.isTriedAgain)
    return {
      text:
        unsent > 0
          ? message('Trying again, {unsent, plural, one {# photo waits} other {# photos wait}}', { unsent })
          : 'Trying again, all saved here',
      icon: 'phone',
    };
  return {
    text:
      unsent > 0
        ? message('Uploading {unsent, plural, one {# photo} other {# photos}}', { unsent })
        : 'Syncing answers',
    icon: 'up',
  };
}

/** Text of the photos' card in the review and the report. */
export function photosSafe(sync: SyncState): { head: string; detail: string } {
  const { photos } = sync;
  const head =
    photos.total > 0 && photos.verified === photos.total
      ? message('{total, plural, one {The photo is safe} other {All # photos safe}}', { total: photos.total })
      : message('{verified, number} of {total, plural, one {# photo} other {# photos}} safe', {
          verified: photos.verified,
          total: photos.total,
        });
  if (photos.total === 0) return { head: 'No photos yet', detail: 'Each defect needs one.' };
  const { inMemory = 0 } = photos;
  if (inMemory > 0)
    return {
      head,
      detail: message(
        '{count, plural, one {# photo isn’t stored on this device yet.} other {# photos aren’t stored on this device yet.}} Keep this page open and free up some space.',
        { count: inMemory },
      ),
    };
  if (photos.refused > 0)
    return {
      head,
      detail: message(
        '{refused, plural, one {# photo refused: take it again.} other {# photos refused: take them again.}}',
        { refused: photos.refused },
      ),
    };
  const waiting = [
    photos.onThisDevice > 0 ? `${photos.onThisDevice} on this phone` : '',
    photos.elsewhere > 0 ? `${photos.elsewhere} on another phone` : '',
  ].filter(Boolean);
  return { head, detail: waiting.length === 0 ? 'Checked on the server' : `${waiting.join(', ')}. No need to wait.` };
}
