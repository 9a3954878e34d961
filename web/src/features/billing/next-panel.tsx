import type { Billing } from '#shared/contract/billing.ts';
import { dollars } from '#shared/money.ts';
import { formatLongDay } from '#web/lib/format-date.ts';
import { RowList } from '#web/ui/row-list.tsx';
import { periodEndText } from './billing-notices.ts';

/** The next invoice by line item, and what happens at the end of the period. */
export function NextPanel({ billing }: { billing: Billing }) {
  const { nextInvoice } = billing;
  return (
    <section className="account-panel" aria-labelledby="next-title">
      <h2 id="next-title">Next invoice</h2>
      {nextInvoice !== undefined && (
        <>
          <p className="next-amount">
            <b>{dollars(nextInvoice.amountCents)}</b> on {formatLongDay(nextInvoice.at)}
          </p>
          <RowList hasTopLine isApart className="next-lines">
            {nextInvoice.lines.map(({ text, amountCents }, index) => (
              <li key={`${index} ${text}`}>
                <span>{text}</span>
                <span>{dollars(amountCents)}</span>
              </li>
            ))}
          </RowList>
        </>
      )}
      <p>{periodEndText(billing)}</p>
    </section>
  );
}
