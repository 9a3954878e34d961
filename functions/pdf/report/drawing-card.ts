import { type Drawing, DRAWING_SIZE } from '#shared/report/drawing.ts';
import { keySentence } from '#shared/report/key-sentence.ts';
import type { ReportFinding } from '#shared/report/model.ts';
import { splitFindings } from '#shared/report/present.ts';
import type { Sheet } from '../page/sheet.ts';
import { card, pin, rule } from '../page/shapes.ts';
import { COLORS, TEXT } from '../page/theme.ts';
import type { ReportContext } from './context.ts';

const PADDING = 12;
const PIN = 8;

/** A finding next to its pin: title, the sentence on this house, and their height. */
function keyOf({ sheet, report }: ReportContext, finding: ReportFinding, width: number) {
  const sentence = keySentence(report, finding);
  const title = sheet.heightOf(finding.title, TEXT.label, width);
  const below = sentence === '' ? 0 : sheet.heightOf(sentence, TEXT.small, width) + 1;
  return { finding, sentence, title, taken: Math.max(title + below, PIN * 2) + 7 };
}

/** The cutaway of the house with its pins and their key; returns the card's bottom. */
export function drawingCard(
  context: ReportContext,
  drawing: Drawing,
  at: { x: number; y: number; width: number },
): number {
  const { sheet, report } = context;
  const scale = (at.width - PADDING * 2) / DRAWING_SIZE.width;
  const drawn = DRAWING_SIZE.height * scale;
  const textBox = { x: at.x + PADDING + PIN * 2 + 8, width: at.width - PADDING * 2 - PIN * 2 - 8 };
  const keys = splitFindings(report).top.map((finding) => keyOf(context, finding, textBox.width));
  const height = PADDING * 2 + drawn + 14 + keys.reduce((sum, key) => sum + key.taken, 0) - 4;
  card(sheet, { ...at, height });
  const alt = `Drawing of the house cut open: ${keys.map(({ finding }) => `${finding.number} marks: ${finding.title}`).join('; ')}`;
  sheet.tag(
    'Figure',
    () => draw(sheet, drawing, { x: at.x + PADDING, y: at.y + PADDING, scale }),
    sheet.clean(alt, TEXT.body, 400),
  );
  let y = at.y + PADDING + drawn + 6;
  rule(sheet, { x: at.x + PADDING, y, width: at.width - PADDING * 2 });
  y += 9;
  for (const { finding, sentence, title, taken } of keys) {
    pin(sheet, finding.number, { x: at.x + PADDING, y: y - 2.5, radius: PIN, color: COLORS.ember });
    sheet.write(finding.title, TEXT.label, { ...textBox, y });
    if (sentence !== '') sheet.write(sentence, TEXT.small, { ...textBox, y: y + title + 1 });
    y += taken;
  }
  return at.y + height;
}

function draw(sheet: Sheet, drawing: Drawing, at: { x: number; y: number; scale: number }): void {
  const { doc } = sheet;
  doc.save().translate(at.x, at.y).scale(at.scale).lineCap('round').lineJoin('round');
  for (const stroke of drawing.strokes) {
    doc
      .path(stroke.d)
      .lineWidth(stroke.weight === 2 ? 2.5 : 1.25)
      .strokeOpacity(stroke.faint ? 0.55 : 1);
    if (stroke.fill) doc.fillAndStroke(stroke.fill === 'ash' ? COLORS.ash : COLORS.paper, COLORS.ink);
    else doc.stroke(COLORS.ink);
  }
  doc.strokeOpacity(1);
  for (const shape of drawing.marked) doc.path(shape).lineWidth(2.5).fillAndStroke(COLORS.emberTint, COLORS.ember);
  for (const detail of drawing.details) doc.path(detail).lineWidth(1.6).stroke(COLORS.ember);
  for (const { number, x, y, leader } of drawing.pins) {
    if (leader !== '') doc.path(leader).lineWidth(2.5).stroke(COLORS.ember);
    doc.circle(x, y, 18).fill(COLORS.ember);
    doc.font('bold').fontSize(19).fillColor(COLORS.paper);
    doc.text(String(number), x - 18, y - 11.5, { width: 36, align: 'center' });
  }
  doc.restore();
}
