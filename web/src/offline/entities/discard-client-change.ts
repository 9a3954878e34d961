import type { SentClientFields } from '#shared/contract/clients.ts';
import { call } from '#web/lib/api/api-client.ts';
import { deviceDatabase } from '../db/database.ts';
import type { Operation } from '../db/records.ts';
import { discardOperation } from '../outbox/discard-operation.ts';
import { clientLane } from '../outbox/outbox.ts';
import { toLocalClient } from './client-text.ts';
import { noteMerged, storeClients } from './local-clients.ts';

/** The prefetch skipped the client while its change was in the outbox, and doesn't offer the same version again. */
async function fetchClient(clientId: string): Promise<void> {
  const { client } = await call('getClient', { params: { clientId } });
  await storeClients([client]);
  if (client.clientId !== clientId) await noteMerged(deviceDatabase(), clientId, client);
}

/**
 * Discards a refused change of a client. Its values go from the device's copy too: it shows the version that was edited, and the
 * current one once the server responds.
 */
export async function discardClientChange({ seq = 0, params }: Operation): Promise<void> {
  const database = deviceDatabase();
  const { clients, outbox } = database;
  const { clientId = '' } = params;
  await database.transaction('rw', database.tables, async () => {
    const operation = await outbox.get(seq);
    await discardOperation(database, seq);
    const row = await clients.get(clientId);
    const left = await outbox.where('lane').equals(clientLane(clientId)).count();
    if (operation?.base === undefined || row === undefined || row.known || left > 0) return;
    const base = operation.base as SentClientFields;
    const version = operation.body['version'] as number;
    await clients.put(toLocalClient({ ...row, ...base, version }, true));
  });
  // Offline, the version that was edited stays until the client is opened or listed.
  fetchClient(clientId).catch(() => undefined);
}
