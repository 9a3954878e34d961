import { clearSafe } from './clear-safe.ts';
import { countChanges } from '../sync/count-changes.ts';
import type { DeviceDatabase } from './database.ts';
import { localOnlyPhotos } from '../unsent/local-only-photos.ts';

/**
 * Keys of `meta` rows that are work, or that sending needs: the clock's node, the sender, drafts, stored and replayed writes, and
 * imports from a file.
 */
const WORK = /^(?:clock|clock-home|birth|sender|draft:.*|imported:.*|stored-writes|replayed-taps)$/;

/** Counts of what exists only on this device. */
export type Unsent = { changes: number; photos: number };

/** IDs that a call names: the data with these IDs has to stay with the call. */
const idsNamed = (values: Record<string, unknown>): string[] =>
  Object.values(values).filter((value) => typeof value === 'string');

/**
 * Removes everything that the server has from a device without a signed-in user. Unsynced work stays, with the data needed
 * to show and send it after the same user's next sign-in; everything else is fetched again then.
 */
export async function wipeSynced(database: DeviceDatabase): Promise<Unsent> {
  await clearSafe(database);
  const { inspections, plans, baselines, reportEdits, proposals, pullSheets, photos, approvals } = database;
  const { truckChecks, handouts, stars, company, inserts, log, meta, outbox } = database;
  return database.transaction('rw', database.tables, async () => {
    const operations = await outbox.toArray();
    const own = await localOnlyPhotos(database);
    const retained = new Set([
      ...[...operations, ...own].flatMap(({ inspectionId }) => inspectionId ?? []),
      ...operations.flatMap(({ params, body }) => [...idsNamed(params), ...idsNamed(body)]),
      ...(await inspections.toCollection().primaryKeys()),
    ]);
    const ownPhotos = new Set(own.map(({ photoId }) => photoId));
    for (const table of [plans, baselines, reportEdits, proposals, pullSheets]) {
      const needless = (await table.toCollection().primaryKeys()).filter((id) => !retained.has(id));
      await table.bulkDelete(needless);
    }
    await photos.filter(({ photoId, inspectionId }) => !ownPhotos.has(photoId) && !retained.has(inspectionId)).delete();
    // Signatures without a call were discarded.
    await approvals
      .filter((row) => (row.known ? !retained.has(row.inspectionId) : !retained.has(row.approvalId)))
      .delete();
    await truckChecks.filter(({ checkId, known }) => known && !retained.has(checkId)).delete();
    await handouts.filter(({ handoutId }) => !retained.has(handoutId)).delete();
    await stars.filter(({ clientId }) => !retained.has(clientId)).delete();
    await meta.filter(({ key }) => !WORK.test(key)).delete();
    await Promise.all([company.clear(), inserts.clear(), log.clear()]);
    return { changes: countChanges(operations), photos: own.length };
  });
}
