import type { Insert } from '#shared/contract/inserts.ts';
import { call } from '#web/lib/api/api-client.ts';
import { deviceDatabase, maybeDeviceDatabase } from '../db/database.ts';

const PAGE = 500;

/** By maker and model, as people look for them. */
export const inListOrder = (a: Insert, b: Insert): number =>
  a.maker.localeCompare(b.maker) || a.model.localeCompare(b.model) || a.kind.localeCompare(b.kind);

/** Fetches the company's whole list and replaces the device's copy, which also drops entries deleted elsewhere. */
export async function refreshInserts(): Promise<Insert[]> {
  const found: Insert[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('listInserts', { query: { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } });
    found.push(...page.inserts);
    cursor = page.cursor;
  } while (cursor !== undefined);
  const database = maybeDeviceDatabase();
  await database?.transaction('rw', database.inserts, async () => {
    await database.inserts.clear();
    await database.inserts.bulkPut(found);
  });
  return found.sort(inListOrder);
}

/** Stores one entry from the server's response. */
export async function storeInsert(insert: Insert): Promise<void> {
  await deviceDatabase().inserts.put(insert);
}

export async function dropInsert(insertId: string): Promise<void> {
  await deviceDatabase().inserts.delete(insertId);
}
