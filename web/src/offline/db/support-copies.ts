import { Dexie } from 'dexie';
import { logProblem } from '#web/lib/log.ts';
import { noteSupportCopies, supportCopies, supportView } from '#web/lib/session/support-view.ts';
import { closeDeviceDatabase, maybeDeviceDatabase, type DeviceDatabase } from './database.ts';

/**
 * Sets up the database of a support view of a company: it is separate, rejects outbox writes (they could not be sent), and
 * is deleted with the view. Its name is recorded first, so that it is also deleted if the tab is closed early.
 */
export function beginSupportCopy(database: DeviceDatabase): void {
  const endsAt = supportView()?.endsAt ?? new Date().toISOString();
  noteSupportCopies({ ...supportCopies(), [database.name]: endsAt });
  database.outbox.hook('creating', () => {
    throw new Error('A support view changes nothing');
  });
}

async function remove(name: string): Promise<void> {
  await Dexie.delete(name);
  noteSupportCopies(Object.fromEntries(Object.entries(supportCopies()).filter(([copy]) => copy !== name)));
}

/** Deletes the copy when the support view is closed. */
export async function endSupportCopy(): Promise<void> {
  const name = maybeDeviceDatabase()?.name;
  if (name === undefined || supportCopies()[name] === undefined) return;
  closeDeviceDatabase();
  await remove(name);
}

/** Deletes the copies of support views that have ended in any way. */
export async function sweepSupportCopies(now = Date.now()): Promise<void> {
  const over = Object.entries(supportCopies()).filter(([, endsAt]) => Date.parse(endsAt) <= now);
  for (const [name] of over) {
    await remove(name).catch((error: unknown) => logProblem('The copy of a support view was not deleted', error));
  }
}
