import { maybeDeviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { isUnsent, nextOperations } from '../outbox/outbox-order.ts';
import { photosOnDevice } from '../photos/photos-on-device.ts';
import { isPrefetchPaused } from './prefetch-pause.ts';

const PAUSE_MS = 1500;
/** Uploads have priority, but if the server keeps rejecting them, prefetching must not be blocked forever. */
const MAX_PAUSES = 40;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

/** The Network Information API, where available. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the user has data saver on, or the link is so slow that a prefetch would delay everything else. */
export function isDataSaverOn(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || (connection?.effectiveType ?? '').endsWith('2g');
}

/** Resolves once the page is visible. If that never happens, the next visit starts over. */
function untilShown(): Promise<void> {
  if (document.visibilityState !== 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
  });
}

/**
 * Whether the user's own work is being sent, by the sender's rules, and not in backoff. Work that can't be sent now doesn't
 * count, because it may wait forever: photos of an unsigned truck check, or a completion behind a refused edit.
 */
async function isSending(database: DeviceDatabase): Promise<boolean> {
  const operations = await database.outbox.orderBy('seq').toArray();
  const photos = (await photosOnDevice(database, ['saved', 'uploading'])).filter(isUnsent);
  const announced = photos.filter((photo) => photo.announced);
  return [...nextOperations(operations, photos), ...announced].some(({ attempts }) => attempts === 0);
}

/**
 * Waits until a prefetch may start: the page is visible and the user's own work is sent. Resolves to false if it must not
 * start: offline, signed out, or another user.
 */
export async function canPrefetch(database: DeviceDatabase): Promise<boolean> {
  for (let pauses = 0; pauses < MAX_PAUSES; pauses += 1) {
    await untilShown();
    if (maybeDeviceDatabase() !== database || !navigator.onLine) return false;
    if (!isPrefetchPaused() && !(await isSending(database))) return true;
    await pause();
  }
  return false;
}
