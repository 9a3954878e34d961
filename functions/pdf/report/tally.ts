import { dateTimeText } from '#shared/report/dates/dates.ts';
import { checkedText } from '#shared/report/components/part-counts.ts';
import { tally, type TallyEntry } from '#shared/report/present.ts';
import { card } from '../page/shapes.ts';
import { COLORS, CONTENT_WIDTH, PAGE, TEXT, TONE_COLORS } from '../page/theme.ts';
import type { ReportContext } from './context.ts';

const BAR = { x: PAGE.left + 130, width: CONTENT_WIDTH - 144, height: 11 };
const LINE = 14;

/** How many parts were checked, and with which results. */
export function tallyCard({ sheet, report }: ReportContext): void {
  const entries = tally(report);
  const legend = legendOf(sheet, entries);
  const height = 46 + LINE * (1 + Math.max(0, ...legend.map(({ row }) => row)));
  sheet.room(height);
  const y = sheet.y;
  card(sheet, { x: PAGE.left, y, width: CONTENT_WIDTH, height });
  const { satisfactory } = report.counts;
  const textBox = { x: PAGE.left + 14, width: 108 };
  bar(sheet, entries, y + 16);
  for (const { entry, x, row } of legend) {
    const top = y + 35.5 + row * LINE;
    sheet.decorate(() => sheet.doc.roundedRect(x, top, 7, 7, 2).fill(TONE_COLORS[entry.tone].bar));
  }
  sheet.tag('P', () => {
    sheet.writeLine(checkedText(report.counts), TEXT.cardTitle, { ...textBox, y: y + 14 });
    sheet.writeLine(`${satisfactory} in good order`, TEXT.small, { ...textBox, y: y + 31 });
    for (const { text, x, row } of legend)
      sheet.writeLine(text, TEXT.small, { x: x + 11, y: y + 34 + row * LINE, width: 120 });
  });
  sheet.y = y + height + 18;
}

function bar(sheet: ReportContext['sheet'], entries: readonly TallyEntry[], y: number): void {
  const total = entries.reduce((sum, { count }) => sum + count, 0);
  const room = BAR.width - 2 * Math.max(entries.length - 1, 0);
  let x = BAR.x;
  for (const { tone, count } of entries) {
    const from = x;
    const width = (room * count) / total;
    sheet.decorate(() => {
      sheet.doc.roundedRect(from, y, width, BAR.height, Math.min(2.5, width / 2)).fill(TONE_COLORS[tone].bar);
    });
    x += width + 2;
  }
}

type LegendEntry = { entry: TallyEntry; text: string; x: number; row: number };

/** Positions of the labels under the bar, on as many lines as necessary. */
function legendOf(sheet: ReportContext['sheet'], entries: readonly TallyEntry[]): LegendEntry[] {
  let x = BAR.x;
  let row = 0;
  return entries.map((entry) => {
    const text = `${entry.count} ${entry.label}`;
    const width = sheet.widthOf(text, TEXT.small) + 24;
    if (x + width - 12 > BAR.x + BAR.width) {
      x = BAR.x;
      row += 1;
    }
    const placed = { entry, text, x, row };
    x += width;
    return placed;
  });
}

function revisionText({ revised, revision }: ReportContext['report']): string {
  const number = revision === undefined ? '' : `revision ${revision}`;
  if (!revised) return number === '' ? 'Original' : `Original, ${number}`;
  return number === '' ? 'Revised' : `Revised, ${number}`;
}

/** Who, where, when and why, in three columns. */
export function facts({ sheet, report }: ReportContext): void {
  const entries: [string, string][] = [
    ['Prepared for', report.client.name],
    ['Property', report.client.address],
    ['Inspected', dateTimeText(report, report.inspectedAt)],
    ['Inspector', report.inspector],
    ['What was inspected', report.typeLabel],
    ['Level', report.level],
    ['Reason', report.reason],
    ['Report', revisionText(report)],
    ['Photos', `${report.receipt.verified} of ${report.receipt.total} verified`],
  ];
  factGrid(
    sheet,
    entries.filter(([, value]) => value !== ''),
    { x: PAGE.left, width: CONTENT_WIDTH },
  );
}

/** Labels above values, three per row. */
export function factGrid(
  sheet: ReportContext['sheet'],
  entries: readonly (readonly [string, string])[],
  at: { x: number; width: number },
): void {
  const width = (at.width - 32) / 3;
  for (let row = 0; row < entries.length; row += 3) {
    const cells = entries.slice(row, row + 3);
    const height = Math.max(...cells.map(([, value]) => sheet.heightOf(value, TEXT.bodyInk, width)));
    sheet.room(height + 18);
    cells.forEach(([label, value], column) => {
      const x = at.x + column * (width + 16);
      sheet.tag('P', () => {
        sheet.writeLine(label, TEXT.small, { x, y: sheet.y, width });
        sheet.write(value, { ...TEXT.bodyInk, color: COLORS.ink }, { x, y: sheet.y + 11, width });
      });
    });
    sheet.y += height + 19;
  }
}
