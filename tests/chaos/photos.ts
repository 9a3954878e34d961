import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { PICTURES, picturePath } from '#tests/fixtures/photo-maker.ts';

export const PHOTOS = 24;

const WIDTH = 1000;
const HEIGHT = 750;
const BITS = 6;
/** A bar of black and white fields over the photo encodes its number in binary. It survives re-encoding. */
const FIELD = { width: 100, height: 90 };

function field(index: number, isWhite: boolean): OverlayOptions {
  const background = isWhite ? '#ffffff' : '#000000';
  return {
    input: { create: { ...FIELD, channels: 3, background } },
    left: index * FIELD.width,
    top: 0,
  };
}

async function numberedPhoto(number: number): Promise<Buffer> {
  const bits = Array.from({ length: BITS }, (_, index) => field(index, ((number >> index) & 1) === 1));
  const picture = PICTURES[number % PICTURES.length] ?? 'stack';
  return sharp(picturePath(picture))
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .composite(bits)
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** Creates the technician's photos, numbered from 1. Resolves to their files in order. */
export async function makePhotos(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return Promise.all(
    Array.from({ length: PHOTOS }, async (_, index) => {
      const file = join(folder, `photo-${index + 1}.jpg`);
      await writeFile(file, await numberedPhoto(index + 1));
      return file;
    }),
  );
}

/** Reads the number encoded in a photo, even after re-encoding and scaling. */
export async function numberOn(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / WIDTH;
  const row = Math.round((FIELD.height / 2) * scale);
  let number = 0;
  for (let index = 0; index < BITS; index += 1) {
    const column = Math.round((index + 0.5) * FIELD.width * scale);
    const tone = data[(row * info.width + column) * info.channels] ?? 0;
    if (tone > 127) number |= 1 << index;
  }
  return number;
}
