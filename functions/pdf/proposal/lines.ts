import { message } from '#shared/messages/message.ts';
import { afterPicture } from '#shared/proposal/after-picture.ts';
import type { ProposalLine } from '#shared/proposal/model.ts';
import {
  chosenDetail,
  chosenLabel,
  includedNote,
  lineRateText,
  packagesOf,
  packageText,
  sizeReason,
  toFollowLines,
} from '#shared/proposal/line-text.ts';
import { groupTitle } from '#shared/proposal/proposal-texts.ts';
import { sentences, SEVERITY_TONES, SEVERITY_LABELS } from '#shared/report/present.ts';
import type { ReportPhoto } from '#shared/report/model.ts';
import { dollars } from '#shared/money.ts';
import { badge } from '../page/shapes.ts';
import { COLORS, CONTENT_HEIGHT, CONTENT_WIDTH, onColor, PAGE, TEXT, TONE_COLORS } from '../page/theme.ts';
import { chargeIn, optionOf, type ProposalContext } from './context.ts';
import { drawOptions, optionsHeight } from './options.ts';
import {
  countFitting,
  fittedLines,
  GAP,
  hasPictures,
  heightOf,
  type Laid,
  linesOfPage,
  pictureHeight,
  type Placed,
  SPACE,
} from './line-layout.ts';
import { drawPictures, type LineDrawing, PICTURES } from './pictures.ts';
import { tickBox } from './tick-box.ts';

const PADDING = 13;
const TICK = 24;
const PRICE_WIDTH = 92;
/** Space above another group, and for a group's title with its badge. */
const GROUP_GAP = 8;
const HEAD = 27;
const TITLE = { ...TEXT.cardTitle, size: 12 };
const INNER = { x: PAGE.left + PADDING + TICK, width: CONTENT_WIDTH - PADDING * 2 - TICK };

/** The first verified photo of the line's current state. */
export function photoOf(photos: ReadonlyMap<string, ReportPhoto>, { photoIds }: ProposalLine): ReportPhoto | undefined {
  return photoIds.map((photoId) => photos.get(photoId)).find((photo) => photo?.state === 'verified');
}

/** A drawing of the repair; undefined if none shows it. */
function drawingOf(context: ProposalContext, line: ProposalLine): LineDrawing | undefined {
  const { drawings, approval } = context;
  const isDrawn = (id: string) => drawings.titleOf(id) !== undefined;
  const after = afterPicture(line, optionOf(context, line), { isSigned: approval !== undefined, isDrawn });
  if (after === undefined) return undefined;
  const title = drawings.titleOf(after.diagram) ?? '';
  return {
    id: after.diagram,
    sign: after.caption,
    caption: after.part === undefined ? title : `${title}: ${after.part}`,
  };
}

/** A line's duration and price basis; neither if another line includes it. */
function factsOf(context: ProposalContext, line: ProposalLine): string {
  const { duration, warranty, findingNumbers } = line;
  const numbers = findingNumbers.join(', ');
  const findings = message('{count, plural, one {Finding} other {Findings}} {numbers} of the report', {
    count: findingNumbers.length,
    numbers,
  });
  const isPaid = chargeIn(context, line)?.includedWith === undefined;
  const sizing = sizeReason(line, optionOf(context, line));
  const why = sizing === undefined ? '' : `${sizing.text} See “${sizing.title}” in the report`;
  return [isPaid ? lineRateText(line) : '', isPaid ? duration : '', warranty, numbers === '' ? '' : findings, why]
    .filter((part) => part !== '')
    .join(' · ');
}

/** On the signed copy the word 'Approved' is next to the detail. */
const detailWidth = ({ approval }: ProposalContext): number =>
  approval === undefined ? INNER.width : INNER.width - PRICE_WIDTH - 8;

const numbered = (context: ProposalContext, line: ProposalLine): string =>
  `${line.number}. ${chosenLabel(line, optionOf(context, line))}`;

const detailOf = (context: ProposalContext, line: ProposalLine): string => {
  const detail = chosenDetail(line, optionOf(context, line));
  const includedWith = chargeIn(context, line)?.includedWith;
  return includedWith === undefined ? detail : sentences([includedNote(includedWith), detail]);
};

function measure(context: ProposalContext, line: ProposalLine): Laid {
  const { sheet, approval, ticked } = context;
  // The signed copy shows pictures and options only of approved lines; other lines are only marked as not approved.
  const isPictured = approval === undefined || ticked.has(line.lineId);
  const photo = isPictured ? photoOf(context.photos, line) : undefined;
  const drawing = isPictured ? drawingOf(context, line) : undefined;
  const options = isPictured ? line.options : [];
  const parts = [
    sheet.heightOf(numbered(context, line), TITLE, INNER.width - PRICE_WIDTH) + 3,
    sheet.heightOf(detailOf(context, line), TEXT.body, detailWidth(context)),
    photo || drawing ? SPACE.pictured : SPACE.plain,
    sheet.heightOf(factsOf(context, line), TEXT.small, INNER.width),
    options.length > 0 ? optionsHeight(context, options, INNER.width) + 10 : 0,
  ];
  const textHeight = parts.reduce((sum, part) => sum + part, PADDING * 2);
  const titleOnly = approval === undefined ? 0 : PADDING * 2 + 26;
  return {
    line,
    photo,
    drawing,
    options,
    textHeight: Math.max(Math.min(textHeight, CONTENT_HEIGHT - 20 - PICTURES.min), titleOnly),
  };
}

