import type { Sheet } from '../page/sheet.ts';
import { COLORS } from '../page/theme.ts';

const SIZE = 14;

/** A checkbox, checked or not. */
export function tickBox(sheet: Sheet, at: { x: number; y: number; size?: number }, isTicked: boolean): void {
  const { x, y, size = SIZE } = at;
  sheet.decorate(() => {
    sheet.doc.roundedRect(x, y, size, size, 3.2).lineWidth(1.1);
    if (!isTicked) return sheet.doc.fillAndStroke(COLORS.paper, COLORS.ink3);
    sheet.doc.fillAndStroke(COLORS.ember, COLORS.ember);
    tick(sheet, { x, y, size }, COLORS.paper);
  });
}

/** For use inside `decorate`. */
export function tick(sheet: Sheet, { x, y, size }: { x: number; y: number; size: number }, color: string): void {
  const unit = size / 16;
  sheet.doc.moveTo(x + 3.6 * unit, y + 8.4 * unit).lineTo(x + 6.8 * unit, y + 11.6 * unit);
  sheet.doc
    .lineTo(x + 12.4 * unit, y + 4.8 * unit)
    .lineWidth(2.2 * unit)
    .lineCap('round')
    .lineJoin('round')
    .stroke(color);
}

/** A radio button, filled if selected. */
export function radio(sheet: Sheet, { x, y }: { x: number; y: number }, isChosen: boolean): void {
  sheet.decorate(() => {
    sheet.doc
      .circle(x + 5, y + 5, 5)
      .lineWidth(1)
      .stroke(isChosen ? COLORS.ember : COLORS.ink3);
    if (isChosen) sheet.doc.circle(x + 5, y + 5, 2.8).fill(COLORS.ember);
  });
}
