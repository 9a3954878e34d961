import { REPAIR_PICTURES } from '#shared/catalogue/repair-pictures.ts';
import type { ProposalLine } from '#shared/proposal/model.ts';
import { lineRateText, toFollowLines } from '#shared/proposal/line-text.ts';
import { SEVERITY_TONES, SEVERITY_WORDS } from '#shared/report/present.ts';
import type { ReportPhoto } from '#shared/report/model.ts';
import { badge } from '../pdf/shapes.ts';
import { COLORS, CONTENT_HEIGHT, CONTENT_WIDTH, onColor, PAGE, TEXT, TONE_COLORS } from '../pdf/theme.ts';
import { amount, type ProposalContext } from './context.ts';
import { drawOptions, optionsHeight } from './options.ts';
import { drawPictures, PICTURE_HEIGHT } from './pictures.ts';
import { tickBox } from './tick-box.ts';

const PADDING = 13;
const TICK = 24;
const PRICE_WIDTH = 92;
const TITLE = { ...TEXT.cardTitle, size: 12 };
const INNER = { x: PAGE.left + PADDING + TICK, width: CONTENT_WIDTH - PADDING * 2 - TICK };

const TITLES: Record<ProposalLine['group'], string> = {
  SAFETY: 'Needed for safe use',
  WATER_INTRUSION: 'Keeps the water out',
  MAINTENANCE: 'When it suits you',
};

/** The first photo of today's state that was received. */
export function photoOf(photos: ReadonlyMap<string, ReportPhoto>, { photoIds }: ProposalLine): ReportPhoto | undefined {
  return photoIds.map((photoId) => photos.get(photoId)).find((photo) => photo?.state === 'verified');
}

/** The drawing of the repair when it is done; undefined where no drawing shows it. */
function drawingOf({ drawings }: ProposalContext, { repairId = '', pictures }: ProposalLine): string | undefined {
  const own = Object.entries(REPAIR_PICTURES).find(([id]) => id === repairId)?.[1];
  return [...(own ? [own.diagram] : []), ...pictures].find((id) => drawings.titleOf(id) !== undefined);
}

function factsOf(line: ProposalLine): string {
  const { duration, warranty, findingNumbers } = line;
  const numbers = findingNumbers.join(', ');
  const findings =
    findingNumbers.length === 1 ? `Finding ${numbers} of the report` : `Findings ${numbers} of the report`;
  return [lineRateText(line), duration, warranty, numbers === '' ? '' : findings]
    .filter((part) => part !== '')
    .join(' · ');
}

/** On the signed copy the words 'Approved' stand beside the detail. */
const detailWidth = ({ approval }: ProposalContext): number =>
  approval === undefined ? INNER.width : INNER.width - PRICE_WIDTH - 8;

type Laid = { line: ProposalLine; photo: ReportPhoto | undefined; drawing: string | undefined; height: number };

const numbered = ({ number, label }: ProposalLine): string => `${number}. ${label}`;

function measure(context: ProposalContext, line: ProposalLine): Laid {
  const { sheet } = context;
  const photo = photoOf(context.photos, line);
  const drawing = drawingOf(context, line);
  const parts = [
    sheet.heightOf(numbered(line), TITLE, INNER.width - PRICE_WIDTH) + 3,
    sheet.heightOf(line.detail, TEXT.body, detailWidth(context)),
    photo || drawing ? PICTURE_HEIGHT + 16 : 4,
    sheet.heightOf(factsOf(line), TEXT.small, INNER.width),
    line.options.length > 0 ? optionsHeight(context, line.options, INNER.width) + 10 : 0,
  ];
  const height = parts.reduce((sum, part) => sum + part, PADDING * 2);
  return { line, photo, drawing, height: Math.min(height, CONTENT_HEIGHT - 20) };
}

function centsOf({ ticked }: ProposalContext, line: ProposalLine): number {
  const option = line.options.find(({ optionId }) => optionId === ticked.get(line.lineId));
  return option?.totalCents ?? line.totalCents;
}

/** A ticked line on white, one that is not in a dashed frame. */
function frame({ sheet }: ProposalContext, y: number, height: number, isTicked: boolean): void {
  sheet.decorate(() => {
    sheet.doc.roundedRect(PAGE.left, y, CONTENT_WIDTH, height, 8).lineWidth(0.8);
    if (isTicked) sheet.doc.stroke(COLORS.border);
    else sheet.doc.dash(3, { space: 2.5 }).stroke(COLORS.border).undash();
  });
}

