import type { Store } from '#functions/data/store.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { BillingJob, BillingPageJob } from '#functions/jobs/messages.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { needsDay } from './billing-day.ts';

/** The sends of a page take a few seconds at worst; the function has a minute. */
const PAGE = 100;

type Ports = { store: Store; enqueueBilling: (job: BillingJob) => Promise<void> };

/**
 * Queues a job for each company of a page that the day changes something for, then the next page. The next page comes
 * last, so that a page that failed is repeated whole; jobs of a day may run twice.
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
