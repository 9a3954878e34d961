import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { renderPhoto } from '#functions/files/render-photo.ts';
import { FUNCTION_BUNDLE } from '#infra/esbuild-options.ts';
import { photosById } from '#shared/report/present.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { makePhoto, PICTURES } from '#tests/fixtures/photo-maker.ts';
import { sampleReport } from '#tests/fixtures/report-model.ts';
import { atMost, atMostTimes, type Figure, median, shown } from '../figure.ts';
import { peerFile } from '../peers.ts';
import { printByChromium } from './chromium.ts';
import { type Measured, writeFonts } from './measure.ts';

const RUNS = 5;
const SIZES = [60, 300, 500] as const;
/** Number of distinct photos. A longer report repeats them under other ids. */
const DISTINCT = 60;

type Printed = Pick<Measured, 'renderMs' | 'pdfBytes'> & Partial<Measured>;

/** Photos as a document gets them: taken by a phone, then rendered by the product. */
async function printRenditions(): Promise<Buffer[]> {
  const photos: Buffer[] = [];
  for (let index = 0; index < DISTINCT; index += 1) {
    const picture = PICTURES[index % PICTURES.length] ?? 'stack';
    const taken = await makePhoto({ megapixels: 2, seed: index + 1, picture, orientation: index % 4 === 0 ? 6 : 1 });
    const rendering = await renderPhoto(taken);
    if (!rendering.ok) throw new Error(rendering.reason);
    photos.push(rendering.photo.print);
  }
  return photos;
}

async function prepare(folder: string): Promise<{ reports: Map<number, ReportModel>; photoBytes: number }> {
  const photos = await printRenditions();
  const reports = new Map<number, ReportModel>();
  for (const size of SIZES) {
    const { report } = sampleReport({ photos: size });
    reports.set(size, report);
    await writeFile(join(folder, `${size}.json`), JSON.stringify(report));
    for (const [index, photoId] of [...photosById(report).keys()].entries())
      await writeFile(join(folder, `${photoId}.jpg`), photos[index % DISTINCT] ?? '');
  }
  await writeFonts(folder);
  return { reports, photoBytes: photos.reduce((sum, { length }) => sum + length, 0) };
}

/** Our printer is bundled like the function; the others are bundled with their packages from where they are installed. */
async function bundled(cache: string): Promise<Record<'ours' | 'pdfmake' | 'react-pdf', string>> {
  const file = (name: string) => join(cache, name);
  await build({
    ...FUNCTION_BUNDLE,
    // A single file: the chunks of a deployed bundle would have to be next to it.
    external: [],
    alias: { ...FUNCTION_BUNDLE.alias, '#shared/messages/compiler.ts': resolve('shared/messages/compiler.ts') },
    entryPoints: ['tests/bench/pdf/ours.ts'],
    outfile: file('ours.cjs'),
    logLevel: 'error',
  });
  for (const name of ['pdfmake', 'react-pdf']) {
    await build({
      bundle: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      entryPoints: [`tests/bench/pdf/${name}.ts`],
      outfile: file(`${name}.mjs`),
      logLevel: 'error',
    });
  }
  return { ours: file('ours.cjs'), pdfmake: file('pdfmake.mjs'), 'react-pdf': file('react-pdf.mjs') };
}

async function run(script: string, size: number, folder: string): Promise<Measured> {
  const options = { maxBuffer: 1e7, env: { ...process.env, NODE_ENV: 'production' } };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [script, join(folder, `${size}.json`), folder],
    options,
  );
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured;
}

async function times<T>(count: number, once: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let turn = 0; turn < count; turn += 1) results.push(await once());
  return results;
}

const middle = (runs: readonly Printed[], of: keyof Measured): number => median(runs.map((run) => run[of] ?? NaN));

/** The fastest run, because other load on the machine only adds time. */
const best = (runs: readonly Printed[], of: 'renderMs' | 'cpuMs'): number =>
  Math.min(...runs.map((run) => run[of] ?? NaN));

function peerFigures(name: string, ours: readonly Printed[], peer: readonly Printed[]): Figure[] {
  const bytes = { ours: middle(ours, 'pdfBytes') / 1e6, peer: middle(peer, 'pdfBytes') / 1e6 };
  const figures = [
    atMostTimes(`pdf of 60 photos, best run (peer: ${name})`, best(ours, 'renderMs'), 'ms', {
      peer: best(peer, 'renderMs'),
      times: 1,
    }),
    atMostTimes(`pdf size (peer: ${name})`, bytes.ours, 'MB', { peer: bytes.peer, times: 1 }),
  ];
  const memory = middle(peer, 'peakMb');
  return Number.isNaN(memory) ? figures : [...figures, shown(`peak memory of ${name}`, memory, 'MB')];
}

async function figuresIn(folder: string, cache: string): Promise<Figure[]> {
  const { reports, photoBytes } = await prepare(folder);
  const scripts = await bundled(cache);
  const report = reports.get(60);
  if (report === undefined) throw new Error('No report');
  const ours: Printed[] = [];
  const peers: Record<string, Printed[]> = { pdfmake: [], '@react-pdf/renderer': [], Chromium: [] };
  // Interleaved, so that a slow moment of the machine affects all of them equally.
  for (let turn = 0; turn < RUNS; turn += 1) {
    ours.push(await run(scripts.ours, 60, folder));
    peers['pdfmake']?.push(await run(scripts.pdfmake, 60, folder));
    peers['@react-pdf/renderer']?.push(await run(scripts['react-pdf'], 60, folder));
    peers['Chromium']?.push(await printByChromium(report, folder));
  }
  const long = await times(3, () => run(scripts.ours, 300, folder));
  const longest = await run(scripts.ours, 500, folder);
  const size = middle(ours, 'pdfBytes') / 1e6;
  return [
    atMost('pdf of 60 photos, fresh process, best run', best(ours, 'renderMs'), 'ms', 500),
    shown('pdf of 60 photos, median run', middle(ours, 'renderMs'), 'ms'),
    atMost('pdf of 60 photos, peak memory', middle(ours, 'peakMb'), 'MB', 120),
    atMost('pdf of 60 photos, size', size, 'MB', 3),
    atMostTimes('pdf size (peer: its photos)', size, 'MB', { peer: photoBytes / 1e6, times: 1.03 }),
    atMostTimes('pdf of 300 photos, peak memory (peer: 60)', middle(long, 'peakMb'), 'MB', {
      peer: middle(ours, 'peakMb'),
      times: 1.3,
    }),
    atMost('pdf of 500 photos', longest.renderMs / 1000, 's', 30),
    shown('pdf of 500 photos, peak memory', longest.peakMb, 'MB'),
    ...Object.entries(peers).flatMap(([name, runs]) => peerFigures(name, ours, runs)),
  ];
}

/** Reports with 60, 300 and 500 photos, each in a fresh process, compared with three other ways to print the same. */
export async function benchPdf(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-pdf-'));
  const cache = peerFile('.cache/bench-pdf');
  await mkdir(cache, { recursive: true });
  try {
    return await figuresIn(folder, cache);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
