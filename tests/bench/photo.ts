import { build } from 'esbuild';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { atMostTimes, type Figure, median, shown } from './figure.ts';

const RUNS = 7;
const MAX_TIMES = 4;
const MAX_SHARE = 0.25;

/** The code in the page: the product's own compression, and the floor, which only decodes the picture. */
const SCRIPT = `
import { compressBitmap } from './web/src/offline/photos/compress-bitmap.ts';
window.measure = async (bytes) => {
  const file = new Blob([bytes], { type: 'image/jpeg' });
  let at = performance.now();
  (await createImageBitmap(file, { imageOrientation: 'from-image' })).close();
  const decodeMs = performance.now() - at;
  at = performance.now();
  const made = await compressBitmap(file);
  if (!made.ok) throw new Error(made.message);
  return { decodeMs, compressMs: performance.now() - at, bytes: made.photo.full.byteLength };
};`;

type Run = { decodeMs: number; compressMs: number; bytes: number };

async function pageScript(): Promise<string> {
  const stdin = { contents: SCRIPT, resolveDir: process.cwd(), loader: 'ts' as const };
  const built = await build({ stdin, bundle: true, write: false, format: 'iife', logLevel: 'error' });
  return built.outputFiles[0]?.text ?? '';
}

/** Prepares a phone's 12-megapixel portrait photo for the outbox: time on the device, bytes before and after. */
export async function benchPhoto(): Promise<Figure[]> {
  const photo = await makePhoto({ megapixels: 12, orientation: 6, withGps: true });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await pageScript() });
    const runs: Run[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(
        await page.evaluate(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          return (window as unknown as { measure(bytes: Uint8Array): Promise<Run> }).measure(bytes);
        }, photo.toString('base64')),
      );
    }
    const peer = median(runs.map((run) => run.decodeMs));
    const bytes = runs[0]?.bytes ?? Number.NaN;
    return [
      atMostTimes(
        'photo compressed on the device (peer: decoding it)',
        median(runs.map((run) => run.compressMs)),
        'ms',
        { peer, times: MAX_TIMES },
      ),
      shown('photo before', photo.length / 1e6, 'MB'),
      atMostTimes('photo after (peer: before)', bytes / 1e6, 'MB', { peer: photo.length / 1e6, times: MAX_SHARE }),
    ];
  } finally {
    await browser.close();
  }
}
