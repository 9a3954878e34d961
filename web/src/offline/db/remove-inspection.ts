import type { DeviceDatabase } from './database.ts';
import type { LocalInspection } from './records.ts';

/** A draft client is sent with its first inspection: with another unsent one if there is one, else with the next. */
async function moveDraftClient({ clients, inspections }: DeviceDatabase, removed: LocalInspection): Promise<void> {
  const { inspectionId, summary } = removed;
  const client = await clients.get(summary.clientId);
  if (client?.newDraft?.inspectionId !== inspectionId) return;
  const other = await inspections.filter((one) => one.summary.clientId === summary.clientId && !one.known).first();
  await clients.update(summary.clientId, { newDraft: other === undefined ? {} : { inspectionId: other.inspectionId } });
}

/**
 * Deletes an inspection that the server does not have, with everything that belongs to it: answers, photos, signatures and
 * calls. Call it inside a transaction of all tables, and only after the user has confirmed.
 */
export async function removeInspection(database: DeviceDatabase, inspectionId: string): Promise<void> {
  const { inspections, plans, baselines, reportEdits, proposals, pullSheets } = database;
  const { approvals, photos, photoBytes, outbox } = database;
  const inspection = await inspections.get(inspectionId);
  if (inspection?.known === true) return;
  for (const table of [inspections, plans, baselines, reportEdits, proposals, pullSheets])
    await table.delete(inspectionId);
  await approvals.where({ inspectionId }).delete();
  const photoIds = await photos.where({ inspectionId }).primaryKeys();
  await photoBytes.bulkDelete(photoIds);
  await photos.bulkDelete(photoIds);
  await outbox.where({ inspectionId }).delete();
  if (inspection !== undefined) await moveDraftClient(database, inspection);
}
