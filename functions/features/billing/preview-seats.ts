import type { SeatPreview } from '#shared/contract/billing.ts';
import { extraTechnicians, monthlyCentsFor, type PlanId, planOf, PLAN_IDS } from '#shared/pricing/plans.ts';
import { AppError } from '#shared/errors.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import type { BillingProvider, ProviderSubscription, SubscriptionChange } from '#functions/payments/billing-port.ts';
import { isBilled } from '#functions/platform/billing-mode.ts';
import { logError } from '#functions/platform/logger.ts';
import { countTechnicians, prorationOf } from './follow-seats.ts';
import { billingTable } from './ports.ts';
import { type BillingReads, billingState, followed } from './read-billing.ts';
import { BillingRepository } from './repository.ts';
import { stateOf } from './sync-billing.ts';
import { isOngoing } from './record.ts';

export type PreviewRequest = { technicians?: number | undefined; plan?: PlanId | undefined };

/** Only seats that aren't paid yet are charged for the rest of the period. */
function changeOf(subscription: ProviderSubscription, technicians: number, plan: PlanId): SubscriptionChange {
  const unpaid = Math.max(0, extraTechnicians(technicians) - subscription.paidExtra);
  return { plan, extraTechnicians: subscription.extraTechnicians + unpaid, prorate: prorationOf(subscription) };
}

async function prorated(provider: BillingProvider, subscription: ProviderSubscription, change: SubscriptionChange) {
  const isSame = change.plan === subscription.plan && change.extraTechnicians === subscription.extraTechnicians;
  if (isSame || change.prorate === 'none') return { proratedCents: 0, charged: 'nothing' as const };
  const { proratedCents, at } = await provider.preview(subscription, change);
  const chargedAt = change.prorate === 'now' ? {} : { chargedAt: new Date(at * 1000).toISOString() };
  return { proratedCents, charged: change.prorate, ...chargedAt };
}

async function subscriptionOf(organizationId: string, { store, provider }: BillingReads) {
  const { customerId } = await new BillingRepository(billingTable(organizationId, store)).get();
  if (customerId === undefined || provider === undefined) return undefined;
  return provider.readSubscription(customerId);
}

const unreachable = (cause: unknown) =>
  new AppError('TRY_AGAIN', { main: 'The payment provider isn’t responding. Please try again.' }, { cause });

async function preview(
  organization: OrganizationRecord,
  request: PreviewRequest,
  reads: BillingReads,
): Promise<SeatPreview> {
  const { organizationId } = organization;
  const [found, current] = await Promise.all([
    subscriptionOf(organizationId, reads),
    countTechnicians(organizationId, reads.store),
  ]);
  const now = reads.clock.now();
  const subscription = found !== undefined && isOngoing(found) ? found : undefined;
  const technicians = request.technicians ?? current;
  const cents = (plan: PlanId, count: number) => (isBilled() ? monthlyCentsFor(planOf(plan), count) : 0);
  const before = subscription?.plan ?? PLAN_IDS[0];
  const plan = request.plan ?? before;
  const cost =
    subscription === undefined || reads.provider === undefined
      ? { proratedCents: 0, charged: 'nothing' as const }
      : await prorated(reads.provider, subscription, changeOf(subscription, technicians, plan));
  return {
    state: billingState(followed(organization, found, now), found && stateOf(found), now),
    plan,
    technicians,
    ...cost,
    ...(subscription?.cancelAt !== undefined && { endsAt: new Date(subscription.cancelAt * 1000).toISOString() }),
    monthlyCentsBefore: cents(before, current),
    monthlyCentsAfter: cents(plan, technicians),
  };
}

/** The cost of another number of technicians or another plan, calculated by the provider. */
export async function previewSeats(organization: OrganizationRecord, request: PreviewRequest, reads: BillingReads) {
  try {
    return await preview(organization, request, reads);
  } catch (error) {
    if (error instanceof AppError) throw error;
    logError('The payment provider could not be reached', error, { organizationId: organization.organizationId });
    throw unreachable(error);
  }
}
