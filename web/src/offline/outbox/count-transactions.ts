import type { DBCore, Middleware } from 'dexie';
import { beginWrite, moveWrite } from './write-queue.ts';

/** Every write of the device database counts, from its start until the disk has it or it was taken back. */
export const countTransactions: Middleware<DBCore> = {
  stack: 'dbcore',
  name: 'count-transactions',
  create: (core) => ({
    ...core,
    transaction(tables, mode, options) {
      const transaction = core.transaction(tables, mode, options);
      if (mode !== 'readwrite') return transaction;
      const write = beginWrite('transaction');
      // Dexie's transaction is the browser's own, which its types do not say.
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
