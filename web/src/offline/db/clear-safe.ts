import { ownNodes } from '../outbox/clock.ts';
import type { DeviceDatabase } from './database.ts';
import { removeSafeCopies } from './free-space.ts';
import { journaledIds } from '../outbox/unstored-entries.ts';
import { clientLane } from '../outbox/outbox.ts';
import { isUndecided } from '../outbox/undecided.ts';
import { localOnlyPhotos } from '../unsent/local-only-photos.ts';

export type Cleared = { inspections: number; clients: number; photos: number };

/**
 * Removes only what the server has from this device. An inspection with unsent work stays as it is, with its photos; so
 * does an inspection with a conflict that the user has not resolved. A removed inspection is fetched again when it is
 * opened online.
 */
export async function clearSafe(database: DeviceDatabase): Promise<Cleared> {
  const photos = await removeSafeCopies(database);
  const { inspections, plans, baselines, clients, proposals, reportEdits, pullSheets, pages, outbox } = database;
  return database.transaction('rw', database.tables, async () => {
    const operations = await outbox.toArray();
    const own = new Set([
      ...[...operations, ...(await localOnlyPhotos(database))].flatMap(({ inspectionId }) => inspectionId ?? []),
      ...journaledIds(database.owner),
    ]);
    const nodes = await ownNodes(database);
    const safe = (await inspections.toArray()).filter(
      (inspection) => inspection.known && !own.has(inspection.inspectionId) && !isUndecided(inspection, nodes),
    );
    const ids = safe.map(({ inspectionId }) => inspectionId);
    const lanes = new Set(operations.flatMap(({ lane, after }) => [lane, after ?? '']));
    const named = new Set(operations.map(({ body }) => body['clientId']));
    const needless = (await clients.toArray())
      .filter(({ clientId, known }) => known && !lanes.has(clientLane(clientId)) && !named.has(clientId))
      .map(({ clientId }) => clientId);
    for (const table of [inspections, plans, baselines, proposals, reportEdits, pullSheets])
      await table.bulkDelete(ids);
    await database.photos.where('inspectionId').anyOf(ids).delete();
    await clients.bulkDelete(needless);
    await pages.clear();
    return { inspections: ids.length, clients: needless.length, photos };
  });
}
