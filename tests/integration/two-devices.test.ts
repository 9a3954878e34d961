// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rounds } from '#shared/testing/depth.ts';
import { checkRun, type MadeChange } from '#tests/fixtures/two-devices/check-run.ts';
import { TestDevice } from '#tests/fixtures/two-devices/device.ts';
import { RealServer } from '#tests/fixtures/two-devices/real-server.ts';
import { anyStep, perform } from '#tests/fixtures/two-devices/steps.ts';

const RUNS = rounds(1000, 200);
const START_MS = Date.parse('2026-11-21T08:00:00.000Z');
const CLIENT_ID = '01J00000000000000000000C01';
const DAY_MS = 86_400_000;
/** Clearing the devices takes longer than a run, so most runs use a new inspection instead. */
const CLEARED_EVERY = 20;

const skew = fc.constantFrom(0, 0, 0, 3 * DAY_MS, -3 * DAY_MS, 90_000);

let server: RealServer;
let devices: readonly [TestDevice, TestDevice];
let runs = 0;

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

async function freshRun(skews: readonly number[]): Promise<string> {
  server.now += 10 * DAY_MS;
  runs += 1;
  for (const [index, each] of devices.entries()) {
    if (runs % CLEARED_EVERY === 0) await each.clear();
    each.faults = [];
    each.skewMs = skews[index] ?? 0;
  }
  const inspectionId = await devices[0].start(CLIENT_ID);
  for (const each of devices) await each.sync(inspectionId);
  return inspectionId;
}

/** Puts both devices back online until each has received the other's last value. */
async function settle(inspectionId: string): Promise<void> {
  for (const each of devices) each.faults = [];
  for (let round = 0; round < 6; round += 1) {
    for (const each of devices) {
      server.now += 60_000;
      await each.sync(inspectionId);
    }
    if (round > 0 && (await devices[0].isDone()) && (await devices[1].isDone())) return;
  }
  const left = await Promise.all(devices.map((each) => each.database.outbox.toArray()));
  throw new Error(`Never sent: ${JSON.stringify(left)}`, { cause: server.broken });
}

describe('two devices that edit one inspection', () => {
  it(`reach the same state in ${RUNS} random interleavings, and every overwritten edit leaves a trace`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(skew, skew),
        fc.array(anyStep, { minLength: 4, maxLength: 24 }),
        async (skews, steps) => {
          const inspectionId = await freshRun(skews);
          const made: MadeChange[] = [];
          for (const step of steps) await perform(step, { server, devices, inspectionId, made });
          await settle(inspectionId);

          await checkRun({ inspectionId, server, devices, made });
        },
      ),
      { numRuns: RUNS },
    );
    expect(server.stored.size).toBeGreaterThan(0);
  }, 1_800_000);
});
