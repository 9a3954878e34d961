import type { DeviceDatabase } from '../db/database.ts';
import { isJournaled } from './journal.ts';

const KEY = 'stored-writes';

/**
 * Whether the database does not have a journaled write yet; records that it does now. Call it inside the transaction that
 * stores the write, and change nothing if it returns false. If a page is killed between the commit and the removal of its
 * journal entry, the write may already be sent; replaying it would overwrite a colleague's later edit.
 */
export async function isFirstTime(database: DeviceDatabase, writeId: string | undefined): Promise<boolean> {
  if (writeId === undefined) return true;
  const known = ((await database.meta.get(KEY))?.value ?? []) as string[];
  if (known.includes(writeId)) return false;
  // IDs that are no longer in the journal are never replayed.
  const journaled = known.filter((id) => isJournaled(database.owner, id));
  await database.meta.put({ key: KEY, value: [...journaled, writeId] });
  return true;
}
