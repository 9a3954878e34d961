import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startTable } from '#infra/local/table.ts';
import { atMost, atMostTimes, type Figure, shown } from './figure.ts';

const PROCESS = fileURLToPath(new URL('./client-import-process.ts', import.meta.url));
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

async function measure(endpoint: string, rows: number, raw: '' | 'raw'): Promise<Measured> {
  const directory = await mkdtemp(join(tmpdir(), 'client-import-'));
  const args = ['--import', 'tsx', PROCESS, endpoint, String(rows), directory, raw];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 20 });
  const measured = JSON.parse(stdout) as Measured;
  if (measured.state !== 'done') throw new Error(`The import of ${rows} rows ended as ${measured.state}`);
  return measured;
}

/** Rows of the small and the large file; `CLIENT_IMPORT_ROWS=5000,200000` asks for others. */
const sizes = (): [number, number] => {
  const [small = 5000, large = 200_000] = (process.env['CLIENT_IMPORT_ROWS'] ?? '')
    .split(',')
    .filter(Boolean)
    .map(Number);
  return [small, large];
};

/** Imports of clients into the local table: against the same items written raw, peak memory, and the cost of a row by file size. */
export async function benchClientImport(): Promise<Figure[]> {
  const table = await startTable({ tableName: 'client-import-bench' });
  try {
    const [small, large] = sizes();
    const middle = await measure(table.endpoint, MIDDLE, 'raw');
    const few = await measure(table.endpoint, small, '');
    const many = await measure(table.endpoint, large, '');
    const perRow = (one: Measured, rows: number) => (one.ms * 1000) / rows;
    return [
      atMostTimes(`import of ${MIDDLE} clients`, middle.ms, 'ms', {
        peer: middle.rawMs ?? Number.NaN,
        times: MOST_TIMES,
      }),
      shown('items of it', middle.items ?? 0, 'items'),
      atMost(`peak memory with ${MIDDLE} rows`, middle.peakMb, 'MB', MOST_MB),
      atMost(`peak memory with ${large} rows`, many.peakMb, 'MB', MOST_MB),
      atMostTimes(`cost of a row among ${large}, to one among ${small}`, perRow(many, large), 'µs', {
        peer: perRow(few, small),
        times: MOST_SPREAD,
      }),
    ];
  } finally {
    await table.stop();
  }
}
