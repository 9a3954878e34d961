import { frameOf, type Frame, type Point, type Size } from './frame.ts';
import type { MarkColor } from './limits.ts';
import type { Mark, PhotoMarkup } from './markup.ts';
import { textWidth, wrapText } from './text-width.ts';

/** A stroke with a halo under it, so that it is visible on brick as well as on sky. */
export type LineShape = {
  readonly kind: 'line';
  /** SVG path data, in the view's units. */
  readonly path: string;
  readonly color: string;
  readonly width: number;
  readonly halo: string;
  readonly haloWidth: number;
};

/** A text label in a box; each line is centered on `x`. */
export type LabelShape = {
  readonly kind: 'label';
  readonly box: { readonly x: number; readonly y: number; readonly radius: number } & Size;
  readonly color: string;
  readonly ink: string;
  readonly halo: string;
  readonly haloWidth: number;
  readonly size: number;
  readonly lines: readonly { readonly text: string; readonly x: number; readonly baseline: number }[];
};

export type Shape = LineShape | LabelShape;

/** A photo ready to draw: its picture positioned by a matrix and clipped to the view, with one shape per mark on top. */
export type Drawing = Pick<Frame, 'view' | 'image'> & { readonly shapes: readonly Shape[] };

const INK = '#1f2328';
const WHITE = '#ffffff';
/** Each color with its halo, and the text color on it. */
export const MARK_PAINT: Readonly<Record<MarkColor, { color: string; contrast: string }>> = {
  ember: { color: '#b8400f', contrast: WHITE },
  white: { color: WHITE, contrast: INK },
  black: { color: INK, contrast: WHITE },
  yellow: { color: '#ffd23f', contrast: INK },
};

const STROKE = 10;
const HALO = 18;
const HEAD = 44;
const HEAD_ANGLE = 0.52;
const TEXT = 36;
const LINE_HEIGHT = 1.22;
const BASELINE = 0.95;
const PADDING = { x: 20, y: 12 };
const MARGIN = 10;
const WIDEST_TEXT = 560;
/** Handle length, in radii, of the four curves that make a circle. */
const CIRCLE = 0.5523;

const rounded = (value: number): number => Math.round(value * 10) / 10;
const n = (value: number): string => String(rounded(value));
const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;

function arrowPath(from: Point, to: Point): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const head = Math.min(HEAD, Math.max(length * 0.5, STROKE * 2));
  const angle = Math.atan2(dy, dx);
  const side = (turn: number): Point => [to[0] - head * Math.cos(angle + turn), to[1] - head * Math.sin(angle + turn)];
  return `M${at(from)}L${at(to)}M${at(side(HEAD_ANGLE))}L${at(to)}L${at(side(-HEAD_ANGLE))}`;
}

/** An ellipse inscribed in the rectangle between two corners. */
function ellipsePath(one: Point, other: Point): string {
  const [x, y] = [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2];
  const rx = Math.max(Math.abs(one[0] - other[0]) / 2, STROKE);
  const ry = Math.max(Math.abs(one[1] - other[1]) / 2, STROKE);
  const [hx, hy] = [rx * CIRCLE, ry * CIRCLE];
  const quarter = (a: Point, b: Point, end: Point) => `C${at(a)} ${at(b)} ${at(end)}`;
  return [
    `M${at([x + rx, y])}`,
    quarter([x + rx, y + hy], [x + hx, y + ry], [x, y + ry]),
    quarter([x - hx, y + ry], [x - rx, y + hy], [x - rx, y]),
    quarter([x - rx, y - hy], [x - hx, y - ry], [x, y - ry]),
    quarter([x + hx, y - ry], [x + rx, y - hy], [x + rx, y]),
    'Z',
  ].join('');
}

/** A freehand stroke, smoothed through the midpoints between its points. */
function penPath(points: readonly Point[]): string {
  const [first = [0, 0] as const, ...rest] = points;
  let path = `M${at(first)}`;
  rest.forEach((point, index) => {
    const next = rest[index + 1];
    path +=
      next === undefined
        ? `L${at(point)}`
        : `Q${at(point)} ${at([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])}`;
  });
  return path;
}

function lineShape(path: string, color: MarkColor): LineShape {
  const paint = MARK_PAINT[color];
  return { kind: 'line', path, color: paint.color, width: STROKE, halo: paint.contrast, haloWidth: HALO };
}

/** Start of a span of `size` centered on `middle`, moved to stay inside; not moved if `middle` itself is outside. */
function within(middle: number, size: number, room: number): number {
  const start = middle - size / 2;
  if (middle < 0 || middle > room) return start;
  if (size + 2 * MARGIN > room) return (room - size) / 2;
  return Math.min(Math.max(start, MARGIN), room - size - MARGIN);
}

function labelShape(text: string, color: MarkColor, place: Point, view: Size): LabelShape {
  // In a narrow crop the text shrinks so that it stays inside the picture.
  const size = Math.min(TEXT, Math.max(view.width, 120) / 8, Math.max(view.height, 120) / 4);
  const scale = size / TEXT;
  const room = Math.min(WIDEST_TEXT * scale, view.width - 2 * (PADDING.x + MARGIN) * scale);
  const lines = wrapText(text, size, Math.max(room, size * 2));
  const width = rounded(Math.max(...lines.map((line) => textWidth(line, size))) + 2 * PADDING.x * scale);
  const height = rounded(lines.length * size * LINE_HEIGHT + 2 * PADDING.y * scale);
  const x = rounded(within(place[0], width, view.width));
  const y = rounded(within(place[1], height, view.height));
  const paint = MARK_PAINT[color];
  return {
    kind: 'label',
    box: { x, y, width, height, radius: 12 * scale },
    color: paint.color,
    ink: paint.contrast,
    halo: paint.contrast,
    haloWidth: (HALO - STROKE) * scale,
    size,
    lines: lines.map((line, index) => ({
      text: line,
      x: x + width / 2,
      baseline: rounded(y + PADDING.y * scale + size * (index * LINE_HEIGHT + BASELINE)),
    })),
  };
}

/** The shape of one mark in a view. */
export function shapeOf(mark: Mark, { view, toView }: Pick<Frame, 'view' | 'toView'>): Shape {
  switch (mark.kind) {
    case 'arrow':
      return lineShape(arrowPath(toView(mark.from), toView(mark.to)), mark.color);
    case 'circle':
      return lineShape(ellipsePath(toView(mark.from), toView(mark.to)), mark.color);
    case 'pen':
      return lineShape(penPath(mark.points.map(toView)), mark.color);
    case 'text':
      return labelShape(mark.text, mark.color, toView(mark.at), view);
  }
}

/** The drawing of a whole photo. `picture` may be the size of any rendition: only its aspect ratio matters. */
export function drawingOf(markup: PhotoMarkup, picture: Size): Drawing {
  const frame = frameOf(markup, picture);
  return { view: frame.view, image: frame.image, shapes: markup.marks.map((mark) => shapeOf(mark, frame)) };
}
