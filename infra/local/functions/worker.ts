import { loadHandler, runHandler } from './run-handler.ts';

export type WorkerRequest = { readonly id: number; readonly name: string; readonly event: unknown };
export type WorkerResponse =
  | { readonly id: number; readonly answer: unknown }
  | {
      readonly id: number;
      readonly error: { readonly name: string; readonly message: string; readonly stack?: string };
    };

/** If the parent process has disconnected, the response is dropped. */
const send = (message: WorkerResponse | 'ready') => process.send?.(message, () => undefined);

async function serve({ id, name, event }: WorkerRequest): Promise<void> {
  try {
    send({ id, answer: await runHandler(name, await loadHandler(name), event) });
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    send({ id, error: { name: error.name, message: error.message, stack: error.stack ?? '' } });
  }
}

process.on('message', (request: WorkerRequest) => void serve(request));
process.on('disconnect', () => process.exit(0));
// The parent may have disconnected while this module was loading.
if (process.connected) send('ready');
else process.exit(0);
