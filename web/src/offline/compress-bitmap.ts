import { MAX_PHOTO_BYTES } from '#shared/photos/limits.ts';
import type { Compression } from './compress-photo.ts';
import { brightnessOf, isBlackFrame } from './brightness.ts';
import { isCutOffPicture, pictureKind, storedSize, type PictureKind } from './picture-kind.ts';
import { MAX_FILE_BYTES, refusedKind, refusedSize, RETAKE, tooManyBytes } from './retake.ts';

export const LONG_SIDE = 1600;
const THUMBNAIL_SIDE = 320;
/** Where a JPEG's size stands behind its EXIF data and preview. */
const HEAD_BYTES = 262_144;
/** At 0.65 a crack in a crown reads as at 0.8 (1.5 dB less), with a quarter fewer bytes to send; the others are for what is too large. */
const QUALITIES = [0.65, 0.55, 0.45];
/** Small enough that the noise of a covered lens averages out. */
const BRIGHTNESS_SIDE = 64;

/** The size within a square of `side`, never enlarged. */
export function fitted(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

type Size = { width: number; height: number };
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

/** Draws the picture on white: what is see-through in a PNG is no black. */
function drawnAt(bitmap: ImageBitmap, width: number, height: number): Surface {
  const surface = surfaceOf(width, height);
  surface.context.fillStyle = '#ffffff';
  surface.context.fillRect(0, 0, width, height);
  surface.context.imageSmoothingQuality = 'high';
  surface.context.drawImage(bitmap, 0, 0, width, height);
  return surface;
}

function isBlack(bitmap: ImageBitmap): boolean {
  const { width, height } = fitted(bitmap.width, bitmap.height, BRIGHTNESS_SIDE);
  const { data } = drawnAt(bitmap, width, height).context.getImageData(0, 0, width, height);
  return isBlackFrame(brightnessOf(data));
}

/**
 * Decodes straight to the wanted size: a phone's full frame is never drawn (iOS allows 16.7 million pixels). Asked for one
 * side only, the browser keeps the proportions, also of a frame that its EXIF data turns.
 */
async function decode(file: Blob, size: Size | undefined): Promise<ImageBitmap> {
  const base = { imageOrientation: 'from-image', resizeQuality: 'high' } as const;
  // A small frame is taken as it is: told its other side, the browser would enlarge one that lies on its side.
  if (size !== undefined && Math.max(size.width, size.height) <= LONG_SIDE) return createImageBitmap(file, base);
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
  if (isBlack(bitmap)) return { ok: false, message: RETAKE.black };
  // A frame that its EXIF data turns was decoded by its other side: fitted once more.
  const { width, height } = fitted(bitmap.width, bitmap.height, LONG_SIDE);
  const small = fitted(width, height, THUMBNAIL_SIDE);
  const full = await encode(drawnAt(bitmap, width, height));
  const thumbnail = await encode(drawnAt(bitmap, small.width, small.height));
  if (full === undefined || thumbnail === undefined) return { ok: false, message: RETAKE.tooLarge };
  return { ok: true, photo: { full, thumbnail, width, height } };
}

/** What can be told without decoding: of the first bytes before the file is read as a whole, then of all. */
async function refusalOf(file: Blob, kind: PictureKind): Promise<string | undefined> {
  if (file.size === 0) return RETAKE.empty;
  const refused = refusedKind(kind, file.type);
  if (refused !== undefined) return refused;
  if (file.size > MAX_FILE_BYTES) return tooManyBytes(file.size);
  return isCutOffPicture(kind, new Uint8Array(await file.arrayBuffer())) ? RETAKE.cutOff : undefined;
}

async function compressKind(file: Blob, kind: PictureKind, head: Uint8Array): Promise<Compression> {
  const refused = await refusalOf(file, kind);
  if (refused !== undefined) return { ok: false, message: refused };
  const size = storedSize(kind, head);
  const badSize = size === undefined ? undefined : refusedSize(size.width, size.height);
  if (badSize !== undefined) return { ok: false, message: badSize };
  const bitmap = await decode(file, kind === 'jpeg' ? size : undefined);
  try {
    const tooSmall = size === undefined ? refusedSize(bitmap.width, bitmap.height) : undefined;
    return tooSmall === undefined ? await draw(bitmap) : { ok: false, message: tooSmall };
  } finally {
    bitmap.close();
  }
}

/** Re-encodes a photo as JPEG of at most 1600 px and 3 MB; EXIF data and the place in them stay behind. */
export async function compressBitmap(file: Blob): Promise<Compression> {
  let kind: PictureKind = 'other';
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    kind = pictureKind(head);
    return await compressKind(file, kind, head);
  } catch {
    return { ok: false, message: kind === 'heic' ? RETAKE.heic : RETAKE.unreadable };
  }
}
