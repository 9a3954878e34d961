import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { storeConflicts } from '#web/offline/entities/client-conflicts.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { ConflictValues } from './conflict-values.tsx';
import { StarButton } from '#web/features/clients/star-button.tsx';

const clientId = '01J00000000000000000000KN0';

let database: DeviceDatabase;
beforeEach(async () => {
  database = await freshDevice();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeDeviceDatabase();
});

const full = (() => Promise.reject(new Error('Disk full'))) as never;

describe('a rejected write about a client', () => {
  it('is reported beside the star', async () => {
    renderFor('OFFICE', <StarButton clientId={clientId} name="Pat Known" isStarred={false} />);
    vi.spyOn(database, 'transaction').mockImplementation(full);
    await userEvent.click(screen.getByRole('button', { name: 'Star Pat Known' }));

    expect((await screen.findByRole('alert')).textContent).toBe('Not saved: this device may be full.');
  });

  it('is reported beside the values of another user', async () => {
    const value = { name: 'notes', label: 'Notes', text: 'Gate code', value: 'Gate code', isMine: false } as const;
    await storeConflicts(clientId, [value]);
    renderFor('OFFICE', <ConflictValues clientId={clientId} onUse={() => undefined} />);
    const leave = await screen.findByRole('button', { name: 'Leave it as is' });
    vi.spyOn(database.meta, 'delete').mockImplementation(full);
    await userEvent.click(leave);

    expect(await screen.findByText(/^This couldn’t be saved on this device/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Leave it as is' })).toBeTruthy();
  });
});
