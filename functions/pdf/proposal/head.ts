import { headlineOf } from '#shared/proposal/headline.ts';
import type { Approval } from '#shared/proposal/model.ts';
import { calendarDayText, dateText, dateTimeText } from '#shared/report/dates/dates.ts';
import { TONE_ICONS } from '#shared/report/icons.ts';
import { ground, icon } from '../page/shapes.ts';
import { COLORS, CONTENT_WIDTH, onColor, PAGE, TEXT, type TextStyle, TONE_COLORS } from '../page/theme.ts';
import { companyHead } from '../report/letterhead.ts';
import type { ProposalContext } from './context.ts';

/** The document's title: an offer, or the approved one. */
function titleOf({ proposal, approval }: ProposalContext): string {
  const title = approval === undefined ? 'Repair proposal' : 'Approved repair proposal';
  return proposal.isSample ? `Sample ${title.toLowerCase()}` : title;
}

const SMALLER = { ...TEXT.headline, size: 18, gap: -1.5 };

/** A long name must not push the first repair off the page. */
function headlineStyle(sheet: ProposalContext['sheet'], headline: string): TextStyle {
  const isLong = sheet.heightOf(headline, TEXT.headline, CONTENT_WIDTH) > TEXT.headline.size * 2.6;
  return isLong ? SMALLER : TEXT.headline;
}

/** Who proposes what to whom, and until when; on the signed copy, who approved it and when. */
export function head(context: ProposalContext): void {
  const { sheet, proposal, logo, approval } = context;
  const { name, address, phone, email, license } = proposal.company;
  const date = dateText(proposal, proposal.inspectedAt);
  companyHead(sheet, { name, reach: [address, phone, email, license], title: titleOf(context), date, logo });
  const box = { x: PAGE.left, width: CONTENT_WIDTH };
  if (approval !== undefined) approvedSign(context, approval);
  const who = [proposal.client.name, proposal.client.address].filter((part) => part !== '').join(', ');
  sheet.y += sheet.write(`For ${who}`, TEXT.body, { ...box, y: sheet.y }) + 8;
  const headline = headlineOf(proposal, approval);
  sheet.y += sheet.write(headline, headlineStyle(sheet, headline), { ...box, y: sheet.y }, 'H1') + 8;
  const lead = approval === undefined ? proposal.lead : '';
  if (lead !== '') sheet.y += sheet.write(lead, TEXT.lead, { ...box, y: sheet.y, width: CONTENT_WIDTH - 60 }) + 8;
  const validity = approval === undefined ? ` · prices hold until ${calendarDayText(proposal.validUntil)}` : '';
  const basis = `based on the inspection of ${date} by ${proposal.inspector}`;
  const facts = `Proposal ${proposal.proposalNumber} · ${basis}${validity}`;
  sheet.y += sheet.write(facts, TEXT.small, { ...box, y: sheet.y }) + 6;
  if (proposal.message !== '') sheet.y += sheet.write(proposal.message, TEXT.bodyInk, { ...box, y: sheet.y }) + 8;
  sheet.y += 6;
}

/** Marks the signed copy, above everything else. */
function approvedSign({ sheet, proposal }: ProposalContext, { approvedAt }: Approval): void {
  const signedText = `Signed copy · ${dateTimeText(proposal, approvedAt)}`;
  const style = onColor({ ...TEXT.label, size: 10.5 }, COLORS.paper);
  const width = Math.min(sheet.widthOf(signedText, style) + 40, CONTENT_WIDTH);
  ground(sheet, { x: PAGE.left, y: sheet.y, width, height: 25 }, TONE_COLORS.good.text, 6);
  icon(sheet, TONE_ICONS.good, { x: PAGE.left + 10, y: sheet.y + 6, size: 13, color: COLORS.paper });
  sheet.writeLine(signedText, style, { x: PAGE.left + 29, y: sheet.y + 6, width: width - 34 });
  sheet.y += 37;
}
