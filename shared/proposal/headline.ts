import { dateText } from '#shared/report/dates/dates.ts';
import type { Approval, ProposalModel } from './model.ts';

/** A one-line summary of a proposal: an offer to choose from, or who agreed to it. The same on screen and in the PDF. */
export const headlineOf = (proposal: ProposalModel, approval: Approval | undefined): string =>
  approval === undefined
    ? proposal.headline
    : `Repairs approved by ${approval.signature.name} on ${dateText(proposal, approval.approvedAt)}`;
