import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { startTable } from '#infra/local/table.ts';
import { atMost, atMostTimes, type Figure, shown } from './figure.ts';

const PROCESS = fileURLToPath(new URL('./client-import-process.ts', import.meta.url));
/** Node grows its heap as far as it may before it collects; this much is enough for the worker, so its peak says what it needs. */
const HEAP = ['--max-old-space-size=64', '--max-semi-space-size=4'];
const MIDDLE = 50_000;
const MOST_MB = 150;
const MOST_TIMES = 2;
/** The cost of a row may differ by so much between a small and a large file. */
const MOST_SPREAD = 1.15;

type Measured = {
  ms: number;
  peakMb: number;
  state: string;
  rawMs?: number;
  items?: number;
  counts: { added: number };
};

/** The worker in one file, as it is deployed. Its path. */
async function bundleProcess(directory: string): Promise<string> {
  const outfile = join(directory, 'client-import-process.mjs');
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" };
  await build({ entryPoints: [PROCESS], bundle: true, platform: 'node', format: 'esm', outfile, banner });
  return outfile;
}

async function measure(worker: string, endpoint: string, rows: number, raw: '' | 'raw'): Promise<Measured> {
  const directory = await mkdtemp(join(tmpdir(), 'client-import-'));
  const args = [...HEAP, worker, endpoint, String(rows), directory, raw];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 20 });
  const measured = JSON.parse(stdout) as Measured;
  if (measured.state !== 'done') throw new Error(`The import of ${rows} rows ended as ${measured.state}`);
  return measured;
}

/**
 * Rows of the small and the large file. The large one is the middle one, unless `CLIENT_IMPORT_ROWS=5000,200000` asks for others:
 * 200,000 rows are three million items, which take the local table a quarter of an hour.
 */
const sizes = (): [number, number] => {
  const [small = 5000, large = MIDDLE] = (process.env['CLIENT_IMPORT_ROWS'] ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number);
  return [small, large];
};

/** Imports of clients into the local table: against the same items written raw, peak memory, and the cost of a row by file size. */
export async function benchClientImport(): Promise<Figure[]> {
  const table = await startTable({ tableName: 'client-import-bench' });
  const directory = await mkdtemp(join(tmpdir(), 'client-import-bench-'));
  try {
    const [small, large] = sizes();
    const worker = await bundleProcess(directory);
    const few = await measure(worker, table.endpoint, small, '');
    const middle = await measure(worker, table.endpoint, MIDDLE, 'raw');
    const many = large === MIDDLE ? middle : await measure(worker, table.endpoint, large, '');
    const perRow = (one: Measured, rows: number) => (one.ms * 1000) / rows;
    return [
      atMostTimes(`import of ${MIDDLE} clients`, middle.ms, 'ms', {
        peer: middle.rawMs ?? Number.NaN,
        times: MOST_TIMES,
      }),
      shown('items of it', middle.items ?? 0, 'items'),
      atMost(`peak memory with ${MIDDLE} rows`, middle.peakMb, 'MB', MOST_MB),
      ...(large === MIDDLE ? [] : [atMost(`peak memory with ${large} rows`, many.peakMb, 'MB', MOST_MB)]),
      atMostTimes(`cost of a row among ${large}, to one among ${small}`, perRow(many, large), 'µs', {
        peer: perRow(few, small),
        times: MOST_SPREAD,
      }),
    ];
  } finally {
    await table.stop();
    await rm(directory, { recursive: true });
  }
}
