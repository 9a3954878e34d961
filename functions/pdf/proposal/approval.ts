import { message } from '#shared/messages/message.ts';
import { SIGNATURE_BOX } from '#shared/contract/signature.ts';
import type { Approval } from '#shared/proposal/model.ts';
import { dateTimeText } from '#shared/report/dates/dates.ts';
import { dollars } from '#shared/money.ts';
import { card, rule } from '../page/shapes.ts';
import { extraHeight, signerText, typedName } from '../page/signature-lines.ts';
import { COLORS, CONTENT_WIDTH, PAGE, TEXT } from '../page/theme.ts';
import type { ProposalContext } from './context.ts';
import { tickBox } from './tick-box.ts';

const INSET = 18;
const X = PAGE.left + INSET;
const WIDTH = CONTENT_WIDTH - INSET * 2;
const DRAWN = { width: 220, height: (220 * SIGNATURE_BOX.height) / SIGNATURE_BOX.width };
const SENTENCE = { ...TEXT.label, size: 11.5 };
const BLOCK = 172;

const signerOf = ({ proposal }: ProposalContext, { signature, approvedAt }: Approval): string =>
  signerText(signature, dateTimeText(proposal, approvedAt));

/** A long name takes several lines. */
const blockHeight = (context: ProposalContext): number =>
  BLOCK + (context.approval === undefined ? 0 : extraHeight(context.sheet, signerOf(context, context.approval), WIDTH));

/** Height of the approval block with the space around it, in points. */
export const approvalHeight = (context: ProposalContext): number => blockHeight(context) + 12;

/** The approval: checked and signed, or with empty lines to sign by hand. */
export function approvalBlock(context: ProposalContext): void {
  const { sheet, proposal, approval } = context;
  sheet.room(approvalHeight(context));
  sheet.y += 8;
  const top = sheet.y;
  const height = blockHeight(context);
  sheet.bookmark('Approval');
  card(sheet, { x: PAGE.left, y: top, width: CONTENT_WIDTH, height }, COLORS.ash);
  tickBox(sheet, { x: X, y: top + 15 }, approval !== undefined);
  sheet.write(proposal.approvalText, SENTENCE, { x: X + 24, y: top + 15, width: WIDTH - 24 }, 'H2');
  if (approval === undefined) emptyLines(context, top);
  else signed(context, approval, top);
  sheet.y = top + height + 6;
}

/** Lines for signature, name and date. */
function emptyLines({ sheet }: ProposalContext, top: number): void {
  const lines = [
    { label: 'Signature', x: X, y: top + 104, width: 260 },
    { label: 'Date', x: X + 290, y: top + 104, width: WIDTH - 290 },
    { label: 'Full name', x: X, y: top + 148, width: 260 },
  ];
  for (const { label, ...line } of lines) {
    rule(sheet, line, COLORS.ink3);
    sheet.writeLine(label, TEXT.small, { ...line, y: line.y + 4 });
  }
}

function signed(context: ProposalContext, approval: Approval, top: number): void {
  const { sheet } = context;
  const { signature, selection, totals, documentHash, approvalId } = approval;
  const at = { x: X, y: top + 42 };
  if (signature.kind === 'typed') {
    typedName(sheet, signature.name, { ...at, width: WIDTH, height: DRAWN.height - 6 });
  } else {
    const alt = sheet.clean(`Signature of ${signature.name}`, TEXT.body, 300);
    sheet.tag('Figure', () => draw(sheet, signature.path, at), alt);
  }
  const y = at.y + DRAWN.height + 2;
  rule(sheet, { x: X, y, width: 300 }, COLORS.ink3);
  const line = { x: X, width: WIDTH };
  const below = y + sheet.write(signerOf(context, approval), TEXT.smallBold, { ...line, y: y + 5 });
  const what = message('{count, plural, one {# repair} other {# repairs}}, {total} in all · Approval {approvalId}', {
    count: selection.lines.length,
    total: dollars(totals.totalCents),
    approvalId,
  });
  sheet.writeLine(what, TEXT.small, { ...line, y: below + 8 });
  // Groups of eight, so that two people can compare the hash aloud.
  const hash = documentHash.replace(/(.{8})(?=.)/g, '$1 ');
  sheet.writeLine(`SHA-256 of the signed document: ${hash}`, { ...TEXT.small, size: 7.4 }, { ...line, y: below + 21 });
}

function draw(sheet: ProposalContext['sheet'], path: string, { x, y }: { x: number; y: number }): void {
  sheet.doc
    .save()
    .translate(x, y)
    .scale(DRAWN.width / SIGNATURE_BOX.width);
  sheet.doc.path(path).lineWidth(3.4).lineCap('round').lineJoin('round').stroke(COLORS.ink).restore();
}
