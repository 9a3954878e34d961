import { message } from '#shared/messages/message.ts';
import { SIGNATURE_BOX } from '#shared/contract/signature.ts';
import type { Approval } from '#shared/proposal/model.ts';
import { dateTimeText } from '#shared/report/dates.ts';
import { dollars } from '#shared/money.ts';
import { card, rule } from '../page/shapes.ts';
import { COLORS, CONTENT_WIDTH, PAGE, TEXT } from '../page/theme.ts';
import type { ProposalContext } from './context.ts';
import { tickBox } from './tick-box.ts';

const INSET = 18;
const X = PAGE.left + INSET;
const WIDTH = CONTENT_WIDTH - INSET * 2;
const DRAWN = { width: 220, height: (220 * SIGNATURE_BOX.height) / SIGNATURE_BOX.width };
const SENTENCE = { ...TEXT.label, size: 11.5 };
const BLOCK = 172;
/** Height of the approval block, in points. */
export const APPROVAL_HEIGHT = BLOCK + 12;

/** The approval: checked and signed, or with empty lines to sign by hand. */
export function approvalBlock(context: ProposalContext): void {
  const { sheet, proposal, approval } = context;
  sheet.room(APPROVAL_HEIGHT);
  sheet.y += 8;
  const top = sheet.y;
  sheet.bookmark('Approval');
  card(sheet, { x: PAGE.left, y: top, width: CONTENT_WIDTH, height: BLOCK }, COLORS.ash);
  tickBox(sheet, { x: X, y: top + 15 }, approval !== undefined);
  sheet.write(proposal.approvalText, SENTENCE, { x: X + 24, y: top + 15, width: WIDTH - 24 }, 'H2');
  if (approval === undefined) emptyLines(context, top);
  else signed(context, approval, top);
  sheet.y = top + BLOCK + 6;
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

function signed({ sheet, proposal }: ProposalContext, approval: Approval, top: number): void {
  const { signature, approvedAt, selection, totals, documentHash, approvalId } = approval;
  const at = { x: X, y: top + 42 };
  if (signature.kind === 'typed') {
    sheet.writeLine(signature.name, { ...TEXT.headline, size: 22 }, { ...at, y: at.y + 28, width: WIDTH });
  } else {
    const alt = sheet.clean(`Signature of ${signature.name}`, TEXT.body, 300);
    sheet.tag('Figure', () => draw(sheet, signature.path, at), alt);
  }
  const y = at.y + DRAWN.height + 2;
  rule(sheet, { x: X, y, width: 300 }, COLORS.ink3);
  const how = signature.kind === 'drawn' ? 'signed on the screen' : 'signed by typing the name';
  const line = { x: X, width: WIDTH };
  const who = `${signature.name}, ${how}, ${dateTimeText(proposal, approvedAt)}`;
  sheet.writeLine(who, TEXT.smallBold, { ...line, y: y + 5 });
  const what = message('{count, plural, one {# repair} other {# repairs}}, {total} in all · Approval {approvalId}', {
    count: selection.lines.length,
    total: dollars(totals.totalCents),
    approvalId,
  });
  sheet.writeLine(what, TEXT.small, { ...line, y: y + 18 });
  // Groups of eight, so that two people can compare the hash aloud.
  const hash = documentHash.replace(/(.{8})(?=.)/g, '$1 ');
  sheet.writeLine(`SHA-256 of the signed document: ${hash}`, { ...TEXT.small, size: 7.4 }, { ...line, y: y + 31 });
}

function draw(sheet: ProposalContext['sheet'], path: string, { x, y }: { x: number; y: number }): void {
  sheet.doc
    .save()
    .translate(x, y)
    .scale(DRAWN.width / SIGNATURE_BOX.width);
  sheet.doc.path(path).lineWidth(3.4).lineCap('round').lineJoin('round').stroke(COLORS.ink).restore();
}
