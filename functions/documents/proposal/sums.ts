import { card, rule } from '../pdf/shapes.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT, type TextStyle, TONE_COLORS } from '../pdf/theme.ts';
import { amount, type ProposalContext } from './context.ts';

const WIDTH = 300;
const ROW = 16;

type Row = { label: string; cents: number; style?: TextStyle };

function rowsOf({ proposal, totals, ticked }: ProposalContext): Row[] {
  const off = onColor(TEXT.body, TONE_COLORS.good.text);
  const chosen = proposal.lines.filter(({ lineId }) => ticked.has(lineId));
  const lines = chosen.map(({ lineId, label, options, totalCents }) => {
    const option = options.find(({ optionId }) => optionId === ticked.get(lineId));
    return {
      label: option === undefined ? label : `${label}, ${option.label}`,
      cents: option?.totalCents ?? totalCents,
    };
  });
  const less = [...totals.packages, ...totals.discounts].filter(({ cents }) => cents > 0);
  const tax = totals.taxCents > 0 ? [{ label: proposal.tax.label, cents: totals.taxCents }] : [];
  const steps = less.length + totals.fees.length + tax.length > 0;
  return [
    ...lines,
    ...(steps ? [{ label: 'Subtotal', cents: totals.subtotalCents, style: TEXT.label }] : []),
    ...less.map(({ label, cents }) => ({ label, cents: -cents, style: off })),
    ...totals.fees,
    ...tax,
  ];
}

function row(context: ProposalContext, { label, cents, style = TEXT.body }: Row): void {
  const { sheet } = context;
  sheet.room(ROW);
  const x = PAGE.left + CONTENT_WIDTH - WIDTH;
  sheet.writeLine(label, style, { x, y: sheet.y, width: WIDTH - 90 });
  sheet.writeLine(amount(cents), style, { x: x + WIDTH - 88, y: sheet.y, width: 88, align: 'right' });
  sheet.y += ROW;
}

/** From the ticked repairs to what is paid when. */
export function sums(context: ProposalContext): void {
  const { sheet, totals, approval } = context;
  const rows = rowsOf(context);
  sheet.room(Math.min(rows.length * ROW + 110, 420));
  sheet.bookmark('Total');
  const title = approval === undefined ? 'As proposed: the checked repairs' : 'The approved repairs';
  sheet.write(title, TEXT.title, { x: PAGE.left, y: sheet.y, width: CONTENT_WIDTH }, 'H2');
  sheet.y += 28;
  for (const one of rows) row(context, one);
  const x = PAGE.left + CONTENT_WIDTH - WIDTH;
  rule(sheet, { x, y: sheet.y + 1, width: WIDTH }, COLORS.ink);
  sheet.y += 8;
  row(context, { label: 'Total', cents: totals.totalCents, style: { ...TEXT.answer, size: 13 } });
  sheet.y += 6;
  if (totals.depositCents === 0) return;
  sheet.room(50);
  card(sheet, { x, y: sheet.y, width: WIDTH, height: 42 }, COLORS.ash);
  const inner = { x: x + 10, width: WIDTH - 20 };
  const paid = approval?.deposit.state === 'paid';
  const depositLabel = paid ? 'Deposit, paid' : 'Deposit at approval';
  [
    { label: depositLabel, cents: totals.depositCents, style: TEXT.label },
    { label: 'When the work is done', cents: totals.balanceCents, style: TEXT.body },
  ].forEach(({ label, cents, style }, index) => {
    const y = sheet.y + 7 + index * 16;
    sheet.writeLine(label, style, { ...inner, y });
    sheet.writeLine(amount(cents), style, { ...inner, y, align: 'right' });
  });
  sheet.y += 54;
}
