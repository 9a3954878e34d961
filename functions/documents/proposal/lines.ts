import type { ProposalLine, ProposalOption } from '#shared/proposal/model.ts';
import { SEVERITY_TONES, SEVERITY_WORDS } from '#shared/report/present.ts';
import type { ReportPhoto } from '#shared/report/model.ts';
import { badge, card } from '../pdf/shapes.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT } from '../pdf/theme.ts';
import { amount, type ProposalContext } from './context.ts';

const PADDING = 12;
const BOX = 13;
const PHOTO = { width: 150, height: 100 };
const PRICE_WIDTH = 90;
const OPTION_GAP = 4;

const TITLES: Record<ProposalLine['group'], string> = {
  SAFETY: 'Needed for safe use',
  WATER_INTRUSION: 'Keeps the water out',
  MAINTENANCE: 'When it suits you',
};
const TIERS = { GOOD: 'Good', BETTER: 'Better', BEST: 'Best' } as const;

/** The first photo of today's state that was received. */
export function photoOf(photos: ReadonlyMap<string, ReportPhoto>, { photoIds }: ProposalLine): ReportPhoto | undefined {
  return photoIds.map((photoId) => photos.get(photoId)).find((photo) => photo?.state === 'verified');
}

function factsOf(line: ProposalLine): string {
  const { duration, warranty, findingNumbers } = line;
  const findings =
    findingNumbers.length === 1 ? `Finding ${findingNumbers[0]}` : `Findings ${findingNumbers.join(', ')}`;
  return [duration, warranty, findingNumbers.length === 0 ? '' : `${findings} of the report`]
    .filter((part) => part !== '')
    .join(' · ');
}

const optionText = ({ tier, label, detail, points }: ProposalOption): string =>
  `${TIERS[tier]}: ${[label, detail, ...points].filter((part) => part !== '').join(' · ')}`;

/** A box with or without its tick; `isRound` for one of several ways. */
export function tickBox(
  { sheet }: Pick<ProposalContext, 'sheet'>,
  at: { x: number; y: number; size?: number },
  isTicked: boolean,
  isRound = false,
): void {
  const { x, y, size = BOX } = at;
  sheet.decorate(() => {
    if (isRound) sheet.doc.circle(x + size / 2, y + size / 2, size / 2);
    else sheet.doc.roundedRect(x, y, size, size, 3);
    sheet.doc.lineWidth(1.1);
    if (!isTicked) return sheet.doc.fillAndStroke(COLORS.paper, COLORS.ink3);
    sheet.doc.fillAndStroke(COLORS.ember, COLORS.ember);
    const unit = size / 16;
    sheet.doc.moveTo(x + 3.6 * unit, y + 8.4 * unit).lineTo(x + 6.8 * unit, y + 11.6 * unit);
    sheet.doc
      .lineTo(x + 12.4 * unit, y + 4.8 * unit)
      .lineWidth(1.8)
      .stroke(COLORS.paper);
  });
}

type Laid = { line: ProposalLine; photo: ReportPhoto | undefined; text: number; options: number; height: number };

const textWidth = (photo: ReportPhoto | undefined): number =>
  CONTENT_WIDTH - PADDING * 2 - BOX - 10 - (photo === undefined ? 0 : PHOTO.width + 12);

function measure(context: ProposalContext, line: ProposalLine): Laid {
  const { sheet } = context;
  const photo = photoOf(context.photos, line);
  const width = textWidth(photo);
  const title = sheet.heightOf(`${line.number}. ${line.label}`, TEXT.cardTitle, width - PRICE_WIDTH);
  const detail = sheet.heightOf(line.detail, TEXT.body, width);
  const facts = sheet.heightOf(factsOf(line), TEXT.small, width);
  const options = line.options.reduce(
    (sum, option) => sum + sheet.heightOf(optionText(option), TEXT.body, width - PRICE_WIDTH - 18) + OPTION_GAP,
    line.options.length > 0 ? 6 : 0,
  );
  const text = title + detail + facts + 10;
  const height = Math.max(text + options, photo === undefined ? 0 : PHOTO.height) + PADDING * 2;
  return { line, photo, text, options, height };
}

