import { maybeDeviceDatabase } from './database.ts';
import './device.ts';
import { isUnsent } from './due.ts';

/** Whether anything of the signed-in user waits on this device: calls of any kind, or photos. */
export async function hasUnsentWork(): Promise<boolean> {
  const database = maybeDeviceDatabase();
  if (database === undefined) return false;
  if ((await database.outbox.count()) > 0) return true;
  return (await database.photos.where({ here: 1 }).filter(isUnsent).count()) > 0;
}
