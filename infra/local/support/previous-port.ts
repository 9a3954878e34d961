import { readFile, writeFile } from 'node:fs/promises';
import { LocalError } from './local-error.ts';

async function previousPort(file: string): Promise<number> {
  const port = Number(await readFile(file, 'utf8').catch(() => ''));
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
}

/**
 * Starts on the previous port, or on any free one if it's taken. Open pages have the address in their content security
 * policy: after a restart on another port they couldn't upload photos until they're reloaded.
 */
export async function onPreviousPort<T extends { readonly endpoint: string }>(
  file: string | undefined,
  start: (port: number) => Promise<T>,
): Promise<T> {
  if (file === undefined) return start(0);
  const port = await previousPort(file);
  const started = await start(port).catch((error: unknown) => {
    if (port === 0 || !(error instanceof LocalError)) throw error;
    return start(0);
  });
  await writeFile(file, new URL(started.endpoint).port);
  return started;
}
