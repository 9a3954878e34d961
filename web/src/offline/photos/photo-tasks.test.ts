import { describe, expect, it } from 'vitest';
import { startInspection } from '../entities/local-inspections.ts';
import { freshDevice, storeTestPhoto, ManualSender, NEW_INSPECTION } from '../testing/device.ts';
import { FakeServer } from '../testing/fake-server.ts';

const PHOTO = '01HZZZZZZZZZZZZZZZZZZZZZP1';

describe('an upload that storage refuses', () => {
  it('is retried with exponential backoff until it succeeds', async () => {
    const [database, server] = [await freshDevice(), new FakeServer()];
    const sender = new ManualSender(database, server);
    await storeTestPhoto(database, await startInspection(NEW_INSPECTION), PHOTO);
    const triedAt: number[] = [];
    server.fault = (name) => {
      if (name !== 'upload') return 'none';
      triedAt.push(sender.time);
      return triedAt.length <= 7 ? 503 : 'none';
    };

    await sender.settle(200);

    const gaps = triedAt.slice(1).map((at, index) => at - (triedAt[index] ?? 0));
    expect([...server.verified]).toEqual([PHOTO]);
    // Half of each interval is jitter, so the seventh is at least 32 s.
    expect(gaps.at(-1)).toBeGreaterThanOrEqual(32_000);
    expect(gaps.every((gap) => gap <= 66_000)).toBe(true);
  });
});

describe('a photo whose stored bytes were lost by the storage', () => {
  it('resets its retry delay when its bytes are sent again', async () => {
    const [database, server] = [await freshDevice(), new FakeServer()];
    const sender = new ManualSender(database, server);
    await storeTestPhoto(database, await startInspection(NEW_INSPECTION), PHOTO);
    const postedAt: number[] = [];
    server.verdict = () => (postedAt.length > 2 ? 'verified' : 'awaited');
    server.fault = (name) => {
      if (name !== 'upload') return 'none';
      postedAt.push(sender.time);
      return postedAt.length === 2 ? 'no-answer' : 'none';
    };

    await sender.settle(200);

    expect([...server.verified]).toEqual([PHOTO]);
    const [, failedAt = 0, againAt = 0] = postedAt;
    expect(againAt - failedAt).toBeLessThanOrEqual(2000);
  });
});
