import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientFields, type Client } from '#shared/contract/clients.ts';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { closeDeviceDatabase, openDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { storeClients } from '#web/offline/entities/local-clients.ts';
import { ClientPage } from '#web/features/clients/client-page.tsx';

const owner = { organizationId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP', userId: 'user-0000000001', name: 'Demo Admin' };
const AT = '2026-11-21T08:00:00.000Z';
const idOf = (n: number) => String(n).padStart(26, '0');
const clientOf = (n: number, over: object): Client => ({
  ...ClientFields.parse({ name: 'Pat Smith', ...over }),
  clientId: idOf(n),
  createdAt: AT,
  updatedAt: AT,
  version: n,
});
const merged = clientOf(1, { name: 'P. Smith', phone: '802 555 0111', email: 'pat@example.com', tags: ['annual'] });
const target = clientOf(2, { phone: '802 555 0100', email: 'pat@example.com', tags: ['vip'] });

let database: DeviceDatabase;
let sent: unknown[];
let isRefused: boolean;
beforeEach(async () => {
  database = openDeviceDatabase(owner);
  sent = [];
  isRefused = false;
  mockRoutes({
    listClients: () => ({ clients: [] }),
    listClientInspections: () => ({ inspections: [] }),
    getClient: ({ params }) => ({ client: params?.clientId === idOf(2) ? target : merged }),
    mergeClients: ({ params, body }) => {
      if (isRefused) return new Refusal(409, { main: 'Someone else changed this client. Reload it and try again.' });
      sent.push({ ...params, ...body });
      return { client: { ...target, ...body?.fields, version: 3 } };
    },
  });
  await storeClients([merged, target]);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await database.delete();
  closeDeviceDatabase();
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function compare() {
  renderFor(
    'OFFICE',
    <Routes>
      <Route path="/clients/:clientId" element={<ClientPage />} />
    </Routes>,
    `/clients/${idOf(1)}`,
  );
  await screen.findByRole('heading', { level: 1, name: 'P. Smith' });
  await press('Merge…');
  await userEvent.click(await screen.findByRole('button', { name: 'Compare with Pat Smith' }));
}

describe('merging a client into another one', () => {
  it('suggests duplicates, asks only about fields that differ, and sends the choices', async () => {
    await compare();
    const groups = screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);
    expect(groups.filter(Boolean)).toEqual(['Name', 'Phone']);
    expect(screen.getByText('A merge can’t be undone.')).toBeTruthy();

    await userEvent.click(within(screen.getByRole('group', { name: 'Phone' })).getByRole('radio', { name: /0111/ }));
    await press('Merge clients');
    expect(await screen.findByRole('heading', { level: 1, name: 'Pat Smith' })).toBeTruthy();

    const fields = { name: 'Pat Smith', phone: '802 555 0111', email: 'pat@example.com', tags: ['vip', 'annual'] };
    expect(sent).toMatchObject([{ clientId: idOf(1), into: idOf(2), version: 1, intoVersion: 2, fields }]);
    expect(await database.clients.get(idOf(1))).toMatchObject({ mergedInto: idOf(2), words: [] });
  });

  it('is reported as done when only this device’s copy can’t be stored', async () => {
    await compare();
    const full = vi
      .spyOn(database, 'transaction')
      .mockImplementation((() => Promise.reject(new Error('full'))) as never);
    await press('Merge clients');

    expect(await screen.findByText(/This device couldn’t store the change/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Merge clients' })).toBeNull();
    expect(sent).toHaveLength(1);
    full.mockRestore();
    await press('Open Pat Smith');
    expect(await screen.findByRole('heading', { level: 1, name: 'Pat Smith' })).toBeTruthy();
  });

  it('shows why the merge was refused, and stays open', async () => {
    isRefused = true;
    await compare();
    await press('Merge clients');

    expect(await screen.findByText('Someone else changed this client. Reload it and try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Merge clients' })).toBeTruthy();
  });
});
