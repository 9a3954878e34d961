import type { HandoutPart } from '#shared/field/handout-text.ts';
import { rule } from '../pdf/shapes.ts';
import type { Sheet } from '../pdf/sheet.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT } from '../pdf/theme.ts';

const BODY = { ...TEXT.bodyInk, size: 10, gap: 2 };
const BULLET = 14;
const GUTTER = 10;

type Table = NonNullable<HandoutPart['table']>;

/** One heading of the handout with its words, points and table. */
export function handoutPart(sheet: Sheet, { heading, text, list = [], table }: HandoutPart): void {
  // A heading and its lead stay with the first rows of their table.
  sheet.room(table === undefined ? 60 : 150);
  sheet.flow(heading, { ...TEXT.findingTitle, size: 12.5 }, 'H2');
  sheet.y += 3;
  if (text !== undefined) {
    sheet.flow(text, BODY);
    sheet.y += 4;
  }
  for (const point of list) bullet(sheet, point);
  if (table !== undefined) grid(sheet, table);
  sheet.y += 9;
}

function bullet(sheet: Sheet, point: string): void {
  const width = CONTENT_WIDTH - BULLET;
  sheet.room(sheet.heightOf(point, BODY, width));
  const { y } = sheet;
  sheet.decorate(() => void sheet.doc.circle(PAGE.left + 5, y + 6.5, 1.8).fill(COLORS.ember));
  sheet.y += sheet.write(point, BODY, { x: PAGE.left + BULLET, y, width }) + 2;
}

/** The first column is narrow: it names the row. */
function columnsOf(count: number): number[] {
  const first = count > 2 ? 90 : 160;
  const rest = (CONTENT_WIDTH - first - GUTTER * (count - 1)) / (count - 1);
  return [first, ...Array.from({ length: count - 1 }, () => rest)];
}

function row(sheet: Sheet, cells: readonly string[], isHead: boolean): void {
  const widths = columnsOf(cells.length);
  const styleOf = (column: number) =>
    isHead ? onColor(TEXT.smallBold, COLORS.ink2) : column === 0 ? { ...BODY, font: 'bold' as const } : BODY;
  const heights = cells.map((cell, column) => sheet.heightOf(cell, styleOf(column), widths[column] ?? 0));
  const height = Math.max(...heights);
  sheet.room(height + 10);
  const { y } = sheet;
  let x: number = PAGE.left;
  // One row is read as one: its cells belong together.
  sheet.tag('P', () => {
    cells.forEach((cell, column) => {
      const width = widths[column] ?? 0;
      sheet.write(cell, styleOf(column), { x, y: y + 4, width });
      x += width + GUTTER;
    });
  });
  sheet.y = y + height + 9;
  rule(sheet, { x: PAGE.left, y: sheet.y - 1, width: CONTENT_WIDTH });
}

function grid(sheet: Sheet, { head, rows }: Table): void {
  row(sheet, head, true);
  for (const cells of rows) row(sheet, cells, false);
  sheet.y += 4;
}
