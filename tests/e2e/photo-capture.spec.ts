import { build } from 'esbuild';
import sharp from 'sharp';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  coveredLens,
  darkFlue,
  FILM,
  HEIC,
  ORIENTATIONS,
  QUARTERS,
  quartersOf,
  quartersPhoto,
} from '#tests/fixtures/capture-photos.ts';
import { launchBrowser } from '#tests/fixtures/chromium.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { renderPhoto } from '#functions/files/render-photo.ts';

type Taken = { message: string } | { full: Buffer; thumbnail: Buffer; width: number; height: number };
type InPage = { message: string } | { full: string; thumbnail: string; width: number; height: number };

/** The product's own compression in a real browser. */
const SCRIPT = `
import { compressBitmap } from './web/src/offline/photos/compress-bitmap.ts';
const told = (bytes) => btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
window.take = async (base64, type, padding) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const made = await compressBitmap(new Blob([bytes, new Uint8Array(padding)], { type }));
  if (!made.ok) return { message: made.message };
  const { full, thumbnail, width, height } = made.photo;
  return { full: told(full), thumbnail: told(thumbnail), width, height };
};`;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  const stdin = { contents: SCRIPT, resolveDir: process.cwd(), loader: 'ts' as const };
  const built = await build({ stdin, bundle: true, write: false, format: 'iife', logLevel: 'error' });
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.addScriptTag({ content: built.outputFiles[0]?.text ?? '' });
});
afterAll(() => browser.close());

async function take(bytes: Buffer, type = 'image/jpeg', padding = 0): Promise<Taken> {
  const made = await page.evaluate(
    ([base64, kind, more]) =>
      (window as unknown as { take(...of: unknown[]): Promise<InPage> }).take(base64, kind, more),
    [bytes.toString('base64'), type, padding] as const,
  );
  if ('message' in made) return made;
  return { ...made, full: Buffer.from(made.full, 'base64'), thumbnail: Buffer.from(made.thumbnail, 'base64') };
}
const acceptedPhoto = async (bytes: Buffer, type?: string) => {
  const taken = await take(bytes, type);
  if ('message' in taken) throw new Error(taken.message);
  return taken;
};
const refusal = async (bytes: Buffer, type?: string, padding?: number) => {
  const taken = await take(bytes, type, padding);
  return 'message' in taken ? taken.message : 'It was kept';
};

describe('a photo of any EXIF orientation', () => {
  it.each(ORIENTATIONS)('%i is stored upright on the device', async (orientation) => {
    const { full, thumbnail, width, height } = await acceptedPhoto(await quartersPhoto(orientation));

    expect([width, height]).toEqual([800, 600]);
    expect(await quartersOf(full)).toEqual({ colors: [...QUARTERS], width: 800, height: 600 });
    expect(await quartersOf(thumbnail)).toEqual({ colors: [...QUARTERS], width: 320, height: 240 });
    expect((await sharp(full).metadata()).orientation).toBeUndefined();
  });

  it('stays upright on the server, which does not rotate it twice', async () => {
    const { full } = await acceptedPhoto(await quartersPhoto(7));
    const rendering = await renderPhoto(full);

    expect(rendering.ok && (await quartersOf(rendering.photo.large)).colors).toEqual([...QUARTERS]);
  });
});

describe('an image in another format', () => {
  it.each(['png', 'webp'] as const)('%s is stored as the same picture in JPEG', async (format) => {
    const { full } = await acceptedPhoto(
      await sharp(await quartersPhoto(1))
        .toFormat(format)
        .toBuffer(),
      `image/${format}`,
    );

    expect((await sharp(full).metadata()).format).toBe('jpeg');
    expect((await quartersOf(full)).colors).toEqual([...QUARTERS]);
  });

  it('with transparency becomes white where it is transparent', async () => {
    const clear = { create: { width: 640, height: 480, channels: 4 as const, background: '#0000' } };
    const { full } = await acceptedPhoto(await sharp(clear).png().toBuffer(), 'image/png');

    expect((await sharp(full).stats()).channels[0]?.min).toBeGreaterThan(250);
  });

  it('is rejected with advice when the browser cannot decode it, such as HEIC', async () => {
    expect(await refusal(HEIC, 'image/heic')).toMatch(/^This browser cannot read HEIC pictures\. Please retake it/);
  });
});

