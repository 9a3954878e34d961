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
import { fieldsOfClient, hasLaterFieldsOf, isActive, toLocalClient } from './client-text.ts';
import { deviceDatabase, type DeviceDatabase } from '../db/database.ts';
import type { LocalClient } from '../db/records.ts';
import { clientLane, enqueueClient } from '../outbox/outbox.ts';

type Fields = z.output<typeof FieldsSchema>;

const MAX_FOUND = 50;
/** The server's page size for a search. */
const FIRST_HITS = 25;

/**
 * The version of a client that an edit was made over, with its fields. Without fields, the user decides each difference in a
 * conflict.
 */
export type EditedVersion = Pick<Client, 'clientId' | 'version' | 'createdAt'> & Partial<Fields>;

const hasFields = (edited: EditedVersion): edited is EditedVersion & Fields => edited.name !== undefined;

/** Creates a client, or changes the given version of one. Resolves to the client's ID once it is on disk. */
export async function putClient(fields: z.input<typeof FieldsSchema>, edited?: EditedVersion): Promise<string> {
  const database = deviceDatabase();
  // The schemas are larger than everything the dashboard shows, so they are loaded with the first client that is entered.
  const { ClientFields } = await import('#shared/contract/clients.ts');
  const clientId = edited?.clientId ?? ulid();
  const parsed = ClientFields.parse(fields);
  const now = new Date().toISOString();
  const version = edited?.version ?? 0;
  const client = { clientId, ...parsed, createdAt: edited?.createdAt ?? now, updatedAt: now, version };
  await database.transaction('rw', [database.clients, database.outbox], async () => {
    await database.clients.put(toLocalClient(client, false));
    const base = edited !== undefined && version > 0 && hasFields(edited) ? fieldsOfClient(edited) : undefined;
    await enqueueClient(database, clientId, { ...parsed, ...(version > 0 ? { version } : {}) }, base);
  });
  return clientId;
}

/** Creates a draft client on this device; it is sent with the inspection that is started for it. Resolves to its ID. */
export async function addDraftClient(fields: z.input<typeof DraftSchema>): Promise<string> {
  const { ClientFields, DraftClientFields } = await import('#shared/contract/clients.ts');
  const clientId = ulid();
  const parsed = ClientFields.parse(DraftClientFields.parse(fields));
  const now = new Date().toISOString();
  const client = toLocalClient({ clientId, ...parsed, createdAt: now, updatedAt: now, version: 0 }, false);
  await deviceDatabase().clients.put({ ...client, newDraft: {} });
  return clientId;
}

/** The fields that an inspection sends for a draft client that the server does not have yet. */
export function draftFieldsOf({ name, phone, email, serviceAddress }: LocalClient): z.output<typeof DraftSchema> {
  return { name, phone, email, serviceAddress };
}

/** Records that a draft of this device was merged into another client: its ID redirects there. */
export async function noteMerged({ clients }: DeviceDatabase, draftId: string, into: Client): Promise<void> {
  const draft = await clients.get(draftId);
  if (draft === undefined) return;
  const tombstone = { ...toLocalClient({ ...draft, mergedInto: into.clientId }, true) };
  delete tombstone.newDraft;
  delete tombstone.draft;
  await clients.put(tombstone);
}

/** IDs of clients with a change in the outbox. */
async function waitingIds({ outbox }: DeviceDatabase): Promise<ReadonlySet<string>> {
  const prefix = clientLane('');
  const lanes = await outbox.where('lane').startsWith(prefix).toArray();
  return new Set(lanes.map(({ lane }) => lane.slice(prefix.length)));
}

/**
 * Stores clients from the server, except those with a change in the outbox, and skips those that are already stored in the
 * same version. Resolves to the number of clients that were new or newer.
 */
