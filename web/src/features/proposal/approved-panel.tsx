import { message } from '#shared/messages/message.ts';
import type { ReactNode } from 'react';
import type { Approval, ProposalModel } from '#shared/proposal/model.ts';
import { dateText, dateTimeText } from '#shared/report/dates.ts';
import { SignatureImage } from '#web/ui/signature/signature-pad.tsx';
import { ToneChip } from './line-icon.tsx';
import { dayText, dollars } from './proposal-format.ts';

type ApprovedPanelProps = {
  proposal: ProposalModel;
  approval: Approval;
  /** URL of the signed copy. */
  copyUrl?: string | undefined;
  /** Starts payment of a deposit that is due. */
  pay?: ReactNode;
  /** The approval's status, and further actions. */
  children?: ReactNode;
};

function depositText({ deposit }: Approval, proposal: ProposalModel): string {
  const { state, amountCents, paidCents, paidAt } = deposit;
  if (state === 'paid') {
    const when = paidAt === undefined ? '' : ` on ${dateText(proposal, paidAt)}`;
    return `${dollars(paidCents)} paid${when}.`;
  }
  if (state === 'refunded') return `${dollars(paidCents)} was refunded.`;
  return `${dollars(amountCents)} is due.`;
}

/** What was signed, by whom and when, and the next steps. */
export function ApprovedPanel({ proposal, approval, copyUrl, pay, children }: ApprovedPanelProps) {
  const { signature, approvedAt, selection, totals, deposit, cancelUntil } = approval;
  const count = selection.lines.length;
  const receivedCents = deposit.state === 'paid' ? deposit.paidCents : 0;
  return (
    <section className="proposal-approve" aria-labelledby="approve">
      <ToneChip tone="good">Approved</ToneChip>
      <h2 id="approve" tabIndex={-1}>
        {message('{count, plural, one {# repair is} other {# repairs are}} approved, {total} in all.', {
          count,
          total: dollars(totals.totalCents),
        })}
      </h2>
      <p>{proposal.approvalText}</p>
      <figure className="proposal-signed">
        {signature.kind === 'drawn' ? (
          <SignatureImage path={signature.path} name={signature.name} />
        ) : (
          <p className="signature-typed">{signature.name}</p>
        )}
        <figcaption>
          Signed by {signature.name}, {dateTimeText(proposal, approvedAt)}
          {approval.via === 'device' ? ', on the company’s device' : ''}
        </figcaption>
      </figure>
      {deposit.amountCents > 0 && (
        <p>
          <b>Deposit:</b> {depositText(approval, proposal)}
        </p>
      )}
      {deposit.state === 'due' && pay}
      <p>
        <b>What happens next:</b> {proposal.company.name} will contact you to set a date. The balance of{' '}
        {dollars(totals.totalCents - receivedCents)} is due according to the terms below.
      </p>
      {cancelUntil !== undefined && (
        <p>
          Signed at home: you may cancel until midnight of <b>{dayText(cancelUntil)}</b>, in writing, at no cost.
        </p>
      )}
      {copyUrl !== undefined && (
        <p>
          <a className="proposal-btn" href={copyUrl} target="_blank" rel="noreferrer">
            Open the signed copy (PDF)
          </a>
        </p>
      )}
      {children}
      <p className="proposal-note">
        Document {approval.documentHash.slice(0, 16)}: the text that was signed is kept unchanged.
      </p>
    </section>
  );
}
