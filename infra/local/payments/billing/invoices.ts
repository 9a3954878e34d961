import { RETRY_AFTER_DAYS } from '#shared/billing/dunning.ts';
import { newId } from '../ledger.ts';
import { chargeOffSession } from './cards.ts';
import { invoiceObject, subscriptionObject } from './objects.ts';
import { DAY, type Books, type Customer, type Invoice, type InvoiceLine, type Subscription } from './types.ts';

export function customerOf({ state }: Books, { customer }: { customer: string }): Customer {
  const found = state.customers[customer];
  if (found === undefined) throw new Error(`Unknown customer: ${customer}`);
  return found;
}

/** The total of the lines, and the amount due after the customer's credit. */
export function dueOf(lines: readonly InvoiceLine[], balance: number): { total: number; amountDue: number } {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return { total, amountDue: Math.max(0, total + balance) };
}

type NewInvoice = Pick<Invoice, 'reason' | 'periodStart' | 'periodEnd' | 'lines'> & { at: number };

/** A draft invoice with the given lines and the pending ones. */
export function draft(books: Books, subscription: Subscription, made: NewInvoice): Invoice {
  const { state } = books;
  const { at, lines: own, ...rest } = made;
  const lines = [...(state.pending[subscription.id] ?? []), ...own];
  delete state.pending[subscription.id];
  state.invoiceCount += 1;
  const invoice: Invoice = {
    id: newId('in'),
    number: `FLP-${String(state.invoiceCount).padStart(5, '0')}`,
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'draft',
    created: at,
    ...rest,
    lines,
    total: 0,
    amountDue: 0,
    startingBalance: 0,
    amountPaid: 0,
    attempts: 0,
    finalizeAt: null,
    nextAttempt: null,
    needsAction: false,
    paidAt: null,
  };
  total(books, invoice);
  state.invoices[invoice.id] = invoice;
  subscription.latestInvoice = invoice.id;
  books.emit('invoice.created', invoiceObject(books, invoice));
  return invoice;
}

function total(books: Books, invoice: Invoice): void {
  const { balance } = customerOf(books, invoice);
  Object.assign(invoice, dueOf(invoice.lines, balance), { startingBalance: balance });
}

/** Closes the draft. The total uses up the customer's credit; a negative total becomes credit. */
export function finalize(books: Books, invoice: Invoice): void {
  const customer = customerOf(books, invoice);
  total(books, invoice);
  customer.balance = Math.min(0, customer.balance + invoice.total);
  invoice.status = 'open';
  invoice.finalizeAt = null;
  books.emit('invoice.finalized', invoiceObject(books, invoice));
}

function sendTrialEnding(books: Books, subscription: Subscription): void {
  books.emit('customer.subscription.updated', subscriptionObject(books, subscription));
}

const owedOf = ({ state }: Books, id: string) =>
  Object.values(state.invoices).filter(
    (invoice) => invoice.subscription === id && invoice.status === 'open' && invoice.attempts > 0,
  );

export function settle(books: Books, invoice: Invoice, at: number): void {
  Object.assign(invoice, {
    status: 'paid',
    amountPaid: invoice.amountDue,
    paidAt: at,
    nextAttempt: null,
    needsAction: false,
  });
  books.emit('invoice.paid', invoiceObject(books, invoice));
  const subscription = books.state.subscriptions[invoice.subscription];
  if (subscription?.status === 'past_due' && owedOf(books, subscription.id).length === 0) {
    subscription.status = 'active';
    sendTrialEnding(books, subscription);
  }
}

export function end(books: Books, subscription: Subscription, at: number): void {
  Object.assign(subscription, { status: 'canceled', endedAt: at, canceledAt: subscription.canceledAt ?? at });
  for (const invoice of Object.values(books.state.invoices)) {
    if (invoice.subscription === subscription.id) invoice.nextAttempt = null;
  }
  books.emit('customer.subscription.deleted', subscriptionObject(books, subscription));
}

/** Charges the card off-session. After the last failed attempt the subscription is canceled. */
export function attempt(books: Books, invoice: Invoice, at: number): void {
  const subscription = books.state.subscriptions[invoice.subscription];
  if (invoice.amountDue === 0) return settle(books, invoice, at);
  const outcome = chargeOffSession(customerOf(books, invoice).card);
  invoice.attempts += 1;
  if (outcome === 'paid') return settle(books, invoice, at);
  const after = RETRY_AFTER_DAYS[invoice.attempts - 1];
  invoice.nextAttempt = after === undefined ? null : invoice.created + after * DAY;
  invoice.needsAction = outcome === 'asks';
  books.emit('invoice.payment_failed', invoiceObject(books, invoice));
  if (invoice.needsAction) books.emit('invoice.payment_action_required', invoiceObject(books, invoice));
  if (subscription === undefined || subscription.status === 'canceled') return;
  if (after === undefined) return end(books, subscription, at);
  subscription.status = 'past_due';
  sendTrialEnding(books, subscription);
}
