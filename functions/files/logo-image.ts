import { ruleBroken } from '#shared/errors.ts';
import { LOGO_TOO_LARGE, MAX_LOGO_BYTES } from '#shared/contract/admin.ts';
import { strippedJpeg, strippedPng } from './strip-metadata.ts';

export type LogoImage = { bytes: Buffer; contentType: 'image/png' | 'image/jpeg'; extension: 'png' | 'jpg' };

type Size = { width: number; height: number };

const MIN_PX = 16;
const MAX_PX = 4000;

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const DAMAGED = 'This image is damaged and can’t be opened.';

const refusal = (message: string) => ruleBroken({ base64: message });

/** The size of a complete PNG; rejects formats that a PDF can't embed. */
function pngSize(bytes: Buffer): Size {
  let at = PNG.length;
  let size: Size | undefined;
  while (at + 12 <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if (at === PNG.length && name === 'IHDR' && length === 13) {
      if (bytes[at + 20] === 1) throw refusal('Save the PNG without interlacing.');
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (name === 'IEND' && size !== undefined) return size;
    at += length + 12;
  }
  throw refusal(DAMAGED);
}

/** Start-of-frame markers of all JPEG encodings. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(bytes: Buffer): Size {
  const isWhole = bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > bytes.length / 2;
  for (let at = 2; isWhole && at + 9 < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  throw refusal(DAMAGED);
}

function checkSize({ width, height }: Size): void {
  const [min, max] = [Math.min(width, height), Math.max(width, height)];
  if (min < MIN_PX || max > MAX_PX) {
    throw refusal(`The picture is ${width} × ${height}: each side has to be between ${MIN_PX} and ${MAX_PX} pixels.`);
  }
}

/** Names the type of a file that is neither PNG nor JPEG, so that the error can suggest a fix. */
function refuseOther(bytes: Buffer): never {
  const head = bytes.subarray(0, 512).toString('latin1').trimStart().toLowerCase();
  if (/^(\ufeff|ï»¿)?<(\?xml|svg|!doctype)/.test(head)) {
    throw refusal('SVG files can contain scripts, so we don’t accept them. Save it as a PNG instead.');
  }
  if (head.startsWith('riff') && head.slice(8, 12) === 'webp')
    throw refusal('PDFs can’t contain WebP images. Save it as a PNG.');
  throw refusal('Choose a PNG or JPEG image.');
}

/** The size of an accepted logo; undefined for any other file. */
export function logoSize(bytes: Buffer): Size | undefined {
  try {
    return bytes.subarray(0, PNG.length).equals(PNG) ? pngSize(bytes) : jpegSize(bytes);
  } catch {
    return undefined;
  }
}

/**
 * Checks an uploaded logo by its bytes only, because a file name or a declared type proves nothing. 422 with the
 * reason. Removes metadata, because every reader of a report can download the logo, and a phone's picture has its
 * position.
 */
export function logoImage(base64: string): LogoImage {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_LOGO_BYTES) throw refusal(LOGO_TOO_LARGE);
  if (bytes.subarray(0, PNG.length).equals(PNG)) {
    checkSize(pngSize(bytes));
    return { bytes: strippedPng(bytes), contentType: 'image/png', extension: 'png' };
  }
  if (bytes[0] === 0xff && bytes[1] === 0xd8) {
    checkSize(jpegSize(bytes));
    const stripped = strippedJpeg(bytes);
    if (stripped === undefined) throw refusal(DAMAGED);
    return { bytes: stripped, contentType: 'image/jpeg', extension: 'jpg' };
  }
  return refuseOther(bytes);
}
