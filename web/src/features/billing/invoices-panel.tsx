import type { Billing, Invoice } from '#shared/contract/billing.ts';
import { shortDollars } from '#shared/money.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { RowList } from '#web/ui/row-list.tsx';
import { isSubscribed } from './billing-notices.ts';

const STATUS: Readonly<Record<Invoice['status'], string>> = {
  draft: 'In preparation',
  open: 'Due',
  paid: 'Paid',
  uncollectible: 'Not paid',
  void: 'Void',
};

type InvoiceRowProps = { invoice: Invoice; isReadOnly: boolean };

function InvoiceRow({ invoice, isReadOnly }: InvoiceRowProps) {
  const { number, at, amountCents, status, url, pdfUrl } = invoice;
  const name = number === '' ? 'Invoice' : number;
  return (
    <li className="invoice-row">
      <span className="invoice-what">
        {formatDay(at)} <small>{name}</small>
      </span>
      <span className="invoice-amount">{shortDollars(amountCents)}</span>
      <span className={status === 'open' ? 'invoice-status is-open' : 'invoice-status'}>{STATUS[status]}</span>
      <span className="invoice-links">
        {url !== undefined && !(isReadOnly && status === 'open') && (
          <a href={url} aria-label={`${status === 'open' ? 'Pay' : 'See'} invoice ${name}`}>
            {status === 'open' ? 'Pay' : 'See'}
          </a>
        )}
        {pdfUrl !== undefined && (
          <a href={pdfUrl} aria-label={`PDF of invoice ${name}`}>
            PDF
          </a>
        )}
      </span>
    </li>
  );
}

/** Past invoices, newest first. */
export function InvoicesPanel({ billing, isReadOnly }: { billing: Billing; isReadOnly: boolean }) {
  const { invoices, provider } = billing;
  return (
    <section className="account-panel" aria-labelledby="invoices-title">
      <h2 id="invoices-title">Invoices</h2>
      {provider === 'unreachable' && <p>The payment provider isn’t responding right now.</p>}
      {!isSubscribed(billing) && invoices.some(({ status }) => status === 'open') && (
        <p>Paying an earlier invoice doesn’t reopen the account. To reopen it, choose a plan.</p>
      )}
      {provider !== 'unreachable' && invoices.length === 0 && <p>There are no invoices yet.</p>}
      {invoices.length > 0 && (
        <RowList hasTopLine>
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice.invoiceId} invoice={invoice} isReadOnly={isReadOnly} />
          ))}
        </RowList>
      )}
    </section>
  );
}
