import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import type { encodeFootage, Footage } from './encoder-page.ts';
import type { Frame } from './screencast.ts';

/** WebCodecs wants a secure context, which localhost is; the page is answered here and by no server. */
const ADDRESS = 'http://localhost/encoder';
/** Profile 0, level 3.1, 8 bits. */
const CODEC = 'vp09.00.31.08';
/** Enough for sharp text: a screen changes little from one frame to the next. */
const BITS_PER_SECOND = 100_000;

async function encoderScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('encoder-page.ts', import.meta.url))],
    ...{ bundle: true, write: false, format: 'iife', platform: 'browser', target: 'es2022' },
  });
  return outputFiles[0]?.text ?? '';
}

/** Encodes frames as WebM with the browser itself: nothing has to be installed for it. */
export async function encodeWebm(browser: Browser, frames: readonly Frame[], end: number): Promise<Buffer> {
  const page = await browser.newPage();
  await page.route(ADDRESS, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
  );
  await page.goto(ADDRESS);
  await page.addScriptTag({ content: await encoderScript() });
  const footage: Footage = { frames, end, bitrate: BITS_PER_SECOND, codec: CODEC };
  const video = await page.evaluate((given) => {
    const { encodeFootage: encode } = globalThis as unknown as { encodeFootage: typeof encodeFootage };
    return encode(given);
  }, footage);
  await page.close();
  return Buffer.from(video, 'base64');
}
