import exifr from 'exifr';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderPhoto } from './render-photo.ts';

type Size = { width: number; height: number };

/** A gray, noisy JPEG as a phone makes it: rotated by EXIF orientation, with a GPS position. */
const phonePhoto = ({ width, height }: Size, orientation = 1) =>
  sharp({
    create: { width, height, channels: 3, background: 'gray', noise: { type: 'gaussian', mean: 120, sigma: 40 } },
  })
    .withExif({ IFD0: { Make: 'Demo' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 15/1 36/1' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

const rendered = async (bytes: Buffer) => {
  const rendering = await renderPhoto(bytes);
  if (!rendering.ok) throw new Error(rendering.reason);
  return rendering.photo;
};

describe('renderPhoto', () => {
  it('creates a large, a print and a thumbnail image, upright, without EXIF or position', async () => {
    const photo = await rendered(await phonePhoto({ width: 2400, height: 1800 }, 6));

    expect([photo.width, photo.height]).toEqual([1200, 1600]);
    expect(await sharp(photo.print).metadata()).toMatchObject({ width: 540, height: 720, format: 'jpeg' });
    expect(await sharp(photo.thumb).metadata()).toMatchObject({ width: 240, height: 320, format: 'jpeg' });
    expect(await exifr.parse(photo.large)).toBeUndefined();
    expect((await sharp(photo.large).metadata()).exif).toBeUndefined();
  });

  it('does not enlarge a small picture', async () => {
    const { width, height } = await rendered(await phonePhoto({ width: 200, height: 150 }));

    expect([width, height]).toEqual([200, 150]);
  });

  it('rejects a file that is not a JPEG', async () => {
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();

    for (const bytes of [png, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.alloc(0)]) {
      expect(await renderPhoto(bytes)).toEqual({ ok: false, reason: 'The file isn’t a JPEG image' });
    }
  });

  it('rejects a truncated picture, and a file that only starts like one', async () => {
    const original = await phonePhoto({ width: 640, height: 480 });

    for (const bytes of [original.subarray(0, original.length / 2), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])]) {
      expect(await renderPhoto(bytes)).toEqual({ ok: false, reason: 'This image is damaged and can’t be opened' });
    }
  });

  it('rejects a black picture', async () => {
    const black = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#020202' } })
      .jpeg()
      .toBuffer();

    expect(await renderPhoto(black)).toMatchObject({ ok: false });
  });
});
