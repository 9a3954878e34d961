import { TONE_ICONS } from '#shared/report/icons.ts';
import type { ReportComponent, ReportPhoto, ReportSection } from '#shared/report/model.ts';
import { componentTone, whatWeSaw } from '#shared/report/present.ts';
import { ground, icon, rule } from '../page/shapes.ts';
import { COLORS, CONTENT_HEIGHT, CONTENT_WIDTH, onColor, PAGE, TEXT, TONE_COLORS } from '../page/theme.ts';
import { heading, photoLine, type ReportContext } from './context.ts';

const LABEL = { x: PAGE.left + 10, width: 148 };
const STATE = { x: PAGE.left + 168, width: 96 };
const SEEN = { x: PAGE.left + 268, width: CONTENT_WIDTH - 278 };
const PHOTOS_IN_ROW = 3;
const GUTTER = 8;
const PHOTO_WIDTH = (CONTENT_WIDTH - GUTTER * (PHOTOS_IN_ROW - 1)) / PHOTOS_IN_ROW;
const PHOTO_HEIGHT = PHOTO_WIDTH * 0.72;
const LONGEST_CAPTION = 42;

/** Every part in inspection order: its state, observations and all photos. */
export function everySection(context: ReportContext): void {
  const { sheet, report } = context;
  heading(context, 'Every part, by section', 150);
  const { open } = report.counts;
  const claim = open === 0 ? ' Nothing was left blank.' : '';
  const intro = `Every part was checked, marked as not present, or listed as not accessible with the reason.${claim}`;
  sheet.flow(intro, TEXT.body);
  sheet.y += 8;
  for (const section of report.sections) onePart(context, section);
}

function onePart(context: ReportContext, section: ReportSection): void {
  const { sheet } = context;
  const first = section.components[0];
  const cells = photoCells(context, section);
  // Keeps the last row and the first photos on one page; in a section with one row, also its title.
  const photos = cells.length === 0 ? 0 : 8 + photoRowHeight(context, cells.slice(0, PHOTOS_IN_ROW));
  const below = section.components.length === 1 ? photos : 0;
  sheet.room(40 + (first ? rowHeight(context, first) : 0) + below);
  sheet.bookmark(section.title);
  const y = sheet.y;
  ground(sheet, { x: PAGE.left, y, width: CONTENT_WIDTH, height: 24 }, COLORS.ash, 4);
  sheet.tag('H3', () => sheet.decorateLine(section.title, TEXT.cardTitle, { x: LABEL.x, y: y + 6, width: 360 }));
  const summary = { x: PAGE.left + CONTENT_WIDTH - 140, y: y + 7, width: 130, align: 'right' as const };
  sheet.writeLine(section.summary, TEXT.smallBold, summary);
  sheet.y = y + 26;
  const isCheck = section.layout === 'check';
  if (isCheck) tableHead(context);
  const spacing = section.layout === 'Lite' ? CLOSE : WIDE;
  sheet.runOn(section.title, () => {
    section.components.forEach((component, index) => {
      const isLast = index === section.components.length - 1;
      row(context, component, { spacing, below: isLast ? photos : 0 });
    });
    photoGrid(context, cells);
  });
  sheet.y += 14;
}

/** The checklist is a table: part, result and notes. */
function tableHead({ sheet }: ReportContext): void {
  const y = sheet.y + 3;
  sheet.tag('P', () => {
    sheet.writeLine('Part', TEXT.small, { ...LABEL, y });
    sheet.writeLine('Result', TEXT.small, { ...STATE, y });
    sheet.writeLine('What we saw', TEXT.small, { ...SEEN, y });
  });
  sheet.y += 17;
  rule(sheet, { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH });
}

/** Space above and below a row's text, in points; Lite has less text per part and tighter rows. */
const WIDE = 4.5;
const CLOSE = 2.2;

function rowHeight({ sheet }: ReportContext, component: ReportComponent, spacing = WIDE): number {
  const label = sheet.heightOf(component.label, TEXT.label, LABEL.width);
  return Math.max(label, sheet.heightOf(seenIn(component), TEXT.body, SEEN.width), 12) + spacing * 2;
}

