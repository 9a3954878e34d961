import type { Client } from '#shared/contract/clients.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError, fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { storeCopy } from '#web/offline/db/store-copy.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import { toLocalClient } from '#web/offline/entities/client-text.ts';
import { ClientFields } from '#shared/contract/clients.ts';

/** Concurrent calls: deleting 500 clients takes seconds, and one company stays far below the server's rate limits. */
const AT_ONCE = 4;
const OFFLINE = 'You’re offline. Clients can be deleted once you’re back online.';
const NOT_FOUND = 404;

export type Deletion = { deleted: readonly string[]; problem: string | undefined };

/** Removes a deleted client's data from this device. The tombstone keeps it from being fetched again. */
async function deleteLocalClient({ clientId, createdAt, version }: Client): Promise<void> {
  const at = new Date().toISOString();
  const blank = ClientFields.parse({ name: 'Deleted client' });
  const tombstone = { ...blank, clientId, createdAt, updatedAt: at, deletedAt: at, version: version + 1 };
  const { clients, stars } = deviceDatabase();
  await clients.put(toLocalClient(tombstone, true));
  await stars.delete(clientId);
}

async function deleteOne(client: Client): Promise<void> {
  try {
    await call('deleteClient', { params: { clientId: client.clientId } });
  } catch (error) {
    // A client that is already gone counts as deleted.
    if (!(error instanceof ApiError && error.status === NOT_FOUND)) throw error;
  }
  // The client is deleted even if this device lacks the space to record it. The next sync fetches the tombstone.
  await storeCopy(() => deleteLocalClient(client));
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.isUnreachable) return OFFLINE;
  return fieldErrorsOf(error)['main'] ?? 'The client couldn’t be deleted. Try again.';
}

/**
 * Deletes clients on the server, a few at a time. Stops at the first failure. Deleted clients stay deleted, and calling it
 * again continues with the rest.
 */
export async function deleteClients(
  clients: readonly Client[],
  onProgress: (deleted: number) => void,
): Promise<Deletion> {
  const waiting = [...clients];
  const deleted: string[] = [];
  let problem: string | undefined;
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined && problem === undefined; next = waiting.shift()) {
      try {
        await deleteOne(next);
        deleted.push(next.clientId);
        onProgress(deleted.length);
      } catch (error) {
        problem = problemOf(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { deleted, problem };
}
