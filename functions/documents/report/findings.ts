import type { ReportFinding, ReportPhoto } from '#shared/report/model.ts';
import { featuredPhoto, splitFindings } from '#shared/report/present.ts';
import { type Area, card, ground, RADIUS } from '../pdf/shapes.ts';
import { COLORS, CONTENT_HEIGHT, CONTENT_WIDTH, PAGE, TEXT } from '../pdf/theme.ts';
import { heading, photoLine, type ReportContext } from './context.ts';
import { drawText, type FindingText, findingText, flowText, type RepairDrawing, textHeight } from './finding-text.ts';

const PHOTO_WIDTH = 226;
const PADDING = 12;
const LEAST = 180;
/** Low enough that two rows of ordinary findings share a page. */
const SMALL_PHOTO = 136;
const DRAWING_HEIGHT = 92;

/** The findings that matter most: photo and words side by side, three to a page. */
export function topFindings(context: ReportContext): void {
  const { top } = splitFindings(context.report);
  if (top.length === 0) return;
  const count = [
    '',
    'The one thing that matters',
    'The two things that matter most',
    'The three things that matter most',
  ];
  context.sheet.page();
  heading(context, count[top.length] ?? 'What matters most', LEAST);
  context.sheet.flow('In order of importance.', TEXT.body);
  context.sheet.y += 8;
  for (const finding of top) findingCard(context, finding);
}

/** Every other finding, two to a row. */
export function otherFindings(context: ReportContext): void {
  const { others } = splitFindings(context.report);
  if (others.length === 0) return;
  heading(context, 'Also found', 260);
  for (let index = 0; index < others.length; index += 2) pairOfCards(context, others.slice(index, index + 2));
}

function findingCard(context: ReportContext, finding: ReportFinding): void {
  const { sheet } = context;
  const photo = featuredPhoto(context.photos, finding.photoIds);
  const left = photo ? PHOTO_WIDTH : 0;
  const box = { x: PAGE.left + left + PADDING, width: CONTENT_WIDTH - left - PADDING * 2 };
  const { blocks, drawing } = findingText(context, finding, TEXT.findingTitle);
  // Below the photo there is room for the drawing; without a photo it stands beside the words.
  const text: FindingText = { blocks, drawing: photo ? undefined : drawing };
  const below = photo && drawing ? DRAWING_HEIGHT : 0;
  const least = photo ? LEAST + below : 0;
  const height = Math.max(textHeight(sheet, text, box.width) + PADDING * 2, least);
  if (height > CONTENT_HEIGHT - 40) return longFinding(context, finding, text, photo);
  sheet.room(height);
  const area = { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH, height };
  card(sheet, area);
  if (photo) photoPanel(context, photo, { ...area, width: PHOTO_WIDTH, height: height - below });
  if (photo && drawing) repairStrip(context, drawing, { ...area, y: area.y + height - below, height: below });
  drawText(context, finding, text, { ...box, y: sheet.y + PADDING - 1 });
  sheet.y += height + 10;
}

/** The drawing of the repair with its name, in the card's left column under the photo. */
function repairStrip(context: ReportContext, { id, title }: RepairDrawing, { x, y, height }: Area): void {
  const { sheet, drawings } = context;
  drawings.show(id, { x: x + 10, y: y + 7, width: 92, height: height - 14 });
  const box = { x: x + 112, width: PHOTO_WIDTH - 120 };
  const words = Math.min(sheet.heightOf(title, TEXT.small, box.width), 40);
  const top = y + (height - words - 13) / 2;
  sheet.writeLine('When it is done', TEXT.smallBold, { ...box, y: top });
  sheet.write(title, TEXT.small, { ...box, y: top + 12 }, 'Caption');
}

/** Words too many for a card run over the pages, below their photo. */
function longFinding(
  context: ReportContext,
  finding: ReportFinding,
  text: FindingText,
  photo: ReportPhoto | undefined,
): void {
  const { sheet } = context;
  if (photo) {
    sheet.room(260);
    photoPanel(context, photo, { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH, height: 250 });
    sheet.y += 262;
  }
  flowText(context, finding, text, { x: PAGE.left, width: CONTENT_WIDTH });
  sheet.y += 16;
}

/** The whole photo on a dark ground, its caption below it. */
function photoPanel(context: ReportContext, photo: ReportPhoto, area: Parameters<typeof card>[1]): void {
  const { sheet, pictures } = context;
  const text = photoLine(photo);
  const caption = Math.min(sheet.heightOf(text, TEXT.caption, area.width - 24), 34) + 12;
  ground(sheet, area, COLORS.photoGround, RADIUS);
  const room = area.height - caption;
  const height = Math.min(room, area.width * pictures.ratio(photo));
  pictures.show(photo, { ...area, height, radius: RADIUS });
  const box = { x: area.x + 12, y: area.y + height + 5, width: area.width - 24 };
  if (caption < 46) sheet.write(text, TEXT.caption, box);
  else sheet.writeLine(text, TEXT.caption, box);
}

function pairOfCards(context: ReportContext, pair: readonly ReportFinding[]): void {
  const { sheet } = context;
  const width = (CONTENT_WIDTH - 12) / 2;
  const inner = width - PADDING * 2;
  const cards = pair.map((finding) => {
    const photo = featuredPhoto(context.photos, finding.photoIds);
    const text = findingText(context, finding, TEXT.cardTitle);
    return {
      finding,
      photo,
      text,
      top: photo ? SMALL_PHOTO : 0,
      below: textHeight(sheet, text, inner) + PADDING * 2,
    };
  });
  const height = Math.max(...cards.map(({ top, below }) => top + below));
  if (height > CONTENT_HEIGHT - 40) return cards.forEach((entry) => findingCard(context, entry.finding));
  sheet.room(height);
  cards.forEach(({ finding, photo, text, top }, column) => {
    const area = { x: PAGE.left + column * (width + 12), y: sheet.y, width, height };
    card(sheet, area);
    if (photo) photoPanel(context, photo, { ...area, height: top });
    drawText(context, finding, text, { x: area.x + PADDING, y: area.y + top + PADDING - 3, width: inner });
  });
  sheet.y += height + 12;
}
