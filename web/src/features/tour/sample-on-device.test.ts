import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceDatabase } from '#web/offline/db/database.ts';
import { setAnswer, startInspection } from '#web/offline/entities/local-inspections.ts';
import { CLIENT, freshDevice, storeTestPhoto, NEW_INSPECTION } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { followSample, forgetSample, removeSample } from './sample-on-device.ts';

const PHOTO = '01HZZZZZZZZZZZZZZZZZZZZZP1';
let device: DeviceDatabase;
let inspectionId: string;
const place = () => ({ inspectionId, clientId: CLIENT.clientId });
const removed = () => ({
  sample: { state: 'removed' as const, ...place(), updatedAt: '2026-03-01T12:00:00.000Z' },
});

async function markSample(): Promise<void> {
  await device.inspections.where({ inspectionId }).modify((inspection) => {
    inspection.summary = { ...inspection.summary, isSample: true };
  });
}

/** Number of rows in each table that refer to the sample. */
async function left(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of device.tables.filter(({ name }) => !['meta', 'log'].includes(name))) {
    const rows = await table.toArray();
    counts[table.name] = rows.filter((row) => JSON.stringify(row).includes(inspectionId)).length;
  }
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

beforeEach(async () => {
  device = await freshDevice();
  inspectionId = await startInspection(NEW_INSPECTION);
  await setAnswer(inspectionId, 'crown_state', 'SATISFACTORY');
  await storeTestPhoto(device, inspectionId, PHOTO);
  await device.pages.put({ key: 'first', ids: [inspectionId], fetchedAt: '2026-03-01T12:00:00.000Z' });
  await markSample();
});
afterEach(() => vi.unstubAllGlobals());

describe('the sample on the device', () => {
  it('leaves no answers, photos, lists or unsent edits behind when removed', async () => {
    expect(Object.keys(await left())).toEqual(
      expect.arrayContaining(['inspections', 'photos', 'outbox', 'pages', 'rows']),
    );

    await forgetSample(device, place());

    expect(await left()).toEqual({});
    expect(await device.photoBytes.count()).toBe(0);
  });

  it('leaves other inspections unchanged when removed', async () => {
    const own = await startInspection(NEW_INSPECTION);

    await forgetSample(device, place());

    expect(await device.rows.toCollection().primaryKeys()).toEqual([own]);
    expect(await device.outbox.where({ inspectionId: own }).count()).toBe(1);
  });

  it('is removed after it was removed on another device', async () => {
    mockRoutes({ getSample: removed });

    await followSample();

    expect(await left()).toEqual({});
  });

  it('stays while the server still has it', async () => {
    mockRoutes({ getSample: () => ({ sample: { ...removed().sample, state: 'ready' as const } }) });

    await followSample();

    expect(await device.inspections.count()).toBe(1);
  });

  it('is not requested again once it is known to be removed', async () => {
    const called = mockRoutes({ getSample: removed });
    await followSample();
    await followSample();

    expect(called).toEqual(['getSample']);
  });

  it('is removed immediately when the user removes it here', async () => {
    const called = mockRoutes({ removeSample: removed });

    await removeSample();

    expect(called).toEqual(['removeSample']);
    expect(await left()).toEqual({});
  });
});
