import type Stripe from 'stripe';
import { CATALOG } from '#shared/billing/catalog.ts';
import type { PlanId } from '#shared/pricing/plans.ts';
import {
  type OwedInvoice,
  PROVIDER_STATUSES,
  type ProviderInvoice,
  type ProviderStatus,
  type ProviderSubscription,
} from './billing-port.ts';

/** Metadata keys on a subscription: paid technicians, and the start of the period for which that number is valid. */
export const PAID_EXTRA = 'paid_extra';
export const PAID_PERIOD = 'paid_period';

/** Metadata key on a price: its lookup key, which a changed price takes away from the earlier one. */
export const PRICE_KEY = 'lookup_key';

const statusOf = (status: string): ProviderStatus =>
  PROVIDER_STATUSES.find((known) => known === status) ?? 'incomplete';

const ENDED: readonly ProviderStatus[] = ['canceled', 'incomplete', 'incomplete_expired'];

/** Whether the company has the subscription: paid, unpaid or on trial. */
export const isOngoing = ({ status }: { status: string }): boolean => !ENDED.includes(statusOf(status));

const OPEN: readonly string[] = ['trialing', 'active', 'past_due'];

/** Whether the subscription gives the company access: not while it is unpaid or paused. */
export const isOpen = ({ status }: { status: string }): boolean => OPEN.includes(status);

const idOf = (value: string | { id: string }): string => (typeof value === 'string' ? value : value.id);

function itemsOf(subscription: Stripe.Subscription) {
  const of = (key: string) =>
    subscription.items.data.find(({ price }) => (price.lookup_key ?? price.metadata[PRICE_KEY]) === key);
  const plan: PlanId = of(CATALOG.premium.lookupKey) === undefined ? 'standard' : 'premium';
  return { plan, planItem: of(CATALOG[plan].lookupKey), technicianItem: of(CATALOG.technician.lookupKey) };
}

/** Whether a subscription is for one of our plans; one created in the provider's dashboard may be for something else. */
export const isForPlan = (subscription: Stripe.Subscription): boolean => itemsOf(subscription).planItem !== undefined;

function paidExtraOf(metadata: Stripe.Metadata, periodStart: number, extra: number): number {
  const isOfPeriod = metadata[PAID_PERIOD] === String(periodStart);
  return isOfPeriod ? Math.max(extra, Number(metadata[PAID_EXTRA]) || 0) : extra;
}

/** Maps a subscription to the product's type; undefined if it's for none of our plans. */
export function toSubscription(
  subscription: Stripe.Subscription,
  owed: OwedInvoice | undefined,
  others: readonly string[],
): ProviderSubscription | undefined {
  const { plan, planItem, technicianItem } = itemsOf(subscription);
  if (planItem === undefined) return undefined;
  const extraTechnicians = technicianItem?.quantity ?? 0;
  const { current_period_start: periodStart, current_period_end: periodEnd } = planItem;
  const { cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod, ended_at: endedAt } = subscription;
  const endsAt = cancelAt ?? (endsWithPeriod ? periodEnd : null);
  return {
    subscriptionId: subscription.id,
    customerId: idOf(subscription.customer),
    status: statusOf(subscription.status),
    plan,
    planItemId: planItem.id,
    extraTechnicians,
    ...(technicianItem && { technicianItemId: technicianItem.id }),
    paidExtra: paidExtraOf(subscription.metadata, periodStart, extraTechnicians),
    periodStart,
    periodEnd,
    ...(endsAt !== null && { cancelAt: endsAt }),
    ...(endedAt !== null && { endedAt }),
    ...(owed && { owed }),
    others,
  };
}

const INTENT_NEEDS_ACTION = ['requires_action', 'requires_confirmation'];

function needsAction(invoice: Stripe.Invoice): boolean {
  return (invoice.payments?.data ?? []).some(({ payment: { payment_intent: intent } }) => {
    if (intent === undefined || typeof intent === 'string') return false;
    return INTENT_NEEDS_ACTION.includes(intent.status) || intent.last_payment_error?.code === 'authentication_required';
  });
}

/** The unpaid amount of an invoice whose payment failed. */
export function toOwed(invoice: Stripe.Invoice): OwedInvoice | undefined {
  if (invoice.status !== 'open' || invoice.attempt_count === 0) return undefined;
  const { next_payment_attempt: nextAttempt, hosted_invoice_url: url } = invoice;
  return {
    invoiceId: invoice.id,
    amountCents: invoice.amount_remaining,
    attempts: invoice.attempt_count,
    ...(nextAttempt !== null && { nextAttempt }),
    needsAction: needsAction(invoice),
    ...(typeof url === 'string' && { url }),
  };
}

const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

export function toInvoice(invoice: Stripe.Invoice): ProviderInvoice {
  const { hosted_invoice_url: url, invoice_pdf: pdfUrl } = invoice;
  return {
    invoiceId: invoice.id,
    number: invoice.number ?? '',
    at: invoice.created,
    // What is charged, after the customer's credit; a negative total becomes credit.
    amountCents: invoice.total < 0 ? invoice.total : invoice.amount_due,
    status: INVOICE_STATUSES.find((known) => known === invoice.status) ?? 'draft',
    ...(typeof url === 'string' && { url }),
    ...(typeof pdfUrl === 'string' && { pdfUrl }),
  };
}
