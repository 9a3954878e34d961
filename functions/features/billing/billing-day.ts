import { daysLeft, dueReminder } from '#shared/billing/dunning.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { resumeKept } from './end-subscription.ts';
import { followSeats } from './follow-seats.ts';
import { type BillingNotice, trialEnded } from './notices.ts';
import { type BillingPorts, billingTable, type LocalPorts } from './ports.ts';
import { withSentKeys } from './record.ts';
import { BillingRepository } from './repository.ts';
import { isOnOwnTrial, saveChange, notifyBilling } from './sync-billing.ts';

/** Whether the daily job can change anything for a company. A closed one may have paid without its event arriving. */
export const needsDay = (organization: OrganizationRecord): boolean =>
  organization.subscription !== undefined ||
  isOnOwnTrial(organization) ||
  organization.subscriptionStatus === 'canceled';

/** The notice about a company's own trial that is due. @internal */
export function trialNotices({ trialEndsAt, leaving }: OrganizationRecord, now: Date): BillingNotice[] {
  // A company whose deletion was requested isn't asked to choose a plan.
  if (leaving !== undefined) return [];
  if (new Date(trialEndsAt) <= now) return [trialEnded(trialEndsAt)];
  const days = dueReminder(trialEndsAt, now);
  if (days === undefined) return [];
  // If the job missed a day, fewer days are left than in the reminder's key.
  const facts = { at: trialEndsAt, days: daysLeft(trialEndsAt, now) };
  return [{ key: `trial-${days}:${trialEndsAt}`, kind: 'trial-reminder', facts }];
}

/** Sends trial reminders, and stores the end of an expired trial. */
async function followTrial(organizationId: string, ports: LocalPorts): Promise<void> {
  await retryOnConflict(async () => {
    const table = billingTable(organizationId, ports.store);
    const [row, organization] = await Promise.all([
      new BillingRepository(table).get(),
      new OrganizationRepository(ports.store).get(table.tenant),
    ]);
    if (organization === undefined || !isOnOwnTrial(organization)) return;
    const now = ports.clock.now();
    const keys = await notifyBilling(organizationId, row.told, trialNotices(organization, now), ports);
    const isOver = new Date(organization.trialEndsAt) <= now;
    const after = isOver ? { ...organization, subscriptionStatus: 'canceled' } : organization;
    await saveChange({ row: [row, withSentKeys(row, keys)], organization: [organization, after] }, 'trial.end', ports);
  });
}

/**
 * The daily billing job of one company: resumes the subscription of a kept company, syncs seats
 * and state with the provider, sends reminders, and ends the trial.
 */
export async function runBillingDay(
  organizationId: string,
  { provider, ...ports }: LocalPorts & { provider: BillingPorts['provider'] | undefined },
): Promise<void> {
  if (provider !== undefined) {
    await resumeKept(organizationId, { ...ports, provider });
    await followSeats(organizationId, { ...ports, provider });
  }
  await followTrial(organizationId, ports);
}
