// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkRun, type MadeChange } from '#tests/fixtures/two-devices/check-run.ts';
import { TestDevice } from '#tests/fixtures/two-devices/device.ts';
import { RealServer } from '#tests/fixtures/two-devices/real-server.ts';
import { anyStep, perform, restoreStep, type RestoreStep, type Step } from '#tests/fixtures/two-devices/steps.ts';

const RUNS = 50;
const START_MS = Date.parse('2026-11-21T08:00:00.000Z');
const CLIENT_ID = '01J00000000000000000000C01';
const DAY_MS = 86_400_000;
/** Devices don't sync their own report changes a second time. */
const step = anyStep.filter(({ kind }) => kind !== 'edit');

let server: RealServer;
let devices: readonly [TestDevice, TestDevice];

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(START_MS);
  server = new RealServer();
  server.now = START_MS;
  await server.addClient(CLIENT_ID);
  devices = [
    await TestDevice.create(server, { userId: 'technician-1', name: 'Terry Technician' }),
    await TestDevice.create(server, { userId: 'office-1', name: 'Olive Office' }),
  ];
});
afterAll(() => void vi.useRealTimers());

async function unsentOf(device: TestDevice) {
  return [await device.database.outbox.count(), await device.isDone()] as const;
}

/** Keeps both devices online until neither has anything to sync after receiving the server's state. */
async function drain(inspectionId: string): Promise<void> {
  for (const each of devices) each.faults = [];
  let quietRounds = 0;
  for (let round = 0; round < 12; round += 1) {
    for (const each of devices) {
      server.now += 90_000;
      await each.sync(inspectionId);
    }
    const left = await Promise.all(devices.map(unsentOf));
    quietRounds = left.every(([calls, isDone]) => calls === 0 && isDone) ? quietRounds + 1 : 0;
    if (quietRounds === 2) return;
  }
  const left = await Promise.all(devices.map((each) => each.database.outbox.toArray()));
  throw new Error(`Devices kept syncing: ${JSON.stringify(left)}`, { cause: server.broken });
}

type World = Parameters<typeof perform>[1];

/** Runs the steps in order; a restore returns to the last checkpoint, initially the start of the run. */
async function performAll(steps: readonly (Step | RestoreStep)[], world: World): Promise<void> {
  let restore = server.checkpoint();
  for (const each of steps) {
    if (each.kind === 'checkpoint') restore = server.checkpoint();
    else if (each.kind === 'restore') restore();
    else if (each.kind === 'room') await devices[each.device].makeRoom();
    else await perform(each as Step, world);
  }
}

/** Photos with bytes on a device that the device would never upload. */
async function strandedOn(device: TestDevice): Promise<string[]> {
  const { photos, photoBytes } = device.database;
  const ids = await photoBytes.toCollection().primaryKeys();
  const rows = await photos.where('photoId').anyOf(ids).toArray();
  return rows.filter(({ here, state }) => here !== 1 || state === 'elsewhere').map(({ photoId }) => photoId);
}

async function start(): Promise<string> {
  server.now += 10 * DAY_MS;
  for (const each of devices) await each.clear();
  return devices[0].start(CLIENT_ID);
}

describe('a table restored to an earlier time', () => {
  it('recovers every answer, note and photo that devices hold, once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 2, maxLength: 12 }),
        fc.array(step, { minLength: 2, maxLength: 12 }),
        async (before, after) => {
          const inspectionId = await start();
          for (const each of devices) await each.sync(inspectionId);
          const made: MadeChange[] = [];
          for (const each of before) await perform(each, { server, devices, inspectionId, made });
          const restore = server.checkpoint();
          for (const each of after) await perform(each, { server, devices, inspectionId, made });
          for (const each of devices) await each.sync(inspectionId);
          restore();
          await drain(inspectionId);

          await checkRun({ inspectionId, server, devices, made });
        },
      ),
      { numRuns: RUNS },
    );
  }, 300_000);

  it('leaves no photo only on a device, in any order of uploads, restores, removals and deleted copies', async () => {
    const steps = fc.array(fc.oneof({ weight: 3, arbitrary: step }, { weight: 1, arbitrary: restoreStep }), {
      minLength: 6,
      maxLength: 30,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const inspectionId = await start();
        for (const each of devices) await each.sync(inspectionId);
        const made: MadeChange[] = [];
        await performAll(all, { server, devices, inspectionId, made });
        const strandedMidway = await Promise.all(devices.map(strandedOn));
        await drain(inspectionId);
        await server.sweep(inspectionId);
        await drain(inspectionId);

        expect(strandedMidway).toEqual([[], []]);
        await checkRun({ inspectionId, server, devices, made });
      }),
      { numRuns: RUNS },
    );
  }, 300_000);

  it('recovers an inspection that was started afterward, under its id, with its client', async () => {
    const restore = server.checkpoint();
    const other = '01J00000000000000000000C02';
    await server.addClient(other);
    server.now += 10 * DAY_MS;
    for (const each of devices) await each.clear();
    const inspectionId = await devices[0].start(other);
    await devices[0].answer(inspectionId, 'crown_overhang', 1);
    await devices[0].takePhoto(inspectionId, '01J00000000000000000000P01');
    await devices[0].sync(inspectionId);
    await devices[1].sync(inspectionId);
    await devices[1].answer(inspectionId, 'crown_overhang', 2);
    await devices[1].sync(inspectionId);
    await devices[0].sync(inspectionId);
    restore();
    await drain(inspectionId);

    const detail = await server.detail(inspectionId);
    expect(detail.fields['crown_overhang']?.value).toBe(2);
    expect(detail.photoList.map(({ photoId, state }) => [photoId, state])).toEqual([
      ['01J00000000000000000000P01', 'verified'],
    ]);
    expect(detail).toMatchObject({ clientId: other, inspector: { userId: 'technician-1' } });
  });

  it('does not recover a photo that was removed before that time', async () => {
    const inspectionId = await start();
    const photoId = '01J00000000000000000000P02';
    await devices[0].takePhoto(inspectionId, photoId);
    for (const each of devices) await each.sync(inspectionId);
    await devices[1].sync(inspectionId);
    await devices[1].remove(inspectionId, photoId);
    await devices[1].sync(inspectionId);
    const restore = server.checkpoint();
    await devices[0].answer(inspectionId, 'crown_overhang', 3);
    await devices[0].sync(inspectionId);
    restore();
    await drain(inspectionId);

    const detail = await server.detail(inspectionId);
    expect(detail.photoList).toEqual([]);
    expect(detail.fields['crown_overhang']?.value).toBe(3);
  });

  it('removes a photo again that was removed afterward', async () => {
    const inspectionId = await start();
    const photoId = '01J00000000000000000000P03';
    await devices[0].takePhoto(inspectionId, photoId);
    await devices[0].sync(inspectionId);
    await devices[0].sync(inspectionId);
    const restore = server.checkpoint();
    await devices[0].remove(inspectionId, photoId);
    await devices[0].sync(inspectionId);
    restore();
    await drain(inspectionId);

    expect((await server.detail(inspectionId)).photoList).toEqual([]);
  });
});
