import type { ReportFinding, ReportPhoto } from '#shared/report/model.ts';
import { featuredPhoto } from '#shared/report/present.ts';
import { type Area, card, ground, RADIUS } from '../page/shapes.ts';
import { COLORS, CONTENT_WIDTH, PAGE, TEXT } from '../page/theme.ts';
import { photoLine, type ReportContext } from './context.ts';
import { drawText, type FindingText, findingText, type RepairDrawing, textHeight } from './finding-text.ts';

const PHOTO_WIDTH = 226;
const PADDING = 12;
const STRIP_HEIGHT = 92;
/** Height of a photo beside or above its finding's text, in points. */
const BESIDE = { min: 150, max: 180 };
const ABOVE = { min: 84, usual: 136, max: 190 };
const COLUMN_GAP = 12;
const LONGEST_CAPTION = 34;
const COLUMN = (CONTENT_WIDTH - COLUMN_GAP) / 2;

/** A block that can have any height from `min` to `max`; the rest of a page goes to its photos. */
export type Row = {
  findings: readonly ReportFinding[];
  min: number;
  usual: number;
  max: number;
  draw: (height: number) => void;
};

/** One finding at full width: its photo next to the text, with the repair's drawing below if there is room. */
export function wideRow(context: ReportContext, finding: ReportFinding): Row {
  const { sheet } = context;
  const photo = featuredPhoto(context.photos, finding.photoIds);
  const left = photo ? PHOTO_WIDTH : 0;
  const box = { x: PAGE.left + left + PADDING, width: CONTENT_WIDTH - left - PADDING * 2 };
  const { blocks, drawing } = findingText(context, finding, TEXT.findingTitle);
  const text: FindingText = { blocks, drawing: photo ? undefined : drawing };
  const textPanel = textHeight(sheet, text, box.width) + PADDING * 2;
  const strip = photo ? drawing : undefined;
  const usual = Math.max(textPanel, photo ? BESIDE.max + (strip ? STRIP_HEIGHT : 0) : 0);
  const draw = (height: number): void => {
    const below = strip && height >= BESIDE.min + STRIP_HEIGHT ? STRIP_HEIGHT : 0;
    const area = { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH, height };
    card(sheet, area);
    if (photo) photoPanel(context, photo, { ...area, width: PHOTO_WIDTH, height: height - below });
    if (strip && below > 0) repairStrip(context, strip, { ...area, y: area.y + height - below, height: below });
    drawText(context, finding, text, { ...box, y: sheet.y + PADDING - 1 });
  };
  return { findings: [finding], min: Math.max(textPanel, photo ? BESIDE.min : 0), usual, max: usual, draw };
}

/** Two findings side by side, each with its photo above the text. */
export function pairRow(context: ReportContext, pair: readonly ReportFinding[]): Row {
  const { sheet } = context;
  const inner = COLUMN - PADDING * 2;
  const cards = pair.map((finding) => {
    const photo = featuredPhoto(context.photos, finding.photoIds);
    const text = findingText(context, finding, TEXT.cardTitle);
    return { finding, photo, text, textHeight: textHeight(sheet, text, inner) + PADDING * 2 };
  });
  const heightWith = (photoHeight: number): number =>
    Math.max(...cards.map(({ photo, textHeight: height }) => height + (photo ? photoHeight : 0)));
  const pictured = Math.max(0, ...cards.filter(({ photo }) => photo).map(({ textHeight: height }) => height));
  const draw = (height: number): void => {
    cards.forEach(({ finding, photo, text }, column) => {
      const area = { x: PAGE.left + column * (COLUMN + COLUMN_GAP), y: sheet.y, width: COLUMN, height };
      const top = photo ? height - pictured : 0;
      card(sheet, area);
      if (photo) photoPanel(context, photo, { ...area, height: top });
      drawText(context, finding, text, { x: area.x + PADDING, y: area.y + top + PADDING - 3, width: inner });
    });
  };
  const [min, usual, max] = [heightWith(ABOVE.min), heightWith(ABOVE.usual), heightWith(ABOVE.max)];
  return { findings: pair, min, usual, max, draw };
}

/** The repair's drawing with its name, under the photo in the card's left column. */
function repairStrip(context: ReportContext, { id, title }: RepairDrawing, { x, y, height }: Area): void {
  const { sheet, drawings } = context;
  drawings.show(id, { x: x + 10, y: y + 7, width: 92, height: height - 14 });
  const box = { x: x + 112, width: PHOTO_WIDTH - 120 };
  const titleHeight = Math.min(sheet.heightOf(title, TEXT.small, box.width), 40);
  const top = y + (height - titleHeight - 13) / 2;
  sheet.writeLine('Drawing', TEXT.smallBold, { ...box, y: top });
  sheet.write(title, TEXT.small, { ...box, y: top + 12 }, 'Caption');
}

/** The whole photo on a dark background, with its caption below. */
export function photoPanel(context: ReportContext, photo: ReportPhoto, area: Area): void {
  const { sheet, pictures } = context;
  const text = photoLine(photo);
  const caption = Math.min(sheet.heightOf(text, TEXT.caption, area.width - 24), LONGEST_CAPTION) + 12;
  ground(sheet, area, COLORS.photoGround, RADIUS);
  const room = area.height - caption;
  const height = Math.min(room, area.width * pictures.ratio(photo));
  pictures.show(photo, { ...area, height, radius: RADIUS });
  const box = { x: area.x + 12, y: area.y + height + 5, width: area.width - 24, height: LONGEST_CAPTION };
  sheet.write(text, TEXT.caption, box);
}
