import type { Client } from '#shared/contract/clients.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { rememberClients } from '../entities/local-clients.ts';
import { MAX_PREFETCHED_INSPECTIONS } from './prefetch-inspections.ts';
import { isDataSaverOn, canPrefetch } from './prefetch-gate.ts';

/** Most clients that a device keeps: starred ones first, then others. */
export const MAX_PREFETCHED_CLIENTS = 5000;
const IDS_AT_ONCE = 100;
/** Lists by time are a moment behind what was written. */
const OVERLAP_MS = 5 * 60_000;
/** So few are left only after they were removed from this device: they are fetched again. */
const CLEARED_SHARE = 0.8;
const KEY = 'near-clients';
/** Raised when clients get further fields: rows that an earlier release stored without them are fetched again. */
const FIELDS = 2;

/** Progress of the download; an interrupted one resumes at its cursor. */
export type ClientCopy = {
  /** The server's time of the last whole round. */
  at?: string;
  cursor?: string;
  /** The server's time at which the round under way began. */
  begunAt?: string;
  /** How many were here after it. */
  count?: number;
  /** The fields that its rows have; a copy of other ones starts over. */
  fields?: number;
};

export async function readClientCopy({ meta }: DeviceDatabase): Promise<ClientCopy> {
  return (await meta.get(KEY))?.value ?? {};
}

const keepCopy = ({ meta }: DeviceDatabase, copy: ClientCopy) =>
  meta.put({ key: KEY, value: { ...copy, fields: FIELDS } });

/** Clients of the newest inspections, and starred ones, that are not here yet. */
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
    fetched += await rememberClients(clients);
  }
  return fetched;
}

type Page = { clients: Client[]; cursor?: string | undefined; at: string };

async function nextPage({ at, cursor }: ClientCopy): Promise<Page> {
  const since = at === undefined ? {} : { since: new Date(Date.parse(at) - OVERLAP_MS).toISOString() };
  return call('listClientCopies', { query: { ...since, ...(cursor === undefined ? {} : { cursor }) } });
}

/** Page after page; of a company with more clients than fit, no more once they are so many. */
async function prefetchRest(database: DeviceDatabase, most: number): Promise<number> {
  let copy = await readClientCopy(database);
  const isCleared = (await database.clients.count()) < (copy.count ?? 0) * CLEARED_SHARE;
  if (isCleared || copy.fields !== FIELDS) copy = {};
  let fetched = 0;
  for (;;) {
    if (!(await canPrefetch(database))) return fetched;
    const page = await nextPage(copy);
    fetched += await rememberClients(page.clients);
    const begunAt = copy.begunAt ?? page.at;
    const isFull = copy.at === undefined && (await database.clients.count()) >= most;
    if (page.cursor === undefined || isFull) {
      await keepCopy(database, { at: begunAt, count: await database.clients.count() });
      return fetched;
    }
    copy = { ...copy, begunAt, cursor: page.cursor };
    await keepCopy(database, copy);
  }
}

/** Brings the company's clients onto this device: all of them once, then what has changed; resolves to how many came. */
export async function prefetchClients(database: DeviceDatabase, most = MAX_PREFETCHED_CLIENTS): Promise<number> {
  const prefetched = await prefetchInReach(database);
  try {
    // Those of the inspections and the starred ones are here; the others wait for a better link.
    return isDataSaverOn() ? prefetched : prefetched + (await prefetchRest(database, most));
  } catch (error) {
    // A page reference that does not hold any more: the next time starts over.
    if (error instanceof ApiError && error.status === 400) await keepCopy(database, {});
    throw error;
  }
}
