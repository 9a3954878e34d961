import type { BillingJob } from '#functions/jobs/messages.ts';
import { isBilled } from '#functions/platform/billing-mode.ts';
import { runBillingDay } from './billing-day.ts';
import { followSeats } from './follow-seats.ts';
import type { BillingPorts, LocalPorts } from './ports.ts';
import { followProvider } from './follow-provider.ts';
import { queueDayJobs } from './queue-day-jobs.ts';

export type JobPorts = LocalPorts & {
  provider: BillingPorts['provider'] | undefined;
  enqueueBilling: (job: BillingJob) => Promise<void>;
};

/** Each kind may run any number of times: it ends in what is true then. */
export async function runBillingJob(job: BillingJob, { provider, enqueueBilling, ...ports }: JobPorts): Promise<void> {
  if (job.kind === 'day-page') {
    // Without billing no day changes anything.
    return isBilled() ? queueDayJobs(job, { store: ports.store, enqueueBilling }) : undefined;
  }
  const { organizationId } = job;
  if (job.kind === 'day') {
    const at = new Date(job.at);
    return runBillingDay(organizationId, { ...ports, provider, clock: { now: () => at } });
  }
  // Without a provider there is nothing to ask or to follow.
  if (provider === undefined) return;
  if (job.kind === 'seats') return followSeats(organizationId, { ...ports, provider });
  await followProvider(organizationId, { ...ports, provider });
}