describe('a file that is not a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('is rejected when it is a truncated %s', async (format) => {
    const photo = await sharp(await makePhoto({ megapixels: 1 }))
      .toFormat(format)
      .toBuffer();

    expect(await refusal(photo.subarray(0, photo.length * 0.6), `image/${format}`)).toMatch(/cut off\. Please retake/);
  });

  it('is rejected with a reason for a video, a GIF, another file and an empty one', async () => {
    expect(await refusal(FILM, 'video/mp4')).toMatch(/^This is a video/);
    expect(await refusal(FILM, 'image/jpeg')).toMatch(/^This is a video/);
    expect(await refusal(Buffer.from('GIF89a and more'), 'image/gif')).toMatch(/^This is a GIF/);
    expect(await refusal(Buffer.from('%PDF-1.7 and more'), 'application/pdf')).toMatch(/not a photo/);
    expect(await refusal(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')).toMatch(/retake/);
    expect(await refusal(Buffer.alloc(0))).toMatch(/empty/);
  });

  it('is rejected with its size when it has too many bytes or too few pixels', async () => {
    const small = await sharp(await quartersPhoto(1))
      .resize(120, 90)
      .jpeg()
      .toBuffer();

    expect(await refusal(await quartersPhoto(1), 'image/jpeg', 60_000_000)).toMatch(
      /60 MB; a photo may have at most 40 MB/,
    );
    expect(await refusal(small)).toMatch(/only 120 × 90 pixels/);
  });

  it('is rejected for a covered lens, even with sensor noise', async () => {
    for (const mean of [0, 10, 20]) expect(await refusal(await coveredLens(mean))).toMatch(/all black/);
  });
});

describe('a very dark flue', () => {
  it('is accepted on the device and on the server', async () => {
    const flue = await darkFlue();
    const { channels } = await sharp(flue).stats();
    const { full } = await acceptedPhoto(flue);

    expect(Math.max(...channels.map(({ mean }) => mean))).toBeLessThan(16);
    expect(await renderPhoto(full)).toMatchObject({ ok: true });
  });
});

describe('a phone’s largest photo', () => {
  it('of 12 megapixels is stored at 1600 px', async () => {
    const { full, width, height } = await acceptedPhoto(
      await makePhoto({ megapixels: 12, orientation: 6, withGps: true }),
    );

    expect([width, height]).toEqual([1200, 1600]);
    expect(full.length).toBeLessThan(3_000_000);
  });

  it('shows lines finer than its pixels as an even gray, without moiré', async () => {
    const [width, height] = [4000, 3000];
    const lines = Buffer.from(Uint8Array.from({ length: width * height }, (_, at) => (at % 2) * 255));
    const { full, thumbnail } = await acceptedPhoto(
      await sharp(lines, { raw: { width, height, channels: 1 } })
        .png()
        .toBuffer(),
      'image/png',
    );

    for (const picture of [full, thumbnail]) expect((await sharp(picture).stats()).channels[0]?.stdev).toBeLessThan(4);
  });

  // Above the decode limit, so the decoder downscales it, and must still rotate it.
  it.each([
    { orientation: 1, isUpright: false },
    { orientation: 6, isUpright: true },
  ] as const)(
    'of 24 megapixels is stored upright too (orientation $orientation)',
    async ({ orientation, isUpright }) => {
      const { full, width, height } = await acceptedPhoto(
        await makePhoto({ megapixels: 24, orientation, withGps: true }),
      );

      const [long, short] = isUpright ? [height, width] : [width, height];
      expect(long).toBe(1600);
      expect(short / long).toBeCloseTo(3 / 4, 2);
      expect(await sharp(full).metadata()).toMatchObject({ width, height });
    },
  );
});
