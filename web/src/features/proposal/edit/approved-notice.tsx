import { dollars } from '#shared/money.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { dateText } from '#shared/report/dates/dates.ts';
import type { LastApproval } from './use-proposal-state.ts';

/** What a change means for a proposal that the homeowner has approved. */
export function ApprovedNotice({ last, proposal }: { last: LastApproval; proposal: ProposalModel }) {
  const approved = `on ${dateText(proposal, last.approvedAt)}, for ${dollars(last.totalCents)}.`;
  return (
    <p className="proposal-edit-notice" role="note">
      {last.isOutdated
        ? `${last.signedBy} approved an earlier version ${approved} The homeowner has to approve this one again.`
        : `${last.signedBy} approved this proposal ${approved} If you change it, the homeowner sees the new version and has to approve it again.`}
    </p>
  );
}
