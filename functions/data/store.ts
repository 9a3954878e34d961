import {
  BatchGetItemCommand,
  type ConsumedCapacity,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { logWarning } from '#functions/platform/logger.ts';
import { AppError } from '#shared/errors.ts';
import { backoff } from './backoff.ts';
import type { CapacityMeter } from './capacity-meter.ts';
import { type ChangedRow, changesBy, isDue } from './changes.ts';
import { translateTableErrors } from './table-errors.ts';
import { toTransactItem, type Write } from './writes.ts';
import type { Key, StoredItem } from './stored-item.ts';
type MarshalledKey = ReturnType<typeof marshal>;

export type QueryRequest = {
  index?: 'GSI1' | 'GSI2' | 'GSI3';
  partition: string;
  sortBegins?: string;
  limit: number;
  newestFirst?: boolean;
  startKey?: StoredItem;
  consistent?: boolean;
};
export type QueryPage = { items: StoredItem[]; lastKey?: StoredItem };

const STUCK_ATTEMPTS = 12;
const TOTAL = { ReturnConsumedCapacity: 'TOTAL' } as const;
const marshal = (value: StoredItem) => marshall(value, { removeUndefinedValues: true });

/** The DynamoDB client: marshalling, metering and error translation. It knows nothing about tenants. */
export class Store {
  readonly #client: DynamoDBClient;
  readonly #table: string;
  readonly #meter: CapacityMeter;

  constructor(client: DynamoDBClient, table: string, meter: CapacityMeter) {
    this.#client = client;
    this.#table = table;
    this.#meter = meter;
  }

  async get(key: Key, consistent = true): Promise<StoredItem | undefined> {
    const request = { TableName: this.#table, Key: marshal(key), ConsistentRead: consistent, ...TOTAL };
    const response = await translateTableErrors(() => this.#client.send(new GetItemCommand(request)));
    this.#count('read', response.ConsumedCapacity);
    return response.Item === undefined ? undefined : unmarshall(response.Item);
  }

  /**
   * At most 100 keys. Items are returned in the order of the keys; missing ones are left out. Retries, with backoff,
   * keys that a throttled table left unprocessed; TRY_AGAIN (503) after 12 attempts without progress.
   */
  async batchGet(keys: Key[], consistent = false): Promise<StoredItem[]> {
    if (keys.length === 0) return [];
    let pending = keys.map((key) => marshal(key));
    const found = new Map<string, StoredItem>();
    for (let stuck = 0; pending.length > 0;) {
      const { items, left } = await this.#batchGetOnce(pending, consistent);
      for (const item of items) found.set(`${String(item.PK)}\n${String(item.SK)}`, item);
      stuck = left.length < pending.length ? 0 : stuck + 1;
      if (stuck === STUCK_ATTEMPTS) throw new AppError('TRY_AGAIN', { main: 'Please try again' });
      if (left.length > 0) await backoff(stuck);
      pending = left;
    }
    return keys.map((key) => found.get(`${key.PK}\n${key.SK}`)).filter((item) => item !== undefined);
  }

  async #batchGetOnce(keys: MarshalledKey[], consistent: boolean) {
    const RequestItems = { [this.#table]: { Keys: keys, ConsistentRead: consistent } };
    const response = await translateTableErrors(() =>
      this.#client.send(new BatchGetItemCommand({ RequestItems, ...TOTAL })),
    );
    response.ConsumedCapacity?.forEach((capacity) => this.#count('read', capacity));
    const items = (response.Responses?.[this.#table] ?? []).map((raw): StoredItem => unmarshall(raw));
    return { items, left: response.UnprocessedKeys?.[this.#table]?.Keys ?? [] };
  }

  /**
   * A page of `limit` items, shorter only at the end of the list. DynamoDB ends a response at 1 MB, so the rest of the
   * page is queried from its LastEvaluatedKey; a short response never looks like the end of the list.
   */
  async query(request: QueryRequest): Promise<QueryPage> {
    const items: StoredItem[] = [];
    let { startKey } = request;
    do {
      const input = this.#queryInput({
        ...request,
        limit: request.limit - items.length,
        ...(startKey && { startKey }),
      });
      const response = await translateTableErrors(() => this.#client.send(new QueryCommand(input)));
      this.#count('read', response.ConsumedCapacity);
      items.push(...(response.Items ?? []).map((raw) => unmarshall(raw)));
      startKey = response.LastEvaluatedKey && unmarshall(response.LastEvaluatedKey);
    } while (startKey !== undefined && items.length < request.limit);
    return startKey === undefined ? { items } : { items, lastKey: startKey };
  }

  /** Writes all or nothing, then records the changed topics for open pages (`changes.ts`). */
  async write(writes: Write[]): Promise<void> {
    await this.#writeAll(writes);
    const now = new Date();
    const rows = changesBy(writes, now).filter((row) => isDue(row, now));
    await Promise.all(rows.map((row) => this.#noteChange(row)));
  }

  /** For `create-many.ts`, a separate file so that only functions that create many rows bundle its code. */
  get connection() {
    return { client: this.#client, table: this.#table, meter: this.#meter };
  }

  /** A write inside a transaction costs twice as much, so a single put or delete is sent without one. */
  async #writeAll(writes: Write[]): Promise<void> {
    const [only] = writes;
    if (only === undefined) return;
    if (writes.length === 1 && only.kind !== 'check') return this.#writeOne(only);
    const response = await translateTableErrors(async () => {
      const TransactItems = writes.map((write) => toTransactItem(this.#table, write));
      return this.#client.send(new TransactWriteItemsCommand({ TransactItems, ...TOTAL }));
    });
    response.ConsumedCapacity?.forEach((capacity) => this.#count('write', capacity));
  }

  /** Adds to a counter with a TTL; returns the new count. */
  async increment(key: Key, expiresAt: number, by = 1): Promise<number> {
    const request = {
      TableName: this.#table,
      Key: marshal(key),
      UpdateExpression: 'ADD #count :by SET expiresAt = if_not_exists(expiresAt, :expiresAt)',
      ExpressionAttributeNames: { '#count': 'count' },
      ExpressionAttributeValues: marshal({ ':by': by, ':expiresAt': expiresAt }),
      ReturnValues: 'UPDATED_NEW' as const,
      ...TOTAL,
    };
    const response = await translateTableErrors(() => this.#client.send(new UpdateItemCommand(request)));
    this.#count('write', response.ConsumedCapacity);
    return Number(response.Attributes?.count?.N ?? 0);
  }

  /**
   * Not in the transaction: there it would cost twice as much, and all writers of a company would contend for one row.
   * The write itself has succeeded by now, so a failure is only logged; pages refetch everything from time to time.
   */
  async #noteChange({ key, set }: ChangedRow): Promise<void> {
    const names = Object.keys(set);
    const request = {
      TableName: this.#table,
      Key: marshal(key),
      UpdateExpression: `SET ${names.map((_name, at) => `#set${at} = :set${at}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(names.map((name, at) => [`#set${at}`, name])),
      ExpressionAttributeValues: marshal(Object.fromEntries(names.map((name, at) => [`:set${at}`, set[name]]))),
      ...TOTAL,
    };
    try {
      const response = await this.#client.send(new UpdateItemCommand(request));
      this.#count('write', response.ConsumedCapacity);
    } catch (error) {
      logWarning('Open pages were not notified of a change', { reason: String(error) });
    }
  }

  async #writeOne(write: Exclude<Write, { kind: 'check' }>): Promise<void> {
    const response = await translateTableErrors(async () => {
      const { Put, Delete, Update } = toTransactItem(this.#table, write);
      if (Put !== undefined) return this.#client.send(new PutItemCommand({ ...Put, ...TOTAL }));
      if (Update !== undefined) return this.#client.send(new UpdateItemCommand({ ...Update, ...TOTAL }));
      return this.#client.send(new DeleteItemCommand({ TableName: this.#table, Key: {}, ...Delete, ...TOTAL }));
    });
    this.#count('write', response.ConsumedCapacity);
  }

  #queryInput(request: QueryRequest): QueryCommandInput {
    const [hash, range] = request.index === undefined ? ['PK', 'SK'] : [`${request.index}PK`, `${request.index}SK`];
    const begins = request.sortBegins;
    return {
      TableName: this.#table,
      ...(request.index === undefined ? {} : { IndexName: request.index }),
      KeyConditionExpression: begins === undefined ? '#hash = :hash' : '#hash = :hash AND begins_with(#range, :begins)',
      ExpressionAttributeNames: { '#hash': hash, ...(begins === undefined ? {} : { '#range': range }) },
      ExpressionAttributeValues: marshal({ ':hash': request.partition, ':begins': begins }),
      Limit: request.limit,
      ScanIndexForward: request.newestFirst !== true,
      ConsistentRead: request.consistent === true,
      ...(request.startKey === undefined ? {} : { ExclusiveStartKey: marshal(request.startKey) }),
      ...TOTAL,
    };
  }

  #count(kind: 'read' | 'write', capacity: ConsumedCapacity | undefined): void {
    this.#meter.add(kind, capacity?.CapacityUnits ?? 0);
  }
}
