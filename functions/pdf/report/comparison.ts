import type { ReportCalculation } from '#shared/report/model.ts';
import { formatAreas } from '#shared/sizing/measures/figures.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT, TONE_COLORS } from '../page/theme.ts';
import { ground } from '../page/shapes.ts';
import type { ReportContext } from './context.ts';

type Comparison = NonNullable<ReportCalculation['comparison']>;
type Bar = Comparison['bars'][number];

const PADDING = 14;
const LABEL = 84;
const ROW = 30;
const RIGHT = PAGE.left + CONTENT_WIDTH - 4;
const TRACK = { x: PAGE.left + PADDING + LABEL, width: CONTENT_WIDTH - PADDING * 2 - LABEL - 70 };

/** Bars of the existing values, each with a mark at the required one. */
export function comparison({ sheet }: ReportContext, { unit, bars }: Comparison): void {
  const longest = Math.max(...bars.flatMap(({ value, needed }) => [value, needed]));
  const height = PADDING * 2 + 16 + bars.length * ROW;
  // Keeps the conclusion with the bars.
  sheet.room(height + 60);
  const top = sheet.y + 4;
  ground(sheet, { x: PAGE.left, y: top, width: CONTENT_WIDTH, height }, COLORS.ash, 7);
  const title = { x: PAGE.left + PADDING, y: top + PADDING - 3, width: 300 };
  sheet.writeLine(`Room for smoke, in ${unit}`, TEXT.label, title);
  bars.forEach((bar, index) => barRow(sheet, bar, { y: top + PADDING + 16 + index * ROW, longest }));
  sheet.y = top + height + 4;
}

function barRow(sheet: ReportContext['sheet'], bar: Bar, { y, longest }: { y: number; longest: number }): void {
  const color = TONE_COLORS[bar.passes ? 'good' : 'safety'].bar;
  const width = Math.max((TRACK.width * bar.value) / longest, 4);
  const mark = TRACK.x + (TRACK.width * bar.needed) / longest;
  sheet.writeLine(bar.label, TEXT.bodyInk, { x: PAGE.left + PADDING, y: y + 5, width: LABEL - 6 });
  sheet.decorate(() => {
    sheet.doc.roundedRect(TRACK.x, y, width, 20, 3.5).fill(color);
    sheet.doc
      .moveTo(mark, y - 3)
      .lineTo(mark, y + 23)
      .lineWidth(1.2)
      .dash(3, { space: 2 })
      .stroke(COLORS.ink)
      .undash();
  });
  const [found, least] = formatAreas(bar.value, bar.needed);
  const figureText = `${found} · ${bar.passes ? 'large enough' : 'too small'}`;
  const room = sheet.widthOf(figureText, TEXT.smallBold) + 16;
  const end = TRACK.x + width;
  const isBefore = room < (mark > end ? width : mark - TRACK.x);
  const isAfter = !isBefore && mark < end && room < end - mark;
  const isInside = isBefore || isAfter;
  const place = isInside ? (isBefore ? TRACK.x : mark) + 8 : Math.max(end, mark) + 6;
  const style = onColor(TEXT.smallBold, isInside ? COLORS.paper : COLORS.ink);
  sheet.writeLine(figureText, style, { x: place, y: y + 5, width: RIGHT - place });
  const needed = { x: Math.max(mark, end) + 6, y: y + 5 };
  if (isInside) sheet.writeLine(`${least} needed`, TEXT.small, { ...needed, width: RIGHT - needed.x });
}
