import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDatabase, openDeviceDatabase } from '../db/database.ts';
import { startInspection } from '../entities/local-inspections.ts';
import { refreshInspection } from './refresh.ts';
import { freshDevice, NEW_INSPECTION, OWNER } from '../testing/device.ts';

let inspectionId: string;
beforeEach(async () => {
  await freshDevice();
  inspectionId = await startInspection(NEW_INSPECTION);
});

describe('the refresh of device data', () => {
  it('does nothing and does not throw when a sign-out closes the database during the request', async () => {
    const request = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', request);
    // A page that has just loaded: its database is still being opened.
    closeDeviceDatabase();
    openDeviceDatabase(OWNER);
    const outcome = refreshInspection(inspectionId);
    closeDeviceDatabase();

    expect(await outcome).toBe('unreachable');
    expect(request).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('finds an inspection missing, not out of reach, when the server refuses its ID', async () => {
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ code: 'VALIDATION', message: 'Check the request.' }, { status: 400 })),
    );

    expect(await refreshInspection('nonsense')).toBe('missing');
    vi.unstubAllGlobals();
  });
});
