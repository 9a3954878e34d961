import { keys, lists } from '#functions/data/keys.ts';
import type { Page, TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, type Condition, versionIs } from '#functions/data/writes.ts';
import { ClientRecord, clientWords, ClientWord, isActive, orderOf } from './record.ts';

/** The most keys of one batch read. */
const READ_AT_ONCE = 100;

/** A position in the list by time of change. */
export type ChangePosition = { updatedAt: string; clientId: string };

/** A position in the list of drafts. */
export type DraftPosition = { createdAt: string; clientId: string };

/** A position in the list by name. */
export type NamePosition = { order: string; clientId: string };

/** The longest chain of merges that is followed: a client may be merged into one that is merged later. */
const MAX_MERGES = 20;

/** The clients of one organization, each with its word rows for the search. */
export class ClientRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  /** The acting user, for the audit log. */
  get by(): string {
    return this.#table.tenant.by;
  }

  /** The client, or the one it was merged into; undefined if that was deleted. */
  async get(clientId: string): Promise<ClientRecord | undefined> {
    const record = await this.getKnown(clientId);
    return record?.deletedAt === undefined ? record : undefined;
  }

  /** Like `get`, but returns a deleted client's tombstone, because its inspections and handouts are still listed. */
  async getKnown(clientId: string): Promise<ClientRecord | undefined> {
    let record = await this.getStored(clientId);
    for (let step = 0; record?.mergedInto !== undefined && step < MAX_MERGES; step += 1) {
      record = await this.getStored(record.mergedInto);
    }
    return record;
  }

  /** The row with exactly this id: a merged draft is returned as its tombstone. */
  getStored(clientId: string): Promise<ClientRecord | undefined> {
    return this.#table.get(ClientRecord, keys.client(clientId));
  }

  /** Clients in the order of the ids, including tombstones of merged drafts; missing ones are left out. */
  getAll(clientIds: string[]): Promise<ClientRecord[]> {
    return this.#table.batchGet(
      ClientRecord,
      clientIds.map((clientId) => keys.client(clientId)),
    );
  }

  /** Any number of clients by id, read consistently. */
  async getMany(clientIds: readonly string[]): Promise<Map<string, ClientRecord>> {
    const found = new Map<string, ClientRecord>();
    for (let from = 0; from < clientIds.length; from += READ_AT_ONCE) {
      const part = clientIds.slice(from, from + READ_AT_ONCE).map((clientId) => keys.client(clientId));
      for (const record of await this.#table.batchGet(ClientRecord, part, true)) found.set(record.clientId, record);
    }
    return found;
  }

  /** One of the eight lists by name. */
  async byName(shard: number, limit: number, after?: NamePosition, begins?: string): Promise<ClientRecord[]> {
    const page = await this.#table.query({
      schema: ClientRecord,
      index: 'GSI1',
      partition: lists.clientsByName(shard),
      limit,
      ...(begins === undefined ? {} : { sortBegins: begins }),
      after: after && { key: keys.client(after.clientId), indexSort: nameSort(after) },
    });
    return page.items;
  }

  /** Draft clients, newest first. */
  async drafts(limit: number, after?: DraftPosition): Promise<ClientRecord[]> {
    const page = await this.#table.query({
      schema: ClientRecord,
      index: 'GSI3',
      partition: lists.draftClients,
      limit,
      newestFirst: true,
      after: after && { key: keys.client(after.clientId), indexSort: draftSort(after) },
    });
    return page.items;
  }

  /** Rows of one of the eight partitions in storage order, for full copies. */
  stored(shard: number, limit: number, afterId?: string): Promise<Page<ClientRecord>> {
    return this.#table.query({
      schema: ClientRecord,
      partition: keys.clientPartition(shard),
      limit,
      after: afterId === undefined ? undefined : { key: keys.client(afterId) },
    });
  }

  /** One of the eight lists by time of change, from a position on. */
  changedSince(shard: number, limit: number, after: ChangePosition): Promise<Page<ClientRecord>> {
    const key = { ...keys.client(after.clientId), partition: keys.clientPartition(shard) };
    return this.#table.query({
      schema: ClientRecord,
      index: 'GSI2',
      partition: lists.clientsByChange(shard),
      limit,
      after: { key, indexSort: changeSort(after) },
    });
  }

  /** Word rows that start with a prefix of two characters or more. */
  async byWord(prefix: string, limit: number, after?: ClientWord): Promise<ClientWord[]> {
    const page = await this.#table.query({
      schema: ClientWord,
      partition: keys.searchPartition('C', prefix),
      sortBegins: prefix,
      limit,
      after: after && { key: wordKey(after) },
    });
    return page.items;
  }

  creation(record: ClientRecord): TenantWrite[] {
    return [this.#put(record, absent), ...this.#words(record)];
  }

  /** The writes that delete the client and its word rows, over the version that was read. */
  removal(record: ClientRecord): TenantWrite[] {
    const words = wordRows(record).map((row): TenantWrite => ({ kind: 'delete', key: wordKey(row) }));
    return [{ kind: 'delete', key: keys.client(record.clientId), condition: versionIs(record.version) }, ...words];
  }

  async create(record: ClientRecord, audit: TenantWrite): Promise<void> {
    await this.#table.write([...this.creation(record), audit]);
  }

  async save(before: ClientRecord, after: ClientRecord, audit: TenantWrite): Promise<void> {
    await this.#table.write([...this.change(before, after), audit]);
  }

  /** The writes that save over the version that was read and delete word rows that no longer apply. */
  change(before: ClientRecord, after: ClientRecord): TenantWrite[] {
    const [old, current] = [wordRows(before), wordRows(after)];
    const newKeys = new Set(current.map((row) => wordKey(row).sort));
    const isUnchanged = old.length === current.length && old.every((row) => newKeys.has(wordKey(row).sort));
    const gone = old.filter((row) => !newKeys.has(wordKey(row).sort));
    return [
      this.#put(after, versionIs(before.version)),
      ...gone.map((row): TenantWrite => ({ kind: 'delete', key: wordKey(row) })),
      ...(isUnchanged ? [] : this.#words(after)),
    ];
  }

  /** Fails the transaction if the client was changed since it was read. */
  unchanged({ clientId, version }: ClientRecord): TenantWrite {
    return { kind: 'check', key: keys.client(clientId), condition: versionIs(version) };
  }

  #put(record: ClientRecord, condition: Condition | undefined): TenantWrite {
    const key = keys.client(record.clientId);
    const shard = Number(key.partition.slice(2));
    const byName = {
      GSI1PK: lists.clientsByName(shard),
      GSI1SK: nameSort({ order: orderOf(record.name), clientId: record.clientId }),
    };
    const index = {
      // A tombstone is only found by its id and by devices that sync changes.
      ...(isActive(record) && byName),
      GSI2PK: lists.clientsByChange(shard),
      GSI2SK: changeSort(record),
      ...(record.draft && { GSI3PK: lists.draftClients, GSI3SK: draftSort(record) }),
    };
    return { kind: 'put', key, item: record, index, ...(condition && { condition }) };
  }

  #words(record: ClientRecord): TenantWrite[] {
    return wordRows(record).map((row) => ({ kind: 'put', key: wordKey(row), item: row }));
  }
}

const changeSort = ({ updatedAt, clientId }: ChangePosition): string => `${updatedAt}#${clientId}`;

const draftSort = ({ createdAt, clientId }: DraftPosition): string => `${createdAt}#${clientId}`;

/** A client's sort key in the list by name. */
export const nameSort = ({ order, clientId }: NamePosition): string => `${order}#${clientId}`;

const wordKey = ({ word, order, clientId }: ClientWord) => keys.searchWord('C', word, order, clientId);

function wordRows(record: ClientRecord): ClientWord[] {
  const words = isActive(record) ? clientWords(record) : [];
  const order = orderOf(record.name);
  const { clientId } = record;
  return words.map((word) => ({ v: 1, entity: 'ClientWord', word, words, order, clientId }));
}
