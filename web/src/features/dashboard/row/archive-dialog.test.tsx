import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { ArchiveDialog } from './archive-dialog.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const inspectionId = '01J00000000000000000000001';
const SUMMARY: InspectionSummary = {
  inspectionId,
  type: 'MASONRY_WOOD',
  clientId: '01J00000000000000000000101',
  clientName: 'Demo Client',
  address: '1 Orchard Lane',
  inspector: { userId: 'user-0000000001', name: 'Sam Sample' },
  status: 'IN_PROGRESS',
  createdAt: AT,
  updatedAt: AT,
  photos: { total: 0, verified: 0 },
  version: 1,
};

let database: DeviceDatabase;
beforeEach(async () => {
  database = await freshDevice();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

describe('archiving an inspection', () => {
  it('is reported as done when only this device’s copy can’t be stored', async () => {
    const closed = vi.fn();
    const archived = vi.fn();
    mockRoutes({
      setInspectionStatus: () => {
        archived();
        return { inspection: { ...SUMMARY, status: 'ARCHIVED', version: 2 } };
      },
    });
    vi.spyOn(database, 'transaction').mockImplementation((() => Promise.reject(new Error('Disk full'))) as never);
    const row = { inspectionId, summary: SUMMARY, known: true } as never;
    renderFor('OFFICE', <ArchiveDialog inspection={row} isBack={false} onClose={closed} />);
    await userEvent.click(screen.getByRole('button', { name: 'Archive' }));

    expect(await screen.findByText('The inspection was archived.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(closed).toHaveBeenCalledOnce();
    expect(archived).toHaveBeenCalledOnce();
  });
});
