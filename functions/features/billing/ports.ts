import type { Store } from '#functions/data/store.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { MailJob } from '#functions/jobs/messages.ts';
import type { BillingProvider } from '#functions/payments/billing-port.ts';
import type { Clock } from '#functions/platform/clock.ts';

/** Ports of the billing rules. */
export type BillingPorts = {
  store: Store;
  clock: Clock;
  provider: BillingProvider;
  enqueueMail: (job: MailJob) => Promise<void>;
};

/** The ports without a provider, which an installation may not have. */
export type LocalPorts = Omit<BillingPorts, 'provider'>;

export const billingTable = (organizationId: string, store: Store): TenantTable =>
  new TenantTable(store, unsafeTenantOf(organizationId, 'billing'));
