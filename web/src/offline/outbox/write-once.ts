import type { DeviceDatabase } from '../db/database.ts';
import { isJournaled } from './journal.ts';

const KEY = 'stored-writes';

/**
 * Whether the database does not have a journaled write yet; notes that it has it now. Call it within the transaction that stores
 * the write, and change nothing where it is false: a page that is killed between the commit and the journal leaves an entry
 * behind whose write may be sent already, and done again it would overwrite what a colleague entered since.
 */
export async function isFirstTime(database: DeviceDatabase, writeId: string | undefined): Promise<boolean> {
  if (writeId === undefined) return true;
  const known = ((await database.meta.get(KEY))?.value ?? []) as string[];
  if (known.includes(writeId)) return false;
  // Those that the journal has forgotten never come again.
  const kept = known.filter((id) => isJournaled(database.owner, id));
  await database.meta.put({ key: KEY, value: [...kept, writeId] });
  return true;
}
