import { FIRST_HITS } from '#shared/clients/search/client-index.ts';
import type { Client } from '#shared/contract/clients.ts';
import { filteredPage } from '#functions/data/filtered-page.ts';
import { SHARD_COUNT } from '#functions/data/keys.ts';
import { decodePosition, encodePosition } from '#functions/data/position-cursor.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { ClientSearch } from '#functions/features/clients/search/client-search.ts';
import type { TenantContext } from '#functions/data/tenant-context.ts';
import { isFirstMatch, prefixesOf } from '#functions/data/words.ts';
import { type ClientRecord, type ClientWord, clientWords, hasTag, isActive, orderOf, toClient } from './record.ts';
import { type ClientRepository, type DraftPosition, type NamePosition, nameSort } from './repository.ts';

export type ListClients = {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  tag?: string | undefined;
  status?: 'draft' | undefined;
};
type Ports = {
  clients: ClientRepository;
  tenant: TenantContext;
  /** Without an index, a search uses word rows. */
  index?: ClientSearch;
  table?: TenantTable;
};
type ClientPage = { clients: Client[]; cursor?: string; isCut?: true };

const SEARCH_BATCH = 150;
const SEARCH_ROUNDS = 4;

const positionOf = (record: ClientRecord): NamePosition => ({ order: orderOf(record.name), clientId: record.clientId });

/** Compares bytes, as the table sorts. */
const isBefore = (a: ClientRecord, b: ClientRecord) =>
  Buffer.compare(Buffer.from(nameSort(positionOf(a))), Buffer.from(nameSort(positionOf(b)))) < 0;

/** One of the eight lists, read in small steps on demand. */
class NameList {
  readonly #read: (after: NamePosition | undefined) => Promise<ClientRecord[]>;
  readonly #step: number;
  #after: NamePosition | undefined;
  #rows: ClientRecord[] = [];
  #hasMore = true;

  constructor(read: (after: NamePosition | undefined) => Promise<ClientRecord[]>, step: number, start?: NamePosition) {
    this.#read = read;
    this.#step = step;
    this.#after = start;
  }

  async head(): Promise<ClientRecord | undefined> {
    if (this.#rows.length === 0 && this.#hasMore) {
      this.#rows = await this.#read(this.#after);
      this.#hasMore = this.#rows.length === this.#step;
    }
    return this.#rows[0];
  }

  take(): void {
    const row = this.#rows.shift();
    if (row !== undefined) this.#after = positionOf(row);
  }
}

const tagQuestion = (tag: string, begins = ''): string => `clients-by-tag ${begins} ${tag.toLowerCase()}`;
/**
 * The most rows that a page without an index reads for a tag. The page may be short; its cursor is the last row that
 * was read.
 */
const MAX_SCANNED = 1000;
const TAG_STEP = 100;

/** Merges the eight lists. The position after the last row is the same in each, so one position is the whole cursor. */
async function byName(list: ListClients, begins: string | undefined, { clients, tenant }: Ports): Promise<ClientPage> {
  const question = list.tag === undefined ? `clients-by-name ${begins ?? ''}` : tagQuestion(list.tag, begins);
  const isWanted = (row: ClientRecord) => hasTag(row, list.tag);
  const at = decodePosition<[string, string]>(tenant, question, list.cursor, 2);
  const start = at && { order: at[0].slice(1), clientId: at[1] };
  const step = list.tag === undefined ? Math.max(5, Math.ceil(list.limit / 4)) : TAG_STEP;
  const shards = Array.from(
    { length: SHARD_COUNT },
    (_, shard) => new NameList((after) => clients.byName(shard, step, after, begins), step, start),
  );
  const found: ClientRecord[] = [];
  let last: ClientRecord | undefined;
  for (let looked = 0; ; looked += 1) {
    const heads = await Promise.all(shards.map((shard) => shard.head()));
    const first = heads.reduce((best, row) => (row && (!best || isBefore(row, best)) ? row : best), undefined);
    if (first === undefined) return { clients: found.map(toClient) };
    if ((found.length === list.limit || looked === MAX_SCANNED) && last !== undefined) {
      // The `=` prefix keeps the position non-empty, even for a name that folds to nothing.
      const cursor = encodePosition(tenant, question, [`=${orderOf(last.name)}`, last.clientId]);
      return { clients: found.map(toClient), cursor };
    }
    if (isWanted(first)) found.push(first);
    last = first;
    shards[heads.indexOf(first)]?.take();
  }
}

async function byWords(list: ListClients, prefixes: string[], { clients, tenant }: Ports): Promise<ClientPage> {
  const prefix = prefixes.reduce((longest, word) => (word.length > longest.length ? word : longest));
  const question = `clients-by-words ${prefixes.join(' ')}`;
  const at = decodePosition<[string, string, string]>(tenant, question, list.cursor, 3);
  const start: ClientWord | undefined = at && {
    v: 1,
    entity: 'ClientWord',
    word: at[0],
    words: [],
    order: at[1].slice(1),
    clientId: at[2],
  };
  const page = await filteredPage<ClientWord>({
    read: (after, limit) => clients.byWord(prefix, limit, after),
    wanted: (row) => isFirstMatch(row, prefix, prefixes),
    limit: list.limit,
    batch: prefixes.length === 1 ? list.limit + 1 : SEARCH_BATCH,
    rounds: SEARCH_ROUNDS,
    start,
  });
  const records = await clients.getAll(page.rows.map((row) => row.clientId));
  const { last } = page;
  const cursor = last && encodePosition(tenant, question, [last.word, `=${last.order}`, last.clientId]);
  // Word rows are eventually consistent: they may still match a client that was just merged or deleted.
  const standing = records.filter((record) => isActive(record) && hasTag(record, list.tag));
  return { clients: standing.map(toClient), ...(cursor === undefined ? {} : { cursor }) };
}

