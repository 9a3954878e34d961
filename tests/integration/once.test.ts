import { ulid } from 'ulid';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Store } from '#functions/data/store.ts';
import type { once as Once } from '#functions/jobs/once.ts';

const clock = { now: () => new Date() };
let store: Store;
let once: typeof Once;
let keyOf: (jobId: string) => { PK: string; SK: string };

beforeAll(async () => {
  Object.assign(process.env, inject('cloudEnvironment'));
  store = (await import('#functions/data/system-table.ts')).unsafeSystemTable();
  ({ once } = await import('#functions/jobs/once.ts'));
  const { systemKeys } = await import('#functions/data/keys.ts');
  keyOf = systemKeys.job;
});

/** An act that goes on until it is let go. */
function held() {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  let runs = 0;
  const act = async () => {
    runs += 1;
    await until;
  };
  return { act, letGo: () => release(), runs: () => runs };
}

/** Until the first of two has begun. */
const begun = async (jobId: string) => {
  while ((await store.get(keyOf(jobId))) === undefined) await new Promise((resolve) => setImmediate(resolve));
};

describe('a job that two messages ask for at once', () => {
  it('is done once, and neither is told that its end is unknown', async () => {
    const [jobId, { act, letGo, runs }] = [ulid(), held()];
    const first = once(jobId, { store, clock }, act);
    await begun(jobId);
    const second = once(jobId, { store, clock }, act);
    letGo();

    expect([await first, await second, runs()]).toEqual(['done', 'done before', 1]);
  });

  it('is done by the second when the first could not', async () => {
    const jobId = ulid();
    const { act, letGo } = held();
    const first = once(jobId, { store, clock }, async () => {
      await act();
      throw new Error('The provider is away');
    });
    await begun(jobId);
    let seconds = 0;
    const second = once(jobId, { store, clock }, async () => void (seconds += 1));
    letGo();

    await expect(first).rejects.toThrow('away');
    expect([await second, seconds]).toEqual(['done', 1]);
  });

  it('whose first message died long ago is not done again', async () => {
    const jobId = ulid();
    const item = { state: 'begun', at: new Date(Date.now() - 60_000).toISOString() };
    await store.write([{ kind: 'put', key: keyOf(jobId), item }]);
    let runs = 0;

    expect(await once(jobId, { store, clock }, async () => void (runs += 1))).toBe('unknown');
    expect(runs).toBe(0);
  });
});
