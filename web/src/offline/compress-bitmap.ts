import { MAX_PHOTO_BYTES } from '#shared/contract/inspections.ts';
import type { Compression } from './compress-photo.ts';
import { isCutOff, jpegSize } from './jpeg.ts';

export const LONG_SIDE = 1600;
const THUMBNAIL_SIDE = 320;
const QUALITIES = [0.8, 0.65, 0.5];
/** Mean brightness (0 to 255) below which a frame shows nothing: a covered lens, a failed capture. */
const BLACK_BELOW = 6;

export const RETAKE = {
  cutOff: 'This photo is cut off. Please retake it.',
  unreadable: 'This file is no photo that can be read here. Please retake it.',
  black: 'This photo is black: nothing can be seen on it. Please retake it with more light.',
  tooLarge: 'This photo could not be made small enough to send. Please retake it.',
} as const;

/** The size within a square of `side`, never enlarged. */
export function fitted(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
type Surface = { canvas: OffscreenCanvas | HTMLCanvasElement; context: Context };

/** Older Safari has no OffscreenCanvas; there the main thread draws. */
function canvasOf(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Each kind of canvas is asked by itself: their overloads do not join. */
function contextOf(canvas: Surface['canvas']): Context | null {
  return 'convertToBlob' in canvas
    ? canvas.getContext('2d', { alpha: false })
    : canvas.getContext('2d', { alpha: false });
}

function surfaceOf(width: number, height: number): Surface {
  const canvas = canvasOf(width, height);
  const context = contextOf(canvas);
  if (context === null) throw new Error('No drawing surface');
  return { canvas, context };
}

function blobOf({ canvas }: Surface, quality: number): Promise<Blob> {
  const type = 'image/jpeg';
  if (!('toBlob' in canvas)) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('Not encoded')) : resolve(blob)), type, quality);
  });
}

function meanBrightness({ canvas, context }: Surface): number {
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) {
    sum += 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return sum / (data.length / 4);
}

/**
 * Decodes straight to the wanted size: a phone's full frame is never drawn (iOS allows 16.7 million pixels). Asked for one
 * side only, the browser keeps the proportions, also of a frame that its EXIF data turns.
 */
async function decode(file: Blob): Promise<ImageBitmap> {
  const size = jpegSize(new Uint8Array(await file.slice(0, 262_144).arrayBuffer()));
  const base = { imageOrientation: 'from-image', resizeQuality: 'high' } as const;
  if (size !== undefined) {
    const { width, height } = fitted(size.width, size.height, LONG_SIDE);
    return createImageBitmap(file, {
      ...base,
      ...(size.width >= size.height ? { resizeWidth: width } : { resizeHeight: height }),
    });
  }
  const probe = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const { width, height } = fitted(probe.width, probe.height, LONG_SIDE);
  const resized = await createImageBitmap(probe, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  probe.close();
  return resized;
}

async function encode(surface: Surface): Promise<ArrayBuffer | undefined> {
  for (const quality of QUALITIES) {
    const blob = await blobOf(surface, quality);
    if (blob.size <= MAX_PHOTO_BYTES) return blob.arrayBuffer();
  }
  return undefined;
}

async function draw(bitmap: ImageBitmap): Promise<Compression> {
  // A frame that its EXIF data turns was decoded by its other side: fitted once more.
  const { width, height } = fitted(bitmap.width, bitmap.height, LONG_SIDE);
  const surface = surfaceOf(width, height);
  surface.context.drawImage(bitmap, 0, 0, width, height);
  const small = fitted(width, height, THUMBNAIL_SIDE);
  const thumb = surfaceOf(small.width, small.height);
  thumb.context.drawImage(bitmap, 0, 0, small.width, small.height);
  if (meanBrightness(thumb) < BLACK_BELOW) return { ok: false, message: RETAKE.black };
  const full = await encode(surface);
  const thumbnail = await encode(thumb);
  if (full === undefined || thumbnail === undefined) return { ok: false, message: RETAKE.tooLarge };
  return { ok: true, photo: { full, thumbnail, width, height } };
}

/** Re-encodes a photo as JPEG of at most 1600 px and 3 MB; EXIF data and the place in them stay behind. */
export async function compressBitmap(file: Blob): Promise<Compression> {
  try {
    if (isCutOff(new Uint8Array(await file.arrayBuffer()))) return { ok: false, message: RETAKE.cutOff };
    const bitmap = await decode(file);
    try {
      return await draw(bitmap);
    } finally {
      bitmap.close();
    }
  } catch {
    return { ok: false, message: RETAKE.unreadable };
  }
}
