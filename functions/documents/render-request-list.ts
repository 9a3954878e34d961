import { BRAND } from '#shared/brand.ts';
import { dateText } from '#shared/report/dates.ts';
import { money, SEVERITY_TONES, SEVERITY_WORDS } from '#shared/report/present.ts';
import type { RequestedItem, RequestList } from '#shared/report/request-list.ts';
import { Sheet } from './pdf/sheet.ts';
import { BufferSink } from './pdf/sink.ts';
import {
  COLORS,
  CONTENT_BOTTOM,
  CONTENT_WIDTH,
  onColor,
  PAGE,
  TEXT,
  type TextStyle,
  TONE_COLORS,
} from './pdf/theme.ts';
import { companyHead } from './report/letterhead.ts';

const NUMBER_WIDTH = 24;
const SIDE_WIDTH = 78;
const TEXT_WIDTH = CONTENT_WIDTH - NUMBER_WIDTH - SIDE_WIDTH;
const CLOSING_HEIGHT = 58;
const smaller = (style: TextStyle, size: number): TextStyle => ({ ...style, size, gap: 0.6 });

/** How much of an item is said, from all to its line alone: forty findings still are one page. */
type Density = { title: TextStyle; text: TextStyle; gap: number; says: (item: RequestedItem) => string };

const DENSITIES: readonly Density[] = [
  {
    title: TEXT.cardTitle,
    text: TEXT.body,
    gap: 9,
    says: ({ place, why, recommendation }) => `${place}\n${why} ${recommendation}`.trim(),
  },
  { title: TEXT.label, text: smaller(TEXT.body, 8.2), gap: 6, says: ({ recommendation }) => recommendation },
  { title: smaller(TEXT.label, 8.6), text: smaller(TEXT.body, 7.6), gap: 3.5, says: ({ place }) => place },
  { title: { ...TEXT.label, size: 7.2, gap: 0 }, text: smaller(TEXT.body, 7), gap: 1.2, says: () => '' },
];

function heightOf(sheet: Sheet, item: RequestedItem, { title, text, gap, says }: Density): number {
  return sheet.heightOf(item.title, title, TEXT_WIDTH) + sheet.heightOf(says(item), text, TEXT_WIDTH) + 2 * gap;
}

function densityFor(sheet: Sheet, items: readonly RequestedItem[]): Density {
  const room = CONTENT_BOTTOM - CLOSING_HEIGHT - sheet.y;
  const fits = (density: Density) => items.reduce((sum, item) => sum + heightOf(sheet, item, density), 0) <= room;
  return DENSITIES.find(fits) ?? (DENSITIES.at(-1) as Density);
}

function drawItem(sheet: Sheet, item: RequestedItem, density: Density): void {
  const { title, text, gap, says } = density;
  const tone = TONE_COLORS[SEVERITY_TONES[item.severity]];
  const y = sheet.y + gap;
  const line = { x: PAGE.left, width: CONTENT_WIDTH };
  sheet.decorate(() => {
    sheet.doc
      .moveTo(line.x, sheet.y)
      .lineTo(line.x + line.width, sheet.y)
      .lineWidth(0.6)
      .stroke(COLORS.hairline);
  });
  sheet.write(String(item.number), onColor(title, tone.text), { x: PAGE.left, y, width: NUMBER_WIDTH });
  const box = { x: PAGE.left + NUMBER_WIDTH, width: TEXT_WIDTH - 8 };
  const height = sheet.write(item.title, title, { ...box, y }, 'H2');
  sheet.write(says(item), text, { ...box, y: y + height });
  const side = { x: PAGE.left + CONTENT_WIDTH - SIDE_WIDTH, width: SIDE_WIDTH, align: 'right' as const };
  sheet.writeLine(SEVERITY_WORDS[item.severity], onColor(smaller(TEXT.smallBold, text.size), tone.text), {
    ...side,
    y,
  });
  if (item.priceCents !== undefined && density !== DENSITIES.at(-1)) {
    sheet.writeLine(money(item.priceCents), smaller(TEXT.label, text.size), { ...side, y: y + text.size * 1.5 });
  }
  sheet.y += heightOf(sheet, item, density);
}

function head(sheet: Sheet, list: RequestList): void {
  const { name, address, phone, email } = list.company;
  companyHead(sheet, {
    name,
    reach: [address, phone, email],
    title: list.title,
    date: dateText(list, list.preparedAt),
  });
  const box = { x: PAGE.left, width: CONTENT_WIDTH };
  sheet.y += sheet.write(list.address, { ...TEXT.headline, size: 22 }, { ...box, y: sheet.y }, 'H1') + 4;
  const visit = `${list.typeLabel} · ${list.level} · inspected ${dateText(list, list.inspectedAt)} by ${list.inspector}`;
  sheet.y += sheet.write(visit, TEXT.body, { ...box, y: sheet.y }) + 6;
  const chosen = `${list.items.length} of ${list.findingsInReport} findings of the report, chosen for ${list.preparedFor}.`;
  sheet.y += sheet.write(chosen, TEXT.bodyInk, { ...box, y: sheet.y }) + 4;
  if (list.note !== '') sheet.y += sheet.write(list.note, TEXT.label, { ...box, y: sheet.y }) + 6;
  sheet.y += 4;
}

function closing(sheet: Sheet, list: RequestList): void {
  const box = { x: PAGE.left, width: CONTENT_WIDTH };
  if (list.totalCents !== undefined) {
    const total = `Together ${money(list.totalCents)}`;
    sheet.writeLine(total, TEXT.cardTitle, { ...box, y: sheet.y + 4, align: 'right' });
  }
  sheet.write(list.closing, TEXT.small, { ...box, y: CONTENT_BOTTOM - 24 });
}

/** The chosen findings on one page of US Letter, however many there are. The same list gives the same bytes. */
export async function renderRequestListPdf(list: RequestList): Promise<Buffer> {
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
  head(sheet, list);
  const density = densityFor(sheet, list.items);
  for (const item of list.items) drawItem(sheet, item, density);
  closing(sheet, list);
  await sheet.finish();
  return sink.bytes();
}
