import { dateText } from '#shared/report/dates.ts';
import { CONTENT_WIDTH, PAGE, TEXT } from '../pdf/theme.ts';
import { companyHead } from '../report/letterhead.ts';
import { dayText, type ProposalContext } from './context.ts';

/** Who proposes what to whom, and how long it holds. */
export function head({ sheet, proposal, logo }: ProposalContext): void {
  const { name, address, phone, email, license } = proposal.company;
  const date = dateText(proposal, proposal.inspectedAt);
  companyHead(sheet, { name, reach: [address, phone, email, license], title: 'Repair proposal', date, logo });
  const box = { x: PAGE.left, width: CONTENT_WIDTH };
  const who = [proposal.client.name, proposal.client.address].filter((part) => part !== '').join(', ');
  sheet.y += sheet.write(`For ${who}`, TEXT.body, { ...box, y: sheet.y }) + 8;
  sheet.y += sheet.write(proposal.headline, TEXT.headline, { ...box, y: sheet.y }, 'H1') + 8;
  sheet.y += sheet.write(proposal.lead, TEXT.lead, { ...box, y: sheet.y, width: CONTENT_WIDTH - 60 }) + 8;
  const facts = `Proposal ${proposal.proposalNumber} · based on the inspection of ${date} by ${proposal.inspector} · prices hold until ${dayText(proposal.validUntil)}`;
  sheet.y += sheet.write(facts, TEXT.small, { ...box, y: sheet.y }) + 6;
  if (proposal.message !== '') sheet.y += sheet.write(proposal.message, TEXT.bodyInk, { ...box, y: sheet.y }) + 8;
  sheet.y += 6;
}
