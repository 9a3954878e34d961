import { useLiveQuery } from '../hooks/use-live-query.ts';
import { useEffect } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { deviceDatabase, maybeDeviceDatabase } from '../db/database.ts';
import type { LocalBaseline } from '../db/records.ts';

/** Fetches and stores the client's earlier visits; if the server can't be reached, the old copy stays. */
export async function refreshBaseline(inspectionId: string): Promise<void> {
  const database = maybeDeviceDatabase();
  if (database === undefined || !navigator.onLine) return;
  try {
    const { baseline, readings } = await call('getBaseline', { params: { inspectionId } });
    await database.baselines.put({ inspectionId, readings, ...(baseline === undefined ? {} : { baseline }) });
  } catch {
    // Earlier visits are optional: without them the card leaves them out.
  }
}

/** The client's earlier visits from this device; refreshed in the background once the server knows this inspection. */
export function useBaseline(inspectionId: string, isKnown: boolean): LocalBaseline | undefined {
  useEffect(() => {
    if (isKnown) void refreshBaseline(inspectionId);
  }, [inspectionId, isKnown]);
  return useLiveQuery(() => deviceDatabase().baselines.get(inspectionId), [inspectionId]);
}
