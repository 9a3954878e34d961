import { message } from '#shared/messages/message.ts';
import { dateTimeText } from '#shared/report/dates/dates.ts';
import { SHIELD_ICON } from '#shared/report/icons.ts';
import type { ReportPhoto } from '#shared/report/model.ts';
import { coverageText } from '#shared/report/components/part-counts.ts';
import { receiptText, verifiedText } from '#shared/report/present.ts';
import { icon } from '../page/shapes.ts';
import { COLORS, CONTENT_WIDTH, PAGE, TEXT, TONE_COLORS } from '../page/theme.ts';
import { heading, type ReportContext } from './context.ts';
import { factGrid } from './tally.ts';

const THUMBS_IN_ROW = 10;
const GUTTER = 5;
const THUMB_WIDTH = (CONTENT_WIDTH - GUTTER * (THUMBS_IN_ROW - 1)) / THUMBS_IN_ROW;
const THUMB_HEIGHT = THUMB_WIDTH * 0.75;

/** What was inspected, at which level, and why. */
export function about(context: ReportContext): void {
  const { sheet, report } = context;
  heading(context, 'About this inspection', 90);
  const entries: [string, string][] = [
    ['Scope', report.scope],
    ['Level', report.levelText === '' ? report.level : report.levelText],
    ['Parts', coverageText(report.counts)],
    ['Reason', report.reason],
    ['Inspector', report.inspector],
    ['Started', dateTimeText(report, report.inspectedAt)],
    ['Completed', report.completedAt === undefined ? 'Not yet' : dateTimeText(report, report.completedAt)],
  ];
  factGrid(
    sheet,
    entries.filter(([, value]) => value !== ''),
    { x: PAGE.left, width: CONTENT_WIDTH },
  );
  coverage(context);
}

/** What the visit covered, and what it didn't. */
function coverage({ sheet, report }: ReportContext): void {
  const lists = [
    { title: 'This visit covered', lines: report.coverage?.covered ?? [] },
    { title: 'It did not cover', lines: report.coverage?.notCovered ?? [] },
  ].filter(({ lines }) => lines.length > 0);
  for (const { title, lines } of lists) {
    sheet.room(40);
    sheet.y += 4;
    sheet.flow(title, TEXT.label, 'H3');
    for (const line of lines) sheet.flow(`• ${line}`, TEXT.body);
  }
}

/** The company's own legal statement, verbatim. */
export function legal(context: ReportContext): void {
  if (context.report.legalStatement === '') return;
  heading(context, 'Limits of this report', 60);
  context.sheet.flow(context.report.legalStatement, { ...TEXT.bodyInk, size: 10.2, gap: 2.4 });
}

/** How many verified photos this document can't show, because their files are gone or unreadable. */
const countUnshown = ({ photos, pictures }: ReportContext): number =>
  [...photos.values()].filter(({ photoId, state }) => state === 'verified' && !pictures.has(photoId)).length;

const unshownText = (count: number): string =>
  message('{count, plural, one {# photo} other {# photos}} can’t be shown in this document.', { count });

/** States that every photo is in the report, byte for byte as the device took it, or which ones are not. */
export function receipt(context: ReportContext): void {
  const { sheet, report } = context;
  const { total, verified, manifestHash } = report.receipt;
  heading(context, 'Photo receipt', 130);
  const unshown = countUnshown(context);
  const complete = verified === total && unshown === 0;
  const color = complete ? TONE_COLORS.good.text : TONE_COLORS.maintenance.text;
  icon(sheet, SHIELD_ICON, { x: PAGE.left, y: sheet.y, size: 30, color });
  const box = { x: PAGE.left + 42, width: CONTENT_WIDTH - 42 };
  sheet.writeLine(verifiedText(report.receipt), { ...TEXT.answer, size: 14 }, { ...box, y: sheet.y });
  sheet.writeLine(unshown === 0 ? receiptText(report.receipt) : unshownText(unshown), TEXT.body, {
    ...box,
    y: sheet.y + 18,
  });
  sheet.y += 44;
  sheet.runOn('Photo receipt', () => thumbnails(context));
  const entries: [string, string][] = [
    ['Check', 'SHA-256 of each photo compared with the device'],
    ['Rules', report.ruleSetVersion],
    ['Report created', dateTimeText(report, report.generatedAt)],
  ];
  factGrid(sheet, entries, { x: PAGE.left, width: CONTENT_WIDTH });
  if (manifestHash !== '')
    factGrid(sheet, [['Hash of the list', spaced(manifestHash)]], { x: PAGE.left, width: CONTENT_WIDTH * 3 });
  factGrid(sheet, [['Report', report.inspectionId]], { x: PAGE.left, width: CONTENT_WIDTH });
}

/** Groups of eight, so that two people can compare the hash aloud. */
function spaced(hash: string): string {
  return hash.replace(/(.{8})(?=.)/g, '$1 ');
}

function thumbnails(context: ReportContext): void {
  const { sheet, pictures } = context;
  const photos: ReportPhoto[] = [...context.photos.values()];
  for (let index = 0; index < photos.length; index += THUMBS_IN_ROW) {
    sheet.room(THUMB_HEIGHT + GUTTER);
    photos.slice(index, index + THUMBS_IN_ROW).forEach((photo, column) => {
      const x = PAGE.left + column * (THUMB_WIDTH + GUTTER);
      pictures.repeat(photo, { x, y: sheet.y, width: THUMB_WIDTH, height: THUMB_HEIGHT, radius: 3 });
      sheet.decorate(() => {
        sheet.doc.rect(x, sheet.y, 14, 10).fillOpacity(0.72).fill(COLORS.ink).fillOpacity(1);
        const style = { font: 'bold' as const, size: 6.5, color: COLORS.paper, gap: 0 };
        sheet.decorateLine(String(photo.number), style, { x, y: sheet.y + 1.5, width: 14, align: 'center' });
      });
    });
    sheet.y += THUMB_HEIGHT + GUTTER;
  }
  if (photos.length > 0) sheet.y += 8;
}
