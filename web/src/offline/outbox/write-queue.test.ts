import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { countTransactions } from './count-transactions.ts';
import { untilStored } from './store-write.ts';
import { allStored, pageWrites } from './write-queue.ts';

describe('writes in progress', () => {
  it('count from their start until they are stored, and reads do not count', async () => {
    const database = new Dexie('counted');
    database.use(countTransactions);
    database.version(1).stores({ rows: 'id' });
    await database.open();
    expect(pageWrites().length).toBe(0);

    const writing = database.table('rows').put({ id: 1 });
    await database.table('rows').get(1);
    await writing;
    expect(await allStored(1000)).toBe(true);

    const seen: number[] = [];
    await database.transaction('rw', 'rows', async () => {
      await database.table('rows').put({ id: 2 });
      seen.push(pageWrites().length);
    });
    expect(seen).toEqual([1]);
    expect(await allStored(1000)).toBe(true);
    database.close();
  });

  it('end when a transaction is aborted', async () => {
    const database = new Dexie('aborted');
    database.use(countTransactions);
    database.version(1).stores({ rows: 'id' });
    const failing = database.transaction('rw', 'rows', async () => {
      await database.table('rows').put({ id: 1 });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');

    expect(await allStored(1000)).toBe(true);
    database.close();
  });

  it('include a photo until it is stored, and a wait for them can time out', async () => {
    let stored!: () => void;
    const storing = untilStored(new Promise<void>((resolve) => (stored = resolve)));
    expect(await allStored(10)).toBe(false);
    stored();
    await storing;

    expect(await allStored(10)).toBe(true);
  });
});
