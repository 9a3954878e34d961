import { extraTechnicians } from '#shared/pricing/plans.ts';
import { isActive } from '#functions/data/accounts/user-record.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { ProviderSubscription, SubscriptionChange } from '#functions/payments/billing-port.ts';
import { type BillingPorts, billingTable } from './ports.ts';
import { syncBilling } from './sync-billing.ts';
import { isOngoing } from './record.ts';
import { BillingRepository } from './repository.ts';
import type { Store } from '#functions/data/store.ts';

/** Counts the users who need a seat: active technicians. */
export async function countTechnicians(organizationId: string, store: Store): Promise<number> {
  const users = await new UserRepository(billingTable(organizationId, store), store).all();
  return users.filter((user) => user.role === 'TECHNICIAN' && isActive(user)).length;
}

/**
 * How additional technicians are charged: free during a trial, otherwise for the rest of the period; at once if no
 * invoice follows.
 */
export function prorationOf({ status, cancelAt }: ProviderSubscription): SubscriptionChange['prorate'] {
  if (status === 'trialing') return 'none';
  return cancelAt === undefined ? 'next' : 'now';
}

/**
 * The steps from the charged number of technicians to the wanted one. Fewer: no refund, and paid seats stay available
 * until the period ends. More: free up to the number of paid seats; the others are charged for the rest of the period.
 */
export function seatSteps(subscription: ProviderSubscription, wanted: number): SubscriptionChange[] {
  const { extraTechnicians: now, paidExtra } = subscription;
  if (wanted === now) return [];
  if (wanted < now) return [{ extraTechnicians: wanted, prorate: 'none', paidExtra }];
  const free = Math.min(wanted, paidExtra);
  const steps: SubscriptionChange[] = free > now ? [{ extraTechnicians: free, prorate: 'none', paidExtra }] : [];
  if (wanted > paidExtra) steps.push({ extraTechnicians: wanted, prorate: prorationOf(subscription) });
  return steps;
}

/** Expires an open checkout that would charge for technicians who have left since: they are not refunded. */
async function endCostlyCheckout(organizationId: string, wanted: number, { store, provider }: BillingPorts) {
  const { checkout } = await new BillingRepository(billingTable(organizationId, store)).get();
  if (checkout !== undefined && checkout.extraTechnicians > wanted) await provider.endCheckout(checkout.sessionId);
}

const MAX_ROUNDS = 5;

/**
 * Sets the number of charged technicians to that of active ones. Recounts after every change, so that two concurrent
 * jobs end with the right number.
 */
export async function followSeats(organizationId: string, ports: BillingPorts): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const subscription = await syncBilling(organizationId, ports);
    const wanted = extraTechnicians(await countTechnicians(organizationId, ports.store));
    if (subscription === undefined || !isOngoing(subscription)) {
      return endCostlyCheckout(organizationId, wanted, ports);
    }
    const [step] = seatSteps(subscription, wanted);
    if (step === undefined) return;
    await ports.provider.change(subscription, step);
  }
  throw new Error('The number of seats changed during the update');
}
