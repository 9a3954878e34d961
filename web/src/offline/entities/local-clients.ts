import { starredIds } from './stars.ts';
import { useLiveQuery } from '../hooks/use-live-query.ts';
import { ulid } from 'ulid';
import type * as z from 'zod';
import type {
  Client,
  ClientFields as FieldsSchema,
  DraftClientFields as DraftSchema,
} from '#shared/contract/clients.ts';
import { fold } from '#shared/clients/search/fold.ts';
import { useClientRevision } from '../client-search/use-client-revision.ts';
import { fieldsOfClient, hasLaterFieldsOf, isStanding, toLocalClient } from './client-text.ts';
import { deviceDatabase, type DeviceDatabase } from '../db/database.ts';
import type { LocalClient } from '../db/records.ts';
import { clientLane, enqueueClient } from '../outbox/outbox.ts';

const FOUND_AT_MOST = 50;
/** As many as the server lists for a search. */
const FIRST_HITS = 25;

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

/** What an inspection has of a draft client that the server does not have yet. */
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

/** Without a search the first by name; else those that match every word, best first, in the order the server lists them. */
export async function findClients(database: DeviceDatabase, search: string): Promise<LocalClient[]> {
  const { clients } = database;
  if (search.trim() === '') return clients.orderBy('name').filter(isStanding).limit(FOUND_AT_MOST).toArray();
  const { searchDevice } = await import('../client-search/search-device.ts');
  const ids = await searchDevice(database, search, FOUND_AT_MOST);
  // Between the search and this read one may have been merged or deleted.
  return (await clients.bulkGet(ids)).filter((client) => client !== undefined).filter(isStanding);
}

const isNotStarted = ({ newDraft }: LocalClient) => newDraft !== undefined && newDraft.inspectionId === undefined;

/**
 * Clients that a search finds, best first, or without a search those the user keeps available and then the others by name. A
 * new draft is among them once an inspection was started for it: only the start page asks for the others too.
 */
export async function listClients(search: string, withNewDrafts = false): Promise<LocalClient[]> {
  const database = deviceDatabase();
  const found = await findClients(database, search);
  const isListed = (client: LocalClient) => withNewDrafts || !isNotStarted(client);
  if (search.trim() !== '') return found.filter(isListed).slice(0, FIRST_HITS);
  const starred = await starredIds(database);
  const kept = await database.clients
    .where('clientId')
    .anyOf([...starred])
    .sortBy('name');
  const first = kept.filter(isStanding);
  return [...first, ...found.filter(({ clientId }) => !starred.has(clientId))].filter(isListed).slice(0, FOUND_AT_MOST);
}

/** Clients with a tag: of the first that the search finds, or without a search the first by name. */
async function listTagged(search: string, tag: string): Promise<LocalClient[]> {
  const isTagged = ({ tags }: LocalClient) => (tags ?? []).some((one) => fold(one) === fold(tag));
  const { clients } = deviceDatabase();
  if (search.trim() !== '') return (await listClients(search)).filter(isTagged);
  const isListed = (client: LocalClient) => isStanding(client) && !isNotStarted(client) && isTagged(client);
  return clients.orderBy('name').filter(isListed).limit(FOUND_AT_MOST).toArray();
}

/** The same, live, or those with a tag; undefined while it loads. */
export function useClients(search: string, tag = ''): LocalClient[] | undefined {
  const revision = useClientRevision(search);
  return useLiveQuery(() => (tag === '' ? listClients(search) : listTagged(search, tag)), [search, tag, revision]);
}

/** A client may be merged into one that is merged later; so long a chain is followed. */
const MOST_MERGES = 20;

/**
 * One client of this device, or the one it was merged into; a deleted one as its tombstone, with `deletedAt`. Undefined while
 * it loads, null when it is not here.
 */
export function useKnownClient(clientId: string): LocalClient | null | undefined {
  return useLiveQuery(async () => {
    const { clients } = deviceDatabase();
    let client = await clients.get(clientId);
    for (let step = 0; client?.mergedInto !== undefined && step < MOST_MERGES; step += 1) {
      client = await clients.get(client.mergedInto);
    }
    return client ?? null;
  }, [clientId]);
}

/** The same, but a deleted client counts as one that is not here: what names it goes by its own copy. */
export function useClient(clientId: string): LocalClient | null | undefined {
  const client = useKnownClient(clientId);
  return client?.deletedAt === undefined ? client : null;
}
