import type { BillingJob } from '#functions/jobs/messages.ts';
import { isBilled } from '#functions/platform/billing-mode.ts';
import { runBillingDay } from './billing-day.ts';
import { followSeats } from './follow-seats.ts';
import type { BillingPorts, LocalPorts } from './ports.ts';
import { followCompany } from './follow-company.ts';
import { followProvider } from './follow-provider.ts';
import { queueDayJobs } from './queue-day-jobs.ts';

export type JobPorts = LocalPorts & {
  provider: BillingPorts['provider'] | undefined;
  enqueueBilling: (job: BillingJob) => Promise<void>;
};

/** Each kind is idempotent and syncs to the current state. Without a provider there is nothing to sync. */
export async function runBillingJob(job: BillingJob, { provider, enqueueBilling, ...ports }: JobPorts): Promise<void> {
  switch (job.kind) {
    case 'day-page':
      // Without billing the daily job has nothing to do.
      return isBilled() ? queueDayJobs(job, { store: ports.store, enqueueBilling }) : undefined;
    case 'day': {
      const at = new Date(job.at);
      return runBillingDay(job.organizationId, { ...ports, provider, clock: { now: () => at } });
    }
    case 'seats':
      return provider && followSeats(job.organizationId, { ...ports, provider });
    case 'customer':
      return provider && followCompany(job.organizationId, job.fields, { store: ports.store, provider });
    case 'sync':
      return provider && followProvider(job.organizationId, { ...ports, provider });
  }
}
