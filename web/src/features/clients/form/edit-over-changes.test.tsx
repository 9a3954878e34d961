import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientFields, type Client } from '#shared/contract/clients.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { closeDeviceDatabase, openDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { noteMerged, storeClients } from '#web/offline/entities/local-clients.ts';
import { AddClientPage } from './add-client-page.tsx';

const owner = { organizationId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP', userId: 'user-0000000001', name: 'Demo Admin' };
const STORED: Client = {
  ...ClientFields.parse({
    name: 'Demo Client',
    phone: '802 555 0100',
    tags: ['vip'],
    serviceAddress: { city: 'Barre' },
  }),
  clientId: '01JDXW3Q8N5T2K7V9B4M6C1ZRQ',
  version: 3,
  createdAt: '2026-11-21T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
};
const NEWER: Client = { ...STORED, phone: '802 555 0333', version: 4 };
const OTHER: Client = { ...STORED, clientId: '01JDXW3Q8N5T2K7V9B4M6C1ZRR', name: 'Other Client', version: 7 };
const NAME = `client:${STORED.clientId}`;

let database: DeviceDatabase;
beforeEach(async () => {
  localStorage.clear();
  database = openDeviceDatabase(owner);
  await storeClients([STORED]);
  mockRoutes({ listClients: () => ({ clients: [] }), listClientImports: () => ({ imports: [] }) });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await database.delete();
  closeDeviceDatabase();
});

const open = () => renderFor('ADMINISTRATOR', <AddClientPage />, `/addclient?client=${STORED.clientId}`);
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const enter = async (label: string, text: string) => {
  await userEvent.clear(await field(label));
  await enterText(await field(label), text);
};
const shows = (label: string, value: string) => waitFor(async () => expect((await field(label)).value).toBe(value));
async function saved(): Promise<object[]> {
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Client saved on this device/);
  return (await database.outbox.toArray()).map(({ body, base }) => ({ body, base }));
}
/** The page is killed and opened again. */
async function reopen(): Promise<void> {
  await waitFor(async () => expect(await database.meta.get(`draft:${NAME}`)).toBeDefined());
  cleanup();
  open();
}
const storeTyped = (value: object) => database.meta.put({ key: `draft:${NAME}`, value: { value, at: Date.now() } });

