import { BRAND } from '#shared/brand.ts';
import { message } from '#shared/messages/message.ts';
import { dateText } from '#shared/report/dates/dates.ts';
import { SEVERITY_TONES, SEVERITY_LABELS } from '#shared/report/present.ts';
import type { RequestedItem, RequestList } from '#shared/report/request-list.ts';
import { shortDollars } from '#shared/money.ts';
import { loadLogo, type Logo } from './page/logo.ts';
import { rule } from './page/shapes.ts';
import { Sheet } from './page/sheet.ts';
import { BufferSink } from './page/sink.ts';
import { CONTENT_BOTTOM, CONTENT_WIDTH, onColor, PAGE, TEXT, type TextStyle, TONE_COLORS } from './page/theme.ts';
import { companyHead } from './report/letterhead.ts';

const NUMBER_WIDTH = 22;
const SIDE_WIDTH = 88;
const GUTTER = 18;
const CLOSING_HEIGHT = 58;
const smaller = (style: TextStyle, size: number): TextStyle => ({ ...style, size, gap: 0.6 });

/**
 * How much of an item is printed, from everything to only its title, so that any number of findings fits on one page.
 */
type Density = {
  columns: 1 | 2;
  title: TextStyle;
  text: TextStyle;
  gap: number;
  /** `oneLine` truncates text that is too long. */
  textOf: (item: RequestedItem) => string;
  oneLine?: true;
};

const everything = ({ place, why, recommendation }: RequestedItem): string =>
  `${place}\n${why} ${recommendation}`.trim();
const brief = ({ recommendation, why }: RequestedItem): string => recommendation || why;

const DENSITIES: readonly Density[] = [
  { columns: 1, title: TEXT.cardTitle, text: TEXT.body, gap: 9, textOf: everything },
  { columns: 1, title: TEXT.label, text: smaller(TEXT.body, 8.4), gap: 6, textOf: brief },
  { columns: 1, title: TEXT.label, text: smaller(TEXT.body, 8), gap: 4.5, textOf: brief, oneLine: true },
  { columns: 2, title: TEXT.label, text: smaller(TEXT.body, 8), gap: 5, textOf: brief, oneLine: true },
  { columns: 2, title: smaller(TEXT.label, 8.4), text: smaller(TEXT.body, 7.4), gap: 3, textOf: brief, oneLine: true },
  { columns: 2, title: smaller(TEXT.label, 8), text: smaller(TEXT.body, 7), gap: 2.4, textOf: () => '' },
];
const SMALLEST = DENSITIES.at(-1) as Density;

const columnWidth = ({ columns }: Density): number => (CONTENT_WIDTH - GUTTER * (columns - 1)) / columns;
/** Space between an item's title and its severity. */
const TITLE_GAP = 6;
const textWidth = (density: Density): number => columnWidth(density) - NUMBER_WIDTH - SIDE_WIDTH;

function heightOf(sheet: Sheet, item: RequestedItem, density: Density): number {
  const { title, text, gap, textOf, oneLine } = density;
  const itemText = textOf(item);
  const textHeight = oneLine
    ? itemText === ''
      ? 0
      : text.size * 1.35
    : sheet.heightOf(itemText, text, textWidth(density));
  return sheet.heightOf(item.title, title, textWidth(density) - TITLE_GAP) + textHeight + 2 * gap;
}

/** Height of a page's items; with two columns, the left one has the first half. */
function heightOfAll(sheet: Sheet, items: readonly RequestedItem[], density: Density): number {
  const heights = items.map((item) => heightOf(sheet, item, density));
  const half = Math.ceil(items.length / density.columns);
  const sum = (some: readonly number[]) => some.reduce((total, height) => total + height, 0);
  return Math.max(sum(heights.slice(0, half)), sum(heights.slice(half)));
}

type Fitting = { density: Density; items: readonly RequestedItem[]; left: number };

/**
 * All items at the largest size that fits; if even the smallest doesn't, the first items and the number of the others.
 */
function fitting(sheet: Sheet, all: readonly RequestedItem[]): Fitting {
  const room = CONTENT_BOTTOM - CLOSING_HEIGHT - sheet.y;
  const density = DENSITIES.find((candidate) => heightOfAll(sheet, all, candidate) <= room);
  if (density !== undefined) return { density, items: all, left: 0 };
  let count = all.length;
  while (count > 0 && heightOfAll(sheet, all.slice(0, count), SMALLEST) > room - 16) count -= 1;
  return { density: SMALLEST, items: all.slice(0, count), left: all.length - count };
}

