import { useLiveQuery } from '../hooks/use-live-query.ts';
import { useEffect } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { deviceDatabase, maybeDeviceDatabase } from '../db/database.ts';
import type { LocalBaseline } from '../db/records.ts';

/** Fetches the client's earlier visits and keeps them; the copy stays while the server can't be reached. */
export async function refreshBaseline(inspectionId: string): Promise<void> {
  const database = maybeDeviceDatabase();
  if (database === undefined || !navigator.onLine) return;
  try {
    const { baseline, readings } = await call('getBaseline', { params: { inspectionId } });
    await database.baselines.put({ inspectionId, readings, ...(baseline === undefined ? {} : { baseline }) });
  } catch {
    // Last time's state is a help, not a part of the work: without it the card shows nothing of it.
  }
}

/** What the client's visits before say, from this device; asked for behind it once the server knows this inspection. */
export function useBaseline(inspectionId: string, isKnown: boolean): LocalBaseline | undefined {
  useEffect(() => {
    if (isKnown) void refreshBaseline(inspectionId);
  }, [inspectionId, isKnown]);
  return useLiveQuery(() => deviceDatabase().baselines.get(inspectionId), [inspectionId]);
}