const priceOf = (context: ProposalContext, line: ProposalLine): string => {
  const charge = chargeIn(context, line);
  return charge?.includedWith === undefined ? dollars(charge?.cents ?? line.totalCents) : 'Included';
};

/** A plain frame for a selected line, a dashed one otherwise. */
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
  const used = sheet.write(numbered(context, line), TITLE, { ...INNER, y, width: INNER.width - PRICE_WIDTH }, 'H3');
  const color = isTicked ? COLORS.ink : COLORS.ink3;
  sheet.writeLine(priceOf(context, line), onColor(TITLE, color), { ...right, y });
  if (approval !== undefined) {
    const style = onColor(TEXT.smallBold, isTicked ? TONE_COLORS.good.text : COLORS.ink3);
    sheet.writeLine(isTicked ? 'Approved' : 'Not approved', style, { ...right, y: y + 16 });
  }
  return used + 3;
}

function drawLine(context: ProposalContext, laid: Laid, pictures: number): void {
  const { sheet, ticked } = context;
  const { line, photo, drawing, options } = laid;
  const top = sheet.y;
  const height = heightOf(laid, pictures);
  frame(context, top, height, ticked.has(line.lineId));
  let y = top + PADDING;
  y += titleRow(context, line, y);
  y += sheet.write(detailOf(context, line), TEXT.body, { x: INNER.x, y, width: detailWidth(context) });
  if (hasPictures(laid)) {
    drawPictures(context, { photo, drawing }, { ...INNER, y: y + 8, height: pictures });
    y += pictures + SPACE.pictured;
  } else y += SPACE.plain;
  y += sheet.write(factsOf(context, line), TEXT.small, { ...INNER, y });
  if (options.length > 0) {
    const chosen = ticked.get(line.lineId) ?? options.find(({ isProposed }) => isProposed)?.optionId;
    drawOptions(context, { line, chosen }, { ...INNER, y: y + 8 });
  }
  sheet.y = top + height + GAP;
}

/** The discount for doing all lines of a package together. */
function packageTexts({ proposal }: ProposalContext, group: ProposalLine['group']): string[] {
  return packagesOf(proposal, group)
    .filter(({ discountCents }) => discountCents > 0)
    .map((each) => packageText(proposal, each));
}

function groupHead(context: ProposalContext, group: ProposalLine['group']): void {
  const { sheet } = context;
  const title = groupTitle(context.proposal, group);
  sheet.bookmark(title);
  const y = sheet.y;
  sheet.write(title, TEXT.title, { x: PAGE.left, y, width: CONTENT_WIDTH - 130 }, 'H2');
  const width = sheet.widthOf(title, TEXT.title);
  badge(sheet, SEVERITY_TONES[group], SEVERITY_LABELS[group], { x: PAGE.left + width + 10, y: y + 4 });
  sheet.y += HEAD;
  for (const textHeight of packageTexts(context, group)) {
    sheet.flow(textHeight, TEXT.body);
    sheet.y += 5;
  }
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
    'We also recommend these repairs. We will send you a price for each as soon as we know how much work it takes.',
    TEXT.body,
  );
  for (const name of names) {
    sheet.y += 3;
    sheet.flow(`• ${name}`, TEXT.body);
  }
  sheet.y += 12;
}

function placedLines(context: ProposalContext): Placed[] {
  let isFirstGroup = true;
  return (['SAFETY', 'WATER_INTRUSION', 'MAINTENANCE'] as const).flatMap((group) => {
    const lines = context.proposal.lines.filter((line) => line.group === group);
    const textHeight = packageTexts(context, group);
    const head =
      HEAD + textHeight.reduce((sum, each) => sum + context.sheet.heightOf(each, TEXT.body, CONTENT_WIDTH) + 5, 0);
    const before = isFirstGroup ? 0 : GROUP_GAP;
    if (lines.length > 0) isFirstGroup = false;
    return lines.map((line, index): Placed => {
      const isFirst = index === 0;
      const gap = isFirst ? before : 0;
      return { laid: measure(context, line), group, isFirst, gap, above: isFirst ? head + gap : 0 };
    });
  });
}

/** Every repair with its checkbox, by group; pictures grow to fill a page's remaining space. */
export function lines(context: ProposalContext): void {
  const { sheet } = context;
  let left: readonly Placed[] = placedLines(context);
  while (left.length > 0) {
    if (!sheet.isFresh()) left = fittedLines(left, sheet.left());
    if (countFitting(left, sheet.left()) === 0 && !sheet.isFresh()) {
      sheet.page();
      continue;
    }
    const fitting = linesOfPage(left, sheet.left());
    const pictures = pictureHeight(fitting, sheet.left(), fitting.length === left.length);
    for (const { laid, group, isFirst, gap } of fitting) {
      if (!sheet.isFresh()) sheet.y += gap;
      if (isFirst) groupHead(context, group);
      drawLine(context, laid, pictures);
    }
    left = left.slice(fitting.length);
  }
  sheet.y += 8;
  toFollow(context);
}