describe('a client edited while a newer version arrives', () => {
  it('takes the newer values of the fields without input', async () => {
    open();
    await enter('Company', 'Demo Co');
    await storeClients([NEWER]);
    await shows('Phone', '802 555 0333');

    expect(await saved()).toMatchObject([
      { body: { company: 'Demo Co', phone: '802 555 0333', version: 4 }, base: { phone: '802 555 0333' } },
    ]);
  });

  it('follows the device’s copy until something is typed', async () => {
    open();
    await shows('Phone', '802 555 0100');
    await storeClients([NEWER]);

    await shows('Phone', '802 555 0333');
  });

  it('is a conflict when both changed a field: the version that was shown is sent', async () => {
    open();
    await enter('Phone', '802 555 0199');
    await storeClients([NEWER]);
    await waitFor(async () => expect(await database.clients.get(STORED.clientId)).toMatchObject({ version: 4 }));

    expect(await saved()).toMatchObject([
      { body: { phone: '802 555 0199', version: 3 }, base: { phone: '802 555 0100' } },
    ]);
  });

  it('is the same with input that was restored', async () => {
    open();
    await enter('Phone', '802 555 0199');
    await reopen();
    await shows('Phone', '802 555 0199');
    cleanup();
    await storeClients([{ ...NEWER, company: 'Newer Co' }]);
    open();
    await shows('Phone', '802 555 0199');

    expect(await saved()).toMatchObject([{ body: { phone: '802 555 0199', company: '', version: 3 } }]);
  });

  it('merges restored input in other fields into the newer version', async () => {
    open();
    await enter('Company', 'Demo Co');
    await enter('City', 'Montpelier');
    await reopen();
    await shows('Company', 'Demo Co');
    await storeClients([NEWER]);
    await shows('Phone', '802 555 0333');

    expect(await saved()).toMatchObject([
      { body: { company: 'Demo Co', phone: '802 555 0333', serviceAddress: { city: 'Montpelier' }, version: 4 } },
    ]);
  });

  it('never overwrites it with input stored by an earlier release', async () => {
    const { name, mobile, email, notes, serviceAddress } = STORED;
    await storeClients([NEWER]);
    await storeTyped({
      name,
      company: 'Demo Co',
      phone: '802 555 0100',
      mobile,
      email,
      notes,
      serviceAddress,
      tags: 'vip',
    });
    open();
    await shows('Company', 'Demo Co');

    const [call] = await saved();
    expect(call).toMatchObject({ body: { company: 'Demo Co', phone: '802 555 0100', version: 1 } });
    expect(call).toMatchObject({ base: undefined });
  });

  it('is not in conflict with the user’s own change that was synced in between', async () => {
    await database.clients.update(STORED.clientId, { phone: '802 555 0199', known: false });
    open();
    await enter('Company', 'Demo Co');
    await storeClients([{ ...STORED, phone: '802 555 0199', version: 4 }]);
    await waitFor(async () => expect(await database.clients.get(STORED.clientId)).toMatchObject({ version: 4 }));

    expect(await saved()).toMatchObject([{ body: { company: 'Demo Co', phone: '802 555 0199', version: 4 } }]);
  });

  it('keeps the base of a change that was refused', async () => {
    vi.stubGlobal('scrollTo', () => undefined);
    open();
    await enter('Phone', '802 555 0199');
    await saved();
    await database.outbox.toCollection().modify({ state: 'parked', error: { status: 409, errors: {}, at: '' } });
    cleanup();
    open();
    await enter('Notes', 'Dog in the yard');

    expect(await saved()).toMatchObject([
      { body: { phone: '802 555 0199', notes: 'Dog in the yard', version: 3 }, base: { phone: '802 555 0100' } },
    ]);
  });
});

describe('a client merged into another one while it is edited', () => {
  const merge = async () => {
    await storeClients([OTHER]);
    await noteMerged(database, STORED.clientId, OTHER);
  };
  async function isMerged(): Promise<void> {
    expect(await screen.findByText('This client was merged into another client')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    const link = screen.getByRole('link', { name: 'Edit Other Client' });
    expect(link.getAttribute('href')).toBe(`/addclient?client=${OTHER.clientId}`);
  }

  it('is not saved over the other client; the input stays to be copied', async () => {
    open();
    await enter('Company', 'Demo Co');
    await merge();

    await isMerged();
    await shows('Company', 'Demo Co');
    await shows('Name', 'Demo Client');
    expect(await database.outbox.count()).toBe(0);
    expect(await database.clients.get(OTHER.clientId)).toMatchObject({ name: 'Other Client', company: '' });
  });

  it('shows restored input, and removes it when the user discards it', async () => {
    open();
    await enter('Company', 'Demo Co');
    await reopen();
    await shows('Company', 'Demo Co');
    cleanup();
    await merge();
    open();
    await isMerged();
    await shows('Company', 'Demo Co');
    await userEvent.click(screen.getByRole('button', { name: 'Discard my changes' }));

    await waitFor(async () => expect(await database.meta.get(`draft:${NAME}`)).toBeUndefined());
  });

  it('shows only where it went when nothing was typed', async () => {
    await merge();
    open();

    await isMerged();
    expect(screen.queryByLabelText('Name')).toBeNull();
    expect(screen.getByRole('button', { name: 'All clients' })).toBeTruthy();
  });

  it('opens the other client when this one is not on the device', async () => {
    await database.clients.clear();
    mockRoutes({ listClients: () => ({ clients: [] }), getClient: () => ({ client: OTHER }) });
    open();

    await shows('Name', 'Other Client');
  });
});
