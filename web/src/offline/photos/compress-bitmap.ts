import { MAX_PHOTO_BYTES } from '#shared/photos/limits.ts';
import type { Compression } from './compression.ts';
import { brightnessOf, isBlackFrame } from './brightness.ts';
import type { decodeScaled } from './decode-scaled.ts';
import { isCutOffPicture, pictureKind, storedSize, type PictureKind } from './picture-kind.ts';
import { MAX_FILE_BYTES, refusedKind, refusedSize, RETAKE, tooManyBytes } from './photo-rejections.ts';

export const LONG_SIDE = 1600;
const THUMBNAIL_SIDE = 320;
/** Enough bytes to reach a JPEG's size behind its EXIF data and preview. */
const HEAD_BYTES = 262_144;
/**
 * At 0.65 a crack in a crown is as readable as at 0.8 (1.5 dB less), with a quarter fewer bytes to upload. The lower
 * qualities are for photos that are still too large.
 */
const QUALITIES = [0.65, 0.55, 0.45];
/** Slightly more than the 16 megapixels of a phone's main camera: 67 MB while it is drawn. */
const MAX_DECODED_PIXELS = 16_800_000;
/** Small enough that the sensor noise of a covered lens averages out. */
const BRIGHTNESS_SIDE = 64;

/** Scales a size down to fit a square of `side`; never enlarges. */
export function fitted(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

type Size = { width: number; height: number };
type ScalingDecoder = typeof decodeScaled;
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
type Surface = { canvas: OffscreenCanvas | HTMLCanvasElement; context: Context };

/** Older Safari has no OffscreenCanvas; there a regular canvas on the main thread is used. */
function canvasOf(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Keeps the canvas in CPU memory: each frame is read back once, so a trip through GPU memory would be wasted. */
const OF_THE_PROCESSOR: CanvasRenderingContext2DSettings = { alpha: false, willReadFrequently: true };

/** Calls getContext separately for each canvas type, because their overloads can't be combined. */
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

type Picture = ImageBitmap | VideoFrame | Surface['canvas'];

/** The size of a picture as it is drawn, which is when a frame is rotated. */
const sizeOf = (picture: Picture): Size =>
  'displayWidth' in picture ? { width: picture.displayWidth, height: picture.displayHeight } : picture;

/** Draws the picture on white, so that transparent areas of a PNG don't turn black. */
function drawnAt(picture: Picture, { width, height }: Size): Surface {
  const surface = surfaceOf(width, height);
  surface.context.fillStyle = '#ffffff';
  surface.context.fillRect(0, 0, width, height);
  surface.context.imageSmoothingQuality = 'low';
  surface.context.drawImage(picture, 0, 0, width, height);
  return surface;
}

/**
 * Halves the picture until it is less than twice the size, then scales it to the size. Bilinear smoothing of exact halves
 * averages four pixels, so nothing aliases; a single step with 'high' smoothing is no sharper and takes 50% longer.
 */
function shrunkTo(picture: Picture, size: Size): Surface {
  let from = picture;
  let { width, height } = sizeOf(from);
  while (width >= 2 * size.width && height >= 2 * size.height) {
    [width, height] = [Math.ceil(width / 2), Math.ceil(height / 2)];
    from = drawnAt(from, { width, height }).canvas;
  }
  return drawnAt(from, size);
}

function isBlack(picture: Surface['canvas']): boolean {
  const small = fitted(picture.width, picture.height, BRIGHTNESS_SIDE);
  const { data } = shrunkTo(picture, small).context.getImageData(0, 0, small.width, small.height);
  return isBlackFrame(brightnessOf(data));
}

/**
 * Decodes a photo: a JPEG at a half or less of its size where the browser can. Otherwise a frame of a phone's camera is
 * decoded at full size and scaled once, which is a third faster than `resizeWidth` and then drawing. A larger frame gets
 * `resizeWidth`, because the full frame would use too much memory on a phone. Only one side is given, so that the browser
 * keeps the proportions, even if EXIF rotates the frame.
 */
async function decode(file: Blob, size: Size | undefined, scaling?: ScalingDecoder): Promise<ImageBitmap | VideoFrame> {
  const scaled = size === undefined ? undefined : await scaling?.(file, size, LONG_SIDE);
  if (scaled !== undefined) return scaled;
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

async function draw(picture: ImageBitmap | VideoFrame): Promise<Compression> {
  const decoded = sizeOf(picture);
  const { width, height } = fitted(decoded.width, decoded.height, LONG_SIDE);
  const surface = shrunkTo(picture, { width, height });
  // Each smaller size is drawn from the previous one: the original frame is a hundred times larger than a thumbnail.
  const small = shrunkTo(surface.canvas, fitted(width, height, THUMBNAIL_SIDE));
  if (isBlack(small.canvas)) return { ok: false, message: RETAKE.black };
  const full = await encode(surface);
  const thumbnail = await encode(small);
  if (full === undefined || thumbnail === undefined) return { ok: false, message: RETAKE.tooLarge };
  return { ok: true, photo: { full, thumbnail, width, height } };
}

/** Refuses a file without decoding it: first by its first bytes, and only then by reading the whole file. */
async function refusalOf(file: Blob, kind: PictureKind): Promise<string | undefined> {
  if (file.size === 0) return RETAKE.empty;
  const refused = refusedKind(kind, file.type);
  if (refused !== undefined) return refused;
  if (file.size > MAX_FILE_BYTES) return tooManyBytes(file.size);
  return isCutOffPicture(kind, new Uint8Array(await file.arrayBuffer())) ? RETAKE.cutOff : undefined;
}

async function compressKind(
  file: Blob,
  { kind, head, scaling }: { kind: PictureKind; head: Uint8Array; scaling: ScalingDecoder | undefined },
): Promise<Compression> {
  const refused = await refusalOf(file, kind);
  if (refused !== undefined) return { ok: false, message: refused };
  const size = storedSize(kind, head);
  const badSize = size === undefined ? undefined : refusedSize(size.width, size.height);
  if (badSize !== undefined) return { ok: false, message: badSize };
  const picture = await decode(file, kind === 'jpeg' ? size : undefined, scaling);
  try {
    const { width, height } = sizeOf(picture);
    const tooSmall = size === undefined ? refusedSize(width, height) : undefined;
    return tooSmall === undefined ? await draw(picture) : { ok: false, message: tooSmall };
  } finally {
    picture.close();
  }
}

/**
 * Re-encodes a photo as a JPEG of at most 1600 px and 3 MB. This drops EXIF data, including the location. The worker passes
 * its scaling decoder; a page without the worker doesn't load it.
 */
export async function compressBitmap(file: Blob, scaling?: ScalingDecoder): Promise<Compression> {
  let kind: PictureKind = 'other';
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    kind = pictureKind(head);
    return await compressKind(file, { kind, head, scaling });
  } catch {
    return { ok: false, message: kind === 'heic' ? RETAKE.heic : RETAKE.unreadable };
  }
}
