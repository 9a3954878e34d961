import { daysLeft } from '#shared/billing/dunning.ts';
import type { Billing, BillingState } from '#shared/contract/billing.ts';
import { accessStatus } from '#shared/billing/access.ts';
import { INCLUDED_TECHNICIANS, monthlyCentsFor, planOf } from '#shared/pricing/plans.ts';
import type { Store } from '#functions/data/store.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import type {
  BillingProvider,
  NextInvoice,
  ProviderInvoice,
  ProviderSubscription,
} from '#functions/payments/billing-port.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { isBilled } from '#functions/platform/billing-mode.ts';
import { logError } from '#functions/platform/logger.ts';
import { countTechnicians } from './follow-seats.ts';
import { billingTable } from './ports.ts';
import { isOngoing, type BillingRow, type SubscriptionState } from './record.ts';
import { BillingRepository } from './repository.ts';
import { stateOf, withSubscription } from './sync-billing.ts';

const iso = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** The subscription state on the company's billing page, more detailed than the state for access checks. */
export function billingState(
  organization: OrganizationRecord,
  subscription: SubscriptionState | undefined,
  now: Date,
): BillingState {
  if (!isBilled()) return 'off';
  if (subscription !== undefined && isOngoing(subscription)) {
    const { status } = subscription;
    if (status === 'trialing' || status === 'past_due' || status === 'active') return status;
    return 'unpaid';
  }
  if (accessStatus(organization, { now, isBilled: true }) !== 'canceled') {
    return organization.subscriptionStatus === 'trialing' ? 'trial' : 'active';
  }
  return subscription === undefined ? 'trial_over' : 'canceled';
}

/** The organization as the next sync stores it: its row is older than the provider's answer if an event is late. */
export const followed = (
  organization: OrganizationRecord,
  found: ProviderSubscription | undefined,
  now: Date,
): OrganizationRecord => (found === undefined ? organization : withSubscription(organization, found, now));

type ProviderState = {
  subscription?: ProviderSubscription | undefined;
  next?: NextInvoice | undefined;
  invoices: ProviderInvoice[];
};

async function fetchState(provider: BillingProvider, customerId: string): Promise<ProviderState> {
  const [subscription, invoices] = await Promise.all([
    provider.readSubscription(customerId),
    provider.listInvoices(customerId),
  ]);
  const isCharged = subscription !== undefined && isOngoing(subscription);
  return { subscription, invoices, next: isCharged ? await provider.nextInvoice(subscription) : undefined };
}

/** The provider's current data, or our stored data if the provider doesn't respond. */
async function fetchSafely(
  provider: BillingProvider | undefined,
  row: BillingRow,
): Promise<ProviderState & { provider: Billing['provider'] }> {
  if (provider === undefined) return { invoices: [], provider: 'none' };
  if (row.customerId === undefined) return { invoices: [], provider: 'ready' };
  try {
    return { ...(await fetchState(provider, row.customerId)), provider: 'ready' };
  } catch (error) {
    logError('The payment provider could not be reached', error);
    return { invoices: [], provider: 'unreachable' };
  }
}

const invoiceOf = ({ at, ...invoice }: ProviderInvoice): Billing['invoices'][number] => ({ ...invoice, at: iso(at) });

function problemOf({ owed }: Partial<ProviderSubscription>): Pick<Billing, 'problem'> {
  if (owed === undefined) return {};
  const { amountCents, needsAction, url, nextAttempt } = owed;
  const when = nextAttempt === undefined ? {} : { nextAttemptAt: iso(nextAttempt) };
  return { problem: { amountCents, needsAction, ...(url !== undefined && { url }), ...when } };
}

function livingPart(subscription: SubscriptionState | undefined): Partial<Billing> {
  if (subscription === undefined || !isOngoing(subscription)) return {};
  const { plan, periodEnd, cancelAt, extraTechnicians } = subscription;
  return {
    plan,
    periodEndsAt: iso(periodEnd),
    ...(cancelAt !== undefined && { endsAt: iso(cancelAt) }),
    monthlyCents: monthlyCentsFor(planOf(plan), extraTechnicians + INCLUDED_TECHNICIANS),
  };
}

export type BillingReads = { store: Store; clock: Clock; provider: BillingProvider | undefined };

/** A company's plan, trial, seats, next invoice and invoices. */
export async function readBilling(organization: OrganizationRecord, reads: BillingReads): Promise<Billing> {
  const { organizationId, trialEndsAt } = organization;
  const now = reads.clock.now();
  const row = await new BillingRepository(billingTable(organizationId, reads.store)).get();
  const [provided, used] = await Promise.all([
    fetchSafely(reads.provider, row),
    countTechnicians(organizationId, reads.store),
  ]);
  const subscription = provided.subscription === undefined ? row.subscription : stateOf(provided.subscription);
  const paidExtra = subscription !== undefined && isOngoing(subscription) ? subscription.paidExtra : 0;
  const { next } = provided;
  const state = billingState(followed(organization, provided.subscription, now), subscription, now);
  // A trial with a plan ends when the provider's does, which may be up to a day later.
  const trialEnd = state === 'trialing' && subscription !== undefined ? iso(subscription.periodEnd) : trialEndsAt;
  return {
    state,
    ...livingPart(subscription),
    trialEndsAt: trialEnd,
    daysLeft: daysLeft(trialEnd, now),
    seats: { included: INCLUDED_TECHNICIANS, used, paid: INCLUDED_TECHNICIANS + paidExtra },
    ...(next && { nextInvoice: { amountCents: next.amountCents, at: iso(next.at), lines: next.lines } }),
    ...problemOf(provided.subscription ?? {}),
    invoices: provided.invoices.map(invoiceOf),
    hasPortal: row.customerId !== undefined && provided.provider !== 'none',
    provider: provided.provider,
  };
}
