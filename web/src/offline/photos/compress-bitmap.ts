import { MAX_PHOTO_BYTES } from '#shared/photos/limits.ts';
import type { Compression } from './compression.ts';
import { brightnessOf, isBlackFrame } from './brightness.ts';
import { isCutOffPicture, pictureKind, storedSize, type PictureKind } from './picture-kind.ts';
import { MAX_FILE_BYTES, refusedKind, refusedSize, RETAKE, tooManyBytes } from './photo-rejections.ts';

export const LONG_SIDE = 1600;
const THUMBNAIL_SIDE = 320;
/** Where a JPEG's size is behind its EXIF data and preview. */
const HEAD_BYTES = 262_144;
/**
 * At 0.65 a crack in a crown reads as at 0.8 (1.5 dB less), with a quarter fewer bytes to send; the others are for what is too
 * large.
 */
const QUALITIES = [0.65, 0.55, 0.45];
/** Of a phone's main camera, 16 megapixels and a little: 67 MB while it is drawn. */
const MAX_DECODED_PIXELS = 16_800_000;
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

/** What is drawn is read back once: in the graphics memory a frame would go there and come back for nothing. */
const OF_THE_PROCESSOR: CanvasRenderingContext2DSettings = { alpha: false, willReadFrequently: true };

/** Each kind of canvas is asked by itself: their overloads do not join. */
function contextOf(canvas: Surface['canvas']): Context | null {
  return 'convertToBlob' in canvas
    ? canvas.getContext('2d', OF_THE_PROCESSOR)
    : canvas.getContext('2d', OF_THE_PROCESSOR);
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

type Picture = ImageBitmap | Surface['canvas'];

/** Draws the picture on white: what is see-through in a PNG is no black. */
function drawnAt(picture: Picture, { width, height }: Size): Surface {
  const surface = surfaceOf(width, height);
  surface.context.fillStyle = '#ffffff';
  surface.context.fillRect(0, 0, width, height);
  surface.context.imageSmoothingQuality = 'low';
  surface.context.drawImage(picture, 0, 0, width, height);
  return surface;
}

/**
 * Halves the picture until it is less than twice the size, then draws it at the size. Bilinear smoothing of exact halves takes the
 * mean of four pixels, so nothing aliases; smoothing of 'high' quality in one step is no sharper and takes half as long again.
 */
function shrunkTo(picture: Picture, size: Size): Surface {
  let from = picture;
  while (from.width >= 2 * size.width && from.height >= 2 * size.height) {
    from = drawnAt(from, { width: Math.ceil(from.width / 2), height: Math.ceil(from.height / 2) }).canvas;
  }
  return drawnAt(from, size);
}

function isBlack(picture: Picture): boolean {
  const small = fitted(picture.width, picture.height, BRIGHTNESS_SIDE);
  const { data } = shrunkTo(picture, small).context.getImageData(0, 0, small.width, small.height);
  return isBlackFrame(brightnessOf(data));
}

/**
 * A frame of a phone's camera is decoded as it is and drawn small once: a third faster than having the decoder make it small
 * and drawing that. A larger one is made small by the decoder, for its full frame would take too much of a phone's memory.
 * Asked for one side only, the browser keeps the proportions, also of a frame that its EXIF data turns.
 */
async function decode(file: Blob, size: Size | undefined): Promise<ImageBitmap> {
  const base = { imageOrientation: 'from-image' } as const;
  if (size === undefined || size.width * size.height <= MAX_DECODED_PIXELS) return createImageBitmap(file, base);
  const { width, height } = fitted(size.width, size.height, LONG_SIDE);
  const side = size.width >= size.height ? { resizeWidth: width } : { resizeHeight: height };
  return createImageBitmap(file, { ...base, resizeQuality: 'high', ...side });
}

async function encode(surface: Surface): Promise<ArrayBuffer | undefined> {
  for (const quality of QUALITIES) {
    const blob = await blobOf(surface, quality);
    if (blob.size <= MAX_PHOTO_BYTES) return blob.arrayBuffer();
  }
  return undefined;
}

async function draw(bitmap: ImageBitmap): Promise<Compression> {
  const { width, height } = fitted(bitmap.width, bitmap.height, LONG_SIDE);
  const surface = shrunkTo(bitmap, { width, height });
  // Each smaller one is drawn from the one before it: the frame itself is a hundred times larger than a thumbnail.
  const small = shrunkTo(surface.canvas, fitted(width, height, THUMBNAIL_SIDE));
  if (isBlack(small.canvas)) return { ok: false, message: RETAKE.black };
  const full = await encode(surface);
  const thumbnail = await encode(small);
  if (full === undefined || thumbnail === undefined) return { ok: false, message: RETAKE.tooLarge };
  return { ok: true, photo: { full, thumbnail, width, height } };
}

/** What is known without decoding: from the first bytes before the file is read as a whole, then from all of it. */
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
