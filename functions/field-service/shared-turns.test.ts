import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#functions/data/store.ts';
import type { StoredItem } from '#functions/data/stored-item.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { Write } from '#functions/data/writes.ts';
import { sharedTurns } from './shared-turns.ts';

/** A store with a single row, including its conditions. */
class OneRow {
  row: StoredItem | undefined;
  writes = 0;

  readonly store = {
    get: async () => structuredClone(this.row),
    write: async ([write]: Write[]) => {
      if (write?.kind !== 'put') throw new Error('Not a put');
      const { condition } = write;
      const isSatisfied =
        condition?.is === 'version' ? this.row?.version === condition.version : this.row === undefined;
      if (!isSatisfied) throw new ConditionFailedError([0], undefined);
      this.writes += 1;
      this.row = write.item;
    },
  } as unknown as Store;
}

let table: OneRow;
beforeEach(() => {
  table = new OneRow();
});

/** The start times of one instance's calls; its clock only advances when it sleeps. */
async function beginnings(count: number, intervalMs: number, takeTurn = sharedTurns(table.store, 'account')) {
  let clock = 1000;
  const timing = { now: () => clock, sleep: async (ms: number) => void (clock += ms) };
  const at: number[] = [];
  for (let call = 0; call < count; call += 1) {
    await takeTurn({ provider: 'kickserv', account: 'x', intervalMs }, timing);
    at.push(clock);
  }
  return at;
}

describe('the rate limit of a shared account', () => {
  it('spaces calls of several instances by the interval', async () => {
    const all = await Promise.all([beginnings(3, 1000), beginnings(3, 1000), beginnings(3, 1000)]);
    const sorted = all.flat().toSorted((a, b) => a - b);

    expect(sorted).toEqual([1000, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000]);
  });

  it('rejects a call, without a reservation, when too many are waiting', async () => {
    const takeTurn = sharedTurns(table.store, 'account');
    const timing = { now: () => 1000, sleep: async () => undefined };
    const turn = { provider: 'kickserv', account: 'x', intervalMs: 1000 } as const;
    for (let call = 0; call < 9; call += 1) await takeTurn(turn, timing);

    await expect(takeTurn(turn, timing)).rejects.toMatchObject({ kind: 'rate-limited', retryAfterSeconds: 9 });
    expect(table.row?.nextAt).toBe(10_000);
    await takeTurn(turn, { ...timing, now: () => 2000 });
    expect(table.row?.nextAt).toBe(11_000);
  });

  it('reserves several calls at a time for a fast provider', async () => {
    const at = await beginnings(25, 20);

    expect(at.slice(1).map((begin, index) => begin - (at[index] ?? 0))).toEqual(Array.from({ length: 24 }, () => 20));
    expect(table.writes).toBe(3);
  });
});
