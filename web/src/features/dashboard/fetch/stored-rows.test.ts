import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { announceAuth } from '#web/lib/session/auth-events.ts';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { writeMarker } from '#web/offline/db/unsent-marker.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { firstPageLimit, hasFirstPage, prefetchedFromDevice, prefetchedRows, takeFirstPage } from './first-page.ts';
import { pageKey } from './page-request.ts';
import { NO_FILTER } from '#web/features/dashboard/query.ts';
import { prefetchStoredRows } from './stored-rows.ts';

const IDS = ['01JDXW3Q8N5T2K7V9B4M6C1ZR1', '01JDXW3Q8N5T2K7V9B4M6C1ZR2', '01JDXW3Q8N5T2K7V9B4M6C1ZR3'] as const;
const request = () => ({ query: NO_FILTER, limit: firstPageLimit() });
const ids = (rows: readonly { inspectionId: string }[] | undefined) => rows?.map(({ inspectionId }) => inspectionId);

let database: DeviceDatabase;

/** The device has three inspections. The server's first page listed the first and the last, in this order. */
beforeEach(async () => {
  database = await freshDevice();
  const rows = IDS.map((inspectionId, day) => {
    const summary = {} as InspectionSummary;
    return { inspectionId, createdAt: `2026-11-0${day + 1}T08:00:00.000Z`, known: true, summary };
  });
  await database.rows.bulkPut(rows);
  await database.pages.put({ key: pageKey(request()), ids: [IDS[0], IDS[2]], fetchedAt: '2026-11-04T08:00:00.000Z' });
});
afterEach(() => {
  announceAuth('signedOut');
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

describe('the rows read before the app renders', () => {
  it('are those of the server’s last page, in its order', async () => {
    await expect(prefetchStoredRows()).resolves.toBe(true);
    expect(hasFirstPage()).toBe(true);
    expect(ids(prefetchedRows(request()))).toEqual([IDS[0], IDS[2]]);
    expect(ids(prefetchedFromDevice())).toEqual(IDS.toReversed());
  });

  it('never replace the server’s current page', async () => {
    await prefetchStoredRows();
    expect(takeFirstPage(request())).toBeUndefined();
  });

  it('are the newest on this device when it is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    await prefetchStoredRows();
    expect(ids(prefetchedRows(request()))).toEqual(IDS.toReversed());
  });

  it('are skipped while this device has unsent work, which the list shows first', async () => {
    writeMarker(database.name, { birth: 'one', changes: 1, photos: 0, clients: [] });
    await expect(prefetchStoredRows()).resolves.toBe(false);
    writeMarker(database.name, { birth: 'one', changes: 0, photos: 0, clients: [] });
    expect(hasFirstPage()).toBe(false);
  });

  it('are not used on a device without a stored page or without rows', async () => {
    await database.pages.clear();
    await expect(prefetchStoredRows()).resolves.toBe(false);
    closeDeviceDatabase();
    await expect(prefetchStoredRows()).resolves.toBe(false);
  });
});
