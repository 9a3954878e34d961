import Stripe from 'stripe';
import type { NextInvoice } from './billing-port.ts';

/** Of a subscription that ends with its period, and has no prorations of earlier changes either. */
export const isWithoutNextInvoice = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'invoice_upcoming_none';

const MAX_LINES = 1000;

/** Stripe puts the first ten lines into the invoice; each technician who is added makes two. */
export async function linesOf(stripe: Stripe, { id, lines }: Stripe.Invoice): Promise<Stripe.InvoiceLineItem[]> {
  if (!lines.has_more) return lines.data;
  return stripe.invoices.listLineItems(id, { limit: 100 }).autoPagingToArray({ limit: MAX_LINES });
}

/** Sum of the proration lines of an invoice. */
export const prorationsOf = (lines: readonly Stripe.InvoiceLineItem[]): number =>
  lines
    .filter(({ parent }) => (parent?.subscription_item_details ?? parent?.invoice_item_details)?.proration === true)
    .reduce((sum, { amount }) => sum + amount, 0);

/** When the invoice is charged. */
export const chargedAt = (invoice: Stripe.Invoice): number => invoice.next_payment_attempt ?? invoice.period_end;

/** The customer's balance at Stripe as a line, so that the lines add up to the amount that is charged. */
function balanceLine(amountCents: number): NextInvoice['lines'] {
  if (amountCents === 0) return [];
  const text = amountCents < 0 ? 'Credit from earlier invoices' : 'Balance from earlier invoices';
  return [{ text, amountCents }];
}

export function toNextInvoice(invoice: Stripe.Invoice, lines: readonly Stripe.InvoiceLineItem[]): NextInvoice {
  const { amount_due: amountCents, total } = invoice;
  return {
    amountCents,
    at: chargedAt(invoice),
    lines: [
      ...lines.map(({ description, amount }) => ({ text: description ?? '', amountCents: amount })),
      // A negative total isn't charged and becomes credit.
      ...balanceLine(amountCents - total),
    ],
  };
}
