import type { BatchGetItemCommand, DynamoDBClient, QueryCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CapacityMeter } from './capacity-meter.ts';
import { Store } from './store.ts';
import type { StoredItem } from './stored-item.ts';

const rowOf = (n: number) => ({ PK: 'P', SK: String(n).padStart(2, '0') });
const storeOf = (send: (command: unknown) => unknown) =>
  new Store(
    { send: async (command: unknown) => send(command) } as unknown as DynamoDBClient,
    'table',
    new CapacityMeter(),
  );

/** A table of ten rows that returns three rows per response, as DynamoDB stops at 1 MB. */
function narrowTable() {
  const rows = Array.from({ length: 10 }, (_, n) => rowOf(n));
  return storeOf((command) => {
    const { ExclusiveStartKey: after, Limit = 0 } = (command as QueryCommand).input;
    const behind = rows.filter(({ SK }) => SK > (after?.['SK']?.S ?? ''));
    const Items = behind.slice(0, Math.min(3, Limit));
    const last = Items.at(-1);
    const isMore = last !== undefined && behind.length > Items.length;
    return { Items: Items.map((row) => marshall(row)), ...(isMore && { LastEvaluatedKey: marshall(last) }) };
  });
}

describe('a query', () => {
  it('fills its page when the table returns partial results', async () => {
    const { items, lastKey } = await narrowTable().query({ partition: 'P', limit: 7 });

    expect(items).toEqual(Array.from({ length: 7 }, (_, n) => rowOf(n)));
    expect(lastKey).toEqual(rowOf(6));
  });

  it('returns a short page without a key only at the end of the rows', async () => {
    const { items, lastKey } = await narrowTable().query({ partition: 'P', limit: 7, startKey: rowOf(6) });

    expect([items.length, lastKey]).toEqual([3, undefined]);
  });
});

describe('a batch read', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Returns `perCall` of the keys and leaves the others unprocessed. */
  function throttled(perCall: (call: number) => number) {
    const calledAt: number[] = [];
    const store = storeOf((command) => {
      const keys = (command as BatchGetItemCommand).input.RequestItems?.['table']?.Keys ?? [];
      const count = perCall(calledAt.length);
      calledAt.push(Date.now());
      const left = keys.slice(count);
      return {
        Responses: { table: keys.slice(0, count) },
        ...(left.length > 0 && { UnprocessedKeys: { table: { Keys: left } } }),
      };
    });
    return { store, calledAt };
  }
  const keys = Array.from({ length: 6 }, (_, n) => rowOf(n));

  it('returns all keys in order from a throttled table, with backoff', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { store, calledAt } = throttled((call) => (call % 2 === 0 ? 0 : 2));
    const found: Promise<StoredItem[]> = store.batchGet(keys);
    await vi.runAllTimersAsync();

    expect(await found).toEqual(keys);
    const pauses = calledAt.slice(1).map((at, index) => at - (calledAt[index] ?? 0));
    expect(Math.min(...pauses)).toBeGreaterThan(0);
  });

  it('fails with TRY_AGAIN when the table processes no keys', async () => {
    const { store, calledAt } = throttled(() => 0);
    const failed = expect(store.batchGet(keys)).rejects.toMatchObject({ code: 'TRY_AGAIN' });
    await vi.runAllTimersAsync();

    await failed;
    expect(calledAt).toHaveLength(12);
  });
});
