import { maybeDeviceDatabase, type DeviceDatabase } from '../db/database.ts';
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

/** Whether the user's own work is being uploaded and not in backoff. */
async function isSending({ outbox, photos }: DeviceDatabase): Promise<boolean> {
  const calls = await outbox
    .where('state')
    .equals('waiting')
    .filter(({ attempts }) => attempts === 0)
    .count();
  if (calls > 0) return true;
  const own = photos.where({ here: 1 }).filter(({ state, attempts, removed }) => {
    return removed !== true && attempts === 0 && (state === 'saved' || state === 'uploading');
  });
  return (await own.count()) > 0;
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
