import type { Size } from './crop-geometry.ts';

/** A picture opened on this device, rotated by its EXIF orientation. */
export type OpenPicture = Size & { url: string; image: CanvasImageSource; close: () => void };

/** The reason why a file can't become the logo, worded for the user. */
export class PictureRefused extends Error {
  override name = 'PictureRefused';
}

const MEGABYTE = 1_000_000;
/** Allows a phone photo of the shop sign: it is scaled down in the browser before the upload. */
const MAX_BYTES = 20 * MEGABYTE;
const MAX_PIXELS = 60 * MEGABYTE;
const MIN_SIDE = 16;

const SVG = 'SVG files can contain scripts, so we don’t accept them. Save it as a PNG instead.';
const OTHER = 'Choose a PNG or JPEG image.';
const DAMAGED = 'This image is damaged and can’t be opened.';

/** Checks the file type by its first bytes, because the name and MIME type can be wrong. */
function refusalOf(head: Uint8Array): string | undefined {
  const isPng = [0x89, 0x50, 0x4e, 0x47].every((byte, at) => head[at] === byte);
  const isJpeg = head[0] === 0xff && head[1] === 0xd8;
  if (isPng || isJpeg) return undefined;
  const text = new TextDecoder().decode(head).trimStart().toLowerCase();
  return /^(\ufeff)?<(\?xml|svg|!doctype)/.test(text) ? SVG : OTHER;
}

function checkSize({ width, height }: Size): void {
  if (Math.min(width, height) < MIN_SIDE) {
    throw new PictureRefused(`The picture is ${width} × ${height} pixels, which is too small for a report.`);
  }
  if (width * height > MAX_PIXELS) {
    throw new PictureRefused(`The picture is ${width} × ${height} pixels. Please make it smaller.`);
  }
}

/** Opens a chosen, dropped or pasted file. Throws `PictureRefused` with the reason if it can't be used. */
export async function openPicture(file: Blob): Promise<OpenPicture> {
  if (file.size > MAX_BYTES) {
    const size = Math.ceil(file.size / MEGABYTE);
    throw new PictureRefused(`This file is ${size} MB; a logo may be at most ${MAX_BYTES / MEGABYTE} MB.`);
  }
  const refusal = refusalOf(new Uint8Array(await file.slice(0, 512).arrayBuffer()));
  if (refusal !== undefined) throw new PictureRefused(refusal);
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureRefused(DAMAGED);
  });
  const { width, height } = image;
  checkSize(image);
  const url = URL.createObjectURL(file);
  const close = () => {
    URL.revokeObjectURL(url);
    image.close();
  };
  return { width, height, url, image, close };
}