function titleRow(context: ProposalContext, line: ProposalLine, y: number): number {
  const { sheet, approval } = context;
  const isTicked = context.ticked.has(line.lineId);
  tickBox(sheet, { x: PAGE.left + PADDING, y }, isTicked);
  const right = { x: INNER.x + INNER.width - PRICE_WIDTH, width: PRICE_WIDTH, align: 'right' as const };
  const used = sheet.write(numbered(line), TITLE, { ...INNER, y, width: INNER.width - PRICE_WIDTH }, 'H3');
  const color = isTicked ? COLORS.ink : COLORS.ink3;
  sheet.writeLine(amount(centsOf(context, line)), onColor(TITLE, color), { ...right, y });
  if (approval !== undefined) {
    const style = onColor(TEXT.smallBold, isTicked ? TONE_COLORS.good.text : COLORS.ink3);
    sheet.writeLine(isTicked ? 'Approved' : 'Not approved', style, { ...right, y: y + 16 });
  }
  return used + 3;
}

function drawLine(context: ProposalContext, { line, photo, drawing, height }: Laid): void {
  const { sheet, ticked } = context;
  sheet.room(height + 10);
  const top = sheet.y;
  frame(context, top, height, ticked.has(line.lineId));
  let y = top + PADDING;
  y += titleRow(context, line, y);
  y += sheet.write(line.detail, TEXT.body, { x: INNER.x, y, width: detailWidth(context) });
  if (photo || drawing) {
    drawPictures(context, { photo, drawing }, { ...INNER, y: y + 8 });
    y += PICTURE_HEIGHT + 16;
  } else y += 4;
  y += sheet.write(factsOf(line), TEXT.small, { ...INNER, y });
  if (line.options.length > 0) {
    const chosen = ticked.get(line.lineId) ?? line.options.find(({ isProposed }) => isProposed)?.optionId;
    drawOptions(context, { options: line.options, chosen }, { ...INNER, y: y + 8 });
  }
  sheet.y = top + height + 10;
}

/** What is taken off when all lines of a package are done together. */
function packageWords({ proposal }: ProposalContext, group: ProposalLine['group']): string[] {
  return proposal.packages.flatMap(({ label, lineIds, discountCents }) => {
    const lines = proposal.lines.filter(({ lineId }) => lineIds.includes(lineId));
    if (lines[0]?.group !== group || discountCents === 0) return [];
    const numbers = lines.map(({ number }) => number).join(', ');
    return [`${label}: ${amount(discountCents)} less when ${numbers} are done together.`];
  });
}

function groupHead(context: ProposalContext, group: ProposalLine['group']): void {
  const { sheet } = context;
  const title = TITLES[group];
  sheet.bookmark(title);
  const y = sheet.y;
  sheet.write(title, TEXT.title, { x: PAGE.left, y, width: CONTENT_WIDTH - 130 }, 'H2');
  const width = sheet.widthOf(title, TEXT.title);
  badge(sheet, SEVERITY_TONES[group], SEVERITY_WORDS[group], { x: PAGE.left + width + 10, y: y + 4 });
  sheet.y += 27;
  for (const words of packageWords(context, group)) {
    sheet.flow(words, TEXT.body);
    sheet.y += 5;
  }
}

/** Every repair with its box, in its group. */
export function lines(context: ProposalContext): void {
  const { sheet, proposal } = context;
  for (const group of ['SAFETY', 'WATER_INTRUSION', 'MAINTENANCE'] as const) {
    const laid = proposal.lines.filter((line) => line.group === group).map((line) => measure(context, line));
    const [first] = laid;
    if (first === undefined) continue;
    sheet.room(first.height + 60);
    groupHead(context, group);
    for (const one of laid) drawLine(context, one);
    sheet.y += 8;
  }
  toFollow(context);
}

/** Recommended repairs that have no price yet. */
function toFollow({ sheet, proposal }: ProposalContext): void {
  const names = toFollowLines(proposal);
  if (names.length === 0) return;
  sheet.room(60 + names.length * 14);
  sheet.bookmark('Price to follow');
  sheet.flow('Price to follow', TEXT.title, 'H2');
  sheet.y += 4;
  sheet.flow(
    'We also recommend these repairs. We send you their price as soon as we know how much work they take.',
    TEXT.body,
  );
  for (const name of names) {
    sheet.y += 3;
    sheet.flow(`• ${name}`, TEXT.body);
  }
  sheet.y += 12;
}
