import type { Point } from '../types.ts';

/** SVG path data of simple shapes: one string for the art and for its highlighted outline. */
const fixed = (value: number): number => Math.round(value * 100) / 100;

export const rect = (x: number, y: number, width: number, height: number): string =>
  `M${fixed(x)} ${fixed(y)}h${fixed(width)}v${fixed(height)}h${fixed(-width)}z`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number = rx): string =>
  `M${fixed(cx - rx)} ${fixed(cy)}a${rx} ${ry} 0 1 0 ${fixed(2 * rx)} 0a${rx} ${ry} 0 1 0 ${fixed(-2 * rx)} 0z`;

/** Open line through points. */
export const line = (...points: readonly Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`).join('');

/** Closed shape through points. */
export const poly = (...points: readonly Point[]): string => `${line(...points)}z`;

/** A strip of even width along a straight line, such as a pipe or a board seen from the side. */
export function strip([x1, y1]: Point, [x2, y2]: Point, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ox, oy] = [((y2 - y1) / length) * (width / 2), ((x1 - x2) / length) * (width / 2)];
  return poly([x1 + ox, y1 + oy], [x2 + ox, y2 + oy], [x2 - ox, y2 - oy], [x1 - ox, y1 - oy]);
}

const ARGUMENTS: Readonly<Record<string, string>> = {
  m: 'xy',
  l: 'xy',
  h: 'x',
  v: 'y',
  q: 'xyxy',
  t: 'xy',
  c: 'xyxyxy',
  s: 'xyxy',
  a: 'rr000xy',
  z: '',
};

type Placing = { readonly x: number; readonly y: number; readonly k?: number; readonly isMirrored?: boolean };

function placeNumber(
  value: number,
  role: string,
  isRelative: boolean,
  { x, y, k = 1, isMirrored = false }: Placing,
): number {
  if (role === '0') return value;
  if (role === 'r') return value * k;
  const scaled = role === 'x' && isMirrored ? -value * k : value * k;
  if (isRelative) return scaled;
  return scaled + (role === 'x' ? x : y);
}

/** The same path scaled by k about the origin, optionally mirrored, and moved by x, y; line weights don’t change. */
export function place(d: string, placing: Placing): string {
  let first = true;
  return d.replaceAll(/([a-z])([^a-z]*)/gi, (_, command: string, rest: string) => {
    const roles = ARGUMENTS[command.toLowerCase()] ?? '';
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const isRelative = command !== command.toUpperCase();
    const placed = numbers.map((value, index) => {
      const role = roles[index % roles.length] ?? '0';
      const isStart = first && index < 2;
      return fixed(placeNumber(value, role, isRelative && !isStart, placing));
    });
    first = false;
    const flip = placing.isMirrored === true && command.toLowerCase() === 'a';
    const out = flip ? placed.map((value, index) => (index % 7 === 4 ? 1 - value : value)) : placed;
    return command + out.join(' ');
  });
}