function drawItem(sheet: Sheet, item: RequestedItem, density: Density, at: { x: number; y: number }): void {
  const { title, text, gap, textOf, oneLine } = density;
  const tone = TONE_COLORS[SEVERITY_TONES[item.severity]];
  const width = columnWidth(density);
  const y = at.y + gap;
  rule(sheet, { x: at.x, y: at.y, width });
  sheet.writeLine(String(item.number), onColor(title, tone.text), { x: at.x, y, width: NUMBER_WIDTH });
  const box = { x: at.x + NUMBER_WIDTH, width: textWidth(density) - TITLE_GAP };
  const below = y + sheet.write(item.title, title, { ...box, y }, 'H2');
  const wide = { ...box, width: oneLine ? width - NUMBER_WIDTH : box.width, y: below };
  if (oneLine) sheet.writeLine(textOf(item), text, wide);
  else sheet.write(textOf(item), text, wide);
  const side = { x: at.x + width - SIDE_WIDTH, width: SIDE_WIDTH, align: 'right' as const };
  const price = item.priceCents === undefined ? '' : shortDollars(item.priceCents);
  const severityLabel = SEVERITY_LABELS[item.severity];
  const sideText =
    oneLine || density === SMALLEST ? [severityLabel, price].filter((part) => part !== '').join(' · ') : severityLabel;
  sheet.writeLine(sideText, onColor(smaller(TEXT.smallBold, text.size), tone.text), { ...side, y });
  if (price !== '' && sideText === severityLabel)
    sheet.writeLine(price, smaller(TEXT.label, text.size), { ...side, y: y + text.size * 1.5 });
}

function drawItems(sheet: Sheet, { density, items, left }: Fitting): void {
  const top = sheet.y;
  const half = Math.ceil(items.length / density.columns);
  items.forEach((item, index) => {
    if (index === half) sheet.y = top;
    const x = PAGE.left + (index < half ? 0 : columnWidth(density) + GUTTER);
    drawItem(sheet, item, density, { x, y: sheet.y });
    sheet.y += heightOf(sheet, item, density);
  });
  sheet.y = top + heightOfAll(sheet, items, density);
  if (left === 0) return;
  sheet.writeLine(`and ${left} more in the report`, TEXT.label, { x: PAGE.left, y: sheet.y + 3, width: 260 });
}

function head(sheet: Sheet, list: RequestList, logo: Logo | undefined): void {
  const { name, address, phone, email, license = '' } = list.company;
  companyHead(sheet, {
    name,
    reach: [address, phone, email, license],
    title: list.title,
    date: dateText(list, list.preparedAt),
    logo,
  });
  const box = { x: PAGE.left, width: CONTENT_WIDTH };
  sheet.y += sheet.write(list.address, { ...TEXT.headline, size: 22 }, { ...box, y: sheet.y }, 'H1') + 4;
  const visit = `${list.typeLabel} · ${list.level} · inspected ${dateText(list, list.inspectedAt)} by ${list.inspector}`;
  sheet.y += sheet.write(visit, TEXT.body, { ...box, y: sheet.y }) + 6;
  const chosen = message(
    '{count} of {total, plural, one {# finding} other {# findings}} of the report, chosen for {reader}.',
    { count: list.items.length, total: list.findingsInReport, reader: list.preparedFor },
  );
  sheet.y += sheet.write(chosen, TEXT.bodyInk, { ...box, y: sheet.y }) + 4;
  if (list.note !== '') sheet.y += sheet.write(list.note, TEXT.label, { ...box, y: sheet.y }) + 6;
  sheet.y += 4;
}

function closing(sheet: Sheet, list: RequestList): void {
  const box = { x: PAGE.left, width: CONTENT_WIDTH };
  if (list.totalCents !== undefined) {
    const total = `Total ${shortDollars(list.totalCents)}`;
    sheet.writeLine(total, TEXT.cardTitle, { ...box, y: sheet.y + 4, align: 'right' });
  }
  sheet.write(list.closing, TEXT.small, { ...box, y: CONTENT_BOTTOM - 24 });
}

/**
 * The chosen findings on a single US Letter page, however many there are. The logo is a JPEG or PNG. The output is
 * deterministic.
 */
export async function renderRequestListPdf(
  list: RequestList,
  { logo }: { logo?: Uint8Array | undefined } = {},
): Promise<Buffer> {
  const sink = new BufferSink();
  const sheet = new Sheet(
    {
      title: `${list.title}, ${list.address}`,
      author: list.company.name,
      subject: list.title,
      creator: BRAND.name,
      createdAt: new Date(list.preparedAt),
    },
    sink,
  );
  head(sheet, list, await loadLogo(sheet, logo));
  drawItems(sheet, fitting(sheet, list.items));
  closing(sheet, list);
  await sheet.finish();
  return sink.bytes();
}
