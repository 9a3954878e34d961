import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { runHandler, type Handler } from './run-handler.ts';
import type { WorkerResponse } from './worker.ts';

export type ThreadInput = { readonly name: string; readonly file: string };

/** Runs one bundled function in a thread with its own environment and modules. */
const { name, file } = workerData as ThreadInput;
const { handler } = createRequire(import.meta.url)(file) as { handler: Handler };

parentPort?.on('message', ({ id, event }: { id: number; event: unknown }) => {
  const send = (answer: WorkerResponse) => parentPort?.postMessage(answer);
  runHandler(name, handler, event).then(
    (answer) => send({ id, answer }),
    (thrown: unknown) => {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      send({ id, error: { name: error.name, message: error.message, stack: error.stack ?? '' } });
    },
  );
});
