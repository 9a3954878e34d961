import { Dexie } from 'dexie';
import { logProblem } from '#web/lib/log.ts';
import { noteSupportCopies, supportCopies, supportView } from '#web/lib/session/support-view.ts';
import { closeDeviceDatabase, maybeDeviceDatabase, type DeviceDatabase } from './database.ts';

/**
 * The copy of a company that is looked at as support: a database of its own, which takes no work (nothing could be sent from
 * it) and goes with the view. Its name is written down first, so that it goes too when the tab is closed in the middle.
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

/** Deletes the copy of the view that is being left. */
export async function endSupportCopy(): Promise<void> {
  const name = maybeDeviceDatabase()?.name;
  if (name === undefined || supportCopies()[name] === undefined) return;
  closeDeviceDatabase();
  await remove(name);
}

/** Deletes what views left behind that are over, whichever way they ended. */
export async function sweepSupportCopies(now = Date.now()): Promise<void> {
  const over = Object.entries(supportCopies()).filter(([, endsAt]) => Date.parse(endsAt) <= now);
  for (const [name] of over) {
    await remove(name).catch((error: unknown) => logProblem('The copy of a support view was not deleted', error));
  }
}
