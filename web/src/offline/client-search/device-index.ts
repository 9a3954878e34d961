import type { IndexResponse, IndexMessage } from './index-worker.ts';
import type { Searched } from './local-index.ts';

/** A client index that lives until its database is closed. */
export interface DeviceIndex {
  clear(): void;
  put(clients: readonly Searched[]): void;
  remove(clientIds: readonly string[]): void;
  /** Rejects when the worker has failed: the caller must create and fill a new index. */
  search(search: string, limit: number): Promise<string[]>;
  close(): void;
}

type Waiting = { resolve: (clientIds: string[]) => void; reject: (reason: Error) => void };

/** Runs in a worker, so that filling and searching don't block the main thread. */
function inWorker(): DeviceIndex {
  const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let lost: Error | undefined;
  const send = (message: IndexMessage) => worker.postMessage(message);
  const fail = () => {
    lost = new Error('The search worker ended');
    for (const { reject } of waiting.values()) reject(lost);
    waiting.clear();
  };
  worker.addEventListener('error', fail);
  worker.addEventListener('message', ({ data: { id, clientIds } }: MessageEvent<IndexResponse>) => {
    waiting.get(id)?.resolve(clientIds);
    waiting.delete(id);
  });
  return {
    clear: () => send({ kind: 'clear' }),
    put: (clients) => send({ kind: 'put', clients }),
    remove: (clientIds) => send({ kind: 'remove', clientIds }),
    search: (search, limit) => {
      if (lost !== undefined) return Promise.reject(lost);
      lastId += 1;
      return new Promise((resolve, reject) => {
        waiting.set(lastId, { resolve, reject });
        send({ kind: 'search', id: lastId, search, limit });
      });
    },
    close: () => {
      worker.terminate();
      fail();
    },
  };
}

async function onThisThread(): Promise<DeviceIndex> {
  const { LocalIndex } = await import('./local-index.ts');
  const index = new LocalIndex();
  return {
    clear: () => index.clear(),
    put: (clients) => index.put(clients),
    remove: (clientIds) => index.remove(clientIds),
    search: (search, limit) => Promise.resolve(index.search(search, limit)),
    close: () => undefined,
  };
}

/** Uses a worker where the browser supports one. */
export const openDeviceIndex = async (): Promise<DeviceIndex> =>
  typeof Worker === 'undefined' ? onThisThread() : inWorker();
