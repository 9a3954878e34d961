import type { ReportLimitation } from '#shared/report/model.ts';
import { featuredPhoto, sentences } from '#shared/report/present.ts';
import { badge, card } from '../page/shapes.ts';
import { CONTENT_HEIGHT, CONTENT_WIDTH, PAGE, TEXT } from '../page/theme.ts';
import { heading, type ReportContext } from './context.ts';

const PHOTO_WIDTH = 104;
const PADDING = 13;

/** What could not be inspected, why, and a photo of it. */
export function limitations(context: ReportContext): void {
  const { sheet, report } = context;
  if (report.limitations.length === 0) return;
  heading(context, 'What we could not see', 130);
  sheet.flow('These places were not inspected. We make no statement about them.', TEXT.body);
  sheet.y += 8;
  for (const limitation of report.limitations) limitationCard(context, limitation);
}

function limitationCard(context: ReportContext, limitation: ReportLimitation): void {
  const { sheet, pictures } = context;
  const photo = featuredPhoto(context.photos, limitation.photoIds);
  const left = photo ? PHOTO_WIDTH : 0;
  const box = { x: PAGE.left + left + PADDING, width: CONTENT_WIDTH - left - PADDING * 2 };
  const caption = sentences([limitation.reason, limitation.notes]);
  const title = sheet.heightOf(limitation.label, TEXT.cardTitle, box.width);
  const photoText = photo ? `Photo ${photo.number}` : '';
  const text = 24 + title + 3 + sheet.heightOf(caption, TEXT.body, box.width) + (photo ? 14 : 0);
  const height = Math.max(text + PADDING * 2, photo ? 84 : 0);
  if (height > CONTENT_HEIGHT) {
    sheet.flow(`Limitation ${limitation.number}: ${limitation.label}`, TEXT.cardTitle, 'H3');
    sheet.flow(caption, TEXT.body);
    return;
  }
  sheet.room(height);
  const { y } = sheet;
  card(sheet, { x: PAGE.left, y, width: CONTENT_WIDTH, height });
  if (photo) pictures.show(photo, { x: PAGE.left, y, width: PHOTO_WIDTH, height, radius: 8, fit: 'cover' });
  badge(sheet, 'unseen', `Limitation ${limitation.number}`, { x: box.x, y: y + PADDING });
  sheet.write(limitation.label, TEXT.cardTitle, { ...box, y: y + PADDING + 23 }, 'H3');
  const end = y + PADDING + 26 + title;
  const used = sheet.write(caption, TEXT.body, { ...box, y: end });
  sheet.writeLine(photoText, TEXT.small, { ...box, y: end + used + 3 });
  sheet.y = y + height + 10;
}
