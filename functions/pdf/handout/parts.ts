import type { HandoutPart } from '#shared/field-forms/handout-model.ts';
import { rule } from '../page/shapes.ts';
import type { Sheet } from '../page/sheet.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT } from '../page/theme.ts';

const BODY = { ...TEXT.bodyInk, size: 10, gap: 2 };
const TITLE = { ...TEXT.findingTitle, size: 12.5 };
const BULLET = 14;
const GUTTER = 10;

type Table = NonNullable<HandoutPart['table']>;

/** One section of the handout with its text, list and table. */
export function handoutPart(sheet: Sheet, { heading, text, list = [], table }: HandoutPart): void {
  // Keeps the heading and its text with the first table rows.
  sheet.room(table === undefined ? 60 : 150);
  sheet.flow(heading, TITLE, 'H2');
  sheet.y += 3;
  if (text !== undefined) {
    sheet.flow(text, BODY);
    sheet.y += 4;
  }
  for (const point of list) bullet(sheet, point);
  if (table !== undefined) grid(sheet, table);
  sheet.y += 9;
}

/** Height of a part in points. */
export function partHeight(sheet: Sheet, { heading, text, list = [], table }: HandoutPart): number {
  const rows = table === undefined ? [] : [table.head, ...table.rows];
  const heights = [
    sheet.heightOf(heading, TITLE, CONTENT_WIDTH) + 3,
    text === undefined ? 0 : sheet.heightOf(text, BODY, CONTENT_WIDTH) + 4,
    ...list.map((point) => sheet.heightOf(point, BODY, CONTENT_WIDTH - BULLET) + 2),
    ...rows.map((cells, index) => rowHeight(sheet, cells, index === 0) + 9),
    table === undefined ? 0 : 4,
  ];
  return heights.reduce((sum, height) => sum + height, 9);
}

function bullet(sheet: Sheet, point: string): void {
  const width = CONTENT_WIDTH - BULLET;
  sheet.room(sheet.heightOf(point, BODY, width));
  const { y } = sheet;
  sheet.decorate(() => void sheet.doc.circle(PAGE.left + 5, y + 6.5, 1.8).fill(COLORS.ember));
  sheet.y += sheet.write(point, BODY, { x: PAGE.left + BULLET, y, width }) + 2;
}

/** The first column is narrow, because it only has row labels. */
function columnsOf(count: number): number[] {
  const first = count > 2 ? 90 : 160;
  const rest = (CONTENT_WIDTH - first - GUTTER * (count - 1)) / (count - 1);
  return [first, ...Array.from({ length: count - 1 }, () => rest)];
}

const styleOf = (column: number, isHead: boolean) =>
  isHead ? onColor(TEXT.smallBold, COLORS.ink2) : column === 0 ? { ...BODY, font: 'bold' as const } : BODY;

function rowHeight(sheet: Sheet, cells: readonly string[], isHead: boolean): number {
  const widths = columnsOf(cells.length);
  return Math.max(...cells.map((cell, column) => sheet.heightOf(cell, styleOf(column, isHead), widths[column] ?? 0)));
}

function row(sheet: Sheet, cells: readonly string[], isHead: boolean): void {
  const widths = columnsOf(cells.length);
  const height = rowHeight(sheet, cells, isHead);
  sheet.room(height + 10);
  const { y } = sheet;
  let x: number = PAGE.left;
  // Tags a row as one paragraph, so that its cells are read together.
  sheet.tag('P', () => {
    cells.forEach((cell, column) => {
      const width = widths[column] ?? 0;
      sheet.write(cell, styleOf(column, isHead), { x, y: y + 4, width });
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
