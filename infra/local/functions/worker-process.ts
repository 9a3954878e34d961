import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from '../environment.ts';
import type { WorkerResponse, WorkerRequest } from './worker.ts';

const hasEnded = () => new Error('The functions’ process exited before it responded');

type Waiting = { readonly resolve: (answer: unknown) => void; readonly reject: (error: Error) => void };

export type WorkerProcess = {
  invoke(name: string, event: unknown): Promise<unknown>;
  /** Exits the process after it has finished its pending calls. */
  retire(): void;
  stop(): Promise<void>;
};

/** Starts a process that runs the handlers, with the given variables added to this process's environment. */
export function startWorkerProcess(environment: Readonly<Record<string, string>>): WorkerProcess {
  const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    env: { ...ownEnvironment(), ...environment },
  });
  const waiting = new Map<number, Waiting>();
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(hasEnded()));
    child.on('error', reject);
  });
  // Callers get this error; before the first call no one would handle the rejection.
  ready.catch(() => undefined);
  let nextId = 0;
  let retired = false;

  const leaveWhenDone = () => {
    if (retired && waiting.size === 0 && child.connected) child.disconnect();
  };
  child.on('message', (message: WorkerResponse | 'ready') => {
    if (message === 'ready') return;
    const waiter = waiting.get(message.id);
    waiting.delete(message.id);
    if ('error' in message) waiter?.reject(Object.assign(new Error(message.error.message), message.error));
    else waiter?.resolve(message.answer);
    leaveWhenDone();
  });
  child.on('exit', () => {
    for (const waiter of waiting.values()) waiter.reject(hasEnded());
    waiting.clear();
  });

  return {
    async invoke(name, event) {
      await ready;
      return new Promise((resolve, reject) => {
        const request: WorkerRequest = { id: nextId++, name, event };
        waiting.set(request.id, { resolve, reject });
        // Without a callback, a send after the process has exited would emit an error event in the parent process.
        child.send(request, (error) => {
          if (error !== null && waiting.delete(request.id)) reject(hasEnded());
        });
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
