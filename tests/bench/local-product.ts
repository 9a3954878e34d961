import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { READY_FILE, type Ready } from '#infra/local/ready.ts';
import { startChild } from '#infra/local/support/child-process.ts';
import { waitFor } from '#infra/local/support/wait-for.ts';

export type RunningProduct = { ready: Ready; startMs: number; stop(): Promise<void> };

export const newDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'flueprint-bench-'));

/** Starts the product like `npm start` and measures the time from the command to ready.json. */
export async function startProduct(folder: string): Promise<RunningProduct> {
  const startedAt = performance.now();
  const args = ['bin/bootstrap.mjs', 'bin/local.ts', '--port', '0', '--data-dir', folder];
  const child = startChild({
    name: 'product',
    command: process.execPath,
    args,
    logFile: join(tmpdir(), 'flueprint-bench.log'),
  });
  const ready = await waitFor(
    async () => {
      const ended = child.ended();
      if (ended !== undefined) throw new Error(`The product did not start (${ended})`);
      const text = await readFile(join(folder, READY_FILE), 'utf8').catch(() => undefined);
      return text === undefined ? undefined : (JSON.parse(text) as Ready);
    },
    { timeoutMs: 300_000, everyMs: 20, what: 'The product' },
  );
  return { ready, startMs: performance.now() - startedAt, stop: () => child.stop() };
}

let shared: Promise<RunningProduct> | undefined;

/** For developing a bench: PRODUCT_READY_FILE is the ready.json of a product that is already running. */
async function runningProduct(file: string): Promise<RunningProduct> {
  return { ready: JSON.parse(await readFile(file, 'utf8')) as Ready, startMs: Number.NaN, stop: async () => undefined };
}

/** One product shared by all benches of a run that do not need their own. */
export function sharedProduct(): Promise<RunningProduct> {
  const running = process.env['PRODUCT_READY_FILE'];
  shared ??= running === undefined ? newDataFolder().then(startProduct) : runningProduct(running);
  return shared;
}

export async function stopSharedProduct(): Promise<void> {
  await (await shared)?.stop();
}

export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
