import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import type { encodeFootage, Footage } from './encoder-page.ts';
import type { Frame } from './screencast.ts';

/** WebCodecs requires a secure context, which localhost is. The page is served by a route handler, not by a server. */
const ADDRESS = 'http://localhost/encoder';
/** Profile 0, level 3.1, 8 bits. */
const CODEC = 'vp09.00.31.08';
/** Enough for sharp text, because a screen changes little between frames. */
const BITS_PER_SECOND = 100_000;

async function encoderScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('encoder-page.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

/** Encodes frames as WebM in the browser, so that no encoder has to be installed. */
export async function encodeWebm(browser: Browser, frames: readonly Frame[], end: number): Promise<Buffer> {
  const page = await browser.newPage();
  await page.route(ADDRESS, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
  );
  await page.goto(ADDRESS);
  await page.addScriptTag({ content: await encoderScript() });
  const footage: Footage = { frames, end, bitrate: BITS_PER_SECOND, codec: CODEC };
  const video = await page.evaluate((input) => {
    const { encodeFootage: encode } = globalThis as unknown as { encodeFootage: typeof encodeFootage };
    return encode(input);
  }, footage);
  await page.close();
  return Buffer.from(video, 'base64');
}
