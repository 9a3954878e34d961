import { ground, rule } from '../page/shapes.ts';
import type { Sheet } from '../page/sheet.ts';
import { COLORS, CONTENT_BOTTOM, CONTENT_WIDTH, onColor, PAGE, TEXT } from '../page/theme.ts';

const LINES = ['What we found', 'What we recommend', 'Price and date'] as const;
const LABEL = onColor(TEXT.small, COLORS.ink2);
const NAME = { ...TEXT.cardTitle, size: 10.6 };
/** Height of the band at the foot of the page, in points. */
export const WRITE_IN_HEIGHT = 94;

/** Blank lines for the technician's handwritten notes. */
export function writeIn(sheet: Sheet): void {
  const y = CONTENT_BOTTOM - WRITE_IN_HEIGHT;
  ground(sheet, { x: PAGE.left, y, width: CONTENT_WIDTH, height: WRITE_IN_HEIGHT - 2 }, COLORS.emberTint, 8);
  sheet.writeLine('At your house', NAME, { x: PAGE.left + 14, y: y + 9, width: 200 });
  LINES.forEach((label, index) => {
    const line = y + 42 + index * 20;
    sheet.writeLine(label, LABEL, { x: PAGE.left + 14, y: line - 10, width: 100 });
    rule(sheet, { x: PAGE.left + 118, y: line, width: CONTENT_WIDTH - 132 }, COLORS.ink3);
  });
  sheet.y = CONTENT_BOTTOM;
}
