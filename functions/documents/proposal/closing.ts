import { SIGNATURE_BOX } from '#shared/contract/signature.ts';
import { dateTimeText } from '#shared/report/dates.ts';
import { card, rule } from '../pdf/shapes.ts';
import { COLORS, CONTENT_WIDTH, PAGE, TEXT } from '../pdf/theme.ts';
import { amount, dayText, type ProposalContext } from './context.ts';
import { tickBox } from './lines.ts';

const INSET = 16;
const DRAWN = { width: 230, height: (230 * SIGNATURE_BOX.height) / SIGNATURE_BOX.width };
const BLOCK = 210;
const CANCEL =
  'You, the buyer, may cancel this transaction at any time prior to midnight of the third business day after the date of this transaction.';

/** Ways to pay over time, in the lenders' words. */
export function financing({ sheet, proposal }: ProposalContext): void {
  if (proposal.financing.length === 0) return;
  sheet.room(70);
  sheet.y += 8;
  sheet.flow('Prefer to pay over time?', TEXT.cardTitle, 'H2');
  sheet.y += 3;
  for (const { label, text, example, url } of proposal.financing) {
    sheet.flow(`${label}: ${text}${url === '' ? '' : ` ${url}`}`, TEXT.bodyInk);
    if (example !== '') sheet.flow(example, TEXT.small);
    sheet.y += 4;
  }
}

export function terms({ sheet, proposal }: ProposalContext): void {
  if (proposal.terms.length === 0) return;
  sheet.room(60);
  sheet.y += 10;
  for (const { title, text } of proposal.terms) {
    sheet.room(30);
    sheet.flow(title, TEXT.label, 'H3');
    sheet.flow(text, TEXT.body);
    sheet.y += 5;
  }
}

/** The notice of a sale made at home, with its last day where it is known. */
function cancelNotice({ sheet, proposal, approval }: ProposalContext): void {
  if (!(approval?.isSignedAtHome ?? proposal.isSignedAtHome)) return;
  sheet.room(48);
  sheet.y += 8;
  sheet.flow('Your right to cancel', TEXT.label, 'H3');
  const day = approval?.cancelUntil;
  sheet.flow(day === undefined ? CANCEL : `${CANCEL} Last day: ${dayText(day)}.`, TEXT.body);
}

function signature({ sheet, approval }: ProposalContext, at: { x: number; y: number }): void {
  if (approval === undefined) return;
  const { name } = approval.signature;
  if (approval.signature.kind === 'typed') {
    sheet.writeLine(name, { ...TEXT.headline, size: 20 }, { ...at, y: at.y + 26, width: CONTENT_WIDTH - 60 });
    return;
  }
  const { path } = approval.signature;
  sheet.tag(
    'Figure',
    () => {
      sheet.doc
        .save()
        .translate(at.x, at.y)
        .scale(DRAWN.width / SIGNATURE_BOX.width);
      sheet.doc.path(path).lineWidth(3.4).lineCap('round').lineJoin('round').stroke(COLORS.ink).restore();
    },
    sheet.clean(`Signature of ${name}`, TEXT.body, 300),
  );
}

const signedLine = ({ proposal, approval }: ProposalContext): string => {
  if (approval === undefined) return 'Signature, name and date';
  const how = approval.signature.kind === 'drawn' ? 'signed on the screen' : 'signed by typing the name';
  return `${approval.signature.name}, ${how}, ${dateTimeText(proposal, approval.approvedAt)}`;
};

/** The approval: ticked and signed as it was, else to be signed. */
export function approvalBlock(context: ProposalContext): void {
  const { sheet, proposal, approval, totals } = context;
  cancelNotice(context);
  sheet.room(BLOCK);
  sheet.y += 10;
  const top = sheet.y;
  card(sheet, { x: PAGE.left, y: top, width: CONTENT_WIDTH, height: BLOCK - 14 }, COLORS.ash);
  const x = PAGE.left + INSET;
  const width = CONTENT_WIDTH - INSET * 2;
  tickBox(context, { x, y: top + 14 }, approval !== undefined);
  const style = { ...TEXT.label, size: 11 };
  sheet.write(proposal.approvalText, style, { x: x + 22, y: top + 14, width: width - 22 }, 'H2');
  signature(context, { x, y: top + 40 });
  const y = top + 44 + DRAWN.height;
  rule(sheet, { x, y, width: 300 }, COLORS.ink3);
  sheet.writeLine(signedLine(context), TEXT.smallBold, { x, y: y + 5, width });
  if (approval !== undefined) {
    const count = approval.selection.lines.length;
    const what = `${count === 1 ? '1 repair' : `${count} repairs`}, ${amount(totals.totalCents)} in all`;
    sheet.writeLine(what, TEXT.small, { x, y: y + 19, width });
    const hash = approval.documentHash.replace(/(.{8})(?=.)/g, '$1 ');
    sheet.writeLine(`SHA-256 of the signed document: ${hash}`, { ...TEXT.small, size: 7.2 }, { x, y: y + 32, width });
  }
  sheet.y = top + BLOCK;
}
