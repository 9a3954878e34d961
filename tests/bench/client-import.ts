import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTable } from '#infra/local/table.ts';
import { bundleWorker, runWorker } from './bundled-worker.ts';
import { atMost, atMostTimes, type Figure, shown } from './figure.ts';

const MIDDLE = 50_000;
const MAX_MB = 150;
const MAX_TIMES = 2;
/** Maximum ratio of the cost per row between a large and a small file. */
const MAX_SPREAD = 1.15;
/** Maximum ratio of the peak memory: a small file does not fill a range, and the match keys take up to 23 bytes each. */
const MAX_PEAK_SPREAD = 1.25;

type Measured = {
  rows: number;
  ms: number;
  /** CPU time of the worker alone, without the local table. */
  cpuMs: number;
  peakMb: number;
  state: string;
  rawMs?: number;
  items?: number;
  counts: { added: number };
};

async function measure(worker: string, endpoint: string, rows: number): Promise<Measured> {
  const directory = await mkdtemp(join(tmpdir(), 'client-import-'));
  const args = [endpoint, String(rows), directory, rows === MIDDLE ? 'raw' : ''];
  const measured = { ...(await runWorker<Omit<Measured, 'rows'>>(worker, args)), rows };
  if (measured.state !== 'done') throw new Error(`The import of ${rows} rows ended as ${measured.state}`);
  return measured;
}

/**
 * Row counts of the files, ascending. `CLIENT_IMPORT_ROWS=5000,200000` sets others, `CLIENT_IMPORT_ROWS=200000` a single one.
 * 200,000 rows are three million items, which take the local table half an hour.
 */
const sizes = (): number[] => {
  const requested = (process.env['CLIENT_IMPORT_ROWS'] ?? '').split(',').filter(Boolean).map(Number);
  return requested.length === 0 ? [5000, MIDDLE] : requested.toSorted((a, b) => a - b);
};

function figuresOf({ rows, ms, cpuMs, peakMb, rawMs, items }: Measured): Figure[] {
  const name = `import of ${rows} clients`;
  return [
    rawMs === undefined ? shown(name, ms, 'ms') : atMostTimes(name, ms, 'ms', { peer: rawMs, times: MAX_TIMES }),
    ...(items === undefined ? [] : [shown(`items of ${rows} clients`, items, 'items')]),
    shown(`processor time of a row among ${rows}`, (cpuMs * 1000) / rows, 'µs'),
    atMost(`peak memory with ${rows} rows`, peakMb, 'MB', MAX_MB),
  ];
}

/** The ratios of cost per row and of peak memory between the largest and the smallest file. */
function spreadOf(all: readonly Measured[]): Figure[] {
  const [few, many] = [all[0], all.at(-1)];
  if (few === undefined || many === undefined || few === many) return [];
  const name = `cost of a row among ${many.rows}, to one among ${few.rows}`;
  const perRow = ({ ms, rows }: Measured) => (ms * 1000) / rows;
  const peaks = `peak memory with ${many.rows} rows, to ${few.rows} rows`;
  return [
    atMostTimes(name, perRow(many), 'µs', { peer: perRow(few), times: MAX_SPREAD }),
    atMostTimes(peaks, many.peakMb, 'MB', { peer: few.peakMb, times: MAX_PEAK_SPREAD }),
  ];
}

/**
 * Client imports into the local table: compared with writing the same items raw, peak memory, and the cost per row by file
 * size.
 */
export async function benchClientImport(): Promise<Figure[]> {
  const table = await startTable({ tableName: 'client-import-bench' });
  const directory = await mkdtemp(join(tmpdir(), 'client-import-bench-'));
  try {
    const worker = await bundleWorker('client-import-process', directory);
    const all: Measured[] = [];
    for (const rows of sizes()) all.push(await measure(worker, table.endpoint, rows));
    return [...all.flatMap(figuresOf), ...spreadOf(all)];
  } finally {
    await table.stop();
    await rm(directory, { recursive: true });
  }
}
