import { optionName, optionRateText } from '#shared/proposal/line-text.ts';
import type { ProposalLine, ProposalOption } from '#shared/proposal/model.ts';
import { dollars } from '#shared/money.ts';
import { COLORS, TEXT, TONE_COLORS } from '../page/theme.ts';
import type { ProposalContext } from './context.ts';
import { radio, tick } from './tick-box.ts';

const GAP = 8;
const PADDING = 9;
const POINT = 11;
const PRICE = { ...TEXT.answer, size: 11.5 };

/** How the price was calculated, and the option's detail. */
const textOf = (option: ProposalOption): string =>
  [optionRateText(option), option.detail].filter((part) => part !== '').join(' · ');

type Options = readonly ProposalOption[];
type Line = Pick<ProposalLine, 'options' | 'hasTiers'>;

const columnOf = (options: Options, width: number): number => (width - GAP * (options.length - 1)) / options.length;

function cardHeight({ sheet }: ProposalContext, option: ProposalOption, width: number): number {
  const inner = width - PADDING * 2;
  const points = option.points.reduce((sum, point) => sum + sheet.heightOf(point, TEXT.body, inner - POINT) + 2, 0);
  const height = sheet.heightOf(option.label, TEXT.label, inner) + sheet.heightOf(textOf(option), TEXT.body, inner);
  return PADDING * 2 + 15 + 17 + height + (points > 0 ? points + 5 : 0) + 2;
}

/** Height of the options side by side. */
export function optionsHeight(context: ProposalContext, options: Options, width: number): number {
  const column = columnOf(options, width);
  return Math.max(0, ...options.map((option) => cardHeight(context, option, column)));
}

/** A line's options side by side, with the selected one marked. */
export function drawOptions(
  context: ProposalContext,
  { line, chosen }: { line: Line; chosen: string | undefined },
  area: { x: number; y: number; width: number },
): void {
  const { options } = line;
  const width = columnOf(options, area.width);
  const height = optionsHeight(context, options, area.width);
  options.forEach((option, index) => {
    const place = { x: area.x + index * (width + GAP), y: area.y, width, height };
    const isChosen = option.optionId === chosen;
    const name = optionName(line, option);
    optionCard(context, { option, name, isChosen }, place);
  });
}

function optionCard(
  { sheet }: ProposalContext,
  { option, name, isChosen }: { option: ProposalOption; name: string; isChosen: boolean },
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  sheet.decorate(() => {
    sheet.doc.roundedRect(x, y, width, height, 6).lineWidth(isChosen ? 1.4 : 0.8);
    sheet.doc.fillAndStroke(isChosen ? COLORS.emberTint : COLORS.paper, isChosen ? COLORS.ember : COLORS.border);
  });
  const box = { x: x + PADDING, width: width - PADDING * 2 };
  radio(sheet, { x: box.x, y: y + PADDING + 0.5 }, isChosen);
  let at = y + PADDING;
  sheet.writeLine(isChosen ? `${name}, chosen` : name, TEXT.label, { x: box.x + 16, y: at, width: box.width - 16 });
  at += 15;
  sheet.writeLine(dollars(option.totalCents), PRICE, { ...box, y: at });
  at += 17;
  at += sheet.write(option.label, TEXT.label, { ...box, y: at });
  at += sheet.write(textOf(option), TEXT.body, { ...box, y: at });
  if (option.points.length > 0) at += 5;
  for (const point of option.points) {
    const mark = { x: box.x - 2, y: at - 0.5, size: 11 };
    sheet.decorate(() => tick(sheet, mark, TONE_COLORS.good.text));
    at += sheet.write(point, TEXT.body, { x: box.x + POINT, y: at, width: box.width - POINT }) + 2;
  }
}
