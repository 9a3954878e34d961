import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { startInspection } from '../entities/local-inspections.ts';
import { freshDevice, ManualSender, NEW_INSPECTION } from '../testing/device.ts';
import { FakeServer } from '../testing/fake-server.ts';

const NINE_MINUTES_MS = 9 * 60_000;

describe('a call with a 413 response', () => {
  async function settledAfter(code?: string) {
    const [database, server] = [await freshDevice(), new FakeServer()];
    const sender = new ManualSender(database, server);
    await startInspection(NEW_INSPECTION);
    const startedAt = sender.time;
    server.send = () => Promise.reject(new ApiError(413, {}, code));
    await sender.settle();
    const [operation] = await database.outbox.toArray();
    return { operation, waitedMs: sender.time - startedAt };
  }

  it('is parked only after at least nine minutes if the response lacks the product’s own code', async () => {
    const { operation, waitedMs } = await settledAfter();

    expect(operation).toMatchObject({ state: 'parked', error: { status: 413 } });
    // The test's jitter is fixed at its maximum, which doubles the shortest wait.
    expect(waitedMs).toBeGreaterThanOrEqual(2 * NINE_MINUTES_MS);
  });

  it('is parked immediately if the response has the product’s own code', async () => {
    const { operation, waitedMs } = await settledAfter('TOO_LARGE');

    expect(operation).toMatchObject({ state: 'parked' });
    expect(waitedMs).toBe(0);
  });
});

describe('a call with a 429 response', () => {
  it('is retried after the time in Retry-After, and not before', async () => {
    const [database, server] = [await freshDevice(), new FakeServer()];
    const sender = new ManualSender(database, server);
    await startInspection(NEW_INSPECTION);
    const sentAt: number[] = [];
    const accept = server.send.bind(server);
    server.send = (...call) => {
      sentAt.push(sender.time);
      return sentAt.length === 1 ? Promise.reject(new ApiError(429, {}, 'TOO_MANY_REQUESTS', 10)) : accept(...call);
    };
    await sender.settle();

    expect(sentAt).toHaveLength(2);
    expect((sentAt[1] ?? 0) - (sentAt[0] ?? 0)).toBeGreaterThanOrEqual(10_000);
    expect(await database.outbox.count()).toBe(0);
  });
});
