import { maybeDeviceDatabase } from '#web/offline/db/database.ts';
import { readMarker } from '#web/offline/db/unsent-marker.ts';
import { firstPageLimit, storeRows } from './first-page.ts';
import { pageKey } from './page-request.ts';
import { NO_FILTER } from '#web/features/dashboard/query.ts';

/**
 * Reads the list's first page from this device before the app renders, so that a later visit renders the rows at once instead
 * of a loading state first. Two requests, because each one costs a slow phone several milliseconds. Resolves to whether there
 * are rows. With unsent work, which is listed first, the list reads for itself.
 */
export async function prefetchStoredRows(): Promise<boolean> {
  const database = maybeDeviceDatabase();
  if (database === undefined || readMarker(database.name) !== undefined) return false;
  const limit = firstPageLimit();
  const [oldestFirst, page] = await Promise.all([
    database.rows.orderBy('createdAt').toArray(),
    database.pages.get(pageKey({ query: NO_FILTER, limit })),
  ]);
  const onDevice = oldestFirst.reverse();
  const byId = new Map(onDevice.map((row) => [row.inspectionId, row]));
  // Offline, the list shows everything on this device.
  const ofServer = (page?.ids ?? []).map((id) => byId.get(id)).filter((row) => row !== undefined);
  const rows = navigator.onLine ? ofServer : onDevice.slice(0, limit);
  if (rows.length === 0) return false;
  storeRows(rows, onDevice);
  return true;
}
