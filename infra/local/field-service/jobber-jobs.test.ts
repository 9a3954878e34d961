import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdapter } from '#functions/field-service/make-adapter.ts';
import { fixedToken } from '#functions/field-service/token-source.ts';
import { type FakeJobber, startJobber } from './jobber.ts';
import { fill, RANGE } from './test-samples.ts';

let fake: FakeJobber;
beforeAll(async () => {
  fake = await startJobber();
});
afterAll(() => fake.stop());

describe('the jobs of Jobber', () => {
  it('include those of a customer after the first page', async () => {
    fill(fake);
    const [own, ...others] = fake.books.jobs;
    if (own === undefined) throw new Error('There is no job');
    const before = Array.from({ length: 130 }, (_none, n) => ({ ...own, id: `9${n}`, customerId: '2' }));
    fake.books.jobs = [...before, own, ...others];
    const { accessToken, refreshToken } = fake.signIn();
    const adapter = makeAdapter({
      credentials: { provider: 'jobber', accessToken, refreshToken },
      account: 'test',
      appKey: '',
      tokens: fixedToken(accessToken),
      options: { originOf: () => fake.endpoint, intervalMs: 1 },
    });

    const jobs = await adapter.listJobs({ ...RANGE, customerId: '1' });

    expect(jobs.map(({ jobId }) => jobId)).toEqual([own.id]);
  });
});
