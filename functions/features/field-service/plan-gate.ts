import { planOf } from '#shared/pricing/plans.ts';
import { AppError } from '#shared/errors.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { BillingRepository } from '#functions/features/billing/repository.ts';
import { isBilled } from '#functions/platform/billing-mode.ts';

/**
 * Whether the plan includes integrations. A trial without a plan includes everything, and so does an installation
 * without billing.
 */
export async function hasIntegrations(table: TenantTable): Promise<boolean> {
  if (!isBilled()) return true;
  const { subscription } = await new BillingRepository(table).get();
  return subscription === undefined || planOf(subscription.plan).hasIntegrations;
}

/** 403 if the plan has no integrations. */
export async function requireIntegrations(table: TenantTable): Promise<void> {
  if (await hasIntegrations(table)) return;
  throw new AppError('FORBIDDEN', {
    main: 'Integrations are part of the Premium plan. Change the plan on the Billing page.',
  });
}
