import type { Functions } from './functions.ts';
import { loadHandler, runHandler, type Handler } from './run-handler.ts';

/** Runs the handlers in this process; process.env must hold their environment before the first call. */
export function inProcessFunctions(): Functions {
  const handlers = new Map<string, Promise<Handler>>();

  const handlerOf = (name: string): Promise<Handler> => {
    const known = handlers.get(name);
    if (known !== undefined) return known;
    const loading = loadHandler(name);
    handlers.set(name, loading);
    // A file that could not be imported is tried anew at the next call.
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
