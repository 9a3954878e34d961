import { TONE_ICONS } from '#shared/report/icons.ts';
import type { ReportReading } from '#shared/report/model.ts';
import { icon, rule } from '../page/shapes.ts';
import { CONTENT_WIDTH, onColor, PAGE, TEXT, TONE_COLORS } from '../page/theme.ts';
import { heading, type ReportContext } from './context.ts';

const VERDICT_LABELS = { passes: 'Meets it', fails: 'Outside', info: 'For reference' } as const;
const TONES = { passes: 'good', fails: 'safety', info: 'none' } as const;
const LABEL = { x: PAGE.left, width: 150 };
const VALUE = { x: PAGE.left + 160, width: 80 };
const LIMITS = { x: PAGE.left + 250, width: CONTENT_WIDTH - 250 - 92 };
const RESULT = { x: PAGE.left + CONTENT_WIDTH - 84, width: 84 };

/** Instrument readings and the limits that they were compared with. */
export function readings(context: ReportContext): void {
  const { sheet } = context;
  const list = context.report.readings ?? [];
  if (list.length === 0) return;
  heading(context, 'Instrument readings', 60);
  const y = sheet.y;
  sheet.tag('P', () => {
    for (const [text, at] of [
      ['Reading', LABEL],
      ['Value', VALUE],
      ['Compared with', LIMITS],
      ['Result', RESULT],
    ] as const)
      sheet.writeLine(text, TEXT.small, { ...at, y });
  });
  sheet.y += 15;
  for (const reading of list) row(context, reading);
  sheet.y += 8;
}

function row({ sheet }: ReportContext, { label, text, verdict, limits }: ReportReading): void {
  const against = limits.length === 0 ? 'No limit applies' : limits.join('; ');
  const heights = [
    sheet.heightOf(label, TEXT.label, LABEL.width),
    sheet.heightOf(text, TEXT.bodyInk, VALUE.width),
    sheet.heightOf(against, TEXT.body, LIMITS.width),
  ];
  const height = Math.max(...heights, 12) + 10;
  sheet.room(height);
  const { y } = sheet;
  const color = TONE_COLORS[TONES[verdict]].text;
  rule(sheet, { x: PAGE.left, y, width: CONTENT_WIDTH });
  icon(sheet, TONE_ICONS[TONES[verdict]], { x: RESULT.x, y: y + 6, size: 9.5, color });
  sheet.tag('P', () => {
    sheet.write(label, TEXT.label, { ...LABEL, y: y + 5 });
    sheet.write(text, TEXT.bodyInk, { ...VALUE, y: y + 5 });
    sheet.write(against, TEXT.body, { ...LIMITS, y: y + 5 });
    sheet.writeLine(VERDICT_LABELS[verdict], onColor(TEXT.smallBold, color), {
      x: RESULT.x + 14,
      y: y + 6,
      width: RESULT.width - 14,
    });
  });
  sheet.y = y + height;
}
