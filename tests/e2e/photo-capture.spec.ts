import { build } from 'esbuild';
import sharp from 'sharp';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  coveredLens,
  darkFlue,
  FILM,
  HEIC,
  OF_CAMERA,
  ORIENTATIONS,
  QUARTERS,
  quartersOf,
  quartersPhoto,
} from '#tests/fixtures/capture-photos.ts';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { renderPhoto } from '#functions/files/render-photo.ts';

type Taken = { message: string } | { full: Buffer; thumbnail: Buffer; width: number; height: number };
type InPage = { message: string } | { full: string; thumbnail: string; width: number; height: number };

/** The product's own compression in a real browser. */
const SCRIPT = `
import { compressBitmap } from './web/src/offline/photos/compress-bitmap.ts';
import { decodeScaled } from './web/src/offline/photos/decode-scaled.ts';
const told = (bytes) => btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
window.take = async (base64, type, padding) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const made = await compressBitmap(new Blob([bytes, new Uint8Array(padding)], { type }), decodeScaled);
  if (!made.ok) return { message: made.message };
  const { full, thumbnail, width, height } = made.photo;
  return { full: told(full), thumbnail: told(thumbnail), width, height };
};`;

let browser: Browser;
let script: string;
let page: Page;

/** A page with the product's compression, on this machine's address, because only secure pages have every decoder. */
async function openPage(beforeScript = ''): Promise<Page> {
  const opened = await browser.newPage();
  await opened.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<title>Photos</title>' }));
  await opened.goto('http://localhost/');
  await opened.addScriptTag({ content: beforeScript + script });
  return opened;
}

beforeAll(async () => {
  const stdin = { contents: SCRIPT, resolveDir: process.cwd(), loader: 'ts' as const };
  const built = await build({ stdin, bundle: true, write: false, format: 'iife', logLevel: 'error' });
  script = built.outputFiles[0]?.text ?? '';
  browser = await launchBrowser();
  page = await openPage();
});
afterAll(() => browser.close());

async function take(bytes: Buffer, type = 'image/jpeg', padding = 0, on = page): Promise<Taken> {
  const made = await on.evaluate(
    ([base64, kind, more]) =>
      (window as unknown as { take(...of: unknown[]): Promise<InPage> }).take(base64, kind, more),
    [bytes.toString('base64'), type, padding] as const,
  );
  if ('message' in made) return made;
  return { ...made, full: Buffer.from(made.full, 'base64'), thumbnail: Buffer.from(made.thumbnail, 'base64') };
}
const acceptedPhoto = async (bytes: Buffer, type?: string, on = page) => {
  const taken = await take(bytes, type, 0, on);
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

/** Counts the frames that the scaling decoder decodes. */
const COUNTING = `
window.frames = 0;
const decode = ImageDecoder.prototype.decode;
ImageDecoder.prototype.decode = function (...of) { window.frames += 1; return decode.apply(this, of); };`;
/** A decoder that does not read EXIF: its frames lie as they are stored. */
const WITHOUT_EXIF = `
window.ImageDecoder = class {
  constructor({ data }) { this.data = data; }
  async decode() {
    const bytes = new Uint8Array(this.data).slice();
    bytes.fill(0, bytes.indexOf(0x45), bytes.indexOf(0x45) + 4); // 'Exif' begins with 0x45.
    const bitmap = await createImageBitmap(new Blob([bytes]));
    return { image: new VideoFrame(bitmap, { timestamp: 0 }) };
  }
  close() {}
};`;
const WITHOUT_DECODER = 'delete window.ImageDecoder;';
/** What the test of the decoder needs, and one photo. */
const FRAMES_OF_ONE_PHOTO = 2;

describe('a photo as large as a phone’s camera makes it', () => {
  it('is decoded at half its size, upright for each orientation', async () => {
    const on = await openPage(COUNTING);
    for (const [index, orientation] of ORIENTATIONS.entries()) {
      const { full, width, height } = await acceptedPhoto(await quartersPhoto(orientation, OF_CAMERA), undefined, on);

      expect([width, height]).toEqual([1600, 1200]);
      expect(await quartersOf(full), String(orientation)).toEqual({ colors: [...QUARTERS], width, height });
      expect(await on.evaluate('window.frames')).toBe(FRAMES_OF_ONE_PHOTO + index);
    }
    await on.close();
  });

  it.each([
    ['without a scaling decoder', WITHOUT_DECODER],
    ['whose scaling decoder does not read EXIF', WITHOUT_EXIF],
  ])('is upright in a browser %s', async (_, change) => {
    const on = await openPage(change);
    for (const orientation of [1, 6] as const) {
      const { full } = await acceptedPhoto(await quartersPhoto(orientation, OF_CAMERA), undefined, on);

      expect(await quartersOf(full)).toEqual({ colors: [...QUARTERS], width: 1600, height: 1200 });
    }
    await on.close();
  });

  it('is the same picture in browsers with and without that decoder', async () => {
    const on = await openPage(WITHOUT_DECODER);
    const photo = await makePhoto({ megapixels: 12, orientation: 6 });
    const pictures = await Promise.all(
      [page, on].map(async (tab) =>
        sharp((await acceptedPhoto(photo, undefined, tab)).full)
          .raw()
          .toBuffer(),
      ),
    );
    const [one = Buffer.alloc(0), other = Buffer.alloc(0)] = pictures;
    const squares = one.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0);

    expect(other).toHaveLength(one.length);
    // In decibels: above 30, people see no difference.
    expect(10 * Math.log10(255 ** 2 / (squares / one.length))).toBeGreaterThan(30);
    await on.close();
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
      /60 MB; a photo may be at most 40 MB/,
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

  it.each(['png', 'jpeg'] as const)('shows lines finer than its pixels as an even gray (%s)', async (format) => {
    const [width, height] = [4000, 3000];
    const lines = Buffer.from(Uint8Array.from({ length: width * height }, (_, at) => (at % 2) * 255));
    const { full, thumbnail } = await acceptedPhoto(
      await sharp(lines, { raw: { width, height, channels: 1 } })
        .toFormat(format)
        .toBuffer(),
      `image/${format}`,
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