function drawOptions(context: ProposalContext, { line }: Laid, from: { x: number; y: number; width: number }): void {
  const { sheet, ticked } = context;
  let y = from.y + 6;
  const chosen = ticked.get(line.lineId) ?? line.options.find(({ isProposed }) => isProposed)?.optionId;
  for (const option of line.options) {
    tickBox(context, { x: from.x, y, size: 10 }, option.optionId === chosen, true);
    const style = option.optionId === chosen ? TEXT.bodyInk : TEXT.body;
    const text = { x: from.x + 18, y, width: from.width - PRICE_WIDTH - 18 };
    const height = sheet.write(optionText(option), style, text);
    const right = { x: from.x + from.width - PRICE_WIDTH, y, width: PRICE_WIDTH, align: 'right' as const };
    sheet.writeLine(amount(option.totalCents), style, right);
    y += height + OPTION_GAP;
  }
}

function centsOf({ ticked }: ProposalContext, line: ProposalLine): number {
  const option = line.options.find(({ optionId }) => optionId === ticked.get(line.lineId));
  return option?.totalCents ?? line.totalCents;
}

function drawLine(context: ProposalContext, laid: Laid): void {
  const { sheet, pictures, ticked } = context;
  const { line, photo, height } = laid;
  sheet.room(height + 8);
  const top = sheet.y;
  card(sheet, { x: PAGE.left, y: top, width: CONTENT_WIDTH, height });
  const isTicked = ticked.has(line.lineId);
  tickBox(context, { x: PAGE.left + PADDING, y: top + PADDING }, isTicked);
  const x = PAGE.left + PADDING + BOX + 10;
  const width = textWidth(photo);
  let y = top + PADDING;
  const price = { x: x + width - PRICE_WIDTH, y, width: PRICE_WIDTH, align: 'right' as const };
  const title = { x, y, width: width - PRICE_WIDTH };
  y += sheet.write(`${line.number}. ${line.label}`, TEXT.cardTitle, title, 'H3') + 3;
  const word = context.approval === undefined ? '' : isTicked ? 'Approved: ' : 'Not approved: ';
  sheet.writeLine(`${word === '' ? '' : word}${amount(centsOf(context, line))}`, TEXT.cardTitle, {
    ...price,
    x: price.x - 60,
    width: PRICE_WIDTH + 60,
  });
  y += sheet.write(line.detail, TEXT.body, { x, y, width }) + 3;
  y += sheet.write(factsOf(line), TEXT.small, { x, y, width });
  if (line.options.length > 0) drawOptions(context, laid, { x, y, width });
  if (photo !== undefined) {
    const area = { x: PAGE.left + CONTENT_WIDTH - PADDING - PHOTO.width, y: top + PADDING, ...PHOTO, radius: 5 };
    pictures.show(photo, { ...area, fit: 'cover' });
    sheet.decorate(() => {
      sheet.doc.rect(area.x, area.y, 36, 13).fillOpacity(0.75).fill(COLORS.ink).fillOpacity(1);
      const style = onColor(TEXT.smallBold, COLORS.paper);
      sheet.decorateLine('Today', style, { x: area.x, y: area.y + 2, width: 36, align: 'center' });
    });
  }
  sheet.y = top + height + 8;
}

/** Every repair with its box, in its group; a package is told of under the group's heading. */
export function lines(context: ProposalContext): void {
  const { sheet, proposal } = context;
  for (const group of ['SAFETY', 'WATER_INTRUSION', 'MAINTENANCE'] as const) {
    const laid = proposal.lines.filter((line) => line.group === group).map((line) => measure(context, line));
    const [first] = laid;
    if (first === undefined) continue;
    sheet.room(Math.min(first.height, 200) + 44);
    const title = proposal.titles?.[group] ?? TITLES[group];
    sheet.bookmark(title);
    sheet.write(title, TEXT.title, { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH - 110 }, 'H2');
    badge(sheet, SEVERITY_TONES[group], SEVERITY_WORDS[group], { x: PAGE.left + CONTENT_WIDTH - 100, y: sheet.y + 3 });
    sheet.y += 28;
    for (const one of laid) drawLine(context, one);
    sheet.y += 8;
  }
}
