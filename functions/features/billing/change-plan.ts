import { conflict } from '#shared/errors.ts';
import type { PlanId } from '#shared/pricing/plans.ts';
import { retryRaces } from '#functions/data/retry.ts';
import { prorationOf } from './follow-seats.ts';
import { billingTable, type BillingPorts } from './ports.ts';
import { BillingRepository } from './repository.ts';
import { isLiving, syncBilling } from './sync-billing.ts';

/** Writes down who asked: the provider's event, which may be read first, does not say. */
async function noteAsked(organizationId: string, asked: { plan: PlanId; by: string }, ports: BillingPorts) {
  const table = billingTable(organizationId, ports.store);
  const repository = new BillingRepository(table);
  await retryRaces(async () => {
    const row = await repository.get();
    await table.write([repository.save(row, { ...row, asked })]);
  });
}

/** Another plan from now on; asked for twice it is changed once. */
export async function changePlan(
  organizationId: string,
  asked: { plan: PlanId; by: string },
  ports: BillingPorts,
): Promise<void> {
  const { plan } = asked;
  const subscription = await syncBilling(organizationId, ports);
  if (subscription === undefined || !isLiving(subscription)) {
    throw conflict('main', 'Your company has no subscription yet. Choose a plan first.');
  }
  if (subscription.plan === plan) return;
  await noteAsked(organizationId, asked, ports);
  await ports.provider.change(subscription, { plan, prorate: prorationOf(subscription) });
  await syncBilling(organizationId, ports);
}
