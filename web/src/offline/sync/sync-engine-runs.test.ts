import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceDatabase } from '../db/database.ts';
import { setAnswer, startInspection } from '../entities/local-inspections.ts';
import { freshDevice, NEW_INSPECTION } from '../testing/device.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { RunTimer } from './run-timer.ts';
import { SyncEngine } from './sync-engine.ts';

let database: DeviceDatabase;
let server: FakeServer;
let engine: SyncEngine;
let inspectionId: string;
beforeEach(async () => {
  database = await freshDevice();
  server = new FakeServer();
  engine = new SyncEngine(database, server);
  inspectionId = await startInspection(NEW_INSPECTION);
});
afterEach(() => {
  engine.stop();
  vi.restoreAllMocks();
});

const fields = () => [...(server.inspections.get(inspectionId)?.fields.keys() ?? [])];
/** The engine records the end of a run in the next task. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
const isAllSent = async () => expect(await database.outbox.count()).toBe(0);

describe('a sync run', () => {
  it('sends what is added while it lasts, without another run', async () => {
    const drain = vi.spyOn(engine, 'drain');
    let answer = () => undefined as void;
    const isAcquired = new Promise<void>((resolve) => (answer = resolve));
    const perform = server.send.bind(server);
    const send = vi.spyOn(server, 'send').mockImplementation(async (...parts) => {
      await isAcquired;
      return perform(...parts);
    });
    engine.run();
    await vi.waitFor(() => expect(send).toHaveBeenCalled());

    await setAnswer(inspectionId, 'flue_width', 8);
    engine.run();
    answer();
    await vi.waitFor(isAllSent);

    expect(fields()).toEqual(['flue_width']);
    expect(drain).toHaveBeenCalledOnce();
  });

  it('is followed by another when something is added after its last read', async () => {
    const drain = engine.drain.bind(engine);
    vi.spyOn(engine, 'drain').mockImplementationOnce(async () => {
      const result = await drain();
      await setAnswer(inspectionId, 'flue_width', 8);
      engine.run();
      return result;
    });
    engine.run();

    // The outbox is also empty before: this covers a write after the last read.
    await vi.waitFor(() => expect(fields()).toEqual(['flue_width']));
    await vi.waitFor(isAllSent);
  });

  it('is not repeated after the session has expired, until the user signs in again', async () => {
    const drain = vi.spyOn(engine, 'drain');
    const again = vi.spyOn(RunTimer.prototype, 'at');
    server.fault = () => 401;
    engine.run();
    await vi.waitFor(() => expect(drain).toHaveBeenCalledOnce());
    expect(await drain.mock.results[0]?.value).toMatchObject({ signedOut: true });
    await nextTask();
    expect(again).not.toHaveBeenCalled();

    server.fault = () => 'none';
    engine.hurry();
    await vi.waitFor(isAllSent);
  });

  it('sends nothing more after it was stopped', async () => {
    engine.stop();
    engine.run();
    engine.soon(true);
    await expect(engine.drain()).resolves.toMatchObject({ signedOut: false });
    expect(server.calls).toEqual([]);
  });
});
