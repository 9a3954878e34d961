import type { Sheet } from '../page/sheet.ts';
import { COLORS, type TextStyle } from '../page/theme.ts';

const INDENT = 13;
const AFTER = 3;

type Column = { x: number; y: number; width: number };

/** Height of the bullets in points, including the space after the last one. */
export const bulletsHeight = (sheet: Sheet, points: readonly string[], style: TextStyle, width: number): number =>
  points.reduce((sum, point) => sum + sheet.heightOf(point, style, width - INDENT) + AFTER, 0);

/** Writes bullets at a fixed position and returns their bottom. */
export function bullets(sheet: Sheet, points: readonly string[], style: TextStyle, { x, y, width }: Column): number {
  let top = y;
  for (const point of points) {
    const center = top + style.size * 0.62;
    sheet.decorate(() => void sheet.doc.circle(x + 4, center, 1.7).fill(COLORS.ember));
    top += sheet.write(point, style, { x: x + INDENT, y: top, width: width - INDENT }) + AFTER;
  }
  return top;
}
