import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { setAnswer, startInspection } from '../entities/local-inspections.ts';
import { SyncEngine } from './sync-engine.ts';
import { freshDevice, storeTestPhoto, ManualSender, NEW_INSPECTION } from '../testing/device.ts';
import { FakeServer } from '../testing/fake-server.ts';

let database: DeviceDatabase;
let server: FakeServer;

beforeEach(async () => {
  database = await freshDevice();
  server = new FakeServer();
});

const never = () => new Promise<never>(() => undefined);
const HASTY = { callMs: 150, idleMs: 150 };
const impatient = () => new SyncEngine(database, server, { now: Date.now, random: () => 0 }, HASTY);

describe('requests that never get a response', () => {
  it('do not block other inspections, and are retried after their timeout', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => startInspection(NEW_INSPECTION)));
    const hung = new Set(ids.slice(0, 3));
    const perform = server.send.bind(server);
    server.send = (routeId, parts) =>
      hung.has(parts.params['inspectionId'] ?? '') ? never() : perform(routeId, parts);

    await impatient().drain();

    expect([...server.inspections.keys()].sort()).toEqual(ids.slice(3).sort());
    const left = await database.outbox.toArray();
    expect(left.map(({ inspectionId }) => inspectionId).sort()).toEqual([...hung].sort());
    expect(left.every(({ state, attempts }) => state === 'waiting' && attempts >= 1)).toBe(true);
  });

  it('abort a stalled upload’s connection, and the photo is resent', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await storeTestPhoto(database, inspectionId, '01HZZZZZZZZZZZZZZZZZZZZZP1');
    const signals: (AbortSignal | undefined)[] = [];
    const upload = server.upload.bind(server);
    server.upload = (post, bytes, onProgress, signal?: AbortSignal) => {
      signals.push(signal);
      return signals.length === 1 ? never() : upload(post, bytes, onProgress);
    };

    const engine = impatient();
    await engine.drain();
    await engine.forgetWaits();
    await engine.drain();

    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    expect(server.stored.size).toBe(1);
  });

  it('do not keep sent calls in the outbox when the refresh after a conflict hangs', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await setAnswer(inspectionId, 'flue_width', 8);
    server.refresh = never;
    const perform = server.send.bind(server);
    server.send = async (routeId, parts) => {
      await perform(routeId, parts);
      return routeId === 'editInspection' ? { superseded: [{ fieldId: 'flue_width', value: 8, at: 'x' }] } : {};
    };

    await impatient().drain();

    expect(await database.outbox.count()).toBe(0);
  });
});

describe('a sign-out while something is in progress', () => {
  it('aborts the upload and records no attempt', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await storeTestPhoto(database, inspectionId, '01HZZZZZZZZZZZZZZZZZZZZZP1');
    const engine = new SyncEngine(database, server);
    let taken: AbortSignal | undefined;
    server.upload = (_post, _bytes, _onProgress, signal?: AbortSignal) => {
      taken = signal;
      engine.stop();
      return never();
    };

    await engine.drain();

    expect(taken?.aborted).toBe(true);
    expect(await database.photos.toArray()).toMatchObject([{ attempts: 0, here: 1 }]);
  });
});

describe('a wrong device clock', () => {
  it('does not keep a call postponed that was scheduled while the clock was days ahead', async () => {
    await startInspection(NEW_INSPECTION);
    const sender = new ManualSender(database, server);
    const right = sender.time;
    sender.time += 3 * 86_400_000;
    server.fault = () => 503;
    await sender.drain();

    sender.time = right;
    server.fault = () => 'none';
    const { nextDueAt } = await sender.drain();

    expect(nextDueAt).toBeUndefined();
    expect(server.inspections.size).toBe(1);
  });

  it.each([
    { name: 'days ahead', expiresAt: '2026-11-19T08:10:00.000Z' },
    { name: 'days behind', expiresAt: '2026-11-24T08:10:00.000Z' },
  ])('$name neither expires every link nor keeps links valid forever', async ({ expiresAt }) => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await storeTestPhoto(database, inspectionId, '01HZZZZZZZZZZZZZZZZZZZZZP1');
    const requestUploads = server.requestUploads.bind(server);
    server.requestUploads = async (...args) =>
      (await requestUploads(...args)).map((answer) =>
        answer.post ? { ...answer, post: { ...answer.post, expiresAt } } : answer,
      );

    await new ManualSender(database, server).settle(10);

    expect(server.verified.size).toBe(1);
    expect(server.calls.filter((name) => name === 'requestUploads').length).toBeLessThanOrEqual(2);
  });

  it('waits at most 15 minutes, for any Retry-After from the server', async () => {
    await startInspection(NEW_INSPECTION);
    const sender = new ManualSender(database, server);
    server.send = async () => {
      throw new ApiError(429, {}, 'TOO_MANY_REQUESTS', 86_400);
    };

    const { nextDueAt = 0 } = await sender.drain();

    expect(nextDueAt - sender.time).toBe(15 * 60_000);
  });
});
