import { ulid } from 'ulid';
import type { SQSEvent } from 'aws-lambda';
import { beforeAll, describe, expect, inject, it, vi } from 'vitest';
import * as z from 'zod';
import type { Store } from '#functions/data/store.ts';
import type { runOnce as Once } from '#functions/jobs/idempotent.ts';

const clock = { now: () => new Date() };
let store: Store;
let once: typeof Once;
let keyOf: (name: string) => { PK: string; SK: string };

beforeAll(async () => {
  Object.assign(process.env, inject('cloudEnvironment'));
  store = (await import('#functions/data/system-table.ts')).unsafeSystemTable();
  ({ runOnce: once } = await import('#functions/jobs/idempotent.ts'));
  const { systemKeys } = await import('#functions/data/system-keys.ts');
  keyOf = systemKeys.job;
});

/** An action that runs until it is released. */
function blockedRun() {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  let runs = 0;
  const act = async () => {
    runs += 1;
    await until;
  };
  return { act, letGo: () => release(), runs: () => runs };
}

/** Waits until the first of two has started. */
const begun = async (jobId: string) => {
  while ((await store.get(keyOf(`welcome#${jobId}`))) === undefined)
    await new Promise((resolve) => setImmediate(resolve));
};

describe('a job with two messages', () => {
  it('runs once: the second message fails at once, and finds it done on redelivery', async () => {
    const [jobId, { act, letGo, runs }] = [ulid(), blockedRun()];
    const first = once(['welcome', jobId], { store, clock }, act);
    await begun(jobId);

    // While the first one is running: the second fails at once instead of waiting.
    await expect(once(['welcome', jobId], { store, clock }, act)).rejects.toMatchObject({ code: 'TRY_AGAIN' });
    letGo();
    expect(await first).toBe('done');
    expect([await once(['welcome', jobId], { store, clock }, act), runs()]).toEqual(['done before', 1]);
  });

  it('returns to the queue while the first message is running, without an error in the log', async () => {
    const [jobId, { act, letGo }] = [ulid(), blockedRun()];
    const first = once(['welcome', jobId], { store, clock }, act);
    await begun(jobId);
    const { runBatch } = await import('#functions/jobs/run-batch.ts');
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // Delivered too often to be retried soon, which would need a queue.
    const attributes = { ApproximateReceiveCount: '4' };
    const Records = [{ messageId: 'second', body: JSON.stringify({ kind: 'test', jobId }), attributes }];
    const schema = z.object({ kind: z.string(), jobId: z.string() });
    const again = await runBatch(
      { Records } as unknown as SQSEvent,
      schema,
      async () => void (await once(['welcome', jobId], { store, clock }, act)),
    );

    expect(again).toEqual({ batchItemFailures: [{ itemIdentifier: 'second' }] });
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
    letGo();
    await first;
  });

  it('runs for the second message after the first has failed', async () => {
    const jobId = ulid();
    const failing = once(['welcome', jobId], { store, clock }, async () => {
      throw new Error('The provider is down');
    });
    await expect(failing).rejects.toThrow('down');
    let seconds = 0;

    expect([await once(['welcome', jobId], { store, clock }, async () => void (seconds += 1)), seconds]).toEqual([
      'done',
      1,
    ]);
  });

  it('returns to the queue as long as the function of the first message may run', async () => {
    const jobId = ulid();
    const item = { state: 'begun', at: new Date(Date.now() - 50_000).toISOString() };
    await store.write([{ kind: 'put', key: keyOf(`welcome#${jobId}`), item }]);
    const second = once(['welcome', jobId], { store, clock }, async () => undefined);

    await expect(second).rejects.toMatchObject({ code: 'TRY_AGAIN' });
  });

  it('does not run again if the first message was killed', async () => {
    const jobId = ulid();
    const item = { state: 'begun', at: new Date(Date.now() - 90_000).toISOString() };
    await store.write([{ kind: 'put', key: keyOf(`welcome#${jobId}`), item }]);
    let runs = 0;

    expect(await once(['welcome', jobId], { store, clock }, async () => void (runs += 1))).toBe('unknown');
    expect(runs).toBe(0);
  });
});
