import type { BillingJob } from '#functions/jobs/messages.ts';
import { runBillingDay } from './billing-day.ts';
import { followSeats } from './follow-seats.ts';
import type { BillingPorts, LocalPorts } from './ports.ts';
import { followProvider } from './follow-provider.ts';

export type JobPorts = LocalPorts & { provider: BillingPorts['provider'] | undefined };

/** Each kind may run any number of times: it ends in what is true then. */
export async function runBillingJob(job: BillingJob, { provider, ...ports }: JobPorts): Promise<void> {
  const { organizationId } = job;
  if (job.kind === 'day') {
    const at = new Date(job.at);
    return runBillingDay(organizationId, { ...ports, provider, clock: { now: () => at } });
  }
  // Without a provider there is nobody to ask and nothing to follow.
  if (provider === undefined) return;
  if (job.kind === 'seats') return followSeats(organizationId, { ...ports, provider });
  await followProvider(organizationId, { ...ports, provider });
}
