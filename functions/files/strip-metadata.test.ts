import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { strippedJpeg, strippedPng } from './strip-metadata.ts';

const picture = () =>
  sharp(Buffer.from(Array.from({ length: 64 * 48 * 3 }, (_none, n) => (n * 37) % 251)), {
    raw: { width: 64, height: 48, channels: 3 },
  }).withExif({
    IFD0: { Make: 'Camera-of-the-owner' },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 15/1 36/1', GPSLongitudeRef: 'W', GPSLongitude: '72/1 34/1 30/1' },
  });

const pixelsOf = (bytes: Buffer) => sharp(bytes, { failOn: 'warning' }).raw().toBuffer();

const HIDDEN = Buffer.from('<script>hidden after the end</script>');

describe('an image without metadata', () => {
  it.each([
    ['baseline JPEG', () => picture().jpeg(), strippedJpeg],
    ['progressive JPEG', () => picture().jpeg({ progressive: true }), strippedJpeg],
    ['JPEG with a color profile', () => picture().withIccProfile('p3').jpeg(), strippedJpeg],
    ['PNG', () => picture().png(), strippedPng],
    ['PNG with a palette', () => picture().png({ palette: true }), strippedPng],
  ] as const)(
    'has the pixels and the profile of a %s, but no EXIF, position or hidden bytes',
    async (_kind, make, strip) => {
      const original = await make().toBuffer();
      const stripped = strip(Buffer.concat([original, HIDDEN])) ?? Buffer.of();
      const { exif, icc } = await sharp(stripped).metadata();

      expect((await sharp(original).metadata()).exif).toBeDefined();
      expect(exif).toBeUndefined();
      expect(icc).toEqual((await sharp(original).metadata()).icc);
      expect(stripped.includes('Camera-of-the-owner')).toBe(false);
      expect(stripped.includes('<script>')).toBe(false);
      expect((await pixelsOf(stripped)).equals(await pixelsOf(original))).toBe(true);
    },
  );

  it('is undefined for a JPEG whose segments do not lead to its end', async () => {
    const jpeg = await picture().jpeg().toBuffer();

    expect(strippedJpeg(jpeg.subarray(0, -2))).toBeUndefined();
    expect(strippedJpeg(Buffer.concat([jpeg.subarray(0, 2), Buffer.from('junk'), jpeg.subarray(2)]))).toBeUndefined();
  });

  it('has no comment of a JPEG or text of a PNG', async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 8]), Buffer.from('secret')]);
    const png = await picture().png().toBuffer();
    const text = Buffer.concat([Buffer.from([0, 0, 0, 6]), Buffer.from('tEXtsecret'), Buffer.alloc(4)]);

    expect(strippedJpeg(Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]))?.includes('secret')).toBe(
      false,
    );
    expect(strippedPng(Buffer.concat([png.subarray(0, 33), text, png.subarray(33)])).includes('secret')).toBe(false);
  });
});
