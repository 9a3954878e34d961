import { drawingOf } from '#shared/report/drawing.ts';
import { TONE_ICONS } from '#shared/report/icons.ts';
import { type QuickAnswer, quickAnswers, splitFindings, type Tone, VERDICT_TONES } from '#shared/report/present.ts';
import { ground, icon, rule } from '../page/shapes.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT, TONE_COLORS } from '../page/theme.ts';
import type { ReportContext } from './context.ts';
import { drawingCard } from './drawing-card.ts';
import { addressee } from './letterhead.ts';

const GUTTER = 22;
const ANSWER = 98;
const DRAWING_WIDTH = 206;

/** The verdict in plain words, next to a drawing of the affected places. */
export function verdict(context: ReportContext): void {
  const { sheet, report } = context;
  const { top } = splitFindings(report);
  const drawing = drawingOf(report, top);
  const width = drawing ? CONTENT_WIDTH - DRAWING_WIDTH - GUTTER : CONTENT_WIDTH;
  const start = sheet.y;
  const x = PAGE.left + width + GUTTER;
  sheet.bookmark('The verdict');
  addressee(context, width);
  condition(context);
  sheet.y += sheet.write(report.verdict.headline, TEXT.headline, { x: PAGE.left, y: sheet.y, width }, 'H1') + 13;
  sheet.y += sheet.write(report.verdict.explanation, TEXT.lead, { x: PAGE.left, y: sheet.y, width }) + 16;
  for (const answer of quickAnswers(report)) answerRow(context, answer, width);
  rule(sheet, { x: PAGE.left, y: sheet.y, width });
  const below = drawing ? drawingCard(context, drawing, { x, y: start, width: DRAWING_WIDTH }) : start;
  sheet.y = Math.max(sheet.y, below) + 18;
}

/** The overall condition as a filled badge, next to a checklist's result. */
function condition({ sheet, report }: ReportContext): void {
  const isDraft = report.completedAt === undefined;
  const tone = VERDICT_TONES[report.verdict.tone];
  const label = isDraft ? 'Draft, not completed yet' : report.verdict.overallCondition.label;
  const fill = isDraft ? COLORS.ink2 : TONE_COLORS[tone].text;
  const used = sign({ sheet }, { label, tone, fill }, PAGE.left);
  if (report.masters !== undefined && !isDraft) {
    const result = report.masters === 'PASS' ? 'good' : 'safety';
    const masters = {
      label: `Checklist: ${report.masters.toLowerCase()}`,
      tone: result,
      fill: TONE_COLORS[result].text,
    } as const;
    sign({ sheet }, masters, PAGE.left + used + 8);
  }
  sheet.y += 25 + 12;
}

/** Returns the width it takes. */
function sign(
  { sheet }: Pick<ReportContext, 'sheet'>,
  { label, tone, fill }: { label: string; tone: Tone; fill: string },
  x: number,
): number {
  const style = onColor({ ...TEXT.label, size: 10.5 }, COLORS.paper);
  const width = sheet.widthOf(label, style) + 37;
  ground(sheet, { x, y: sheet.y, width, height: 25 }, fill, 6);
  icon(sheet, TONE_ICONS[tone], { x: x + 10, y: sheet.y + 6, size: 13, color: COLORS.paper });
  sheet.writeLine(label, style, { x: x + 28, y: sheet.y + 6, width: width - 20 });
  return width;
}

function answerRow({ sheet }: ReportContext, answer: QuickAnswer, width: number): void {
  rule(sheet, { x: PAGE.left, y: sheet.y, width });
  const color = answer.tone === 'none' ? COLORS.ink : TONE_COLORS[answer.tone].text;
  sheet.tag('P', () => {
    sheet.writeLine(answer.question, TEXT.body, { x: PAGE.left, y: sheet.y + 8, width: 98 });
    const style = onColor(TEXT.answer, color);
    sheet.writeLine(answer.answer, style, { x: PAGE.left + ANSWER, y: sheet.y + 5.5, width: width - ANSWER });
    const used = ANSWER + sheet.widthOf(answer.answer, style) + 8;
    sheet.writeLine(answer.detail, TEXT.small, {
      x: PAGE.left + used,
      y: sheet.y + 9,
      width: Math.max(width - used, 20),
    });
  });
  sheet.y += 27;
}
