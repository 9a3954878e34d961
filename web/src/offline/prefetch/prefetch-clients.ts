import type { Client } from '#shared/contract/clients.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { storeClients } from '../entities/local-clients.ts';
import { MAX_PREFETCHED_INSPECTIONS } from './prefetch-inspections.ts';
import { isDataSaverOn, canPrefetch } from './prefetch-gate.ts';

/** Limit of clients on a device: starred ones first, then others. */
export const MAX_PREFETCHED_CLIENTS = 5000;
const IDS_AT_ONCE = 100;
/** Lists by time are eventually consistent, so each round overlaps with the previous one. */
const OVERLAP_MS = 5 * 60_000;
/** If fewer than this share is left, they were cleared from this device and are fetched again. */
const CLEARED_SHARE = 0.8;
const KEY = 'near-clients';
/** Incremented when clients get new fields: rows stored by an earlier release without them are fetched again. */
const FIELDS = 2;

/** Progress of the download; an interrupted one resumes at its cursor. */
export type ClientCopy = {
  /** Server time of the last complete round. */
  at?: string;
  cursor?: string;
  /** Server time at which the current round started. */
  begunAt?: string;
  /** The number of clients on this device after that round. */
  count?: number;
  /** Value of `FIELDS` when the rows were stored; with a different value, the download starts over. */
  fields?: number;
};

export async function readClientCopy({ meta }: DeviceDatabase): Promise<ClientCopy> {
  return (await meta.get(KEY))?.value ?? {};
}

const storeCopy = ({ meta }: DeviceDatabase, copy: ClientCopy) =>
  meta.put({ key: KEY, value: { ...copy, fields: FIELDS } });

/** IDs of starred clients, and clients of the newest inspections, that are not on this device yet. */
async function missingClients({ rows, stars, clients }: DeviceDatabase): Promise<string[]> {
  const newest = await rows.orderBy('createdAt').reverse().limit(MAX_PREFETCHED_INSPECTIONS).toArray();
  const starred = await stars.filter(({ isStarred }) => isStarred).toArray();
  const wanted = [...starred.map(({ clientId }) => clientId), ...newest.map(({ summary }) => summary.clientId)];
  const ids = [...new Set(wanted)];
  const here = new Set(await clients.where('clientId').anyOf(ids).primaryKeys());
  return ids.filter((clientId) => !here.has(clientId));
}

async function prefetchInReach(database: DeviceDatabase): Promise<number> {
  const missing = await missingClients(database);
  let fetched = 0;
  for (let start = 0; start < missing.length; start += IDS_AT_ONCE) {
    if (!(await canPrefetch(database))) break;
    const ids = missing.slice(start, start + IDS_AT_ONCE).join(',');
    const { clients } = await call('listClientCopies', { query: { ids } });
    fetched += await storeClients(clients);
  }
  return fetched;
}

type Page = { clients: Client[]; cursor?: string | undefined; at: string };

async function nextPage({ at, cursor }: ClientCopy): Promise<Page> {
  const since = at === undefined ? {} : { since: new Date(Date.parse(at) - OVERLAP_MS).toISOString() };
  return call('listClientCopies', { query: { ...since, ...(cursor === undefined ? {} : { cursor }) } });
}

/** Fetches page by page. For a company with more clients than fit, stops when the limit is reached. */
async function prefetchRest(database: DeviceDatabase, max: number): Promise<number> {
  let copy = await readClientCopy(database);
  const isCleared = (await database.clients.count()) < (copy.count ?? 0) * CLEARED_SHARE;
  if (isCleared || copy.fields !== FIELDS) copy = {};
  let fetched = 0;
  for (;;) {
    if (!(await canPrefetch(database))) return fetched;
    const page = await nextPage(copy);
    fetched += await storeClients(page.clients);
    const begunAt = copy.begunAt ?? page.at;
    const isFull = copy.at === undefined && (await database.clients.count()) >= max;
    if (page.cursor === undefined || isFull) {
      await storeCopy(database, { at: begunAt, count: await database.clients.count() });
      return fetched;
    }
    copy = { ...copy, begunAt, cursor: page.cursor };
    await storeCopy(database, copy);
  }
}

/**
 * Downloads the company's clients: all of them once, then changes only. Resolves to the number of clients that were new or
 * newer.
 */
export async function prefetchClients(database: DeviceDatabase, max = MAX_PREFETCHED_CLIENTS): Promise<number> {
  const prefetched = await prefetchInReach(database);
  try {
    // Clients of inspections and starred ones are done; the others wait until data saver is off.
    return isDataSaverOn() ? prefetched : prefetched + (await prefetchRest(database, max));
  } catch (error) {
    // The cursor is no longer valid: the next run starts over.
    if (error instanceof ApiError && error.status === 400) await storeCopy(database, {});
    throw error;
  }
}
