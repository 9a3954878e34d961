import { useLiveQuery } from './use-live-query.ts';
import { ulid } from 'ulid';
import type * as z from 'zod';
import type { Client, ClientFields as FieldsSchema } from '#shared/contract/clients.ts';
import { toLocalClient } from './client-text.ts';
import { deviceDatabase, type LocalClient } from './database.ts';
import { clientLane, enqueueClient } from './outbox.ts';

export { addressLine } from './client-text.ts';

const FOUND_AT_MOST = 50;

/** Creates a client, or changes the one given. Resolves to the client's id when it is on the disk. */
export async function putClient(fields: z.input<typeof FieldsSchema>, existing?: Client): Promise<string> {
  const database = deviceDatabase();
  // The schemas are larger than all that the dashboard shows: they come with the first client that is typed.
  const { ClientFields } = await import('#shared/contract/clients.ts');
  const clientId = existing?.clientId ?? ulid();
  const parsed = ClientFields.parse(fields);
  const now = new Date().toISOString();
  const version = existing?.version ?? 0;
  const client = { clientId, ...parsed, createdAt: existing?.createdAt ?? now, updatedAt: now, version };
  await database.transaction('rw', [database.clients, database.outbox], async () => {
    await database.clients.put(toLocalClient(client, false));
    await enqueueClient(database, clientId, { ...parsed, ...(version > 0 ? { version } : {}) });
  });
  return clientId;
}

/** Takes over clients as the server gave them, except those whose change still waits in the outbox. */
export async function rememberClients(clients: readonly Client[]): Promise<void> {
  const database = deviceDatabase();
  await database.transaction('rw', [database.clients, database.outbox], async () => {
    for (const client of clients) {
      const waiting = await database.outbox.where('lane').equals(clientLane(client.clientId)).count();
      if (waiting === 0) await database.clients.put(toLocalClient(client, true));
    }
  });
}

/** Clients on this device whose name, phone, e-mail or address holds every word, by name; undefined while it loads. */
export function useClients(search: string): LocalClient[] | undefined {
  return useLiveQuery(async () => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const table = deviceDatabase().clients.orderBy('name');
    return table
      .filter((client) => words.every((word) => client.searchText.includes(word)))
      .limit(FOUND_AT_MOST)
      .toArray();
  }, [search]);
}

/** One client of this device; undefined while it loads, null when it is not here. */
export function useClient(clientId: string): LocalClient | null | undefined {
  return useLiveQuery(async () => (await deviceDatabase().clients.get(clientId)) ?? null, [clientId]);
}
