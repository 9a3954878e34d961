import { MAX_LOGO_BYTES } from '#shared/contract/admin.ts';
import { outputSize, type Rect } from './crop-geometry.ts';
import { type OpenPicture, PictureRefused } from './open-picture.ts';

export type LogoFile = { contentType: 'image/png' | 'image/jpeg'; base64: string };

/** Tried from the largest down: a flat drawing is a few KB at the first width, a photo may need the last. */
const WIDTHS = [900, 640, 440];

function draw({ image, width, height }: OpenPicture, rect: Rect, max: number, ground?: string): HTMLCanvasElement {
  const size = outputSize(rect, max);
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new PictureRefused('This browser can’t process images.');
  if (ground !== undefined) {
    context.fillStyle = ground;
    context.fillRect(0, 0, size.width, size.height);
  }
  context.imageSmoothingQuality = 'high';
  const scale = size.width / rect.width;
  context.drawImage(image, -rect.x * scale, -rect.y * scale, width * scale, height * scale);
  return canvas;
}

const blobOf = (canvas: HTMLCanvasElement, type: string): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, type, 0.88));

/** In chunks, because a function call can't take that many arguments. */
async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += 8192) {
    text += String.fromCharCode(...bytes.subarray(from, from + 8192));
  }
  return btoa(text);
}

/** The finished logo: a PNG, which keeps transparency, or a JPEG on white if the PNG would be too large. */
export async function renderCrop(picture: OpenPicture, rect: Rect): Promise<LogoFile> {
  for (const [contentType, ground] of [['image/png'], ['image/jpeg', '#ffffff']] as const) {
    for (const max of WIDTHS) {
      const blob = await blobOf(draw(picture, rect, max, ground), contentType);
      if (blob !== null && blob.type === contentType && blob.size <= MAX_LOGO_BYTES) {
        return { contentType, base64: await base64Of(blob) };
      }
    }
  }
  throw new PictureRefused('The image is too large. Choose a simpler one.');
}
