import { conflict } from '#shared/errors.ts';
import type { PlanId } from '#shared/pricing/plans.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { prorationOf } from './follow-seats.ts';
import { type BillingPorts, billingTable } from './ports.ts';
import { BillingRepository } from './repository.ts';
import { syncBilling } from './sync-billing.ts';
import { isOngoing } from './record.ts';

type PlanRequest = { plan: PlanId; by: string };

/** Recorded before the provider changes anything, because its event may be processed before this request continues. */
const noteRequest = (organizationId: string, request: PlanRequest, { store }: BillingPorts): Promise<void> =>
  retryOnConflict(async () => {
    const table = billingTable(organizationId, store);
    const billing = new BillingRepository(table);
    const row = await billing.get();
    await table.write([billing.save(row, { ...row, asked: request })]);
  });

/** Changes the plan from now on; a repeated request changes it only once. */
export async function changePlan(organizationId: string, request: PlanRequest, ports: BillingPorts): Promise<void> {
  const { plan } = request;
  const subscription = await syncBilling(organizationId, ports);
  if (subscription === undefined || !isOngoing(subscription)) {
    throw conflict('main', 'Your company has no subscription yet. Choose a plan first.');
  }
  if (subscription.plan === plan) return;
  await noteRequest(organizationId, request, ports);
  await ports.provider.change(subscription, { plan, prorate: prorationOf(subscription) });
  await syncBilling(organizationId, ports);
}
