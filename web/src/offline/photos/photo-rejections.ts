import type { PictureKind } from './picture-kind.ts';

/** Far above the largest photo of a phone; a video or a scan exceeds it. */
export const MAX_FILE_BYTES = 40_000_000;
/** Above the largest photo of a phone; decoding more would exhaust a phone's memory. */
export const MAX_PIXELS = 60_000_000;
/** Below this size no detail is visible: a preview, an icon, a sticker. */
export const MIN_SIDES = { long: 320, short: 160 } as const;

/** Messages that say why a photo was refused and what to do. */
export const RETAKE = {
  cutOff: 'This photo is cut off. Please retake it.',
  unreadable: 'This file can’t be read as a photo. Please retake it.',
  black: 'This photo is all black. Please retake it with more light.',
  tooLarge: 'This photo is too large to upload. Please retake it.',
  empty: 'This photo is empty. Please retake it.',
  video: 'This is a video. Please take a photo instead.',
  animated: 'This is a GIF. Please take a photo with the camera instead.',
  notAPicture: 'This file is not a photo. Please retake it with the camera.',
  heic:
    'This browser cannot read HEIC pictures. Please retake it with the button here; or choose Most Compatible in your ' +
    'phone’s camera settings (on an iPhone: Settings, Camera, Formats).',
} as const;

const megabytes = (bytes: number) => Math.round(bytes / 1e6);

export const tooManyBytes = (bytes: number): string =>
  `This file is ${megabytes(bytes)} MB; a photo may be at most ${megabytes(MAX_FILE_BYTES)} MB. Please retake it with the camera.`;

export const tooSmall = (width: number, height: number): string =>
  `This picture is only ${width} × ${height} pixels, which is too small to show detail. Please retake it with the camera.`;

export const tooManyPixels = (width: number, height: number): string =>
  `This picture is ${width} × ${height} pixels, which is too large to process here. Please retake it with the camera.`;

/** The message for a file that can't be a photo; undefined if it is worth decoding. */
export function refusedKind(kind: PictureKind, type: string): string | undefined {
  if (kind === 'video' || type.startsWith('video/')) return RETAKE.video;
  if (kind === 'gif') return RETAKE.animated;
  return kind === 'other' && !type.startsWith('image/') ? RETAKE.notAPicture : undefined;
}

/** The message for an unusable image size; undefined if the size is fine. */
export function refusedSize(width: number, height: number): string | undefined {
  const isSmall = Math.max(width, height) < MIN_SIDES.long || Math.min(width, height) < MIN_SIDES.short;
  if (isSmall) return tooSmall(width, height);
  return width * height > MAX_PIXELS ? tooManyPixels(width, height) : undefined;
}
