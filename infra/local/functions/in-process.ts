import { applyEnvironment } from '../environment.ts';
import type { Functions } from './functions.ts';
import { loadHandler, runHandler, type Handler } from './run-handler.ts';

/** Runs the handlers in this process and sets its environment, so a process can run only one cloud this way. */
export function inProcessFunctions(environment: Readonly<Record<string, string>>): Functions {
  applyEnvironment(environment);
  const handlers = new Map<string, Promise<Handler>>();

  const handlerOf = (name: string): Promise<Handler> => {
    const known = handlers.get(name);
    if (known !== undefined) return known;
    const loading = loadHandler(name);
    handlers.set(name, loading);
    // Retries a failed import at the next call.
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
