import { dateText } from '#shared/report/dates/dates.ts';
import { SHIELD_ICON } from '#shared/report/icons.ts';
import { icon } from '../page/shapes.ts';
import { CONTENT_WIDTH, PAGE, TEXT, TONE_COLORS } from '../page/theme.ts';
import type { ReportContext } from './context.ts';

const KINDS = [
  ['verified', 'Verified', 'facts and photos match the visit'],
  ['reviewed', 'Reviewed', 'read once more by a second person'],
] as const;

/** A pencil on the 16 px grid. */
const REVISED_ICON = 'M2 14l.8-3.4L11 2.4l2.6 2.6-8.2 8.2zM9.4 4l2.6 2.6';

type Line = { icon: string; tone: 'good' | 'water'; text: string };

function reviewLines({ report }: ReportContext): Line[] {
  const { review = {}, revision } = report;
  return KINDS.flatMap(([kind, label, meaning]): Line[] => {
    const record = review[kind];
    if (record === undefined) return [];
    const isOlder = revision !== undefined && record.revision < revision;
    const what = isOlder ? `revision ${record.revision}, not yet this one` : meaning;
    const text = `${label} by ${record.by}, ${dateText(report, record.at)}: ${what}`;
    return [{ icon: SHIELD_ICON, tone: 'good', text }];
  });
}

function revisedLines({ report: { revised, revision } }: ReportContext): Line[] {
  if (!revised) return [];
  const number = revision === undefined ? '' : `, revision ${revision}`;
  const text = `Revised${number}: changed after the visit. Every earlier revision is kept.`;
  return [{ icon: REVISED_ICON, tone: 'water', text }];
}

/** Who reviewed the report and when, whether they reviewed this wording, and that the report is revised. */
export function reviews(context: ReportContext): void {
  const { sheet } = context;
  for (const line of [...reviewLines(context), ...revisedLines(context)]) {
    const box = { x: PAGE.left + 18, width: CONTENT_WIDTH - 18 };
    const height = sheet.heightOf(line.text, TEXT.bodyInk, box.width);
    sheet.room(height + 4);
    icon(sheet, line.icon, { x: PAGE.left, y: sheet.y, size: 11, color: TONE_COLORS[line.tone].text });
    sheet.write(line.text, TEXT.bodyInk, { ...box, y: sheet.y });
    sheet.y += height + 4;
  }
}
