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

type Adjusted = Pick<Stripe.InvoiceLineItem, 'discount_amounts' | 'taxes'>;

const sumOf = (entries: readonly { amount: number }[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);

/** What the company's discounts deduct from a line, which its amount doesn't contain. */
const discountOf = (line: Adjusted): number => sumOf(line.discount_amounts ?? []);

/** The taxes on top of a line; its amount contains the others. */
const taxOf = ({ taxes }: Adjusted): number =>
  sumOf((taxes ?? []).filter(({ tax_behavior: behavior }) => behavior === 'exclusive'));

/** Sum of the proration lines of an invoice, as they are charged. */
export const prorationsOf = (lines: readonly Stripe.InvoiceLineItem[]): number =>
  lines
    .filter(({ parent }) => (parent?.subscription_item_details ?? parent?.invoice_item_details)?.proration === true)
    .reduce((sum, line) => sum + line.amount - discountOf(line) + taxOf(line), 0);

/** When the invoice is charged. */
export const chargedAt = (invoice: Stripe.Invoice): number => invoice.next_payment_attempt ?? invoice.period_end;

const lineOf = (text: string, amountCents: number): NextInvoice['lines'] =>
  amountCents === 0 ? [] : [{ text, amountCents }];

/** The customer's balance at Stripe as a line, so that the lines add up to the amount that is charged. */
const balanceLine = (amountCents: number): NextInvoice['lines'] =>
  lineOf(amountCents < 0 ? 'Credit from earlier invoices' : 'Balance from earlier invoices', amountCents);

const total = (lines: readonly Stripe.InvoiceLineItem[], partOf: (line: Adjusted) => number): number =>
  lines.reduce((sum, line) => sum + partOf(line), 0);

export function toNextInvoice(invoice: Stripe.Invoice, lines: readonly Stripe.InvoiceLineItem[]): NextInvoice {
  const { amount_due: amountCents } = invoice;
  return {
    amountCents,
    at: chargedAt(invoice),
    lines: [
      ...lines.map(({ description, amount }) => ({ text: description ?? '', amountCents: amount })),
      ...lineOf('Discount', -total(lines, discountOf)),
      ...lineOf('Tax', total(lines, taxOf)),
      // A negative total isn't charged and becomes credit.
      ...balanceLine(amountCents - invoice.total),
    ],
  };
}
