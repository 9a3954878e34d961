import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Figure } from './figure.ts';

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL('archive-process.ts', import.meta.url));

const FEW = 30;
const MANY = 300;
const MAX_GROWTH_MB = 40;

type Measured = { peakMb: number; bytes: number; written: number; ms: number };

async function measured(count: number): Promise<Measured> {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', SCRIPT, String(count)]);
  return JSON.parse(stdout) as Measured;
}

/** Archiving ten times as many photos takes hardly more memory, because the photos are streamed one after another. */
export async function benchArchive(): Promise<Figure[]> {
  const few = await measured(FEW);
  const many = await measured(MANY);
  const growth = Math.round(many.peakMb - few.peakMb);
  const isWhole = many.bytes === many.written && many.bytes > MANY * 300_000;
  return [
    {
      name: `archive of ${MANY} photos: peak memory over ${FEW} photos`,
      value: growth,
      unit: 'MB',
      aim: `at most ${MAX_GROWTH_MB} MB`,
      ok: growth <= MAX_GROWTH_MB && isWhole,
    },
    {
      name: `archive of ${MANY} photos, ${Math.round(many.bytes / 1e6)} MB`,
      value: Math.round(many.ms),
      unit: 'ms',
      aim: 'within a job of two minutes',
      ok: many.ms < 60_000,
    },
  ];
}
