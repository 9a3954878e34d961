import { useLiveQuery } from './use-live-query.ts';
import type { Insert } from '#shared/contract/inserts.ts';
import { deviceDatabase } from '../db/database.ts';
import { inListOrder } from '../entities/local-inserts.ts';

/** The list on this device by maker and model, live; undefined while it loads. */
export function useInserts(): Insert[] | undefined {
  return useLiveQuery(async () => (await deviceDatabase().inserts.toArray()).sort(inListOrder), []);
}
