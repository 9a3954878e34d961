import { Link } from 'react-router-dom';
import { dateTimeText } from '#shared/report/dates/dates.ts';
import { dollars } from '#shared/money.ts';
import type { ApprovalOnDevice } from '#web/offline/entities/local-proposals.ts';
import { EarlierApproved } from '#web/features/proposal/earlier-approved.tsx';
import type { ProposalState } from './use-proposal-state.ts';

type ApprovalStateProps = { standing: ProposalState; notice: string | undefined; showNew: boolean };

function Refused({ signed, onLoad }: { signed: ApprovalOnDevice; onLoad: () => void }) {
  const { signature, approvedAt, totals, proposal, refused } = signed;
  const hasChanged = refused?.errors['documentHash'] !== undefined;
  return (
    <div className="proposal-edit-notice proposal-edit-notice-bad" role="alert">
      <p>
        <b>
          What {signature.name} signed on {dateTimeText(proposal, approvedAt)} for {dollars(totals.totalCents)} wasn’t
          accepted.
        </b>{' '}
        {hasChanged
          ? 'The proposal was changed on another device before this approval synced. Load the new version, show what changed, and have it signed again.'
          : Object.values(refused?.errors ?? {}).join(' ')}{' '}
        The signature and the signed text stay on this device.
      </p>
      {hasChanged && (
        <button type="button" className="ui-btn ui-btn-small" onClick={onLoad}>
          Load the new proposal
        </button>
      )}
    </div>
  );
}

/** The state of the approval as text, above the page that the homeowner sees. */
export function ApprovalState({ standing, notice, showNew }: ApprovalStateProps) {
  const { proposal, approval, earlier, copyUrl, isWaiting, isOutdated, isApprovedTextKnown, refused, loadNew } =
    standing;
  return (
    <div className="proposal-edit-states">
      {approval === undefined &&
        refused.map((signed) => <Refused key={signed.approvalId} signed={signed} onLoad={() => void loadNew()} />)}
      <div role="status">
        {notice !== undefined && <p className="proposal-edit-notice">{notice}</p>}
        {approval !== undefined && isWaiting && (
          <p className="proposal-edit-notice proposal-edit-notice-wait">
            <b>Approved on this device, waiting to sync.</b> It’s saved here and will sync when you’re back online.
          </p>
        )}
        {approval !== undefined && !isWaiting && (
          <p className="proposal-edit-notice proposal-edit-notice-good">
            <b>Approved</b> by {approval.signature.name}. The company has it.
          </p>
        )}
        {earlier !== undefined && (
          <div className="proposal-edit-earlier">
            <EarlierApproved
              {...{ proposal, earlier, copyUrl }}
              after="The proposal has been changed since then, so the homeowner has to approve it again."
            />
          </div>
        )}
        {isOutdated && isApprovedTextKnown && (
          <p className="proposal-edit-notice">
            The proposal was changed after it was approved.{' '}
            <Link to={showNew ? '?' : '?new=1'}>{showNew ? 'Show what was approved' : 'Show the new proposal'}</Link>
          </p>
        )}
      </div>
    </div>
  );
}
