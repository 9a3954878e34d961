import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientFields } from '#shared/contract/clients.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { closeDeviceDatabase, openDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { putClient, storeClients } from '#web/offline/entities/local-clients.ts';
import { AddClientPage } from './add-client-page.tsx';
import { pressTwice, settled } from '#web/testing/press-twice.ts';

const owner = { organizationId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP', userId: 'user-0000000001', name: 'Demo Admin' };
let database: DeviceDatabase;

beforeEach(() => {
  database = openDeviceDatabase(owner);
  mockRoutes({ listClients: () => ({ clients: [] }), listClientImports: () => ({ imports: [] }) });
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await database.delete();
  closeDeviceDatabase();
});

const open = (path = '/addclient') => renderFor('ADMINISTRATOR', <AddClientPage />, path);
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add client' }));

describe('adding a client', () => {
  it('requires the name and stores nothing without it', async () => {
    open();

    await add();

    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(await database.clients.count()).toBe(0);
  });

  it('adds one client when the button is tapped twice', async () => {
    open();
    await enterText(screen.getByLabelText('Name'), 'Demo Client');
    pressTwice(screen.getByRole('button', { name: 'Add client' }));

    await screen.findByText(/Client saved on this device/);
    await settled();
    expect(await database.clients.count()).toBe(1);
  });

  it('stores the client on the device and leaves the upload to the outbox', async () => {
    open();
    await enterText(screen.getByLabelText('Name'), 'Demo Client');
    await enterText(screen.getByLabelText('Email'), 'Owner@Demo.example');

    await add();

    expect(await screen.findByText('Client saved on this device. It will sync automatically')).toBeTruthy();
    expect(await database.clients.toArray()).toMatchObject([{ name: 'Demo Client', email: 'owner@demo.example' }]);
    expect(await database.outbox.toArray()).toMatchObject([{ routeId: 'putClient', state: 'waiting' }]);
  });

  it('looks for duplicates of a name and an email that are longer than a search', async () => {
    const searched: unknown[] = [];
    const listClients = ({ query }: { query: Record<string, unknown> }) => {
      searched.push(query['search']);
      return { clients: [] };
    };
    mockRoutes({ listClients, listClientImports: () => ({ imports: [] }) });
    open();
    await enterText(screen.getByLabelText('Name'), 'n'.repeat(160));
    await enterText(screen.getByLabelText('Email'), `${'m'.repeat(90)}@example.com`);

    await waitFor(() => expect(searched).toEqual(expect.arrayContaining(['n'.repeat(80), 'm'.repeat(80)])));
  });

  it('accepts additional service addresses, each with a label and access notes', async () => {
    open();
    await enterText(screen.getByLabelText('Name'), 'Demo Client');
    await enterText(screen.getByLabelText('Client number'), 'K-17');
    await userEvent.click(screen.getByRole('button', { name: 'Add an address' }));
    const address = within(screen.getByRole('group', { name: 'Additional address 1' }));
    await enterText(address.getByLabelText('Label'), 'Cabin');
    await enterText(address.getByLabelText('Street'), '7 Lake Rd');
    await enterText(address.getByLabelText('Access notes'), 'Gate code at the office');
    await add();
    await screen.findByText(/Client saved on this device/);
    expect(await database.clients.toArray()).toMatchObject([
      {
        number: 'K-17',
        serviceAddresses: [{ label: 'Cabin', street: '7 Lake Rd', access: 'Gate code at the office' }],
      },
    ]);
  });

  it('shows a message once the server has accepted the client', async () => {
    open();
    await enterText(screen.getByLabelText('Name'), 'Demo Client');
    await add();
    await screen.findByText(/Client saved on this device/);

    await database.outbox.clear();

    expect(await screen.findByText('Client saved')).toBeTruthy();
  });

  it('shows the form again with errors next to the fields when the server refuses', async () => {
    open();
    await enterText(screen.getByLabelText('Name'), 'Demo Client');
    await add();
    await screen.findByText(/Client saved on this device/);

    const [operation] = await database.outbox.toArray();
    const error = { status: 400, errors: { email: 'Enter a valid email address' }, at: '' };
    await database.outbox.update(operation?.seq ?? 0, { state: 'parked', error });

    expect(await screen.findByText('Enter a valid email address')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Demo Client');

    await add();

    await waitFor(async () => expect(await database.outbox.toArray()).toMatchObject([{ state: 'waiting' }]));
    expect(await database.clients.count()).toBe(1);
  });

  it('restores what was typed after the browser was killed before it wrote local storage', async () => {
    open();
    await enterText(screen.getByLabelText('Name'), 'Half Typed');
    const storedDraft = async () => (await database.meta.get('draft:client:new'))?.value;
    await waitFor(async () => expect(await storedDraft()).toMatchObject({ value: { name: 'Half Typed' } }));
    cleanup();
    localStorage.clear();
    open();

    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Half Typed'));

    await add();
    await screen.findByText(/Client saved on this device/);
    cleanup();
    open();
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('');
  });

  it('warns about a client with the same name', async () => {
    await putClient({ name: 'Demo Client' });
    open();

    await enterText(screen.getByLabelText('Name'), 'demo client');

    expect(await screen.findByText('This client may already exist')).toBeTruthy();
    expect(screen.getByText(/same name/)).toBeTruthy();
  });
});

describe('editing a client', () => {
  const stored = {
    ...ClientFields.parse({ name: 'Demo Client', phone: '802 555 0100', tags: ['vip'] }),
    clientId: '01JDXW3Q8N5T2K7V9B4M6C1ZRQ',
    version: 3,
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
  };
  const path = `/addclient?client=${stored.clientId}`;

  it('stores the change on the device and sends it with the version it is based on', async () => {
    await storeClients([stored]);
    open(path);
    const phone = await screen.findByLabelText<HTMLInputElement>('Phone');
    await userEvent.clear(phone);
    await enterText(phone, '802 555 0199');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Client saved on this device. It will sync automatically')).toBeTruthy();
    expect(await database.outbox.toArray()).toMatchObject([
      { routeId: 'putClient', body: { phone: '802 555 0199', tags: ['vip'], version: 3 } },
    ]);
  });

  it('shows the form again with a conflict notice when another user has changed the client too', async () => {
    await storeClients([stored]);
    open(path);
    // As in current browsers, where `scrollTo` returns a promise.
    vi.stubGlobal('scrollTo', () => Promise.resolve());
    await enterText(await screen.findByLabelText('Company'), 'Demo Co');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/Client saved on this device/);
    const [operation] = await database.outbox.toArray();
    const errors = { main: 'Someone else changed this client. Reload it and try again.' };
    await database.outbox.update(operation?.seq ?? 0, { state: 'parked', error: { status: 409, errors, at: '' } });

    expect((await screen.findAllByText(/Someone else changed this client too/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('Company').value).toBe('Demo Co');
    const [link] = screen.getAllByRole('link', { name: 'Compare and choose' });
    expect(link?.getAttribute('href')).toBe('/settings/data');
  });

  it('requests a client that is not on this device yet from the server', async () => {
    mockRoutes({ listClients: () => ({ clients: [] }), getClient: () => ({ client: stored }) });
    open(path);

    expect((await screen.findByLabelText<HTMLInputElement>('Phone')).value).toBe('802 555 0100');
  });

  it('shows that a client cannot be loaded, and never treats it as a new one', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    open(path);

    expect(await screen.findByText('This client is not on this device.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add client' })).toBeNull();
  });
});
