import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import sharp from 'sharp';
import { FUNCTION_BUNDLE } from '#infra/bundling.ts';
import { makePhoto, PICTURES } from '#tests/fixtures/photo-maker.ts';
import { atMost, atMostTimes, type Figure, median, shown } from './figure.ts';

const RUNS = 5;
const PHOTOS = 60;
/** Longest side of a photo in a document. */
const PRINT_PX = 800;

type Measured = {
  importMs: number;
  renderMs: number;
  cpuMs: number;
  peakMb: number;
  pdfBytes: number;
  photoBytes: number;
};

/** Distinct photos as a document gets them: taken by a phone, turned upright, made smaller. */
async function makePhotos(folder: string): Promise<void> {
  for (let index = 0; index < PHOTOS; index += 1) {
    const picture = PICTURES[index % PICTURES.length] ?? 'stack';
    const taken = await makePhoto({ megapixels: 2, seed: index + 1, picture, orientation: index % 4 === 0 ? 6 : 1 });
    const printed = sharp(taken).rotate().resize(PRINT_PX, PRINT_PX, { fit: 'inside' }).jpeg({ quality: 78 });
    await writeFile(join(folder, `${index}.jpg`), await printed.toBuffer());
  }
}

async function bundle(folder: string): Promise<string> {
  const outfile = join(folder, 'pdf-process.cjs');
  await build({ ...FUNCTION_BUNDLE, entryPoints: ['tests/bench/pdf-process.ts'], outfile, logLevel: 'error' });
  return outfile;
}

async function run(script: string, photos: number, folder: string): Promise<Measured> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, String(photos), folder]);
  return JSON.parse(stdout) as Measured;
}

/** A 60-photo report in a fresh process each time, bundled as a function is: time, memory and size. */
export async function benchPdf(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pdf-'));
  try {
    await makePhotos(folder);
    const script = await bundle(folder);
    const runs: Measured[] = [];
    for (let turn = 0; turn < RUNS; turn += 1) runs.push(await run(script, PHOTOS, folder));
    const middle = (pick: (measured: Measured) => number) => median(runs.map(pick));
    const [first] = runs;
    const sizes = { pdf: (first?.pdfBytes ?? NaN) / 1e6, photos: (first?.photoBytes ?? NaN) / 1e6 };
    return [
      atMost(
        'pdf of 60 photos, fresh process',
        middle(({ renderMs }) => renderMs),
        'ms',
        1500,
      ),
      shown(
        'pdf renderer, import',
        middle(({ importMs }) => importMs),
        'ms',
      ),
      shown(
        'pdf of 60 photos, processor time with import',
        middle(({ cpuMs }) => cpuMs),
        'ms',
      ),
      atMost(
        'pdf of 60 photos, peak memory',
        middle(({ peakMb }) => peakMb),
        'MB',
        512,
      ),
      atMostTimes('pdf size (peer: its photos)', sizes.pdf, 'MB', { peer: sizes.photos, times: 1.02 }),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
