import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientFields, type Client } from '#shared/contract/clients.ts';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { listClients, storeClients } from '#web/offline/entities/local-clients.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { ClientPage } from '#web/features/clients/client-page.tsx';
import { ClientsPage } from '#web/features/clients/list/clients-page.tsx';

const owner = { organizationId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP', userId: 'user-0000000001', name: 'Demo Admin' };
const AT = '2026-11-21T08:00:00.000Z';
const idOf = (n: number) => String(n).padStart(26, '0');
const clientOf = (n: number): Client => ({
  ...ClientFields.parse({ name: `Household ${n}`, phone: '802 555 0100' }),
  clientId: idOf(n),
  createdAt: AT,
  updatedAt: AT,
  version: 1,
});

let database: DeviceDatabase;
let here: Client[];
let deleted: string[];
/** How many calls succeed before the server stops responding. */
let answersLeft: number;

beforeEach(async () => {
  database = await freshDevice(owner);
  here = Array.from({ length: 6 }, (_, n) => clientOf(n + 1));
  deleted = [];
  answersLeft = Infinity;
  mockRoutes({
    listClients: () => ({ clients: here }),
    listClientInspections: () => ({ inspections: [] }),
    listBouncedAddresses: () => ({ addresses: [] }),
    getClient: ({ params }) => ({ client: here.find(({ clientId }) => clientId === params?.clientId) ?? clientOf(1) }),
    deleteClient: ({ params }) => {
      if (answersLeft === 0) return new Refusal(500, { main: 'Something went wrong.' });
      answersLeft -= 1;
      const id = params?.clientId ?? '';
      deleted.push(id);
      here = here.filter(({ clientId }) => clientId !== id);
      return {};
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const openList = async () => {
  renderFor('OFFICE', <ClientsPage />, '/clients');
  await screen.findByText('Household 1');
};
const select = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));

describe('deleting a client on the client page', () => {
  it('asks once, drops the copy on this device, and confirms that it was deleted', async () => {
    await storeClients([clientOf(1)]);
    renderFor(
      'OFFICE',
      <Routes>
        <Route path="/clients/:clientId" element={<ClientPage />} />
      </Routes>,
      `/clients/${idOf(1)}`,
    );
    await screen.findByRole('heading', { level: 1, name: 'Household 1' });
    await press('Delete…');
    const confirmation = await dialog();
    expect(confirmation.queryByRole('textbox')).toBeNull();
    await press('Delete client');

    expect(await screen.findByRole('heading', { level: 1, name: 'Deleted client' })).toBeTruthy();
    expect(deleted).toEqual([idOf(1)]);
    const row = await database.clients.get(idOf(1));
    expect(row).toMatchObject({ name: 'Deleted client', phone: '', words: [], searchText: '' });
    expect(await listClients('household')).toEqual([]);
  });

  it('removes the client from another device by a tombstone from the server', async () => {
    await storeClients([clientOf(1), clientOf(2)]);
    const tombstone = { ...clientOf(1), ...ClientFields.parse({ name: 'Deleted client' }), deletedAt: AT, version: 2 };
    await storeClients([tombstone]);

    expect((await listClients('')).map(({ name }) => name)).toEqual(['Household 2']);
  });
});

describe('deleting clients in the client list', () => {
  it('asks twice for several: first a warning, then their number', async () => {
    await openList();
    await select('Select Household 1');
    await select('Select Household 2');
    await press('Delete…');
    const confirmation = await dialog();
    expect(confirmation.getByText('Deleted client data cannot be recovered.')).toBeTruthy();

    await press('Delete 2 clients');
    expect(confirmation.getByText('Type 2, the number of clients to delete.')).toBeTruthy();
    expect(deleted).toEqual([]);

    await userEvent.type(confirmation.getByLabelText('Type 2 to confirm'), '2');
    await press('Delete 2 clients');
    await waitFor(() => expect(screen.queryByText('Household 1')).toBeNull());
    expect(deleted.toSorted()).toEqual([idOf(1), idOf(2)]);
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  it('stops at a failure, shows a message, and continues with the rest on retry', async () => {
    answersLeft = 3;
    await openList();
    await select('Select all clients on this page');
    await press('Delete…');
    const confirmation = await dialog();
    await userEvent.type(confirmation.getByLabelText('Type 6 to confirm'), '6');
    await press('Delete 6 clients');
    expect(await confirmation.findByText('Something went wrong.')).toBeTruthy();
    expect(deleted).toHaveLength(3);

    answersLeft = Infinity;
    await press('Delete 6 clients');
    expect(await screen.findByText('No clients yet')).toBeTruthy();
    expect(new Set(deleted).size).toBe(6);
    expect(deleted).toHaveLength(6);
  });

  it('works on a device without space for the tombstone', async () => {
    await openList();
    await select('Select Household 1');
    await press('Delete…');
    vi.spyOn(database.clients, 'put').mockRejectedValue(new Error('The device is full'));
    await press('Delete client');

    await waitFor(() => expect(screen.queryByText('Household 1')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(deleted).toEqual([idOf(1)]);
  });

  it('is hidden from a technician', async () => {
    renderFor('TECHNICIAN', <ClientsPage />, '/clients');
    await screen.findByText('Household 1');

    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});
