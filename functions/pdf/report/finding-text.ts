import { repairPictures } from '#shared/catalog/repair-pictures.ts';
import type { ReportFinding } from '#shared/report/model.ts';
import { repairLines, ruleLine } from '#shared/report/present.ts';
import type { Box, Role, Sheet } from '../page/sheet.ts';
import { badge, outline, pin, severityBadge } from '../page/shapes.ts';
import { COLORS, TEXT, type TextStyle } from '../page/theme.ts';
import type { ReportContext } from './context.ts';

export type Block = { text: string; style: TextStyle; before: number; role: Role; besideDrawing?: true };
/** A finding's text blocks, and the repair's drawing to the right of them. */
export type FindingText = { blocks: Block[]; drawing: RepairDrawing | undefined };
export type RepairDrawing = { id: string; title: string };

const HEAD = 20;
const DRAWING = { width: 88, height: 92, gap: 12, title: 21 };

/** The drawing of the proposed repair; undefined if none shows it. */
function repairDrawing({ drawings }: ReportContext, finding: ReportFinding): RepairDrawing | undefined {
  const chosen = finding.repairs.filter((repair) => repair.chosen).map(({ repairId }) => repairId);
  for (const { diagram, part } of repairPictures(finding.componentId, chosen)) {
    const title = drawings.titleOf(diagram);
    if (title !== undefined) return { id: diagram, title: `${title}: ${part}` };
  }
  return undefined;
}

/** A finding's text in blocks, so that they can be measured before they're drawn. */
export function findingText(context: ReportContext, finding: ReportFinding, title: TextStyle): FindingText {
  const besideDrawing = true;
  const blocks: Block[] = [
    { text: finding.title, style: title, before: 6, role: 'H3' },
    { text: finding.say, style: TEXT.body, before: 3, role: 'P' },
    { text: 'Why it matters', style: TEXT.label, before: 4.5, role: 'P' },
    { text: finding.why, style: TEXT.body, before: 1, role: 'P' },
    { text: 'What fixes it', style: TEXT.label, before: 4.5, role: 'P', besideDrawing },
    { text: finding.recommendation, style: TEXT.body, before: 1, role: 'P', besideDrawing },
    ...repairLines(finding).map((line): Block => ({
      text: `• ${line}`,
      style: TEXT.body,
      before: 2,
      role: 'P',
      besideDrawing,
    })),
  ];
  if (finding.rule)
    blocks.push({ text: `Rule: ${ruleLine(finding.rule)}`, style: TEXT.small, before: 3.5, role: 'P', besideDrawing });
  const shownBlocks = blocks.filter(({ text }, index) => text !== '' && !isOrphanLabel(blocks, index));
  return { blocks: shownBlocks, drawing: repairDrawing(context, finding) };
}

/** Omits a label whose paragraph is empty. */
function isOrphanLabel(blocks: readonly Block[], index: number): boolean {
  return blocks[index]?.style === TEXT.label && (blocks[index + 1]?.text ?? '') === '';
}

const widthOf = ({ drawing }: FindingText, block: Block, width: number): number =>
  drawing && block.besideDrawing ? width - DRAWING.width - DRAWING.gap : width;

function heightOfBlocks(sheet: Sheet, text: FindingText, { width, beside }: { width: number; beside: boolean }) {
  return text.blocks
    .filter(({ besideDrawing = false }) => besideDrawing === beside)
    .reduce(
      (sum, block) => sum + block.before + sheet.heightOf(block.text, block.style, widthOf(text, block, width)),
      0,
    );
}

export function textHeight(sheet: Sheet, text: FindingText, width: number): number {
  const beside = heightOfBlocks(sheet, text, { width, beside: true });
  const drawn = text.drawing ? DRAWING.height + DRAWING.title + 6 : 0;
  return HEAD + heightOfBlocks(sheet, text, { width, beside: false }) + Math.max(beside, drawn);
}

/** Draws number and severity, then the blocks with the repair's drawing at their end. */
export function drawText(
  { sheet, drawings }: ReportContext,
  finding: ReportFinding,
  text: FindingText,
  box: Box,
): void {
  findingHead(sheet, finding, box);
  let y = box.y + HEAD;
  let drawnAt: number | undefined;
  for (const block of text.blocks) {
    if (block.besideDrawing) drawnAt ??= y;
    y += block.before;
    y += sheet.write(block.text, block.style, { x: box.x, y, width: widthOf(text, block, box.width) }, block.role);
  }
  if (text.drawing) repairPanel({ sheet, drawings }, text.drawing, { ...box, y: (drawnAt ?? y) + 6 });
}

function repairPanel(
  { sheet, drawings }: Pick<ReportContext, 'sheet' | 'drawings'>,
  { id, title }: RepairDrawing,
  box: Box,
): void {
  const { width, height } = DRAWING;
  const x = box.x + box.width - width;
  outline(sheet, { x, y: box.y, width, height });
  drawings.show(id, { x: x + 5, y: box.y + 5, width: width - 10, height: height - 10 });
  const titleBox = { x, y: box.y + height + 2, width };
  const small = { ...TEXT.small, size: 7.4, gap: 0 };
  if (sheet.heightOf(title, small, width) <= DRAWING.title) sheet.write(title, small, titleBox, 'Caption');
  else sheet.writeLine(title, small, titleBox);
}

/** Draws the blocks across page breaks, for text too long for a card. */
export function flowText(
  { sheet }: Pick<ReportContext, 'sheet'>,
  finding: ReportFinding,
  { blocks }: FindingText,
  box: Omit<Box, 'y'>,
): void {
  sheet.room(HEAD + 60);
  findingHead(sheet, finding, { ...box, y: sheet.y });
  sheet.y += HEAD;
  for (const { text, style, before, role } of blocks) {
    sheet.y += before;
    sheet.flow(text, style, role, box);
  }
}

function findingHead(sheet: Sheet, finding: ReportFinding, { x, y }: Box): void {
  pin(sheet, finding.number, { x, y: y - 1, radius: 10, color: COLORS.ember });
  const used = severityBadge(sheet, finding, { x: x + 28, y: y + 1 });
  if (finding.stopUse) badge(sheet, 'safety', 'Do not use', { x: x + 34 + used, y: y + 1 });
}
