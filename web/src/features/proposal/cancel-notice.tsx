import { phoneHref } from '#shared/phone.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { cancelUntil } from '#shared/proposal/cancel-until.ts';
import { formatCalendarDay } from '#web/lib/format-date.ts';

/** The cancellation notice near the signature, for a sale made at the buyer's home. */
export function CancelNotice({ proposal, signedAt }: { proposal: ProposalModel; signedAt: string }) {
  const { company } = proposal;
  const until = cancelUntil(signedAt, proposal.timeZone);
  return (
    <section className="proposal-cancel" aria-label="Your right to cancel">
      <p>
        <b>Your right to cancel.</b> You, the buyer, may cancel this transaction, without any penalty or obligation, at
        any time before midnight of the third business day after the date of signing: until midnight of{' '}
        <b>{formatCalendarDay(until)}</b>.
      </p>
      <p>
        To cancel, send or bring a signed and dated notice to {company.name}
        {company.address !== '' && `, ${company.address}`}
        {company.email !== '' && `, or write to ${company.email}`}
        {company.phone !== '' && (
          <>
            . Questions: <a href={phoneHref(company.phone)}>{company.phone}</a>
          </>
        )}
        . Any payment is returned within ten business days.
      </p>
    </section>
  );
}
