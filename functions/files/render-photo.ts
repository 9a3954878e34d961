import sharp, { type Sharp } from 'sharp';
import type { Rendition } from './object-keys.ts';

export type RenderedPhoto = Record<Rendition, Buffer> & { width: number; height: number };
export type Rendering = { ok: true; photo: RenderedPhoto } | { ok: false; reason: string };

const LARGE_PX = 1600;
/** Sharp at the width a document shows it, and sixty of them are under 3 MB. */
const PRINT_PX = 720;
const THUMB_PX = 320;
/** A phone's largest picture has about this many; more is a trap for the decoder. */
const MAX_PIXELS = 60_000_000;
/**
 * Mean brightness and deviation, 0 to 255, below both of which nothing can be seen. The edge belongs to the device, which
 * refuses earlier (web/src/offline/photos/brightness.ts): a really dark flue that it kept is kept here too.
 */
const BLACK_BELOW = 5;
const UNIFORM_BELOW = 1.5;

const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));

const fitted = (image: Sharp, px: number): Sharp =>
  image.resize({ width: px, height: px, fit: 'inside', withoutEnlargement: true });

async function render(bytes: Buffer): Promise<Rendering> {
  // Upright by its EXIF orientation; the encoder drops the rest: EXIF, position, color profile.
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

/** Decodes a JPEG and encodes it again in three sizes; an incomplete picture is refused with the reason. */
export async function renderPhoto(bytes: Buffer): Promise<Rendering> {
  if (!isJpeg(bytes)) return { ok: false, reason: 'The file isn’t a JPEG image' };
  try {
    return await render(bytes);
  } catch {
    // The decoder's own words are about its insides; what matters is that there is no picture.
    return { ok: false, reason: 'This image is damaged and can’t be opened' };
  }
}
