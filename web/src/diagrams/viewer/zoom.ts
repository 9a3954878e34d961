/** The visible part of a stage. Scale 1 shows all of it; x and y are its upper left corner, in CSS pixels. */
export type View = { readonly scale: number; readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };

export type StagePoint = { readonly x: number; readonly y: number };

export const HOME: View = { scale: 1, x: 0, y: 0 };
export const STEP = 1.5;
export const MAX_SCALE = 5;

const between = (min: number, value: number, max: number): number => Math.min(max, Math.max(min, value));

/** Never shows beyond the edges of the stage. */
const clamped = ({ scale, x, y }: View, { width, height }: Size): View => ({
  scale,
  x: between(width * (1 - scale), x, 0) || 0,
  y: between(height * (1 - scale), y, 0) || 0,
});

export const moved = (view: View, dx: number, dy: number, size: Size): View =>
  clamped({ scale: view.scale, x: view.x + dx, y: view.y + dy }, size);

/** Enlarged by a factor; the point given stays where it is. */
export function zoomed(view: View, factor: number, point: StagePoint, size: Size): View {
  const scale = between(1, view.scale * factor, MAX_SCALE);
  const real = scale / view.scale;
  return clamped({ scale, x: point.x - (point.x - view.x) * real, y: point.y - (point.y - view.y) * real }, size);
}

/** Where a point of the unzoomed stage is now, or the middle when it is not to be seen. */
export function visiblePoint({ scale, x, y }: View, spot: StagePoint | undefined, { width, height }: Size): StagePoint {
  const now = { x: x + (spot?.x ?? -1) * scale, y: y + (spot?.y ?? -1) * scale };
  const isSeen = spot !== undefined && now.x >= 0 && now.x <= width && now.y >= 0 && now.y <= height;
  return isSeen ? now : { x: width / 2, y: height / 2 };
}

/** With the point of the unzoomed stage in the middle, as far as the edges let it. */
export const centeredOn = ({ scale }: View, x: number, y: number, size: Size): View =>
  clamped({ scale, x: size.width / 2 - x * scale, y: size.height / 2 - y * scale }, size);
