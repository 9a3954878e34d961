import { conflict } from '#shared/errors.ts';
import type { PlanId } from '#shared/pricing/plans.ts';
import { prorationOf } from './follow-seats.ts';
import type { BillingPorts } from './ports.ts';
import { isLiving, syncBilling } from './sync-billing.ts';

/** Another plan from now on; asked for twice it is changed once. */
export async function changePlan(organizationId: string, plan: PlanId, ports: BillingPorts): Promise<void> {
  const subscription = await syncBilling(organizationId, ports);
  if (subscription === undefined || !isLiving(subscription)) {
    throw conflict('main', 'Your company has no subscription yet. Choose a plan first.');
  }
  if (subscription.plan === plan) return;
  await ports.provider.change(subscription, { plan, prorate: prorationOf(subscription) });
  await syncBilling(organizationId, ports);
}
