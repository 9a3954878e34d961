import { message } from '#shared/messages/message.ts';
import { chosenLabel } from '#shared/proposal/line-text.ts';
import { withPercent } from '#shared/proposal/totals.ts';
import { dollars } from '#shared/money.ts';
import { card, rule } from '../page/shapes.ts';
import {
  COLORS,
  CONTENT_HEIGHT,
  CONTENT_WIDTH,
  onColor,
  PAGE,
  TEXT,
  type TextStyle,
  TONE_COLORS,
} from '../page/theme.ts';
import { chargeIn, optionOf, type ProposalContext } from './context.ts';

const PADDING = 16;
const AMOUNT = 96;
const BOX = { x: PAGE.left + PADDING, width: CONTENT_WIDTH - PADDING * 2 };
const TOTAL = { ...TEXT.headline, size: 19, gap: 0 };

type Row = { label: string; cents: number; text?: string; style: TextStyle; height: number; ruled?: boolean };

function chosenRows(context: ProposalContext): Omit<Row, 'height'>[] {
  const chosen = context.proposal.lines.filter(({ lineId }) => context.ticked.has(lineId));
  return chosen.map((line) => {
    const option = optionOf(context, line);
    const label = `${line.number}. ${chosenLabel(line, option)}`;
    const charge = chargeIn(context, line);
    const cents = charge?.cents ?? line.totalCents;
    return { label, cents, ...(charge?.includedWith && { text: 'Included' }), style: TEXT.body };
  });
}

function stepRows({ proposal, totals }: ProposalContext): Omit<Row, 'height'>[] {
  const off = onColor(TEXT.body, TONE_COLORS.good.text);
  const less = [...totals.packages, ...totals.discounts].filter(({ cents }) => cents > 0);
  const fees = totals.fees.filter(({ cents }) => cents > 0);
  const tax =
    totals.taxCents > 0
      ? [{ label: withPercent(proposal.tax.label, proposal.tax.basisPoints), cents: totals.taxCents, style: TEXT.body }]
      : [];
  const steps = [
    ...less.map(({ label, cents }) => ({ label, cents: -cents, style: off })),
    ...fees.map(({ label, cents }) => ({ label, cents, style: TEXT.body })),
    ...tax,
  ];
  if (steps.length === 0) return [];
  return [{ label: 'Subtotal', cents: totals.subtotalCents, style: TEXT.label, ruled: true }, ...steps];
}

function rowsOf(context: ProposalContext): Row[] {
  return [...chosenRows(context), ...stepRows(context)].map((row) => {
    const height = Math.max(context.sheet.heightOf(row.label, row.style, BOX.width - AMOUNT - 10), 11) + 6;
    return { ...row, height: height + (row.ruled ? 8 : 0) };
  });
}

function drawRow({ sheet }: ProposalContext, { label, cents, text, style, ruled }: Row, top: number): void {
  if (ruled) rule(sheet, { ...BOX, y: top + 3 }, COLORS.border);
  const y = top + (ruled ? 9 : 0);
  sheet.tag('P', () => {
    sheet.write(label, style, { ...BOX, y, width: BOX.width - AMOUNT - 10 });
    const right = { x: BOX.x + BOX.width - AMOUNT, y, width: AMOUNT, align: 'right' as const };
    sheet.writeLine(text ?? dollars(cents), style, right);
  });
}

/** When the total is paid; what was paid with earlier approvals is a row of its own. */
function scheduleRows({ totals, schedule, approval, proposal }: ProposalContext): { label: string; cents: number }[] {
  const { creditedCents, depositDueCents, balanceCents, overpaidCents } = schedule;
  if (totals.depositCents === 0 && creditedCents === 0) return [];
  const share = `${proposal.deposit.basisPoints / 100}%`;
  const own = approval?.deposit.state === 'paid' ? `Deposit (${share}), paid` : `Deposit at approval (${share})`;
  const deposit = creditedCents > 0 ? `Deposit (${share})` : own;
  return [
    ...(totals.depositCents > 0 ? [{ label: deposit, cents: totals.depositCents }] : []),
    ...(creditedCents > 0 ? [{ label: 'Paid with an earlier approval', cents: -creditedCents }] : []),
    ...(creditedCents > 0 && depositDueCents > 0 ? [{ label: 'Remaining deposit', cents: depositDueCents }] : []),
    { label: 'When the work is done', cents: balanceCents },
    ...(overpaidCents > 0 ? [{ label: 'Paid beyond the total', cents: overpaidCents }] : []),
  ];
}

const ROW = 16;

function deposit({ sheet }: ProposalContext, rows: ReturnType<typeof scheduleRows>, top: number): void {
  card(sheet, { ...BOX, y: top, height: 12 + rows.length * ROW }, COLORS.ash);
  rows.forEach(({ label, cents }, index) => {
    const style = index === 0 ? TEXT.label : TEXT.body;
    const box = { x: BOX.x + 12, y: top + 8 + index * ROW, width: BOX.width - 24 };
    sheet.tag('P', () => {
      sheet.writeLine(label, style, { ...box, width: box.width - AMOUNT });
      sheet.writeLine(dollars(cents), style, { ...box, align: 'right' });
    });
  });
}

/**
 * The selected repairs, the total and the payment schedule in one card, which continues on further pages if it has
 * very many rows.
 */
export function sums(context: ProposalContext): void {
  const { sheet, totals, approval, proposal } = context;
  const rows = rowsOf(context);
  const schedule = scheduleRows(context);
  const below = 36 + (schedule.length > 0 ? 14 + schedule.length * ROW : 0) + PADDING;
  const height = PADDING + 40 + rows.reduce((sum, row) => sum + row.height, 0) + below;
  // Moving the whole card to the next page must not leave a third of this one blank.
  const isMovable = height <= sheet.left() || sheet.left() < CONTENT_HEIGHT * 0.34;
  const isOnePiece = height <= CONTENT_HEIGHT && isMovable;
  sheet.room(isOnePiece ? height : Math.min(height, 200));
  sheet.bookmark('Total');
  const top = sheet.y;
  if (isOnePiece) card(sheet, { x: PAGE.left, y: top, width: CONTENT_WIDTH, height });
  const title = approval === undefined ? 'Your selection' : 'The approved repairs';
  sheet.write(title, TEXT.title, { ...BOX, y: top + PADDING }, 'H2');
  const count = message(
    '{ticked, number} of {lines, plural, one {# repair} other {# repairs}} {state, select, approved {approved} other {checked}}',
    {
      ticked: context.ticked.size,
      lines: proposal.lines.length,
      state: approval === undefined ? 'checked' : 'approved',
    },
  );
  sheet.writeLine(count, TEXT.small, { ...BOX, y: top + PADDING + 22 });
  sheet.y = top + PADDING + 40;
  sheet.runOn(title, () => {
    rows.forEach((row, index) => {
      // Keeps the last row with the total below it.
      sheet.room(row.height + (index === rows.length - 1 ? below : 0));
      drawRow(context, row, sheet.y);
      sheet.y += row.height;
    });
    sheet.room(below);
  });
  rule(sheet, { ...BOX, y: sheet.y + 3 }, COLORS.ink);
  sheet.tag('P', () => {
    sheet.writeLine('Total', { ...TEXT.answer, size: 13 }, { ...BOX, y: sheet.y + 13 });
    sheet.writeLine(dollars(totals.totalCents), TOTAL, { ...BOX, y: sheet.y + 8.5, align: 'right' });
  });
  if (schedule.length > 0) deposit(context, schedule, sheet.y + 38);
  sheet.y += below + 14;
}
