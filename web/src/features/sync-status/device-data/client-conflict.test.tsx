import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientFields, type Client } from '#shared/contract/clients.ts';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { putClient } from '#web/offline/entities/local-clients.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { ClientConflict } from './client-conflict.tsx';

let database: DeviceDatabase;
beforeEach(async () => {
  database = await freshDevice();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  closeDeviceDatabase();
});

describe('a client that two people changed', () => {
  it('shows that the choice couldn’t be stored on the device', async () => {
    const clientId = await putClient({ name: 'Demo Client', notes: 'Dog in the yard' });
    const [operation] = await database.outbox.toArray();
    if (operation === undefined) throw new Error('The client is not in the outbox');
    const stamped = { createdAt: '2026-11-21T08:00:00.000Z', updatedAt: '2026-11-21T09:00:00.000Z', version: 4 };
    const theirs: Client = { ...ClientFields.parse({ name: 'Demo Client', notes: 'Gate code' }), ...stamped, clientId };
    mockRoutes({ getClient: () => ({ client: theirs }) });
    renderFor('OFFICE', <ClientConflict operation={operation} />);
    await userEvent.click(screen.getByRole('button', { name: 'Compare and choose' }));
    const save = await screen.findByRole('button', { name: 'Save my choices' });
    vi.spyOn(database, 'transaction').mockRejectedValue(new Error('Disk full'));
    await userEvent.click(save);

    expect(await screen.findByText(/This couldn’t be saved on this device/)).toBeTruthy();
  });
});
