import sharp, { type Sharp } from 'sharp';
import type { Rendition } from './object-keys.ts';

export type RenderedPhoto = Record<Rendition, Buffer> & { width: number; height: number };
export type Rendering = { ok: true; photo: RenderedPhoto } | { ok: false; reason: string };

const LARGE_PX = 1600;
/** Sharp enough at its width in a document; sixty photos take less than 3 MB. */
const PRINT_PX = 720;
const THUMB_PX = 320;
/** About a phone's largest picture; a larger one could be a decompression bomb. */
const MAX_PIXELS = 60_000_000;
/**
 * Mean brightness and deviation (0 to 255) below both of which a picture shows nothing. The device rejects earlier
 * (web/src/offline/photos/brightness.ts), so a very dark flue that it accepted is accepted here too.
 */
const BLACK_BELOW = 5;
const UNIFORM_BELOW = 1.5;

const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));

const fitted = (image: Sharp, px: number): Sharp =>
  image.resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true });

async function render(bytes: Buffer): Promise<Rendering> {
  // Rotated by its EXIF orientation; the encoder drops EXIF, position and color profile.
  const upright = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'truncated' }).autoOrient();
  const large = await fitted(upright, LARGE_PX).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
  const print = await fitted(sharp(large.data), PRINT_PX).jpeg({ quality: 70, mozjpeg: true }).toBuffer();
  const thumb = await fitted(sharp(large.data), THUMB_PX).jpeg({ quality: 75 }).toBuffer();
  const { channels } = await sharp(thumb).removeAlpha().stats();
  const average = (of: (channel: (typeof channels)[number]) => number) =>
    channels.reduce((sum, channel) => sum + of(channel), 0) / channels.length;
  const isBlack = average(({ mean }) => mean) < BLACK_BELOW && average(({ stdev }) => stdev) < UNIFORM_BELOW;
  if (isBlack) return { ok: false, reason: 'The photo is all black' };
  const { width, height } = large.info;
  return { ok: true, photo: { large: large.data, print, thumb, width, height } };
}

/** Decodes a JPEG and re-encodes it in three sizes; rejects an incomplete picture with a reason. */
export async function renderPhoto(bytes: Buffer): Promise<Rendering> {
  if (!isJpeg(bytes)) return { ok: false, reason: 'The file isn’t a JPEG image' };
  try {
    return await render(bytes);
  } catch {
    // The decoder's error is about its internals, so users get a plain reason.
    return { ok: false, reason: 'This image is damaged and can’t be opened' };
  }
}
