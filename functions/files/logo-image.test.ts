import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { logoImage } from './logo-image.ts';

const picture = (width = 200, height = 80) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 80, b: 20, alpha: 0.5 } } });
const base64 = (bytes: Buffer) => bytes.toString('base64');
const reason = (bytes: Buffer): string => {
  try {
    logoImage(base64(bytes));
    return 'taken';
  } catch (error) {
    return (error as { errors?: { base64?: string } }).errors?.base64 ?? String(error);
  }
};

describe('logoImage', () => {
  it.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
  ] as const)('recognizes a %s by its bytes', async (extension, contentType) => {
    const bytes = await (
      extension === 'png' ? picture().png() : picture().flatten().jpeg({ progressive: true })
    ).toBuffer();

    expect(logoImage(base64(bytes))).toMatchObject({ extension, contentType, bytes });
  });

  it('removes the GPS position from a phone’s picture', async () => {
    const gps = { GPSLatitudeRef: 'N', GPSLatitude: '44/1 15/1 36/1' };
    const [jpeg, png] = await Promise.all([
      picture().flatten().withExif({ IFD3: gps }).jpeg().toBuffer(),
      picture().withExif({ IFD3: gps }).png().toBuffer(),
    ]);
    for (const bytes of [jpeg, png]) {
      expect((await sharp(bytes).metadata()).exif).toBeDefined();
      expect((await sharp(logoImage(base64(bytes)).bytes).metadata()).exif).toBeUndefined();
    }
  });

  it('names the format of a file that it rejects', async () => {
    const svg = Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');

    expect(reason(svg)).toContain('SVG');
    expect(reason(Buffer.from('  <svg onload="x"/>'))).toContain('SVG');
    expect(reason(await picture().webp().toBuffer())).toContain('WebP');
    expect(reason(Buffer.from('GIF89a'))).toContain('PNG or JPEG');
    expect(reason(Buffer.from('<html>'))).toContain('PNG or JPEG');
  });

  it('rejects a file that is truncated, too large, too small or not printable', async () => {
    const [png, jpeg] = await Promise.all([picture().png().toBuffer(), picture().flatten().jpeg().toBuffer()]);
    const noise = sharp({
      create: {
        width: 500,
        height: 500,
        channels: 3,
        background: 'gray',
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    });

    expect(reason(png.subarray(0, png.length - 20))).toContain('damaged');
    expect(reason(jpeg.subarray(0, jpeg.length / 2))).toContain('damaged');
    expect(reason(Buffer.concat([png.subarray(0, 8), Buffer.alloc(40)]))).toContain('damaged');
    expect(reason(await noise.png().toBuffer())).toContain('300 KB');
    expect(reason(await picture(8, 80).png().toBuffer())).toContain('8 × 80');
    expect(reason(await picture(4001, 80).png().toBuffer())).toContain('4001 × 80');
    expect(reason(await picture().png({ progressive: true }).toBuffer())).toContain('interlacing');
  });
});
