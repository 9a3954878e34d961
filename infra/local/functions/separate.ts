import type { Functions } from './functions.ts';
import { startWorkerProcess } from './worker-process.ts';

/** Runs the handlers in a process of their own, so that several clouds can live beside each other. */
export function separateFunctions(environment: Readonly<Record<string, string>>): Functions {
  const worker = startWorkerProcess(environment);
  return {
    invoke: (name, event) => worker.invoke(name, event),
    // The first call loads a function.
    preload: async () => undefined,
    stop: () => worker.stop(),
  };
}
