import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { completeInspection, setAnswer, startInspection } from '../entities/local-inspections.ts';
import { setStar } from '../entities/stars.ts';
import { mockFetch } from '#web/testing/fake-api.ts';
import { photoOf } from '../photos/record-photo.ts';
import { freshDevice, NEW_INSPECTION, storeTestPhoto } from '../testing/device.ts';
import { prefetchOwnWork } from './prefetch.ts';
import { canPrefetch } from './prefetch-gate.ts';

const PHOTO = '01HZZZZZZZZZZZZZZZZZZZZZP1';
const FACTS = { componentId: 'item', sha256: '', bytes: 1, takenAt: '', caption: '' };

let database: DeviceDatabase;
beforeEach(async () => {
  database = await freshDevice();
});
afterEach(() => {
  closeDeviceDatabase();
  vi.unstubAllGlobals();
});

/** Whether a prefetch may start at once. A waiting one ends by itself, because its database is closed. */
async function isOpen(): Promise<boolean> {
  const waiting = new Promise<boolean>((resolve) => setTimeout(resolve, 100, false));
  return Promise.race([canPrefetch(database).catch(() => false), waiting]);
}

async function answered(): Promise<string> {
  const inspectionId = await startInspection(NEW_INSPECTION);
  await database.outbox.clear();
  await setAnswer(inspectionId, 'flue_width', 8);
  return inspectionId;
}

describe('a prefetch', () => {
  it('waits for work that is being sent', async () => {
    await setStar('client-1', true);
    expect(await isOpen()).toBe(false);
  });

  it('waits for an announced photo that was not tried yet', async () => {
    await database.photos.put({
      ...photoOf({ ...FACTS, photoId: PHOTO, inspectionId: 'inspection-1' }, ''),
      announced: true,
    });
    expect(await isOpen()).toBe(false);
  });

  it('does not wait for the photo of an unsigned truck check', async () => {
    const facts = { ...FACTS, photoId: PHOTO, inspectionId: 'check-1', owner: 'truckcheck' as const };
    await database.photos.put(photoOf(facts, ''));
    expect(await isOpen()).toBe(true);
  });

  it('does not wait for a completion behind a refused edit', async () => {
    const inspectionId = await answered();
    await database.outbox.toCollection().modify({ state: 'parked' });
    await completeInspection(inspectionId);
    expect(await isOpen()).toBe(true);
  });

  it('does not wait for a completion behind photos in backoff', async () => {
    const inspectionId = await answered();
    await storeTestPhoto(database, inspectionId, PHOTO);
    await database.outbox.clear();
    await database.photos.toCollection().modify({ announced: true, attempts: 3 });
    await completeInspection(inspectionId);
    expect(await isOpen()).toBe(true);
  });
});

describe('the time of the last prefetch', () => {
  it('from a clock that was ahead does not hold back the next one', async () => {
    const requests = mockFetch(() => ({ status: 404, body: { success: false, errors: { main: 'Not found' } } }));
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    await database.meta.put({ key: 'near-at', value: at(-5) });
    await prefetchOwnWork();
    expect(requests).toHaveLength(0);

    await database.meta.put({ key: 'near-at', value: at(24 * 60) });
    await prefetchOwnWork();
    expect(requests.length).toBeGreaterThan(0);
  });
});
