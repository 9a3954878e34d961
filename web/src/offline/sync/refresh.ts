import type { InspectionDetail, InspectionSummary } from '#shared/contract/inspections.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { noteReadings } from '../outbox/clock.ts';
import { maybeDeviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { storeClients } from '../entities/local-clients.ts';
import { mergeDetail, mergePhotos } from '../entities/merge-detail.ts';
import type { Snapshot } from '../db/lost-work.ts';
import type { LocalInspection, LocalPhoto } from '../db/records.ts';
import { readSnapshot, resendLost, recreateLost } from './resend-lost.ts';

/** How often to refetch when the response is already stale; the last response is merged anyway. */
const MAX_REPEATS = 2;

/** Fetches the server's state. Refetches if this device has received a newer version during the request. */
async function fetchDetail(database: DeviceDatabase, inspectionId: string): Promise<InspectionDetail> {
  for (let again = 0; ; again += 1) {
    const { inspection } = await call('getInspection', { params: { inspectionId } });
    const known = (await database.inspections.get(inspectionId))?.summary.version ?? 0;
    if (inspection.version >= known || again === MAX_REPEATS) return inspection;
  }
}

/**
 * Marks unverified photos whose bytes are on this device for upload from here, even if their row was lost or says that
 * another device has the bytes.
 */
async function withBytesHere({ photoBytes }: DeviceDatabase, photos: readonly LocalPhoto[]): Promise<LocalPhoto[]> {
  const elsewhere = photos.filter(({ state }) => state === 'elsewhere').map(({ photoId }) => photoId);
  const here = new Set(await photoBytes.where('photoId').anyOf(elsewhere).primaryKeys());
  return photos.map((photo) => (here.has(photo.photoId) ? { ...photo, state: 'saved', here: 1 } : photo));
}

/**
 * Merges the server's state of an inspection into the device's copy, in one transaction. With the snapshot from before the
 * request, resends what the server has lost since.
 */
export async function mergeIntoDevice(
  database: DeviceDatabase,
  detail: InspectionDetail,
  before?: Snapshot,
): Promise<void> {
  const { inspectionId } = detail;
  const { inspections, plans, photos, photoBytes, outbox, meta, log } = database;
  await database.transaction('rw', [inspections, plans, photos, photoBytes, outbox, meta, log], async () => {
    if (before !== undefined) {
      await resendLost(database, before, detail);
      // After a restore the server's version can be lower: its row must still replace the one on this device.
      if (detail.version < before.inspection.summary.version)
        await inspections.where({ inspectionId }).modify(({ summary }) => void (summary.version = detail.version));
    }
    const local = await inspections.get(inspectionId);
    const unsent = await outbox.where('inspectionId').equals(inspectionId).toArray();
    await inspections.put(mergeDetail(local, detail, unsent));
    const hasOwnPrices = unsent.some(({ routeId }) => routeId === 'putInspectionPriceBook');
    if (detail.plan !== undefined && !hasOwnPrices) await plans.put({ inspectionId, plan: detail.plan });
    const ours = await photos.where('inspectionId').equals(inspectionId).toArray();
    const { put, removedElsewhere } = mergePhotos(inspectionId, ours, detail);
    await photos.bulkPut(await withBytesHere(database, put));
    for (const photo of removedElsewhere) {
      await photos.update(photo.photoId, { removed: true, here: 0 });
      await photoBytes.delete(photo.photoId);
    }
    await noteReadings(database, [
      ...Object.values(detail.fields).map((field) => field.at),
      ...detail.photoList.flatMap(({ at, notedAt = {} }) => [at, ...Object.values(notedAt)]),
    ]);
  });
}

/**
 * Fetches the server's state and merges it. Throws what `ask` throws; an inspection that the server has lost is created
 * again instead.
 */
export async function refreshFrom(
  database: DeviceDatabase,
  inspectionId: string,
  request: () => Promise<InspectionDetail>,
): Promise<'merged'> {
  const before = await readSnapshot(database, inspectionId);
  try {
    await mergeIntoDevice(database, await request(), before);
    return 'merged';
  } catch (error) {
    const isNotFound = error instanceof ApiError && error.status === 404 && error.code === 'NOT_FOUND';
    if (isNotFound && (await recreateLost(database, before))) return 'merged';
    throw error;
  }
}

/** 400 is the answer to an ID that no inspection can have, as in a mistyped URL. */
const MISSING: ReadonlySet<number> = new Set([400, 404]);

/**
 * 'missing': the server does not have it (yet), or it belongs to another company. 'unreachable': the server did not
 * respond. Never rejects.
 */
export async function refreshInspection(inspectionId: string): Promise<'merged' | 'missing' | 'unreachable'> {
  const database = maybeDeviceDatabase();
  if (database === undefined || !navigator.onLine) return 'unreachable';
  try {
    // Not sent yet: there is nothing to fetch, and it is not missing either.
    const local = await database.inspections.get(inspectionId);
    if (local?.known === false) return 'unreachable';
    return await refreshFrom(database, inspectionId, () => fetchDetail(database, inspectionId));
  } catch (error) {
    return error instanceof ApiError && MISSING.has(error.status) ? 'missing' : 'unreachable';
  }
}

/** Whether the local row is newer or identical. Writing an identical row would re-run the live queries of the list. */
const isAsNew = ({ summary, known }: LocalInspection, serverSummary: InspectionSummary): boolean =>
  summary.version > serverSummary.version || (known && JSON.stringify(summary) === JSON.stringify(serverSummary));

/** Stores rows of the dashboard in three database operations. Rows with unsent changes on this device are kept. */
export async function storeSummaries(database: DeviceDatabase, rows: readonly InspectionSummary[]): Promise<void> {
  const ids = rows.map(({ inspectionId }) => inspectionId);
  await database.transaction('rw', [database.inspections, database.outbox], async () => {
    const [waiting, known] = await Promise.all([
      database.outbox.where('inspectionId').anyOf(ids).uniqueKeys(),
      database.inspections.bulkGet(ids),
    ]);
    const unsent = new Set<unknown>(waiting);
    const taken = rows.flatMap((summary, index): LocalInspection[] => {
      const { inspectionId, createdAt } = summary;
      const local = known[index];
      const isLocalNewer = local !== undefined && (unsent.has(inspectionId) || isAsNew(local, summary));
      return isLocalNewer ? [] : [{ ...local, inspectionId, createdAt, summary, known: true }];
    });
    await database.inspections.bulkPut(taken);
  });
}

/** Fetches clients that match a search (all by name if it is empty) and stores them on this device. */
export async function refreshClients(search: string, cursor?: string): Promise<{ cursor?: string }> {
  const query = { search, limit: 50, ...(cursor === undefined ? {} : { cursor }) };
  const page = await call('listClients', { query });
  await storeClients(page.clients);
  return page.cursor === undefined ? {} : { cursor: page.cursor };
}
