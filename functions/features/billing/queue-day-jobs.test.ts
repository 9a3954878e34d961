import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#functions/data/store.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { BillingJob } from '#functions/jobs/messages.ts';
import { queueDayJobs } from './queue-day-jobs.ts';

const AT = '2026-01-31T14:00:00Z';
const store = {} as Store;

const company = (organizationId: string, subscriptionStatus: string): OrganizationRecord =>
  ({ organizationId, subscriptionStatus }) as OrganizationRecord;

function listing(page: Awaited<ReturnType<OrganizationRepository['list']>>) {
  return vi.spyOn(OrganizationRepository.prototype, 'list').mockResolvedValue(page);
}

async function jobsOf(cursor?: string): Promise<BillingJob[]> {
  const queued: BillingJob[] = [];
  const enqueueBilling = async (job: BillingJob) => void queued.push(job);
  await queueDayJobs({ at: AT, ...(cursor !== undefined && { cursor }) }, { store, enqueueBilling });
  return queued;
}

afterEach(() => vi.restoreAllMocks());

describe('queueDayJobs', () => {
  it('queues a job for each company with a change that day, and one for the next page', async () => {
    const items = [company('one', 'trialing'), company('two', 'active'), company('three', 'canceled')];
    const list = listing({ items, cursor: 'next' });

    expect(await jobsOf('here')).toMatchObject([
      { kind: 'day', organizationId: 'one', at: AT },
      { kind: 'day', organizationId: 'three', at: AT },
      { kind: 'day-page', at: AT, cursor: 'next' },
    ]);
    expect(list).toHaveBeenCalledWith(100, 'here');
  });

  it('ends with the last page', async () => {
    listing({ items: [company('one', 'trialing')] });

    expect((await jobsOf()).map(({ kind }) => kind)).toEqual(['day']);
  });

  it('does not queue the next page when a job of this page could not be queued', async () => {
    listing({ items: [company('one', 'trialing')], cursor: 'next' });
    const enqueueBilling = vi.fn().mockRejectedValue(new Error('The queue does not answer'));

    await expect(queueDayJobs({ at: AT, cursor: undefined }, { store, enqueueBilling })).rejects.toThrow('The queue');
    expect(enqueueBilling).toHaveBeenCalledTimes(1);
  });

  it('accepts the message of the schedule, whose time has no milliseconds', () => {
    expect(BillingJob.parse({ kind: 'day-page', jobId: 'b1a2', at: AT })).toMatchObject({ kind: 'day-page' });
  });
});
