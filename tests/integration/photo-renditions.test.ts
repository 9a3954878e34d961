import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderPhoto } from '#functions/files/render-photo.ts';
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

const rendered = async (bytes: Buffer) => {
  const rendering = await renderPhoto(bytes);
  if (!rendering.ok) throw new Error(rendering.reason);
  return rendering.photo;
};

describe('the renditions of a photo', () => {
  it.each(ORIENTATIONS)('are upright for EXIF orientation %i, in each size', async (orientation) => {
    const { large, print, thumb, width, height } = await rendered(await quartersPhoto(orientation));

    expect([width, height]).toEqual([800, 600]);
    for (const picture of [large, print, thumb]) {
      expect((await quartersOf(picture)).colors).toEqual([...QUARTERS]);
      expect((await sharp(picture).metadata()).orientation).toBeUndefined();
    }
  });

  it('are made only of JPEG, and other image formats are rejected', async () => {
    const photo = sharp(await quartersPhoto(1));
    const others = await Promise.all([photo.clone().png().toBuffer(), photo.clone().webp().toBuffer()]);

    for (const bytes of [...others, HEIC, FILM]) {
      expect(await renderPhoto(bytes)).toEqual({ ok: false, reason: 'The file isn’t a JPEG image' });
    }
  });

  it('are not made of a truncated picture', async () => {
    const photo = await quartersPhoto(6);

    for (const share of [0.1, 0.5, 0.95]) {
      const part = photo.subarray(0, Math.floor(photo.length * share));
      expect(await renderPhoto(part)).toEqual({ ok: false, reason: 'This image is damaged and can’t be opened' });
    }
  });

  it('are made of a very dark flue, but not of a covered lens', async () => {
    const flue = await sharp(await darkFlue())
      .linear(0.6, 0)
      .jpeg()
      .toBuffer();
    const { channels } = await sharp(flue).stats();

    expect(Math.max(...channels.map(({ mean }) => mean))).toBeLessThan(8);
    expect(await renderPhoto(flue)).toMatchObject({ ok: true });
    expect(await renderPhoto(await coveredLens(0))).toMatchObject({ ok: false });
  });
});
