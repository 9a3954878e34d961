import { retryOnConflict } from '#functions/data/retry.ts';
import { billingTable, type BillingPorts } from './ports.ts';
import { BillingRepository } from './repository.ts';
import { syncBilling } from './sync-billing.ts';
import { isOngoing } from './record.ts';

/** Makes the subscription end with the paid period, or continue. */
export async function endSubscription(organizationId: string, ends: boolean, ports: BillingPorts): Promise<void> {
  const subscription = await syncBilling(organizationId, ports);
  if (subscription === undefined || !isOngoing(subscription)) return;
  if ((subscription.cancelAt !== undefined) === ends) return;
  await ports.provider.endWithPeriod(subscription, ends);
  await syncBilling(organizationId, ports);
}

/**
 * Resumes the subscription of a company that was kept, if its row says so. The row says so until the provider has accepted it, so
 * that the daily job repeats it after an outage.
 */
export async function resumeKept(organizationId: string, ports: BillingPorts): Promise<void> {
  const billing = new BillingRepository(billingTable(organizationId, ports.store));
  if ((await billing.get()).resumes !== true) return;
  await endSubscription(organizationId, false, ports);
  await retryOnConflict(async () => {
    const before = await billing.get();
    if (before.resumes !== true) return;
    const after = { ...before };
    delete after.resumes;
    await billingTable(organizationId, ports.store).write([billing.save(before, after)]);
  });
}
