import {
  nowOf,
  type Books,
  type Checkout,
  type Customer,
  type Invoice,
  type InvoiceLine,
  type Price,
  type Subscription,
} from './types.ts';
import { priceOf } from './invoice-math.ts';

const list = (url: string, data: unknown[]) => ({ object: 'list', url, has_more: false, data });

export const priceObject = ({ id, lookupKey, unitAmount, name }: Price) => ({
  id,
  object: 'price',
  active: true,
  currency: 'usd',
  type: 'recurring',
  recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
  lookup_key: lookupKey,
  metadata: { lookup_key: lookupKey },
  unit_amount: unitAmount,
  nickname: name,
  product: id.replace('price', 'prod'),
  livemode: false,
});

export const customerObject = ({ id, name, email, metadata, balance }: Customer) => ({
  object: 'customer',
  livemode: false,
  id,
  name,
  email,
  metadata,
  balance,
});

export function subscriptionObject(books: Books, subscription: Subscription) {
  const { id, customer, status, created, metadata, periodStart, periodEnd } = subscription;
  const items = subscription.items.map(({ id: itemId, price, quantity }) => ({
    id: itemId,
    object: 'subscription_item',
    quantity,
    subscription: id,
    price: priceObject(priceOf(books, price)),
    current_period_start: periodStart,
    current_period_end: periodEnd,
    metadata: {},
  }));
  return {
    id,
    object: 'subscription',
    customer,
    status,
    created,
    metadata,
    livemode: false,
    currency: 'usd',
    items: list(`/v1/subscription_items?subscription=${id}`, items),
    billing_cycle_anchor: subscription.anchor,
    cancel_at_period_end: subscription.cancelAtPeriodEnd,
    cancel_at: subscription.cancelAtPeriodEnd ? periodEnd : null,
    canceled_at: subscription.canceledAt,
    ended_at: subscription.endedAt,
    trial_end: subscription.trialEnd,
    latest_invoice: subscription.latestInvoice,
  };
}

const lineObject = (line: InvoiceLine, { id, subscription }: Pick<Invoice, 'id' | 'subscription'>) => ({
  id: line.id,
  object: 'line_item',
  amount: line.amount,
  currency: 'usd',
  description: line.text,
  quantity: line.quantity,
  invoice: id,
  livemode: false,
  metadata: {},
  period: { start: line.start, end: line.end },
  pricing: { type: 'price_details', price_details: { price: line.price } },
  parent: {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: { proration: line.proration, subscription, subscription_item: '', invoice_item: null },
  },
  subtotal: line.amount,
});

/** The default size of a page. An invoice contains the first page of its lines. */
const PAGE = 10;

export function linesObject(
  invoice: Pick<Invoice, 'id' | 'subscription' | 'lines'>,
  { limit = PAGE, after }: { limit?: number; after?: string | undefined } = {},
) {
  const { id, lines } = invoice;
  const start = after === undefined ? 0 : lines.findIndex((line) => line.id === after) + 1;
  const page = lines.slice(start, start + limit).map((line) => lineObject(line, invoice));
  return { ...list(`/v1/invoices/${id}/lines`, page), has_more: start + limit < lines.length };
}

const paymentsOf = ({ needsAction, attempts, amountDue }: Invoice) =>
  attempts === 0
    ? []
    : [
        {
          object: 'invoice_payment',
          status: 'open',
          amount_requested: amountDue,
          payment: {
            type: 'payment_intent',
            payment_intent: {
              object: 'payment_intent',
              status: needsAction ? 'requires_action' : 'requires_payment_method',
              last_payment_error: { code: needsAction ? 'authentication_required' : 'card_declined' },
            },
          },
        },
      ];

export function invoiceObject(books: Books, invoice: Invoice) {
  const { id, number, customer, subscription, status, created, total } = invoice;
  const isShown = status !== 'draft';
  return {
    id,
    object: 'invoice',
    customer,
    status,
    created,
    total,
    livemode: false,
    currency: 'usd',
    number: isShown ? number : null,
    billing_reason: invoice.reason,
    period_start: invoice.periodStart,
    period_end: invoice.periodEnd,
    subtotal: total,
    starting_balance: invoice.startingBalance,
    amount_due: invoice.amountDue,
    amount_paid: invoice.amountPaid,
    amount_remaining: invoice.amountDue - invoice.amountPaid,
    attempt_count: invoice.attempts,
    attempted: invoice.attempts > 0,
    next_payment_attempt: invoice.nextAttempt ?? invoice.finalizeAt,
    hosted_invoice_url: isShown ? `${books.base()}/invoice/${id}` : null,
    invoice_pdf: isShown ? `${books.base()}/invoice/${id}.pdf` : null,
    parent: { type: 'subscription_details', subscription_details: { subscription, metadata: {} } },
    lines: linesObject(invoice),
    payments: list('/v1/invoice_payments', status === 'open' ? paymentsOf(invoice) : []),
    status_transitions: { paid_at: invoice.paidAt, finalized_at: null, voided_at: null, marked_uncollectible_at: null },
  };
}

export const checkoutObject = (books: Books, checkout: Checkout) => ({
  id: checkout.id,
  object: 'checkout.session',
  mode: 'subscription',
  livemode: false,
  status: checkout.status,
  payment_status: checkout.status === 'complete' ? 'paid' : 'unpaid',
  customer: checkout.customer,
  subscription: checkout.subscription,
  client_reference_id: checkout.reference,
  metadata: checkout.metadata,
  expires_at: checkout.expiresAt,
  url:
    checkout.status === 'open' && checkout.expiresAt > nowOf(books) ? `${books.base()}/subscribe/${checkout.id}` : null,
});

export { list as listObject };
