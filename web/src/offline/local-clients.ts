import { starredIds } from './stars.ts';
import { useLiveQuery } from './use-live-query.ts';
import { ulid } from 'ulid';
import type * as z from 'zod';
import type {
  Client,
  ClientFields as FieldsSchema,
  DraftClientFields as DraftSchema,
} from '#shared/contract/clients.ts';
import { fieldsOfClient, hasLaterFieldsOf, toLocalClient } from './client-text.ts';
import { deviceDatabase, type DeviceDatabase, type LocalClient } from './database.ts';
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
    const base = existing === undefined || version === 0 ? undefined : fieldsOfClient(existing);
    await enqueueClient(database, clientId, { ...parsed, ...(version > 0 ? { version } : {}) }, base);
  });
  return clientId;
}

/** Creates a draft client on this device; it is sent with the inspection that is started for it. Resolves to its id. */
export async function addDraftClient(fields: z.input<typeof DraftSchema>): Promise<string> {
  const { ClientFields, DraftClientFields } = await import('#shared/contract/clients.ts');
  const clientId = ulid();
  const parsed = ClientFields.parse(DraftClientFields.parse(fields));
  const now = new Date().toISOString();
  const client = toLocalClient({ clientId, ...parsed, createdAt: now, updatedAt: now, version: 0 }, false);
  await deviceDatabase().clients.put({ ...client, newDraft: {} });
  return clientId;
}

/** What an inspection brings of a draft client that the server does not have yet. */
export function draftFieldsOf({ name, phone, email, serviceAddress }: LocalClient): z.output<typeof DraftSchema> {
  return { name, phone, email, serviceAddress };
}

/** A draft of this device is another client by now: its id leads there. */
export async function noteMerged({ clients }: DeviceDatabase, draftId: string, into: Client): Promise<void> {
  const draft = await clients.get(draftId);
  if (draft === undefined) return;
  const tombstone = { ...toLocalClient({ ...draft, mergedInto: into.clientId }, true) };
  delete tombstone.newDraft;
  delete tombstone.draft;
  await clients.put(tombstone);
}

/** Clients whose change still waits in the outbox. */
async function waitingIds({ outbox }: DeviceDatabase): Promise<ReadonlySet<string>> {
  const prefix = clientLane('');
  const lanes = await outbox.where('lane').startsWith(prefix).toArray();
  return new Set(lanes.map(({ lane }) => lane.slice(prefix.length)));
}

/**
 * Takes over clients as the server gave them, except those whose change still waits in the outbox; what is here already in
 * the same version is not written again. Resolves to the number of those that were new or newer.
 */
export async function rememberClients(clients: readonly Client[]): Promise<number> {
  const database = deviceDatabase();
  return database.transaction('rw', [database.clients, database.outbox], async () => {
    const waiting = await waitingIds(database);
    const here = await database.clients.bulkGet(clients.map(({ clientId }) => clientId));
    const isHere = (client: Client, index: number) => {
      const row = here[index];
      if (row?.known !== true || row.version < client.version) return false;
      return row.version > client.version || hasLaterFieldsOf(row, client);
    };
    const newer = clients.filter((client, index) => !waiting.has(client.clientId) && !isHere(client, index));
    await database.clients.bulkPut(newer.map((client) => toLocalClient(client, true)));
    return newer.length;
  });
}

/** With so many hits the list by name meets the first of them sooner than the index gives them all. */
const DENSE = 300;

const byName = (one: LocalClient, other: LocalClient) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0);

/**
 * Clients whose name, phone, email or address holds every word, by name. The longest word's beginning is looked up in the
 * index of words; a word that begins none is looked for within the texts.
 */
export async function findClients({ clients }: DeviceDatabase, search: string): Promise<LocalClient[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (client: LocalClient) =>
    client.mergedInto === undefined &&
    words.every((word) => client.searchText.includes(word) || client.words.some((own) => own.startsWith(word)));
  // One by one, for as long as it takes: quick where hits are many.
  const walk = () => clients.orderBy('name').filter(isFound).limit(FOUND_AT_MOST).toArray();
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  if (longest === '') return walk();
  // Asked for without `distinct`, which would have the browser hand the keys over one by one.
  const hits = await clients
    .where('words')
    .startsWith(longest)
    .limit(DENSE + 1)
    .primaryKeys();
  const isDense = hits.length > DENSE;
  if (isDense && words.length === 1) return walk();
  // Where few of many match, all in one go is ten times as quick as one by one.
  if (isDense || hits.length === 0)
    return (await clients.orderBy('name').toArray()).filter(isFound).slice(0, FOUND_AT_MOST);
  const found = (await clients.bulkGet([...new Set(hits)])).filter((client) => client !== undefined && isFound(client));
  return found
    .filter((client) => client !== undefined)
    .sort(byName)
    .slice(0, FOUND_AT_MOST);
}

const isNotStarted = ({ newDraft }: LocalClient) => newDraft !== undefined && newDraft.inspectionId === undefined;

/**
 * Clients that a search finds, those the user keeps at hand before the others. A new draft is among them once an inspection
 * was started for it: only the start page asks for the others too.
 */
export async function listClients(search: string, withNewDrafts = false): Promise<LocalClient[]> {
  const database = deviceDatabase();
  const starred = await starredIds(database);
  const found = await findClients(database, search);
  const kept =
    search.trim() === ''
      ? await database.clients
          .where('clientId')
          .anyOf([...starred])
          .sortBy('name')
      : found;
  const first = kept.filter(({ clientId, mergedInto }) => starred.has(clientId) && mergedInto === undefined);
  return [...first, ...found.filter(({ clientId }) => !starred.has(clientId))]
    .filter((client) => withNewDrafts || !isNotStarted(client))
    .slice(0, FOUND_AT_MOST);
}

/** The same, live; undefined while it loads. */
export function useClients(search: string): LocalClient[] | undefined {
  return useLiveQuery(() => listClients(search), [search]);
}

/** One client of this device, the one it was merged into for a draft; undefined while it loads, null when it is not here. */
export function useClient(clientId: string): LocalClient | null | undefined {
  return useLiveQuery(async () => {
    const { clients } = deviceDatabase();
    const client = await clients.get(clientId);
    return (client?.mergedInto === undefined ? client : await clients.get(client.mergedInto)) ?? null;
  }, [clientId]);
}
