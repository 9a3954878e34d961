import { accessStatus } from '#shared/billing/access.ts';
import { planOf } from '#shared/pricing/plans.ts';
import { AppError } from '#shared/errors.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { Store } from '#functions/data/store.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { BillingRepository } from '#functions/features/billing/repository.ts';
import { isOngoing } from '#functions/features/billing/record.ts';
import { isBilled } from '#functions/platform/billing-mode.ts';
import type { Clock } from '#functions/platform/clock.ts';

/**
 * Whether the plan includes integrations. A trial without a plan includes everything, also the rest of a trial whose plan has
 * ended, and so does an installation without billing.
 */
export async function hasIntegrations(table: TenantTable): Promise<boolean> {
  if (!isBilled()) return true;
  const { subscription } = await new BillingRepository(table).get();
  return subscription === undefined || !isOngoing(subscription) || planOf(subscription.plan).hasIntegrations;
}

/** Whether a job may read a company's connected system: its plan includes that, and the company is not closed. */
export async function mayImport(
  table: TenantTable,
  { store, clock }: { store: Store; clock: Clock },
): Promise<boolean> {
  const organization = await new OrganizationRepository(store).get(table.tenant);
  const check = { now: clock.now(), isBilled: isBilled() };
  if (organization !== undefined && accessStatus(organization, check) === 'canceled') return false;
  return hasIntegrations(table);
}

/** 403 if the plan has no integrations. */
export async function requireIntegrations(table: TenantTable): Promise<void> {
  if (await hasIntegrations(table)) return;
  throw new AppError('FORBIDDEN', {
    main: 'Integrations are part of the Premium plan. Change the plan on the Billing page.',
  });
}
