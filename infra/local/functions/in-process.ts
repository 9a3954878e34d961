import { applyEnvironment } from '../environment.ts';
import type { Functions } from './functions.ts';
import { loadHandler, runHandler, type Handler } from './run-handler.ts';

/** Runs the handlers in this process, whose environment becomes theirs: for one cloud in a process. */
export function inProcessFunctions(environment: Readonly<Record<string, string>>): Functions {
  applyEnvironment(environment);
  const handlers = new Map<string, Promise<Handler>>();

  const handlerOf = (name: string): Promise<Handler> => {
    const known = handlers.get(name);
    if (known !== undefined) return known;
    const loading = loadHandler(name);
    handlers.set(name, loading);
    // A failed import is tried again at the next call.
    loading.catch(() => handlers.delete(name));
    return loading;
  };

  return {
    invoke: async (name, event) => runHandler(name, await handlerOf(name), event),
    async preload(name) {
      await handlerOf(name);
    },
    stop: async () => handlers.clear(),
  };
}
