import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientFields, type Client } from '#shared/contract/clients.ts';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import { putClient, storeClients } from '#web/offline/entities/local-clients.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { ClientConflict } from './client-conflict.tsx';
import { DeviceDataPage } from './data-page.tsx';

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

describe('a refused change of a client', () => {
  it('goes from the device’s copy when it is discarded', async () => {
    const at = '2026-11-21T08:00:00.000Z';
    const part = { clientId: '01HZZZZZZZZZZZZZZZZZZZZZC1', createdAt: at, updatedAt: at, version: 3 };
    const stored: Client = { ...ClientFields.parse({ name: 'Demo Client' }), ...part };
    await storeClients([stored]);
    await putClient({ name: 'Discarded' }, stored);
    await database.outbox.toCollection().modify({ state: 'parked', error: { status: 409, errors: {}, at } });
    mockRoutes({ getClient: () => ({ client: stored }) });
    renderFor('OFFICE', <DeviceDataPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Discard…' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));

    await waitFor(async () => expect(await database.clients.toArray()).toMatchObject([{ name: 'Demo Client' }]));
    expect(await database.outbox.count()).toBe(0);
  });
});

describe('a client that was merged into another one', () => {
  const AT = '2026-11-21T08:00:00.000Z';
  const row = (n: number, part: Partial<ClientFields>, version: number): Client => ({
    ...ClientFields.parse({ name: `Client ${n}`, ...part }),
    clientId: `01HZZZZZZZZZZZZZZZZZZZZZC${n}`,
    createdAt: AT,
    updatedAt: AT,
    version,
  });
  const MINE = row(1, { notes: 'Gate code' }, 3);
  const OTHER = row(2, { name: 'Client 1' }, 7);
  const lane = (clientId: string) => database.outbox.where('lane').equals(`client:${clientId}`).toArray();

  async function compare(): Promise<void> {
    await storeClients([MINE, OTHER]);
    await putClient({ name: 'Client 1', notes: 'Dog in the yard' }, MINE);
    await database.outbox.toCollection().modify({ state: 'parked', error: { status: 409, errors: {}, at: AT } });
    const [operation] = await database.outbox.toArray();
    if (operation === undefined) throw new Error('The client is not in the outbox');
    mockRoutes({ getClient: () => ({ client: OTHER }) });
    renderFor('OFFICE', <ClientConflict operation={operation} />);
    await userEvent.click(screen.getByRole('button', { name: 'Compare and choose' }));
    await screen.findByRole('button', { name: 'Save my choices' });
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save my choices' }));
  const isRedirect = () =>
    waitFor(async () =>
      expect(await database.clients.get(MINE.clientId)).toMatchObject({ mergedInto: OTHER.clientId }),
    );

  it('has its change sent to the other client, and is settled with it', async () => {
    await compare();
    await save();

    await isRedirect();
    expect(await lane(MINE.clientId)).toEqual([]);
    expect(await lane(OTHER.clientId)).toMatchObject([
      { state: 'waiting', body: { notes: 'Dog in the yard', version: 7 } },
    ]);
  });

  it('is settled when the other client’s values were chosen', async () => {
    await compare();
    await userEvent.click(screen.getByRole('radio', { name: /Theirs/ }));
    await save();

    await isRedirect();
    expect(await database.outbox.count()).toBe(0);
  });

  it('stays in conflict when the app is closed before it is settled', async () => {
    await compare();
    vi.spyOn(database.outbox, 'delete').mockRejectedValue(new Error('Closed'));
    await save();

    await screen.findByText(/This couldn’t be saved on this device/);
    expect(await lane(OTHER.clientId)).toMatchObject([{ body: { notes: 'Dog in the yard' } }]);
    expect(await lane(MINE.clientId)).toMatchObject([{ state: 'parked', body: { notes: 'Dog in the yard' } }]);
  });

  it('keeps an unsent change of the other client', async () => {
    await storeClients([OTHER]);
    await putClient({ name: 'Client 1', phone: '802 555 0142' }, OTHER);
    const [unsent] = await database.outbox.toArray();
    await storeClients([MINE]);
    await putClient({ name: 'Client 1', notes: 'Dog in the yard' }, MINE);
    const [operation] = await lane(MINE.clientId);
    if (operation === undefined || unsent === undefined) throw new Error('The clients are not in the outbox');
    await database.outbox.update(operation.seq, { state: 'parked', error: { status: 409, errors: {}, at: AT } });
    mockRoutes({ getClient: () => ({ client: OTHER }) });
    renderFor('OFFICE', <ClientConflict operation={operation} />);
    await userEvent.click(screen.getByRole('button', { name: 'Compare and choose' }));
    await screen.findByRole('button', { name: 'Save my choices' });
    await save();

    await isRedirect();
    expect(await lane(OTHER.clientId)).toMatchObject([
      { body: { notes: 'Dog in the yard', phone: '802 555 0142', version: 7 }, base: { phone: '' } },
    ]);
  });
});
