import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Client } from '#shared/contract/clients.ts';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { ClientsPage } from '#web/features/clients/list/clients-page.tsx';
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx';
import { toLocalClient } from '#web/offline/entities/client-text.ts';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { renderFor } from '#web/testing/viewer.tsx';

const AT = '2026-11-20T10:00:00.000Z';
const ID = '01HZZZZZZZZZZZZZZZZZZZZZC1';
const client = Client.parse({
  clientId: ID,
  name: 'Morgan Client',
  phone: '',
  email: '',
  notes: '',
  createdAt: AT,
  updatedAt: AT,
  version: 1,
});
const summary: InspectionSummary = {
  inspectionId: ID,
  type: 'MASONRY_WOOD',
  clientId: ID,
  clientName: 'Morgan Client',
  address: '18 Orchard Lane',
  inspector: { userId: 'user-0000000001', name: 'Sam Sample' },
  status: 'IN_PROGRESS',
  createdAt: AT,
  updatedAt: AT,
  photos: { total: 0, verified: 0 },
  version: 1,
};

let database: DeviceDatabase;
beforeAll(() => Promise.all([import('#web/lib/api/rest.ts'), import('#shared/contract/index.ts')]));
beforeEach(async () => {
  database = await freshDevice();
  await database.inspections.put({ inspectionId: ID, createdAt: AT, summary, known: true });
  await database.clients.put(toLocalClient(client, true));
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

describe('a request that the server accepts but never answers', () => {
  it('shows results from this device, marked as such, for a first search', async () => {
    renderFor('TECHNICIAN', <DashboardPage />, '/search?q=morgan');

    expect((await screen.findAllByText('Morgan Client')).length).toBeGreaterThan(0);
    expect(screen.getByText('Shown from this device.')).toBeTruthy();
  });

  it('shows the clients on this device, marked as such, in the client list', async () => {
    renderFor('OFFICE', <ClientsPage />, '/clients');

    expect((await screen.findAllByText('Morgan Client')).length).toBeGreaterThan(0);
    expect(screen.getByText('The server isn’t responding yet')).toBeTruthy();
  });
});
