import { calendarDayText } from '#shared/report/dates/dates.ts';
import { card } from '../page/shapes.ts';
import { CONTENT_HEIGHT, CONTENT_WIDTH, PAGE, TEXT, type TextStyle } from '../page/theme.ts';
import { approvalHeight } from './approval.ts';
import type { ProposalContext } from './context.ts';

const PADDING = 16;
const BOX = { x: PAGE.left + PADDING, width: CONTENT_WIDTH - PADDING * 2 };
const GUTTER = 24;
const COLUMN = (CONTENT_WIDTH - GUTTER) / 2;
const CANCEL = [
  'You, the buyer, may cancel this transaction at any time prior to midnight of the third business day after the date of this transaction.',
  'To cancel, notify the company in writing, by mail, by hand or by email, at the addresses on this document.',
  'Any payment is returned within ten business days.',
].join(' ');

type ClosingText = { text: string; style: TextStyle; before: number; role: 'H2' | 'H3' | 'P' };

function financingText({ proposal }: ProposalContext): ClosingText[] {
  return proposal.financing.flatMap(({ label, text, example, url }): ClosingText[] => [
    { text: label, style: TEXT.label, before: 8, role: 'H3' },
    { text: [text, url].filter((part) => part !== '').join(' '), style: TEXT.body, before: 1, role: 'P' },
    { text: example, style: TEXT.small, before: 2, role: 'P' },
  ]);
}

/** Financing options, in the lenders' words. */
export function financing(context: ProposalContext): void {
  const { sheet, proposal } = context;
  if (proposal.financing.length === 0) return;
  const title = { text: 'Prefer to pay over time?', style: TEXT.cardTitle, before: 0 };
  const texts: ClosingText[] = [{ ...title, role: 'H2' }, ...financingText(context)];
  const heights = texts.map(({ text, style, before }) => before + sheet.heightOf(text, style, BOX.width));
  const height = heights.reduce((sum, each) => sum + each, PADDING * 2);
  const isOnePiece = height < CONTENT_HEIGHT;
  sheet.room(isOnePiece ? height : 120);
  const top = sheet.y;
  if (isOnePiece) card(sheet, { x: PAGE.left, y: top, width: CONTENT_WIDTH, height });
  sheet.y += PADDING;
  for (const { text, style, before, role } of texts) {
    sheet.y += before;
    sheet.flow(text, style, role, BOX);
  }
  sheet.y = isOnePiece ? top + height + 14 : sheet.y + 14;
}

/** The terms, in two columns if the texts are short. */
export function terms(context: ProposalContext): void {
  const { sheet, proposal } = context;
  const cells = proposal.terms.map(({ title, text }) => {
    return { title, text, height: 13 + sheet.heightOf(text, TEXT.body, COLUMN) };
  });
  const isShort = cells.every(({ height }) => height < 120);
  const step = isShort ? 2 : 1;
  for (let index = 0; index < cells.length; index += step) {
    const row = cells.slice(index, index + step);
    const height = Math.max(...row.map((cell) => cell.height));
    // The signature is never alone on a page: the last terms, or the notice of the right to cancel, stay above it.
    const below = index + step >= cells.length && noticeText(context) === undefined ? approvalHeight(context) + 8 : 0;
    sheet.room((isShort ? height : 40) + below);
    const y = sheet.y;
    row.forEach(({ title, text }, column) => {
      if (!isShort) {
        sheet.flow(title, TEXT.label, 'H3');
        return sheet.flow(text, TEXT.body);
      }
      const box = { x: PAGE.left + column * (COLUMN + GUTTER), width: COLUMN };
      sheet.write(title, TEXT.label, { ...box, y }, 'H3');
      sheet.write(text, TEXT.body, { ...box, y: y + 13 });
    });
    sheet.y = (isShort ? y + height : sheet.y) + 8;
  }
}

function noticeText({ proposal, approval }: ProposalContext): string | undefined {
  if (!(approval?.isSignedAtHome ?? proposal.isSignedAtHome)) return undefined;
  const day = approval?.cancelUntil;
  return day === undefined ? CANCEL : `${CANCEL} Last day to cancel: ${calendarDayText(day)}.`;
}

/** The notice for a sale made at home, with its last day if it's known. */
export function cancelNotice(context: ProposalContext): void {
  const { sheet } = context;
  const text = noticeText(context);
  if (text === undefined) return;
  sheet.room(sheet.heightOf(text, TEXT.bodyInk, CONTENT_WIDTH) + 24 + approvalHeight(context));
  sheet.y += 4;
  sheet.flow('Notice of your right to cancel', TEXT.label, 'H2');
  sheet.flow(text, TEXT.bodyInk);
  sheet.y += 4;
}
