import { afterEach, describe, expect, it } from 'vitest';
import type { Credentials } from '#functions/field-service/credentials.ts';
import { makeAdapter } from '#functions/field-service/make-adapter.ts';
import { fixedToken } from '#functions/field-service/token-source.ts';
import { SERVICE_TITAN } from '../support/service-titan-credentials.ts';
import type { FakeSystem } from './fake-server.ts';
import { HOUSECALL_PRO, startHousecallPro } from './housecall-pro.ts';
import { startServiceTitan } from './service-titan.ts';
import { fill, RANGE } from './test-samples.ts';

let fake: FakeSystem;
afterEach(() => fake.stop());

const adapterOf = (credentials: Credentials) =>
  makeAdapter({
    credentials,
    account: 'test',
    appKey: SERVICE_TITAN.appKey,
    tokens: fixedToken(''),
    options: { originOf: () => fake.endpoint, intervalMs: 1, takeTurn: async () => undefined },
  });

describe('the jobs of a day with more than one page of them', () => {
  it.each([
    ['Housecall Pro', { provider: 'housecall-pro', ...HOUSECALL_PRO }, startHousecallPro],
    ['ServiceTitan', { provider: 'service-titan', ...SERVICE_TITAN }, startServiceTitan],
  ] as const)('are all listed from %s', async (_name, credentials: Credentials, start) => {
    fake = await start();
    fill(fake);
    const ids = Array.from({ length: 130 }, (_none, index) => String(9000 + index));
    fake.books.jobs = fake.books.jobs.slice(0, 1).flatMap((job) => ids.map((id) => ({ ...job, id })));
    const listed = await adapterOf(credentials).listJobs(RANGE);

    expect(listed.map(({ jobId }) => jobId).toSorted()).toEqual(ids);
  });
});

describe('the jobs of a day', () => {
  it.each([
    ['Housecall Pro', { provider: 'housecall-pro', ...HOUSECALL_PRO }, startHousecallPro],
    ['ServiceTitan', { provider: 'service-titan', ...SERVICE_TITAN }, startServiceTitan],
  ] as const)('do not include one that was canceled in %s', async (_name, credentials: Credentials, start) => {
    fake = await start();
    fill(fake);
    for (const job of fake.books.jobs) job.isCanceled = true;

    expect(await adapterOf(credentials).listJobs(RANGE)).toEqual([]);
  });

  it('have the time of that day’s appointment in ServiceTitan, not of an earlier or a canceled one', async () => {
    fake = await startServiceTitan();
    fill(fake);
    const [job] = fake.books.jobs;
    if (job === undefined) throw new Error('There is no job');
    job.earlier = { startsAt: '2026-11-19T14:00:00.000Z', endsAt: '2026-11-19T16:00:00.000Z' };
    job.replaced = { startsAt: '2026-11-26T08:00:00.000Z', endsAt: '2026-11-26T10:00:00.000Z' };
    const [listed] = await adapterOf({ provider: 'service-titan', ...SERVICE_TITAN }).listJobs(RANGE);

    expect([listed?.startsAt, listed?.endsAt]).toEqual(['2026-11-26T14:00:00.000Z', '2026-11-26T16:00:00.000Z']);
  });
});
