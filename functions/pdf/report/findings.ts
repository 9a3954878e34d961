import type { ReportFinding } from '#shared/report/model.ts';
import { featuredPhoto, splitFindings, topHeading } from '#shared/report/present.ts';
import { CONTENT_HEIGHT, CONTENT_WIDTH, PAGE, TEXT } from '../page/theme.ts';
import { heading, type ReportContext } from './context.ts';
import { pairRow, photoPanel, type Row, wideRow } from './finding-cards.ts';
import { findingText, flowText } from './finding-text.ts';

const GAP = 11;
/** If more of a page is blank, it's filled with text that continues on the next page. */
const MAX_BLANK = CONTENT_HEIGHT * 0.34;
const HEADING = 52;
/** The least of a flowing finding that stays below its heading: number, title and a few lines. */
const FLOW_START = 110;

/** The most important findings: photo and text side by side, three per page if they fit. */
export function topFindings(context: ReportContext): void {
  const { sheet, report } = context;
  const { top } = splitFindings(report);
  if (top.length === 0) return;
  const rows = top.map((finding) => wideRow(context, finding));
  const needed = HEADING + 24 + (rows[0]?.min ?? 0);
  if (sheet.left() < Math.max(MAX_BLANK, needed)) sheet.page();
  heading(context, topHeading(top.length), Math.min(needed, CONTENT_HEIGHT) - HEADING);
  if (top.length > 1) {
    sheet.flow('In order of importance.', TEXT.body);
    sheet.y += 8;
  }
  placeAll(context, top, (findings) => findings.map((finding) => wideRow(context, finding)));
}

/** All other findings, two per row. */
export function otherFindings(context: ReportContext): void {
  const { others } = splitFindings(context.report);
  const [first] = others;
  if (first === undefined) return;
  const min = Math.min(wideRow(context, first).min, pairRow(context, others.slice(0, 2)).min);
  const isFlowing = context.sheet.left() > MAX_BLANK || min > CONTENT_HEIGHT - HEADING;
  heading(context, 'Also found', isFlowing ? Math.min(min, FLOW_START) : min);
  placeAll(context, others, (findings) => pairRows(context, findings));
}

/** With an odd number, the last finding has its own row. */
function pairRows(context: ReportContext, findings: readonly ReportFinding[]): Row[] {
  const rows: Row[] = [];
  for (let index = 0; index < findings.length; index += 2) {
    const pair = findings.slice(index, index + 2);
    const [only] = pair;
    rows.push(pair.length === 1 && only ? wideRow(context, only) : pairRow(context, pair));
  }
  return rows;
}

type RowsOf = (findings: readonly ReportFinding[]) => Row[];

/** Fills page after page, so that only the last one may have a large blank end. */
function placeAll(context: ReportContext, findings: readonly ReportFinding[], rowsOf: RowsOf): void {
  let left = findings;
  let isUnderHeading = true;
  while (left.length > 0) {
    const placed = placeRows(context, rowsOf(left)) || placeOne(context, left[0], isUnderHeading);
    isUnderHeading = false;
    left = left.slice(placed);
  }
}

/**
 * Draws the rows that fit on this page and returns the number of their findings; remaining space goes to their photos.
 */
function placeRows({ sheet }: ReportContext, rows: readonly Row[]): number {
  const fitting: Row[] = [];
  let slack = sheet.left();
  for (const row of rows) {
    if (row.min > slack) break;
    fitting.push(row);
    slack -= row.min + GAP;
  }
  const isLast = fitting.length === rows.length;
  const growthOf = ({ min, usual, max }: Row): number => (isLast ? usual : max) - min;
  const wanted = fitting.reduce((sum, row) => sum + growthOf(row), 0);
  const share = wanted > 0 ? Math.min(1, Math.max(slack, 0) / wanted) : 0;
  for (const row of fitting) {
    const height = row.min + growthOf(row) * share;
    row.draw(height);
    sheet.y += height + GAP;
  }
  return fitting.reduce((sum, { findings }) => sum + findings.length, 0);
}

/** If no row fits: a full-width card, else text that continues on the next page, else a new page. */
function placeOne(context: ReportContext, finding: ReportFinding | undefined, isUnderHeading: boolean): number {
  const { sheet } = context;
  if (finding === undefined) return 1;
  if (placeRows(context, [wideRow(context, finding)]) > 0) return 1;
  if (sheet.isFresh() || isUnderHeading || sheet.left() > MAX_BLANK) {
    flowFinding(context, finding);
    return 1;
  }
  sheet.page();
  return 0;
}

/** A finding without a card, whose text continues across pages, below its photo if that fits. */
function flowFinding(context: ReportContext, finding: ReportFinding): void {
  const { sheet } = context;
  const photo = featuredPhoto(context.photos, finding.photoIds);
  const text = findingText(context, finding, TEXT.findingTitle);
  const height = Math.min(250, sheet.left() - FLOW_START);
  if (photo && height > 120) {
    photoPanel(context, photo, { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH, height });
    sheet.y += height + 12;
    flowText(context, finding, text, { x: PAGE.left, width: CONTENT_WIDTH });
  } else {
    flowText(context, finding, text, { x: PAGE.left, width: CONTENT_WIDTH });
    if (photo) photoBelow(context, photo);
  }
  sheet.y += 16;
}

function photoBelow(context: ReportContext, photo: Parameters<typeof photoPanel>[1]): void {
  const { sheet } = context;
  sheet.y += 8;
  sheet.room(180);
  photoPanel(context, photo, { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH / 2, height: 172 });
  sheet.y += 180;
}
