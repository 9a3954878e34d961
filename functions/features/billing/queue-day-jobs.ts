import type { Store } from '#functions/data/store.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { BillingJob, BillingPageJob } from '#functions/jobs/messages.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { needsDay } from './billing-day.ts';

/** Queuing a page takes a few seconds at worst; the function's timeout is one minute. */
const PAGE = 100;

type Ports = { store: Store; enqueueBilling: (job: BillingJob) => Promise<void> };

/**
 * Queues a job for each company on a page that needs one, then the next page. The next page is queued last, so that a
 * failed page is repeated as a whole; a day's job may run twice.
 */
export async function queueDayJobs({ at, cursor }: BillingPageJob, { store, enqueueBilling }: Ports): Promise<void> {
  const page = await new OrganizationRepository(store).list(PAGE, cursor);
  const due = page.items.filter(needsDay);
  await Promise.all(
    due.map(({ organizationId }) => enqueueBilling({ kind: 'day', jobId: newUlid(), organizationId, at })),
  );
  if (page.cursor === undefined) return;
  await enqueueBilling({ kind: 'day-page', jobId: newUlid(), at, cursor: page.cursor });
}