type RowPlace = { spacing: number; below: number };

function row(context: ReportContext, component: ReportComponent, { spacing, below }: RowPlace): void {
  const { sheet } = context;
  const { tone, label } = componentTone(component);
  const height = rowHeight(context, component, spacing);
  if (height > CONTENT_HEIGHT / 2) return longRow(context, component);
  sheet.room(height + below);
  const { y } = sheet;
  if (component.findings.length > 0)
    ground(sheet, { x: PAGE.left, y, width: CONTENT_WIDTH, height }, TONE_COLORS[tone].tint);
  icon(sheet, TONE_ICONS[tone], { x: STATE.x, y: y + spacing + 0.5, size: 9.5, color: TONE_COLORS[tone].text });
  sheet.tag('P', () => {
    sheet.write(component.label, TEXT.label, { ...LABEL, y: y + spacing - 0.5 });
    sheet.writeLine(label, onColor(TEXT.smallBold, TONE_COLORS[tone].text), {
      x: STATE.x + 14,
      y: y + spacing + 0.5,
      width: 82,
    });
    sheet.write(seenIn(component), TEXT.body, { ...SEEN, y: y + spacing - 0.5 });
  });
  sheet.y = y + height;
  rule(sheet, { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH });
}

/** A note too long for its column uses the full width and may continue on the next page. */
function longRow({ sheet }: ReportContext, component: ReportComponent): void {
  sheet.y += 4;
  sheet.flow(`${component.label}: ${componentTone(component).label}`, TEXT.label);
  sheet.flow(seenIn(component), TEXT.body);
  sheet.y += 6;
}

function seenIn(component: ReportComponent): string {
  const findings = component.findings.map(({ number }) => `finding ${number}`).join(', ');
  const photos = component.photos.map(({ number }) => number).join(', ');
  const parts = [whatWeSaw(component), findings, photos && `photo ${photos}`];
  return parts.filter((part) => part !== '').join(' · ');
}

type PhotoCell = { photo: ReportPhoto; caption: string };

/** The section's photos that aren't shown large elsewhere. */
function photoCells({ shownLarge }: ReportContext, section: ReportSection): PhotoCell[] {
  return section.components.flatMap(({ label, photos }) =>
    photos
      .filter(({ photoId }) => !shownLarge.has(photoId))
      .map((photo) => ({ photo, caption: photoLine(photo, label) })),
  );
}

function photoGrid(context: ReportContext, cells: readonly PhotoCell[]): void {
  if (cells.length > 0) context.sheet.y += 8;
  for (let index = 0; index < cells.length; index += PHOTOS_IN_ROW)
    photoRow(context, cells.slice(index, index + PHOTOS_IN_ROW));
}

const CAPTION_WIDTH = PHOTO_WIDTH - 4;

function captionHeight({ sheet }: ReportContext, { caption }: PhotoCell): number {
  return Math.min(sheet.heightOf(caption, TEXT.small, CAPTION_WIDTH), LONGEST_CAPTION);
}

function photoRowHeight(context: ReportContext, cells: readonly PhotoCell[]): number {
  return PHOTO_HEIGHT + Math.max(...cells.map((cell) => captionHeight(context, cell))) + 11;
}

function photoRow(context: ReportContext, cells: readonly PhotoCell[]): void {
  const { sheet, pictures } = context;
  const height = photoRowHeight(context, cells);
  sheet.room(height);
  cells.forEach(({ photo, caption }, column) => {
    const x = PAGE.left + column * (PHOTO_WIDTH + GUTTER);
    pictures.show(photo, { x, y: sheet.y, width: PHOTO_WIDTH, height: PHOTO_HEIGHT, radius: 5 });
    const box = { x: x + 2, y: sheet.y + PHOTO_HEIGHT + 3, width: CAPTION_WIDTH, height: LONGEST_CAPTION };
    sheet.write(caption, TEXT.small, box, 'Caption');
  });
  sheet.y += height;
}
