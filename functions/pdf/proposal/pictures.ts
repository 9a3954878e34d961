import type { ReportPhoto } from '#shared/report/model.ts';
import { ground } from '../page/shapes.ts';
import { COLORS, onColor, TEXT } from '../page/theme.ts';
import type { ProposalContext } from './context.ts';

/** Picture heights in points: `min` is still legible, `max` keeps a photo's aspect ratio, `tall` fills a page with one line. */
export const PICTURES = { min: 78, usual: 112, max: 150, tall: 205 } as const;
const GAP = 6;
const INSET = 10;
const CAPTION_WIDTH = 74;

/** A drawing, its label, and its caption. */
export type LineDrawing = { id: string; sign: string; caption: string };
type Place = { x: number; y: number; width: number; height: number };
type Shown = { photo: ReportPhoto | undefined; drawing: LineDrawing | undefined };

/** The least part of a photo that cropping may leave visible. */
const MIN_VISIBLE = 0.45;

/** Fills the area unless that would crop away a mark or much of the photo. */
function fitOf({ pictures }: ProposalContext, photo: ReportPhoto, area: { width: number; height: number }) {
  const [own, wanted] = [pictures.ratio(photo), area.height / area.width];
  const visible = Math.min(own, wanted) / Math.max(own, wanted);
  const hasMarks = (photo.markup?.marks.length ?? 0) > 0;
  return hasMarks || visible < MIN_VISIBLE ? 'contain' : 'cover';
}

/** Draws today's photo next to a drawing of the repair. */
export function drawPictures(context: ProposalContext, { photo, drawing }: Shown, place: Place): void {
  const half = (place.width - GAP) / 2;
  if (photo !== undefined) {
    const area = { ...place, width: half };
    context.pictures.show(photo, { ...area, radius: 6, fit: fitOf(context, photo, area) });
    sign(context, 'Today', { x: place.x + 6, y: place.y + 6 });
  }
  if (drawing === undefined) return;
  const left = photo === undefined ? place.x : place.x + half + GAP;
  drawingPanel(context, drawing, { ...place, x: left, width: half });
}

/** Labels a drawing as such: it shows the kind of repair, not the finished work at this house. */
function drawingPanel(
  context: ProposalContext,
  { id, sign: label, caption }: LineDrawing,
  { x, y, width, height }: Place,
): void {
  const { sheet, drawings } = context;
  ground(sheet, { x, y, width, height }, COLORS.ash, 6);
  sign(context, label, { x: x + 6, y: y + 6 });
  const left = x + INSET + CAPTION_WIDTH + 4;
  drawings.show(id, { x: left, y: y + 6, width: x + width - INSET - left, height: height - 12 });
  const style = { ...TEXT.small, size: 7.6 };
  const captionBox = { x: x + INSET, y: y + 28, width: CAPTION_WIDTH, height: height - 32 };
  sheet.write(caption, style, captionBox, 'Caption');
}

function sign({ sheet }: ProposalContext, label: string, { x, y }: { x: number; y: number }): void {
  const style = onColor(TEXT.smallBold, COLORS.paper);
  const width = sheet.widthOf(label, style) + 13;
  sheet.decorate(() => {
    sheet.doc.roundedRect(x, y, width, 15, 3).fillOpacity(0.82).fill(COLORS.ink).fillOpacity(1);
    sheet.decorateLine(label, style, { x, y: y + 2.6, width, align: 'center' });
  });
}