export async function storeClients(clients: readonly Client[]): Promise<number> {
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

/**
 * Without a search, the first clients by name; otherwise those that match every word, best first, in the server's order.
 */
export async function findClients(database: DeviceDatabase, search: string): Promise<LocalClient[]> {
  const { clients } = database;
  if (search.trim() === '') return clients.orderBy('name').filter(isActive).limit(MAX_FOUND).toArray();
  const { searchDevice } = await import('../client-search/search-device.ts');
  const ids = await searchDevice(database, search, MAX_FOUND);
  // A client may have been merged or deleted between the search and this read.
  return (await clients.bulkGet(ids)).filter((client) => client !== undefined).filter(isActive);
}

const isNotStarted = ({ newDraft }: LocalClient) => newDraft !== undefined && newDraft.inspectionId === undefined;

/**
 * Clients that match a search, best first; without a search, starred clients and then the others by name. A new draft is
 * included once an inspection was started for it; only the start page also requests the others.
 */
export async function listClients(search: string, withNewDrafts = false): Promise<LocalClient[]> {
  const database = deviceDatabase();
  const found = await findClients(database, search);
  const isListed = (client: LocalClient) => withNewDrafts || !isNotStarted(client);
  if (search.trim() !== '') return found.filter(isListed).slice(0, FIRST_HITS);
  const starred = await starredIds(database);
  const stored = await database.clients
    .where('clientId')
    .anyOf([...starred])
    .sortBy('name');
  const first = stored.filter(isActive);
  return [...first, ...found.filter(({ clientId }) => !starred.has(clientId))].filter(isListed).slice(0, MAX_FOUND);
}

/** Clients with a tag: among the first search hits, or without a search, the first by name. */
async function listTagged(search: string, tag: string): Promise<LocalClient[]> {
  const isTagged = ({ tags }: LocalClient) => (tags ?? []).some((clientTag) => fold(clientTag) === fold(tag));
  const { clients } = deviceDatabase();
  if (search.trim() !== '') return (await listClients(search)).filter(isTagged);
  const isListed = (client: LocalClient) => isActive(client) && !isNotStarted(client) && isTagged(client);
  return clients.orderBy('name').filter(isListed).limit(MAX_FOUND).toArray();
}

/** `listClients`, or with a tag `listTagged`, live; undefined while it loads. */
export function useClients(search: string, tag = ''): LocalClient[] | undefined {
  const revision = useClientRevision(search);
  return useLiveQuery(() => (tag === '' ? listClients(search) : listTagged(search, tag)), [search, tag, revision]);
}

/** Limit on following a chain of merges, where a client was merged into one that was later merged itself. */
const MAX_MERGES = 20;

/** Follows merges; a deleted client is returned as its tombstone, with `deletedAt`. Null when it is not on this device. */
async function findClient(clientId: string): Promise<LocalClient | null> {
  const { clients } = deviceDatabase();
  let client = await clients.get(clientId);
  for (let step = 0; client?.mergedInto !== undefined && step < MAX_MERGES; step += 1) {
    client = await clients.get(client.mergedInto);
  }
  return client ?? null;
}

const unlessDeleted = <T extends LocalClient | null | undefined>(client: T): T | null =>
  client?.deletedAt === undefined ? client : null;

/** One client of this device, or the one it was merged into. Null when it is deleted or not on this device. */
export const readClient = async (clientId: string): Promise<LocalClient | null> =>
  unlessDeleted(await findClient(clientId));

/** The client as changed on this device, while that change is in the outbox. */
export async function readUnsent(clientId: string): Promise<LocalClient | undefined> {
  const { clients, outbox } = deviceDatabase();
  const count = await outbox.where('lane').equals(clientLane(clientId)).count();
  return count === 0 ? undefined : clients.get(clientId);
}

/**
 * One client of this device, or the one it was merged into; a deleted one is its tombstone, with `deletedAt`. Undefined
 * while it loads, null when it is not on this device.
 */
export function useLocalClient(clientId: string): LocalClient | null | undefined {
  return useLiveQuery(() => findClient(clientId), [clientId]);
}

/** The same, but null for a deleted client: callers then use their own copy of its name. */
export const useClient = (clientId: string): LocalClient | null | undefined => unlessDeleted(useLocalClient(clientId));
