import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { enqueueBilling } from '#functions/jobs/enqueue.ts';
import { CUSTOMER_FIELDS } from '#functions/jobs/messages.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { logError } from '#functions/platform/logger.ts';

/** Queues a changed company name or email for the payment provider. Never fails the request: at worst, invoices keep the old one. */
export async function customerChanged(before: OrganizationRecord, after: OrganizationRecord): Promise<void> {
  const fields = CUSTOMER_FIELDS.filter((field) => before[field] !== after[field]);
  if (fields.length === 0) return;
  const { organizationId } = after;
  await enqueueBilling({ kind: 'customer', jobId: newUlid(), organizationId, fields }).catch((error: unknown) =>
    logError('Change of the customer not queued', error, { organizationId }),
  );
}
