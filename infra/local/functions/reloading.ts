import { fork } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { REPOSITORY_ROOT } from '../support/repository-root.ts';
import type { Functions } from './functions.ts';
import type { WorkerAnswer, WorkerRequest } from './worker.ts';

type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void };

type Worker = {
  invoke(name: string, event: unknown): Promise<unknown>;
  /** Ends the process once it has answered what it has begun. */
  retire(): void;
  stop(): Promise<void>;
};

const SETTLE_MS = 80;
const WATCHED = ['functions', 'shared'];

function startWorker(): Worker {
  const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const waiting = new Map<number, Waiting>();
  const ready = once(child, 'message');
  let nextId = 0;
  let retired = false;

  const leaveWhenDone = () => {
    if (retired && waiting.size === 0 && child.connected) child.disconnect();
  };
  child.on('message', (message: WorkerAnswer | 'ready') => {
    if (message === 'ready') return;
    const waiter = waiting.get(message.id);
    waiting.delete(message.id);
    if ('error' in message) waiter?.reject(Object.assign(new Error(message.error.message), message.error));
    else waiter?.resolve(message.answer);
    leaveWhenDone();
  });
  child.on('exit', () => {
    for (const waiter of waiting.values()) waiter.reject(new Error('The functions ended before they answered'));
    waiting.clear();
  });

  return {
    async invoke(name, event) {
      await ready;
      return new Promise((resolve, reject) => {
        const request: WorkerRequest = { id: nextId++, name, event };
        waiting.set(request.id, { resolve, reject });
        child.send(request);
      });
    },
    retire() {
      retired = true;
      leaveWhenDone();
    },
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** Runs the handlers in a process that is replaced whenever a file of functions/ or shared/ changes. */
export function reloadingFunctions(say: (line: string) => void): Functions {
  let worker = startWorker();
  let timer: NodeJS.Timeout | undefined;

  const reload = () => {
    worker.retire();
    worker = startWorker();
    say('Functions reloaded.');
  };
  const watchers = WATCHED.map((folder) =>
    watch(join(REPOSITORY_ROOT, folder), { recursive: true }, (_event, file) => {
      if (file === null || !/\.(ts|json)$/.test(file) || /\.test\.ts$/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(reload, SETTLE_MS);
    }),
  );

  return {
    invoke: (name, event) => worker.invoke(name, event),
    // Each replaced process would have to load it anew: here the first call does.
    preload: async () => undefined,
    async stop() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await worker.stop();
    },
  };
}
