import { ClientIndex } from '#shared/clients/search/client-index.ts';
import { clientText } from '#shared/clients/search/client-text.ts';
import { SHARD_COUNT } from '#functions/data/keys.ts';
import { type ClientRecord, hasTag, isActive, orderOf } from './record.ts';
import type { ClientRepository, NamePosition } from './repository.ts';

/** Rows read at once from each of the eight lists: what an export holds in memory. */
const PAGE = 200;

export type ClientFilter = { search?: string; tag?: string; onlyDrafts?: true };

/** The records that a search of the client list would match. Each page gets its own index, so memory use stays flat. */
function searched(records: ClientRecord[], search: string | undefined): ClientRecord[] {
  if (search === undefined) return records;
  const index = new ClientIndex(records.map((record) => clientText(record.clientId, record)));
  const hits = new Set(index.search(search, records.length));
  return records.filter(({ clientId }) => hits.has(clientId));
}

async function* listOf(
  shard: number,
  { search, tag, onlyDrafts }: ClientFilter,
  clients: ClientRepository,
): AsyncGenerator<ClientRecord> {
  let after: NamePosition | undefined;
  for (;;) {
    const page = await clients.byName(shard, PAGE, after);
    const wanted = page.filter(
      (record) => isActive(record) && hasTag(record, tag) && (onlyDrafts === undefined || record.draft),
    );
    yield* searched(wanted, search);
    const last = page.at(-1);
    // A query may end early at 1 MB, so only an empty page marks the end.
    if (last === undefined) return;
    after = { order: orderOf(last.name), clientId: last.clientId };
  }
}

const isBefore = (one: ClientRecord, other: ClientRecord): boolean => {
  const [a, b] = [orderOf(one.name), orderOf(other.name)];
  return a === b ? one.clientId < other.clientId : a < b;
};

/**
 * All clients of the company by name, or those that match a filter, merged from the eight lists as they're read. A
 * client that is renamed during the read may appear twice or not at all.
 */
export async function* clientsByName(clients: ClientRepository, filter: ClientFilter): AsyncGenerator<ClientRecord> {
  const lists = Array.from({ length: SHARD_COUNT }, (_none, shard) => listOf(shard, filter, clients));
  const heads = await Promise.all(lists.map(async (list) => (await list.next()).value as ClientRecord | undefined));
  for (;;) {
    let first: number | undefined;
    for (const [shard, head] of heads.entries()) {
      const best = first === undefined ? undefined : heads[first];
      if (head !== undefined && (best === undefined || isBefore(head, best))) first = shard;
    }
    const record = first === undefined ? undefined : heads[first];
    if (first === undefined || record === undefined) return;
    yield record;
    heads[first] = (await lists[first]?.next())?.value as ClientRecord | undefined;
  }
}
