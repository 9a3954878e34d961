export type Size = { width: number; height: number };
export type Rect = { x: number; y: number; width: number; height: number };
/** What is shown of a picture: how near, and the middle of the frame as parts of the picture's sides. */
export type View = { zoom: number; across: number; down: number };

export const MOST_ZOOM = 8;
export const WHOLE: View = { zoom: 1, across: 0.5, down: 0.5 };

/** Width of the printed and mailed picture at most; on paper a logo is an inch and a half wide. */
const MOST_WIDTH = 900;
const LEAST_SIDE = 48;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The frame's middle on one side: it never leaves the picture, and a frame wider than it has it in the middle. */
const middle = (wanted: number, side: number, frame: number): number =>
  frame >= side ? side / 2 : clamp(wanted * side, frame / 2, side - frame / 2);

/**
 * The part of the picture within a frame of this shape. Zoom 1 shows all of it, with empty room beside or above where the
 * shapes differ; the part then begins outside of the picture.
 */
export function cropRect({ width: pictureWidth, height: pictureHeight }: Size, ratio: number, view: View): Rect {
  const width = Math.max(pictureWidth, pictureHeight * ratio) / clamp(view.zoom, 1, MOST_ZOOM);
  const height = width / ratio;
  const x = middle(view.across, pictureWidth, width) - width / 2;
  const y = middle(view.down, pictureHeight, height) - height / 2;
  return { x, y, width, height };
}

/** The same view with its middle where the frame really is, so that a drag back is felt at once. */
export function settled(picture: Size, ratio: number, view: View): View {
  const { x, y, width, height } = cropRect(picture, ratio, view);
  return {
    zoom: clamp(view.zoom, 1, MOST_ZOOM),
    across: (x + width / 2) / picture.width,
    down: (y + height / 2) / picture.height,
  };
}

/** The view after the picture was dragged by parts of the frame: to the right shows what is further left. */
export function dragged(picture: Size, ratio: number, view: View, by: { x: number; y: number }): View {
  const { width, height } = cropRect(picture, ratio, view);
  const across = view.across - (by.x * width) / picture.width;
  const down = view.down - (by.y * height) / picture.height;
  return settled(picture, ratio, { ...view, across, down });
}

/** Which of the two directions there is room to move in. */
export function canMove(picture: Size, ratio: number, view: View): { across: boolean; down: boolean } {
  const { width, height } = cropRect(picture, ratio, view);
  return { across: width < picture.width - 0.5, down: height < picture.height - 0.5 };
}

/** Pixels of the finished logo: as many as the picture has there, within what paper and the server take. */
export function outputSize({ width, height }: Rect, most = MOST_WIDTH): Size {
  const scale = Math.min(1, most / Math.max(width, height));
  const least = Math.max(1, LEAST_SIDE / (Math.min(width, height) * scale));
  return { width: Math.round(width * scale * least), height: Math.round(height * scale * least) };
}
