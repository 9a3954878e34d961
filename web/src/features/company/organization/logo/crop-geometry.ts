export type Size = { width: number; height: number };
export type Rect = { x: number; y: number; width: number; height: number };
/** The visible part of a picture: zoom, and the frame's center as fractions of the picture's width and height. */
export type View = { zoom: number; across: number; down: number };

export const MAX_ZOOM = 8;
export const UNCROPPED: View = { zoom: 1, across: 0.5, down: 0.5 };

/** Maximum width of the picture in PDFs and emails. On paper, a logo is an inch and a half wide. */
const MAX_WIDTH = 900;
const MIN_SIDE = 48;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** The frame's center along one axis. The frame stays inside the picture; a frame larger than the picture is centered. */
const middle = (wanted: number, side: number, frame: number): number =>
  frame >= side ? side / 2 : clamp(wanted * side, frame / 2, side - frame / 2);

/**
 * The part of the picture within a frame of this aspect ratio. At zoom 1 the whole picture is visible. If the ratios differ,
 * the frame extends beyond the picture, so x or y may be negative.
 */
export function cropRect({ width: pictureWidth, height: pictureHeight }: Size, ratio: number, view: View): Rect {
  const width = Math.max(pictureWidth, pictureHeight * ratio) / clamp(view.zoom, 1, MAX_ZOOM);
  const height = width / ratio;
  const x = middle(view.across, pictureWidth, width) - width / 2;
  const y = middle(view.down, pictureHeight, height) - height / 2;
  return { x, y, width, height };
}

/** The view with its center clamped to the actual frame, so that dragging back responds immediately. */
export function settled(picture: Size, ratio: number, view: View): View {
  const { x, y, width, height } = cropRect(picture, ratio, view);
  return {
    zoom: clamp(view.zoom, 1, MAX_ZOOM),
    across: (x + width / 2) / picture.width,
    down: (y + height / 2) / picture.height,
  };
}

/** The view after dragging the picture by fractions of the frame. Dragging right reveals what is further left. */
export function dragged(picture: Size, ratio: number, view: View, by: { x: number; y: number }): View {
  const { width, height } = cropRect(picture, ratio, view);
  const across = view.across - (by.x * width) / picture.width;
  const down = view.down - (by.y * height) / picture.height;
  return settled(picture, ratio, { ...view, across, down });
}

/** Which directions have room to move in. */
export function canMove(picture: Size, ratio: number, view: View): { across: boolean; down: boolean } {
  const { width, height } = cropRect(picture, ratio, view);
  return { across: width < picture.width - 0.5, down: height < picture.height - 0.5 };
}

/** Size of the finished logo in pixels: the picture's resolution, within the limits of print and server. */
export function outputSize({ width, height }: Rect, max = MAX_WIDTH): Size {
  const scale = Math.min(1, max / Math.max(width, height));
  const min = Math.max(1, MIN_SIDE / (Math.min(width, height) * scale));
  return { width: Math.round(width * scale * min), height: Math.round(height * scale * min) };
}
