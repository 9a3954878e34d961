import { watch } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '../support/repository-root.ts';
import type { Functions } from './functions.ts';
import { startWorkerProcess } from './worker-process.ts';

const SETTLE_MS = 80;
const WATCHED = ['functions', 'shared'];

/** Runs the handlers in a process that is replaced whenever a file of functions/ or shared/ changes. */
export function reloadingFunctions(
  environment: Readonly<Record<string, string>>,
  print: (line: string) => void,
): Functions {
  let worker = startWorkerProcess(environment);
  let timer: NodeJS.Timeout | undefined;

  const reload = () => {
    worker.retire();
    worker = startWorkerProcess(environment);
    print('Functions reloaded.');
  };
  const watchers = WATCHED.map((folder) =>
    watch(join(REPOSITORY_ROOT, folder), { recursive: true }, (_event, file) => {
      if (file === null || !/\.(ts|json)$/.test(file) || file.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(reload, SETTLE_MS);
    }),
  );

  return {
    invoke: (name, event) => worker.invoke(name, event),
    // Does nothing: each new process would have to load the function again, so its first call does.
    preload: async () => undefined,
    async stop() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await worker.stop();
    },
  };
}
