import type { Store } from '#functions/data/store.ts';
import { OrganizationRepository } from '#functions/features/organizations/repository.ts';
import type { BillingJob } from '#functions/jobs/messages.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { needsDay } from './billing-day.ts';

const PAGE = 100;

type Ports = { store: Store; enqueueBilling: (job: BillingJob) => Promise<void> };

/** Queues one job for each company that a day changes something for; how many. */
export async function queueBillingDay(at: Date, { store, enqueueBilling }: Ports): Promise<number> {
  const organizations = new OrganizationRepository(store);
  let queued = 0;
  let cursor: string | undefined;
  do {
    const page = await organizations.list(PAGE, cursor);
    const due = page.items.filter(needsDay);
    for (const { organizationId } of due) {
      await enqueueBilling({ kind: 'day', jobId: newUlid(), organizationId, at: at.toISOString() });
    }
    queued += due.length;
    cursor = page.cursor;
  } while (cursor !== undefined);
  return queued;
}
