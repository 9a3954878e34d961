import 'fake-indexeddb/auto';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#shared/auth/roles.ts';
import { ClientFields, type Client } from '#shared/contract/clients.ts';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { closeDeviceDatabase, openDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { storeClients } from '#web/offline/entities/local-clients.ts';
import { ClientPage } from './client-page.tsx';

const owner = { organizationId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP', userId: 'user-0000000001', name: 'Demo Admin' };
const CLIENT_ID = '01JDXW3Q8N5T2K7V9B4M6C1ZRQ';
const AT = '2026-11-21T08:00:00.000Z';
const idOf = (n: number) => String(n).padStart(26, '0');

const client: Client = {
  ...ClientFields.parse({
    name: 'Pat Smith',
    phone: '(802) 555-0100',
    email: 'pat@example.com',
    number: 'K-17',
    notes: 'Dog in the yard',
    tags: ['annual'],
    serviceAddress: { street: '12 Mill Road', city: 'Barre', state: 'VT', zip: '05641' },
    serviceAddresses: [{ label: 'Cabin', street: '7 Lake Road', access: 'Gate code at the office' }],
  }),
  clientId: CLIENT_ID,
  createdAt: AT,
  updatedAt: AT,
  version: 2,
};

const inspection = (n: number, part: Partial<InspectionSummary> = {}): InspectionSummary => ({
  inspectionId: idOf(n),
  type: 'MASONRY_WOOD',
  clientId: CLIENT_ID,
  clientName: 'Pat Smith',
  address: '12 Mill Road',
  inspector: { userId: 'user-0000000002', name: 'Terry Tech' },
  status: 'IN_PROGRESS',
  createdAt: `2026-11-${10 + n}T08:00:00.000Z`,
  updatedAt: AT,
  photos: { total: 0, verified: 0 },
  version: 1,
  ...part,
});

const done = (n: number) =>
  inspection(n, { status: 'COMPLETED_DELIVERED', completedAt: `2026-11-${10 + n}T12:00:00.000Z` });

let database: DeviceDatabase;
beforeEach(() => {
  database = openDeviceDatabase(owner);
  mockRoutes({
    getClient: () => ({ client }),
    listClientInspections: () => ({ inspections: [inspection(2), done(1)] }),
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await database.delete();
  closeDeviceDatabase();
});

const open = (role: Role = 'ADMINISTRATOR', clientId = CLIENT_ID) =>
  renderFor(
    role,
    <Routes>
      <Route path="/clients/:clientId" element={<ClientPage />} />
      <Route path="*" element={<p>Another page</p>} />
    </Routes>,
    `/clients/${clientId}`,
  );
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const visits = async () => within(await screen.findByRole('list', { name: 'Inspections, newest first' }));

describe('the client page', () => {
  it('shows which customer of the field-service system the client is', async () => {
    const foreign = { provider: 'housecall-pro', accountId: 'company_demo', foreignId: 'cus_1' } as const;
    mockRoutes({
      getClient: () => ({ client: { ...client, foreign } }),
      listClientInspections: () => ({ inspections: [] }),
    });
    open();
    const label = await screen.findByText('Housecall Pro');
    expect(label.nextSibling?.textContent).toBe('Customer cus_1');
  });

  it('shows when the client unsubscribed from reminders, and shows nothing for other clients', async () => {
    open();
    await visits();
    expect(screen.queryByText('Reminder emails')).toBeNull();
    cleanup();
    mockRoutes({
      getClient: () => ({ client, unsubscribedAt: '2026-11-03T15:00:00.000Z' }),
      listClientInspections: () => ({ inspections: [] }),
    });
    open();
    const label = await screen.findByText('Reminder emails');
    expect(label.nextSibling?.textContent).toBe(
      'Unsubscribed on Nov 3, 2026Only the client can subscribe again, with the link in an earlier reminder.',
    );
  });

  it('shows phone, email and map links, all addresses, notes and tags', async () => {
    open();

    expect(await screen.findByRole('heading', { level: 1, name: 'Pat Smith' })).toBeTruthy();
    expect(hrefOf('(802) 555-0100')).toBe('tel:8025550100');
    expect(hrefOf('pat@example.com')).toBe('mailto:pat@example.com');
    expect(hrefOf(/^Service address on the map/)).toContain('12%20Mill%20Road');
    expect(hrefOf('Cabin on the map: 7 Lake Road')).toContain('7%20Lake%20Road');
    for (const text of ['Gate code at the office', 'Dog in the yard', 'K-17'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(within(screen.getByRole('list', { name: 'Tags' })).getByText('annual')).toBeTruthy();
  });

  it('lists the inspections, newest first, each with the documents the viewer may open', async () => {
    open();
    const rows = (await visits()).getAllByRole('listitem');

    expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual([
      'Masonry wood, Nov 12, 2026',
      'Masonry wood, Nov 11, 2026',
    ]);
    const names = (index: number) =>
      within(rows[index] as HTMLElement)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(names(0)).toEqual(['Open', 'Report', 'Pull sheet']);
    expect(names(1)).toEqual(['Open', 'Report', 'Proposal', 'Pull sheet', 'Revise']);
    expect(rows[1]?.textContent).toContain('Terry Tech');
  });

  it('loads the next page on demand, and keeps the rows before it', async () => {
    mockRoutes({
      getClient: () => ({ client }),
      listClientInspections: ({ query }) =>
        query?.cursor === undefined
          ? { inspections: [inspection(3)], cursor: 'next' }
          : { inspections: [inspection(1)] },
    });
    open();
    await visits();
    await userEvent.click(screen.getByRole('button', { name: 'Show more inspections' }));

    await vi.waitFor(async () => expect((await visits()).getAllByRole('listitem')).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more inspections' })).toBeNull();
  });

  it('offers edit and start if the user has permission', async () => {
    open('OFFICE');
    await visits();
    expect(screen.getByRole('button', { name: 'Edit' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Start an inspection' })).toBeNull();
    cleanup();

    open('TECHNICIAN');
    await visits();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Start an inspection' })).toBeTruthy();
  });

  it('suggests to start the first inspection only to those who may', async () => {
    mockRoutes({ getClient: () => ({ client }), listClientInspections: () => ({ inspections: [] }) });
    open('OFFICE');
    expect(await screen.findByText('No inspections yet.')).toBeTruthy();
    cleanup();

    open('TECHNICIAN');
    expect(await screen.findByText('No inspections yet. Start the first one for this client.')).toBeTruthy();
  });

  it('links a draft to the page where it is confirmed or merged', async () => {
    const draft = { createdBy: { userId: 'user-0000000002', name: 'Terry Tech' }, inspectionId: idOf(1) };
    mockRoutes({
      getClient: () => ({ client: { ...client, draft } }),
      listClientInspections: () => ({ inspections: [] }),
    });
    open();

    expect(await screen.findByText('Draft client, added on site by Terry Tech')).toBeTruthy();
    expect(hrefOf('Confirm or merge it')).toBe(`/addclient?client=${CLIENT_ID}`);
    expect(await screen.findByText(/No inspections yet/)).toBeTruthy();
  });

  it('shows the client that one not on this device was merged into', async () => {
    open('OFFICE', idOf(77));

    expect(await screen.findByRole('heading', { name: 'Pat Smith' })).toBeTruthy();
  });

  it('shows that a client does not exist', async () => {
    mockRoutes({ getClient: () => new Refusal(404, { main: 'Not found' }) });
    open('OFFICE', idOf(77));

    expect(await screen.findByText('Client not found')).toBeTruthy();
  });

  it('shows why the inspections are missing, and loads them on retry', async () => {
    let isBroken = true;
    mockRoutes({
      getClient: () => ({ client }),
      listClientInspections: () =>
        isBroken ? new Refusal(500, { main: 'Something went wrong.' }) : { inspections: [inspection(1)] },
    });
    open();
    expect(await screen.findByText('Something went wrong.')).toBeTruthy();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect((await visits()).getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('the client page offline', () => {
  const goOffline = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

  it('shows this device’s copy with its inspections, marked as such', async () => {
    await storeClients([client]);
    const summary = done(1);
    const here = {
      inspectionId: summary.inspectionId,
      createdAt: summary.createdAt,
      openedAt: AT,
      summary,
      known: true,
    };
    await database.inspections.put(here);
    goOffline();
    open();

    expect(await screen.findByText('This is the client as saved on this device.')).toBeTruthy();
    expect(await screen.findByText('You’re offline. These are the inspections saved on this device.')).toBeTruthy();
    expect((await visits()).getAllByRole('listitem')).toHaveLength(1);
  });

  it('shows that the client is not on this device', async () => {
    goOffline();
    open();

    expect(await screen.findByText('This client is not on this device.')).toBeTruthy();
  });
});
