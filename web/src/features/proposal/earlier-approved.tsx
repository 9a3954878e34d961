import type { EarlierApproval, ProposalModel } from '#shared/proposal/model.ts';
import { dollars } from '#shared/money.ts';
import { dateText } from '#shared/report/dates/dates.ts';

type EarlierApprovedProps = {
  proposal: ProposalModel;
  earlier: EarlierApproval;
  copyUrl: string | undefined;
  /** What follows from the change, for the person who reads it. */
  after: string;
};

/** What was signed before the proposal was changed, with the signed copy. */
export function EarlierApproved({ proposal, earlier, copyUrl, after }: EarlierApprovedProps) {
  const { signedBy, approvedAt, totalCents } = earlier;
  return (
    <div className="proposal-earlier">
      <p>
        <b>An earlier version was approved.</b> {signedBy} approved it on {dateText(proposal, approvedAt)}, for{' '}
        {dollars(totalCents)}. {after}
      </p>
      {copyUrl !== undefined && (
        <a className="proposal-btn" href={copyUrl} target="_blank" rel="noreferrer">
          Open the signed copy (PDF)
        </a>
      )}
    </div>
  );
}
