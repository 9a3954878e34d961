import type { ReportFinding } from '#shared/report/model.ts';
import { repairLines, ruleLine } from '#shared/report/present.ts';
import type { Box, Role, Sheet } from '../pdf/sheet.ts';
import { badge, pin, severityBadge } from '../pdf/shapes.ts';
import { COLORS, TEXT, type TextStyle } from '../pdf/theme.ts';

export type Block = { text: string; style: TextStyle; before: number; role: Role };

const HEAD = 20;

/** The words of a finding, block by block, so that they can be measured before they are drawn. */
export function findingBlocks(finding: ReportFinding, title: TextStyle): Block[] {
  const blocks: Block[] = [
    { text: finding.title, style: title, before: 6, role: 'H3' },
    { text: finding.say, style: TEXT.body, before: 3, role: 'P' },
    { text: 'Why it matters', style: TEXT.label, before: 4.5, role: 'P' },
    { text: finding.why, style: TEXT.body, before: 1, role: 'P' },
    { text: 'What fixes it', style: TEXT.label, before: 4.5, role: 'P' },
    { text: finding.recommendation, style: TEXT.body, before: 1, role: 'P' },
    ...repairLines(finding).map((line): Block => ({ text: `• ${line}`, style: TEXT.body, before: 2, role: 'P' })),
  ];
  if (finding.rule) blocks.push({ text: `Rule: ${ruleLine(finding.rule)}`, style: TEXT.small, before: 3.5, role: 'P' });
  return blocks.filter(({ text }, index) => text !== '' && !isOrphanLabel(blocks, index));
}

/** A label whose paragraph is empty says nothing. */
function isOrphanLabel(blocks: readonly Block[], index: number): boolean {
  return blocks[index]?.style === TEXT.label && (blocks[index + 1]?.text ?? '') === '';
}

export function blocksHeight(sheet: Sheet, blocks: readonly Block[], width: number): number {
  return blocks.reduce((sum, { text, style, before }) => sum + before + sheet.heightOf(text, style, width), HEAD);
}

/** Number and severity, then the blocks; returns where the text ends. */
export function drawBlocks(sheet: Sheet, finding: ReportFinding, blocks: readonly Block[], box: Box): number {
  findingHead(sheet, finding, box);
  let y = box.y + HEAD;
  for (const { text, style, before, role } of blocks) {
    y += before;
    y += sheet.write(text, style, { x: box.x, y, width: box.width }, role);
  }
  return y;
}

/** The same over page breaks, for texts too long for a card. */
export function flowBlocks(sheet: Sheet, finding: ReportFinding, blocks: readonly Block[], box: Omit<Box, 'y'>): void {
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
