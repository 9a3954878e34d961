import { dateText } from '#shared/report/dates.ts';
import type { Approval, ProposalModel } from './model.ts';

/** What a proposal is in one line: an offer to choose from, or what was agreed by whom. The same on screen and in the PDF. */
export const headlineOf = (proposal: ProposalModel, approval: Approval | undefined): string =>
  approval === undefined
    ? proposal.headline
    : `Repairs approved by ${approval.signature.name} on ${dateText(proposal, approval.approvedAt)}`;
