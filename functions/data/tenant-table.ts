import type * as z from 'zod';
import { decodeCursor, encodeCursor, refusedCursor } from './cursor.ts';
import type { TenantIndexKeys, TenantKey } from './keys.ts';
import type { QueryRequest, Store } from './store.ts';
import type { Key, StoredItem } from './stored-item.ts';
import type { TenantContext } from './tenant-context.ts';
import type { Condition, Write } from './writes.ts';

export type TenantWrite =
  | {
      kind: 'put';
      key: TenantKey;
      item: StoredItem;
      index?: TenantIndexKeys;
      condition?: Condition;
      expiresAt?: number;
    }
  | { kind: 'delete'; key: TenantKey; condition?: Condition }
  | { kind: 'check'; key: TenantKey; condition: Condition }
  | { kind: 'update'; key: TenantKey; set: StoredItem; condition?: Condition };

export type TenantQuery<S extends z.ZodType> = {
  schema: S;
  index?: 'GSI1' | 'GSI2' | 'GSI3';
  partition: string;
  sortBegins?: string;
  limit: number;
  newestFirst?: boolean;
  cursor?: string | undefined;
  /**
   * Replaces a cursor: continues after this row, which need not exist. `indexSort` is its sort key in the queried
   * index.
   */
  after?: Position | undefined;
  consistent?: boolean;
};
export type Position = { key: TenantKey; indexSort?: string };
export type Page<T> = { items: T[]; cursor?: string };

/** The table scoped to one organization: the only place that adds its prefix to keys and index keys. */
export class TenantTable {
  readonly tenant: TenantContext;
  readonly #store: Store;
  readonly #prefix: string;

  constructor(store: Store, tenant: TenantContext) {
    this.#store = store;
    this.tenant = tenant;
    this.#prefix = `ORG#${tenant.organizationId}`;
  }

  /** `consistent: false` costs half as much and may miss recent writes. */
  async get<S extends z.ZodType>(schema: S, key: TenantKey, consistent = true): Promise<z.output<S> | undefined> {
    const item = await this.#store.get(this.#key(key), consistent);
    return item === undefined ? undefined : schema.parse(item);
  }

  async batchGet<S extends z.ZodType>(schema: S, keys: TenantKey[], consistent = false): Promise<z.output<S>[]> {
    const fullKeys = keys.map((key) => this.#key(key));
    const items = await this.#store.batchGet(fullKeys, consistent);
    return items.map((item) => schema.parse(item));
  }

  async query<S extends z.ZodType>(query: TenantQuery<S>): Promise<Page<z.output<S>>> {
    const { schema, cursor, after, partition, ...rest } = query;
    const full = this.#partition(partition);
    const startKey =
      after === undefined
        ? decodeCursor(cursor, full, rest.index === undefined ? 'PK' : `${rest.index}PK`, rest.sortBegins)
        : this.#startKey(after, full, rest);
    const page = await this.#store.query({ ...rest, partition: full, ...(startKey === undefined ? {} : { startKey }) });
    const next = encodeCursor(page.lastKey);
    const items = page.items.map((item) => schema.parse(item));
    return next === undefined ? { items } : { items, cursor: next };
  }

  async write(writes: TenantWrite[]): Promise<void> {
    await this.#store.write(writes.map((write) => this.scoped(write)));
  }

  /** A write with this organization's keys, for a transaction that also writes system rows. */
  scoped(write: TenantWrite): Write {
    const key = this.#key(write.key);
    if (write.kind !== 'put') return { ...write, key };
    const { item, index = {}, condition, expiresAt } = write;
    const indexKeys = Object.fromEntries(
      Object.entries(index).map(([name, value]) => [name, name.endsWith('PK') ? this.#partition(value) : value]),
    );
    const stamped = {
      ...item,
      ...indexKeys,
      tenantId: this.tenant.organizationId,
      writtenBy: this.tenant.by,
      expiresAt,
    };
    return { kind: 'put', key, item: stamped, ...(condition === undefined ? {} : { condition }) };
  }

  /** A position comes from a cursor too, so it may be outside of what is queried: 400, as for any other cursor. */
  #startKey(
    after: Position,
    partition: string,
    { index, sortBegins = '' }: Pick<QueryRequest, 'index' | 'sortBegins'>,
  ): StoredItem {
    const key = this.#key(after.key);
    const sort = index === undefined ? key.SK : (after.indexSort ?? '');
    const isInPartition = index !== undefined || key.PK === partition;
    if (!isInPartition || !sort.startsWith(sortBegins)) throw refusedCursor();
    return index === undefined ? key : { ...key, [`${index}PK`]: partition, [`${index}SK`]: after.indexSort };
  }

  #partition(suffix: string): string {
    return suffix === '' ? this.#prefix : `${this.#prefix}#${suffix}`;
  }

  #key(key: TenantKey): Key {
    return { PK: this.#partition(key.partition), SK: key.sort };
  }
}
