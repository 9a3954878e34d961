import { deviceDatabase, type DeviceDatabase } from '../db/database.ts';
import type { LocalClient } from '../db/records.ts';

/**
 * Whether this is a draft that exists only on this device: it is sent with its first inspection, and none was started yet.
 */
export const isUnusedDraft = ({ newDraft }: LocalClient): boolean =>
  newDraft !== undefined && newDraft.inspectionId === undefined;

async function isInUse({ inspections, handouts }: DeviceDatabase, clientId: string): Promise<boolean> {
  const handoutCount = await handouts.where('clientId').equals(clientId).count();
  if (handoutCount > 0) return true;
  return (await inspections.filter(({ summary }) => summary.clientId === clientId).count()) > 0;
}

/**
 * Deletes a draft client from this device. Resolves to false without changes if an inspection or a handout uses it,
 * including one that another tab has just started.
 */
export async function removeDraftClient(clientId: string): Promise<boolean> {
  const database = deviceDatabase();
  const { clients, inspections, handouts, stars } = database;
  return database.transaction('rw', [clients, inspections, handouts, stars], async () => {
    const client = await clients.get(clientId);
    if (client === undefined || !isUnusedDraft(client) || (await isInUse(database, clientId))) return false;
    await clients.delete(clientId);
    await stars.delete(clientId);
    return true;
  });
}
