import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { enqueueBilling } from '#functions/jobs/enqueue.ts';
import { CUSTOMER_FIELDS } from '#functions/jobs/messages.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { logError } from '#functions/platform/logger.ts';

/** Call after a company's facts have changed. Never fails the caller's request: only the provider's invoices have the old facts. */
export async function customerChanged(before: OrganizationRecord, after: OrganizationRecord): Promise<void> {
  const fields = CUSTOMER_FIELDS.filter((field) => before[field] !== after[field]);
  if (fields.length === 0) return;
  const { organizationId } = after;
  await enqueueBilling({ kind: 'customer', jobId: newUlid(), organizationId, fields }).catch((error: unknown) =>
    logError('Change of the customer not queued', error, { organizationId }),
  );
}
