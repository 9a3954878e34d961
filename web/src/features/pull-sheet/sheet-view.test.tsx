import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PullSheetModel } from '#shared/pull-sheet/model.ts';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { SheetView } from './sheet-view.tsx';

const sheet: PullSheetModel = {
  inspectionId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP',
  clientName: 'Demo Client',
  typeLabel: 'Masonry wood',
  isApproved: true,
  approvedAt: '2026-11-24T02:30:00.000Z',
  repairs: [{ lineId: 'cap', label: 'Chimney cap' }],
  job: [],
  blocks: [],
};

beforeEach(() => freshDevice());
afterEach(() => {
  cleanup();
  closeDeviceDatabase();
});

describe('the pull sheet', () => {
  it('shows the approval date in the company’s time zone, wherever the device is', () => {
    renderFor('TECHNICIAN', <SheetView sheet={sheet} ticks={{}} />);

    expect(screen.getByText('Approved Nov 23, 2026')).toBeTruthy();
  });

  it('reports a change that the device rejected', async () => {
    const database = await freshDevice();
    renderFor('TECHNICIAN', <SheetView sheet={sheet} ticks={{}} />);
    vi.spyOn(database, 'transaction').mockImplementation((() => Promise.reject(new Error('Broken'))) as never);
    const [pulledBy] = screen.getAllByRole('textbox');
    if (pulledBy === undefined) throw new Error('The sheet has no field');
    fireEvent.change(pulledBy, { target: { value: 'Sam' } });
    fireEvent.blur(pulledBy);

    expect(await screen.findByText(/^This couldn’t be saved on this device/)).toBeTruthy();
  });
});
