import type { Sample } from '#shared/contract/demo-inspection.ts';
import { call } from '#web/lib/api/api-client.ts';
import { SHOWN_LATER, storeCopy } from '#web/offline/db/store-copy.ts';
import { maybeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';

type Place = Pick<Sample, 'inspectionId' | 'clientId'>;

/** Whether the client has another inspection or handout. Then the client is kept, because it has real work. */
async function isClientUsed({ rows, handouts }: DeviceDatabase, { inspectionId, clientId }: Place): Promise<boolean> {
  const others = rows.filter((row) => row.summary.clientId === clientId && row.inspectionId !== inspectionId);
  const signed = handouts.filter((handout) => JSON.stringify(handout).includes(clientId));
  return (await others.count()) + (await signed.count()) > 0;
}

/** Removes the sample from this device, including its unsynced changes, because the server no longer has it. */
export async function forgetSample(database: DeviceDatabase, sample: Place): Promise<void> {
  const { inspectionId, clientId } = sample;
  const { inspections, plans, baselines, photos, photoBytes, reportEdits, proposals, pullSheets } = database;
  const { approvals, outbox, clients, pages } = database;
  const isUsed = await isClientUsed(database, sample);
  const tables = [inspections, plans, baselines, reportEdits, proposals, pullSheets];
  await database.transaction('rw', [...tables, photos, photoBytes, approvals, outbox, clients, pages], async () => {
    const photoIds = await photos.where({ inspectionId }).primaryKeys();
    await photoBytes.bulkDelete(photoIds);
    await photos.bulkDelete(photoIds);
    await Promise.all(tables.map((table) => table.delete(inspectionId)));
    await approvals.where({ inspectionId }).delete();
    await outbox.where({ inspectionId }).delete();
    if (!isUsed) await clients.delete(clientId);
    await pages.toCollection().modify((page) => {
      page.ids = page.ids.filter((id) => id !== inspectionId);
    });
  });
}

let isFetched = false;

const isHere = async ({ rows }: DeviceDatabase): Promise<boolean> =>
  (await rows.filter(({ summary }) => summary.isSample === true).count()) > 0;

/** Removes a sample that was deleted elsewhere. Checks once, and again while a sample is on this device. */
export async function followSample(): Promise<void> {
  const database = maybeDeviceDatabase();
  if (database === undefined || (isFetched && !(await isHere(database)))) return;
  const { sample } = await call('getSample', {});
  isFetched = true;
  if (sample?.state === 'removed') await forgetSample(database, sample);
}

/** The notice after `removeSample` when this device could not remove its copy. */
export const SAMPLE_SHOWN_LATER = `The sample inspection was deleted. ${SHOWN_LATER}`;

/**
 * Deletes the company's sample on the server and removes it from this device immediately. Needs a connection. Resolves to
 * whether this device could remove it, too.
 */
export async function removeSample(): Promise<boolean> {
  const { sample } = await call('removeSample', {});
  const database = maybeDeviceDatabase();
  if (database === undefined || sample === undefined) return true;
  return storeCopy(() => forgetSample(database, sample));
}
