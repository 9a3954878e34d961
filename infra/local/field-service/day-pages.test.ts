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

describe('the jobs of a day with more than one page of them', () => {
  it.each([
    ['Housecall Pro', { provider: 'housecall-pro', ...HOUSECALL_PRO }, startHousecallPro],
    ['ServiceTitan', { provider: 'service-titan', ...SERVICE_TITAN }, startServiceTitan],
  ] as const)('are all listed from %s', async (_name, credentials: Credentials, start) => {
    fake = await start();
    fill(fake);
    const ids = Array.from({ length: 130 }, (_none, index) => String(9000 + index));
    fake.books.jobs = fake.books.jobs.slice(0, 1).flatMap((job) => ids.map((id) => ({ ...job, id })));
    const adapter = makeAdapter({
      credentials,
      account: 'test',
      appKey: SERVICE_TITAN.appKey,
      tokens: fixedToken(''),
      options: { originOf: () => fake.endpoint, intervalMs: 1, takeTurn: async () => undefined },
    });

    const listed = await adapter.listJobs(RANGE);

    expect(listed.map(({ jobId }) => jobId).toSorted()).toEqual(ids);
  });
});
