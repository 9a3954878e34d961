import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { THREAD } from './bundles.ts';
import type { ThreadInput } from './thread.ts';
import type { WorkerResponse } from './worker.ts';

type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void };

export type WorkerThread = {
  invoke(event: unknown): Promise<unknown>;
  stop(): Promise<void>;
};

export type ThreadOptions = {
  readonly name: string;
  /** The folder of the bundles. */
  readonly folder: string;
  /** The whole environment of the function. */
  readonly variables: Readonly<Record<string, string>>;
  /** Called with each line that the function logs. */
  readonly onLine: (line: string) => void;
};

/** Starts a thread that runs one bundled function with exactly the given environment. */
export function startWorkerThread({ name, folder, variables, onLine }: ThreadOptions): WorkerThread {
  const workerDataOfThread: ThreadInput = { name, file: join(folder, `${name}.js`) };
  const worker = new Worker(join(folder, `${THREAD}.js`), {
    workerData: workerDataOfThread,
    env: { ...variables },
    // Without this process's loader for TypeScript, which takes longer to start than most bundles; they are JavaScript.
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const waiting = new Map<number, Waiting>();
  let nextId = 0;
  let failure: Error | undefined;

  const readLines = (input: Readable) => createInterface({ input }).on('line', onLine);
  readLines(worker.stdout);
  readLines(worker.stderr);
  worker.on('message', (message: WorkerResponse) => {
    const waiter = waiting.get(message.id);
    waiting.delete(message.id);
    if ('error' in message) waiter?.reject(Object.assign(new Error(message.error.message), message.error));
    else waiter?.resolve(message.answer);
  });
  const end = (error: Error) => {
    failure ??= error;
    for (const waiter of waiting.values()) waiter.reject(failure);
    waiting.clear();
  };
  worker.on('error', (error: Error) => end(error));
  worker.on('exit', () => end(new Error(`${name} ended before it answered`)));

  return {
    invoke: (event) =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) {
          reject(failure);
          return;
        }
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        worker.postMessage({ id, event });
      }),
    stop: async () => void (await worker.terminate()),
  };
}
