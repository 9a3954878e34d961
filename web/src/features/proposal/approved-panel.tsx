import { message } from '#shared/messages/message.ts';
import type { ReactNode } from 'react';
import { balanceOf, depositText } from '#shared/proposal/deposit.ts';
import type { Approval, ProposalModel } from '#shared/proposal/model.ts';
import { dateText, dateTimeText } from '#shared/report/dates/dates.ts';
import { dollars } from '#shared/money.ts';
import { formatCalendarDay } from '#web/lib/format-date.ts';
import { SignatureImage } from '#web/ui/signature/signature-pad.tsx';
import { ToneChip } from './line-icon.tsx';

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

/** The deposit's payment; empty if no deposit is required and nothing was paid. */
function paymentText({ deposit }: Approval, proposal: ProposalModel): string {
  const { paidAt } = deposit;
  return depositText(deposit, dollars, paidAt === undefined ? undefined : dateText(proposal, paidAt));
}

/** What was signed, by whom and when, and the next steps. */
export function ApprovedPanel({ proposal, approval, copyUrl, pay, children }: ApprovedPanelProps) {
  const { signature, approvedAt, selection, totals, deposit, cancelUntil } = approval;
  const count = selection.lines.length;
  const payment = paymentText(approval, proposal);
  const balanceCents = balanceOf(totals, deposit);
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
      {payment !== '' && (
        <p>
          <b>Deposit:</b> {payment}
        </p>
      )}
      {deposit.state === 'due' && pay}
      <p>
        <b>What happens next:</b> {proposal.company.name} will contact you to set a date. The balance of{' '}
        {dollars(balanceCents)} is due according to the terms below.
      </p>
      {cancelUntil !== undefined && (
        <p>
          Signed at home: you may cancel until midnight of <b>{formatCalendarDay(cancelUntil)}</b>, in writing, at no
          cost.
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
