import { isCutOff, jpegSize } from './jpeg.ts';

/** The file type by its first bytes; the name and the declared type are not reliable. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'gif' | 'video' | 'other';

type Size = { width: number; height: number };

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);
const PNG_START = '\x89PNG\r\n\x1a\n';

const text = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

function containerKind(bytes: Uint8Array): PictureKind {
  if (text(bytes, 4, 4) === 'ftyp') {
    if (HEIC_BRANDS.has(text(bytes, 8, 4))) return 'heic';
    // AVIF uses the same container; it is accepted if the browser can decode it.
    return text(bytes, 8, 4).startsWith('avi') ? 'other' : 'video';
  }
  const isMatroska = bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf && bytes[3] === 0xa3;
  return isMatroska || text(bytes, 8, 4) === 'AVI ' ? 'video' : 'other';
}

/** Detects the type from the first 16 bytes. */
export function pictureKind(head: Uint8Array): PictureKind {
  if (head[0] === 0xff && head[1] === 0xd8) return 'jpeg';
  if (text(head, 0, 8) === PNG_START) return 'png';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 4) === 'WEBP') return 'webp';
  if (text(head, 0, 4) === 'GIF8') return 'gif';
  return containerKind(head);
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Whether the file is complete: a PNG ends with an IEND chunk, and a WebP header contains the file's length. */
function isWhole(kind: PictureKind, bytes: Uint8Array): boolean {
  if (kind === 'jpeg') return !isCutOff(bytes);
  if (kind === 'png')
    return text(bytes.subarray(-12), 4, 4) === 'IEND' || text(bytes.subarray(-64), 0, 64).includes('IEND');
  if (kind === 'webp') return bytes.length >= 12 && viewOf(bytes).getUint32(4, true) + 8 <= bytes.length;
  return true;
}

/** Whether a file starts as a picture but is truncated. */
export const isCutOffPicture = (kind: PictureKind, bytes: Uint8Array): boolean => !isWhole(kind, bytes);

function pngSize(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 24) return undefined;
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Width and height as stored, if the first bytes contain them. */
export function storedSize(kind: PictureKind, bytes: Uint8Array): Size | undefined {
  if (kind === 'jpeg') return jpegSize(bytes);
  return kind === 'png' ? pngSize(bytes) : undefined;
}
