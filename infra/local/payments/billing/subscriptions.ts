import { newId } from '../ledger.ts';
import { addMonths } from './calendar.ts';
import { attempt, draft, dueOf, end, finalize, customerOf } from './invoices.ts';
import { subscriptionObject } from './objects.ts';
import { nextPeriod, periodLines, prorationLines } from './invoice-math.ts';
import {
  DAY,
  nowOf,
  type Books,
  type Checkout,
  type Invoice,
  type SubscriptionItem,
  type InvoiceLine,
  type Subscription,
} from './types.ts';

export const HOUR = 3600;

/** Starts with a free trial, or with a first period whose invoice was paid on the page. */
export function startSubscription(books: Books, checkout: Checkout): Subscription {
  const now = nowOf(books);
  const trialEnd = checkout.trialEnd ?? (checkout.trialDays === null ? null : now + checkout.trialDays * DAY);
  const anchor = trialEnd ?? now;
  const subscription: Subscription = {
    id: newId('sub'),
    customer: checkout.customer,
    status: trialEnd === null ? 'active' : 'trialing',
    created: now,
    items: checkout.items.map((item) => ({ id: newId('si'), ...item })),
    anchor,
    periods: trialEnd === null ? 1 : 0,
    periodStart: now,
    periodEnd: trialEnd ?? addMonths(anchor, 1),
    trialEnd,
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    metadata: checkout.subscriptionMetadata,
    latestInvoice: null,
  };
  books.state.subscriptions[subscription.id] = subscription;
  const period = { start: subscription.periodStart, end: subscription.periodEnd };
  const invoice = draft(books, subscription, {
    reason: 'subscription_create',
    periodStart: now,
    periodEnd: now,
    lines: periodLines(books, subscription.items, period, trialEnd !== null),
    at: now,
  });
  finalize(books, invoice);
  attempt(books, invoice, now);
  books.emit('customer.subscription.created', subscriptionObject(books, subscription));
  return subscription;
}

/** Starts a new period with its draft invoice, or ends the subscription if its cancellation was requested. */
export function renew(books: Books, subscription: Subscription, at: number): Invoice {
  const period = nextPeriod(subscription);
  const { periodStart, periodEnd } = subscription;
  subscription.periods += 1;
  Object.assign(subscription, { periodStart: period.start, periodEnd: period.end });
  if (subscription.status === 'trialing') subscription.status = 'active';
  const lines = periodLines(books, subscription.items, period);
  const invoice = draft(books, subscription, { reason: 'subscription_cycle', periodStart, periodEnd, lines, at });
  invoice.finalizeAt = at + HOUR;
  books.emit('customer.subscription.updated', subscriptionObject(books, subscription));
  return invoice;
}

/** Ends a subscription with its period. The prorations of changes in it are charged on a final invoice. */
export function endWithPeriod(books: Books, subscription: Subscription, at: number): void {
  const { periodStart, periodEnd } = subscription;
  end(books, subscription, at);
  if ((books.state.pending[subscription.id] ?? []).length === 0) return;
  const invoice = draft(books, subscription, { reason: 'subscription_cycle', periodStart, periodEnd, lines: [], at });
  invoice.finalizeAt = at + HOUR;
}

export type ItemChange = { id: string; price: string; quantity: string; deleted: string };

/** The items after a request's changes; undefined if it has an unknown item or price. */
export function changedItems(
  { prices }: Books,
  items: readonly SubscriptionItem[],
  changes: readonly ItemChange[],
): SubscriptionItem[] | undefined {
  let after = items.map((item) => ({ ...item }));
  for (const { id, price, quantity, deleted } of changes) {
    const known = after.find((item) => item.id === id);
    if (id !== '' && known === undefined) return undefined;
    if (price !== '' && !prices.some((item) => item.id === price)) return undefined;
    if (deleted === 'true') after = after.filter((item) => item.id !== id);
    else if (known === undefined) after.push({ id: newId('si'), price, quantity: Number(quantity || '1') });
    else
      Object.assign(known, {
        price: price || known.price,
        quantity: quantity === '' ? known.quantity : Number(quantity),
      });
  }
  return after;
}

export type Proration = 'none' | 'create_prorations' | 'always_invoice';

export function prorate(
  books: Books,
  subscription: Subscription,
  after: SubscriptionItem[],
  how: Proration,
): InvoiceLine[] {
  if (how === 'none' || subscription.status === 'trialing') return [];
  return prorationLines(books, subscription, after, nowOf(books));
}

export function update(books: Books, subscription: Subscription, after: SubscriptionItem[], how: Proration): void {
  const now = nowOf(books);
  const lines = prorate(books, subscription, after, how);
  subscription.items = after;
  const { pending } = books.state;
  pending[subscription.id] = [...(pending[subscription.id] ?? []), ...lines];
  if (how === 'always_invoice' && lines.length > 0) {
    const invoice = draft(books, subscription, {
      reason: 'subscription_update',
      periodStart: now,
      periodEnd: now,
      lines: [],
      at: now,
    });
    finalize(books, invoice);
    attempt(books, invoice, now);
  }
}

/** Previews the next invoice after a change that isn't made. */
export function upcoming(books: Books, subscription: Subscription, after: SubscriptionItem[], how: Proration): Invoice {
  const lines = prorate(books, subscription, after, how);
  const waiting = books.state.pending[subscription.id] ?? [];
  const isAtOnce = how === 'always_invoice' && lines.length > 0;
  const hasPeriod = !isAtOnce && !subscription.cancelAtPeriodEnd;
  const period = hasPeriod ? periodLines(books, after, nextPeriod(subscription)) : [];
  const all = [...waiting, ...lines, ...period];
  const { balance } = customerOf(books, subscription);
  const at = isAtOnce ? nowOf(books) : subscription.periodEnd;
  return {
    id: newId('upcoming_in'),
    number: '',
    customer: subscription.customer,
    subscription: subscription.id,
    status: 'draft',
    reason: 'subscription_cycle',
    created: at,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    lines: all,
    ...dueOf(all, balance),
    startingBalance: balance,
    amountPaid: 0,
    attempts: 0,
    finalizeAt: isAtOnce ? at : at + HOUR,
    nextAttempt: null,
    needsAction: false,
    paidAt: null,
  };
}