const DRAFTS_BATCH = 100;

/** Drafts, newest first. There are few, so a search filters them by their words. */
async function byDraft(list: ListClients, prefixes: string[], { clients, tenant }: Ports): Promise<ClientPage> {
  const question = `clients-drafts ${prefixes.join(' ')}`;
  const at = decodePosition<[string, string]>(tenant, question, list.cursor, 2);
  const page = await filteredPage<DraftPosition & Partial<ClientRecord>>({
    read: (after, limit) => clients.drafts(limit, after),
    wanted: (row) => {
      const words = prefixes.length === 0 ? [] : clientWords(row as ClientRecord);
      return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)));
    },
    limit: list.limit,
    batch: prefixes.length === 0 ? list.limit + 1 : DRAFTS_BATCH,
    rounds: SEARCH_ROUNDS,
    start: at && { createdAt: at[0], clientId: at[1] },
  });
  const cursor = page.last && encodePosition(tenant, question, [page.last.createdAt, page.last.clientId]);
  const found = (page.rows as ClientRecord[]).filter((record) => hasTag(record, list.tag)).map(toClient);
  return { clients: found, ...(cursor === undefined ? {} : { cursor }) };
}

/** Reads the probable hits of a search while the search is still being validated. */
class EarlyReading {
  readonly #clients: ClientRepository;
  #ids: readonly string[] = [];
  #records: Promise<ClientRecord[]> | undefined;

  constructor(clients: ClientRepository) {
    this.#clients = clients;
  }

  begin(ids: string[]): void {
    this.#ids = ids;
    this.#records = this.#clients.getAll(ids);
    // `get` throws this error if the result is used.
    this.#records.catch(() => undefined);
  }

  /** The records with these ids; reuses the early read if its ids are the same. */
  get(ids: string[]): Promise<ClientRecord[]> {
    const isSame = this.#ids.length === ids.length && ids.every((id, position) => id === this.#ids[position]);
    return this.#records !== undefined && isSame ? this.#records : this.#clients.getAll(ids);
  }
}

/**
 * The index's first hits, best first; undefined while the company has no index. Records are read from the table, so a
 * client that was just deleted is missing: then the index is queried again without it.
 */
async function byIndex(
  { search, limit, tag }: { search: string; limit: number; tag: string | undefined },
  { clients, table, index }: Ports,
): Promise<ClientPage | undefined> {
  if (index === undefined || table === undefined) return undefined;
  const skip: string[] = [];
  const count = Math.min(limit, FIRST_HITS);
  for (;;) {
    const reading = new EarlyReading(clients);
    const onLikely = (likely: readonly string[]) => reading.begin(likely.slice(0, count));
    // One extra row shows whether there are more.
    const options = { limit: count + 1, skip, onLikely, ...(tag !== undefined && { tag }) };
    const found = await index.search(table, search, options);
    if (found === undefined) return undefined;
    const ids = found.slice(0, count);
    const standing = (await reading.get(ids)).filter(isActive);
    const here = new Set(standing.map(({ clientId }) => clientId));
    const gone = ids.filter((id) => !here.has(id));
    if (gone.length === 0 || skip.length > FIRST_HITS) {
      return { clients: standing.map(toClient), ...(found.length > count && { isCut: true }) };
    }
    skip.push(...gone);
  }
}

/** Clients with a tag by name, from the index. A page may lack a client that was just deleted. */
async function byTag(list: ListClients, tag: string, { clients, tenant, table, index }: Ports) {
  if (index === undefined || table === undefined) return undefined;
  const at = decodePosition<[string, string]>(tenant, tagQuestion(tag), list.cursor, 2);
  const after = at && { after: { order: at[0].slice(1), id: at[1] } };
  const found = await index.tagged(table, tag, { limit: list.limit + 1, ...after });
  if (found === undefined) return undefined;
  const listed = found.slice(0, list.limit);
  const standing = (await clients.getAll(listed.map(({ id }) => id))).filter(isActive);
  const last = found.length > list.limit ? listed.at(-1) : undefined;
  const cursor = last && encodePosition(tenant, tagQuestion(tag), [`=${last.order}`, last.id]);
  return { clients: standing.map(toClient), ...(cursor !== undefined && { cursor }) };
}

/**
 * Lists draft clients, clients by name, or the first 25 matches of a search. A cursor of a search comes from a page of
 * word rows and continues there.
 */
export async function listClients(list: ListClients, ports: Ports): Promise<ClientPage> {
  const search = (list.search ?? '').trim();
  if (list.status === 'draft') return byDraft(list, prefixesOf(search), ports);
  const { tag, limit } = list;
  if (search === '' && tag !== undefined) return (await byTag(list, tag, ports)) ?? byName(list, undefined, ports);
  if (search === '') return byName(list, undefined, ports);
  const found = list.cursor === undefined ? await byIndex({ search, limit, tag }, ports) : undefined;
  if (found !== undefined) return found;
  const prefixes = prefixesOf(search);
  const longest = Math.max(0, ...prefixes.map((prefix) => prefix.length));
  if (longest === 0) return { clients: [] };
  // Word rows are partitioned by their first two characters; a search for one character uses the list by name.
  return longest === 1 ? byName(list, prefixes[0], ports) : byWords(list, prefixes, ports);
}
