import { TONE_ICONS } from '#shared/report/icons.ts';
import { SEVERITY_TONES, SEVERITY_LABELS, type Tone } from '#shared/report/present.ts';
import type { ReportFinding } from '#shared/report/model.ts';
import type { Sheet } from './sheet.ts';
import { COLORS, onColor, TEXT, TONE_COLORS } from './theme.ts';

export type Area = { x: number; y: number; width: number; height: number };

export const RADIUS = 8;

/** A white card with a hairline border. */
export function card(sheet: Sheet, area: Area, fill: string = COLORS.paper): void {
  sheet.decorate(() => {
    sheet.doc.roundedRect(area.x, area.y, area.width, area.height, RADIUS).lineWidth(0.8);
    sheet.doc.fillAndStroke(fill, COLORS.hairline);
  });
}

/** A hairline around a drawing. */
export function outline(sheet: Sheet, { x, y, width, height }: Area): void {
  sheet.decorate(() => sheet.doc.roundedRect(x, y, width, height, 5).lineWidth(0.7).stroke(COLORS.hairline));
}

export function ground(sheet: Sheet, area: Area, color: string, radius = 0): void {
  sheet.decorate(() => {
    if (radius > 0) sheet.doc.roundedRect(area.x, area.y, area.width, area.height, radius);
    else sheet.doc.rect(area.x, area.y, area.width, area.height);
    sheet.doc.fill(color);
  });
}

export function rule(
  sheet: Sheet,
  from: { x: number; y: number; width: number },
  color: string = COLORS.hairline,
): void {
  sheet.decorate(() => {
    sheet.doc
      .moveTo(from.x, from.y)
      .lineTo(from.x + from.width, from.y)
      .lineWidth(0.7)
      .stroke(color);
  });
}

/** A line icon from its 16 × 16 grid; for use inside `decorate`. */
export function strokeIcon(sheet: Sheet, path: string, place: { x: number; y: number; size: number; color: string }) {
  const scale = place.size / 16;
  sheet.doc.save().translate(place.x, place.y).scale(scale);
  sheet.doc.path(path).lineWidth(1.5).lineCap('round').lineJoin('round').stroke(place.color).restore();
}

export function icon(sheet: Sheet, path: string, place: { x: number; y: number; size: number; color: string }): void {
  sheet.decorate(() => strokeIcon(sheet, path, place));
}

/** A finding's number in a circle. */
export function pin(
  sheet: Sheet,
  number: number,
  place: { x: number; y: number; radius: number; color: string },
): void {
  sheet.decorate(() => {
    const { x, y, radius, color } = place;
    sheet.doc.circle(x + radius, y + radius, radius).fill(color);
    const size = radius * 1.05;
    const style = { font: 'bold' as const, size, color: COLORS.paper, gap: 0 };
    sheet.decorateLine(String(number), style, { x, y: y + radius - size * 0.62, width: radius * 2, align: 'center' });
  });
}

/** An icon and a label on a tint; returns the width. */
export function badge(sheet: Sheet, tone: Tone, label: string, at: { x: number; y: number }): number {
  const style = onColor(TEXT.smallBold, TONE_COLORS[tone].text);
  const width = sheet.widthOf(label, style) + 25;
  ground(sheet, { ...at, width, height: 16 }, TONE_COLORS[tone].tint, 4);
  icon(sheet, TONE_ICONS[tone], { x: at.x + 6, y: at.y + 3.5, size: 9, color: TONE_COLORS[tone].text });
  sheet.writeLine(label, style, { x: at.x + 18, y: at.y + 2.8, width: width - 18 });
  return width;
}

/** A finding's severity, such as 'Safety', in its color. */
export function severityBadge(sheet: Sheet, finding: ReportFinding, at: { x: number; y: number }): number {
  return badge(sheet, SEVERITY_TONES[finding.severity], SEVERITY_LABELS[finding.severity], at);
}
