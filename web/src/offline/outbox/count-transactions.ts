import type { DBCore, Middleware } from 'dexie';
import { beginWrite, moveWrite } from './write-queue.ts';

/** Tracks every read-write transaction of the device database from its start until it completes or is rolled back. */
export const countTransactions: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'count-transactions',
  create: (core) => ({
    ...core,
    transaction(tables, mode, options) {
      const transaction = core.transaction(tables, mode, options);
      if (mode !== 'readwrite') return transaction;
      const write = beginWrite('transaction');
      // At run time, Dexie's transaction is a browser IDBTransaction; its types don't show that.
      const events = transaction as unknown as EventTarget;
      const over = new AbortController();
      const end = (state: 'stored' | 'failed') => () => {
        over.abort();
        moveWrite(write, state);
      };
      events.addEventListener('complete', end('stored'), { signal: over.signal });
      for (const name of ['abort', 'error']) events.addEventListener(name, end('failed'), { signal: over.signal });
      return transaction;
    },
  }),
};
