import { extraTechnicians } from '#shared/pricing/plans.ts';
import type { ProviderSubscription } from '#functions/payments/billing-port.ts';
import { countTechnicians, followSeats } from './follow-seats.ts';
import { notifyOfSeats } from './notify-of-billing.ts';
import { type BillingPorts, billingTable } from './ports.ts';
import { isOngoing, type SubscriptionState } from './record.ts';
import { BillingRepository } from './repository.ts';
import { syncBilling } from './sync-billing.ts';

/** Whether the same subscription has a different number of seats than at the last sync. */
function hasOtherSeats(
  before: SubscriptionState | undefined,
  now: ProviderSubscription | undefined,
): now is ProviderSubscription {
  if (before === undefined || now === undefined || !isOngoing(now)) return false;
  return before.subscriptionId === now.subscriptionId && before.extraTechnicians !== now.extraTechnicians;
}

/** Whether a subscription has started since the last sync. */
function isNew(before: SubscriptionState | undefined, now: ProviderSubscription | undefined): boolean {
  if (now === undefined || !isOngoing(now)) return false;
  return !isOngoing(before) || before?.subscriptionId !== now.subscriptionId;
}

/**
 * After an event: syncs our rows with the provider, and notifies administrators if the provider charges seats that we
 * didn't set. A new subscription has the seats of its checkout, and the number of technicians may have changed since.
 */
export async function followProvider(organizationId: string, ports: BillingPorts): Promise<void> {
  const { subscription: before } = await new BillingRepository(billingTable(organizationId, ports.store)).get();
  const now = await syncBilling(organizationId, ports);
  if (isNew(before, now)) return followSeats(organizationId, ports);
  if (!hasOtherSeats(before, now)) return;
  const wanted = extraTechnicians(await countTechnicians(organizationId, ports.store));
  const charged = now.extraTechnicians;
  if (charged === wanted) return;
  const edition = `${now.subscriptionId}:${before?.extraTechnicians ?? 0}>${charged}:${wanted}:${now.periodStart}`;
  await notifyOfSeats(organizationId, { charged, wanted, edition }, ports);
}
