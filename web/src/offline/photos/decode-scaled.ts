/** 16 × 8, black on the left and white on the right; its EXIF data rotates it by 90° clockwise. */
const ROTATED_SAMPLE =
  '/9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/wAALCAAIABABAREA/8QAFQABAQAAAAAAAAAAAAAAAAAABgf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/9oACAEBAAA/ABizP//Z';
const SAMPLE = { width: 8, height: 16 };
/** Brightness from 0 to 255. */
const DARK = 64;
const BRIGHT = 192;

type Size = { width: number; height: number };

async function decodeJpeg(data: BufferSource, desired: Partial<Size> = {}): Promise<VideoFrame> {
  const { width, height } = desired;
  const size = width === undefined || height === undefined ? {} : { desiredWidth: width, desiredHeight: height };
  const decoder = new ImageDecoder({ data, type: 'image/jpeg', ...size });
  try {
    return (await decoder.decode()).image;
  } finally {
    decoder.close();
  }
}

/** Whether the browser has the decoder and draws its frames rotated by EXIF. Some decoders may ignore EXIF. */
async function drawsRotated(): Promise<boolean> {
  if (typeof ImageDecoder === 'undefined' || typeof OffscreenCanvas === 'undefined') return false;
  try {
    const frame = await decodeJpeg(Uint8Array.from(atob(ROTATED_SAMPLE), (letter) => letter.charCodeAt(0)));
    const context = new OffscreenCanvas(SAMPLE.width, SAMPLE.height).getContext('2d', { willReadFrequently: true });
    context?.drawImage(frame, 0, 0, SAMPLE.width, SAMPLE.height);
    frame.close();
    const brightnessAt = (y: number) => context?.getImageData(SAMPLE.width / 2, y, 1, 1).data[0];
    return (brightnessAt(1) ?? BRIGHT) < DARK && (brightnessAt(SAMPLE.height - 2) ?? DARK) > BRIGHT;
  } catch {
    return false;
  }
}

let isUsable: Promise<boolean> | undefined;

/** The size halved as often as its long side stays at least `side`, at most three times. */
function halved({ width, height }: Size, side: number): Size {
  let divisor = 1;
  while (divisor < 8 && Math.max(width, height) >= 2 * divisor * side) divisor *= 2;
  return { width: Math.ceil(width / divisor), height: Math.ceil(height / divisor) };
}

/**
 * Decodes a JPEG of the given stored size at a half, a quarter or an eighth of it, whose long side is still at least `side`:
 * the decoder makes a smaller block of each 8 × 8 pixels. At a half, this takes a quarter less time than the whole frame, needs
 * a quarter of the memory, and leaves a quarter of the pixels to draw. Undefined if the browser can't, or if it isn't larger.
 */
export async function decodeScaled(file: Blob, size: Size, side: number): Promise<VideoFrame | undefined> {
  const desired = halved(size, side);
  if (desired.width === size.width) return undefined;
  isUsable ??= drawsRotated();
  if (!(await isUsable)) return undefined;
  try {
    return await decodeJpeg(await file.arrayBuffer(), desired);
  } catch {
    // The usual way of decoding either succeeds or says what is wrong with the file.
    return undefined;
  }
}
