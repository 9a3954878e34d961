import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#shared/contract/clients.ts';
import { ClientFields } from '#shared/contract/clients.ts';
import { enterText } from '#web/testing/enter-text.ts';
import { applyResponse } from '#web/offline/sync/apply-response.ts';
import { closeDeviceDatabase, type DeviceDatabase } from '#web/offline/db/database.ts';
import type { LocalInspection } from '#web/offline/db/records.ts';
import { findClients, storeClients } from '#web/offline/entities/local-clients.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor, turnSettings } from '#web/testing/viewer.tsx';
import { StartPage } from './start-page.tsx';

const KNOWN: Client = {
  ...ClientFields.parse({ name: 'Pat Known', phone: '802 555 0111' }),
  clientId: '01J00000000000000000000KN0',
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  version: 1,
};

const inspectionFor = (clientId: string): LocalInspection => ({
  inspectionId: '01J00000000000000000000NS0',
  createdAt: KNOWN.createdAt,
  openedAt: KNOWN.createdAt,
  known: false,
  summary: {
    inspectionId: '01J00000000000000000000NS0',
    type: 'MASONRY_WOOD',
    clientId,
    clientName: 'Dora Doorstep',
    address: '',
    inspector: { userId: 'technician-1', name: 'Terry' },
    status: 'IN_PROGRESS',
    createdAt: KNOWN.createdAt,
    updatedAt: KNOWN.createdAt,
    photos: { total: 0, verified: 0 },
    version: 0,
  },
});

let database: DeviceDatabase;
beforeEach(async () => {
  localStorage.clear();
  database = await freshDevice();
  mockRoutes({ listClients: () => ({ clients: [] }) });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeDeviceDatabase();
});

function open(techsAddClients = true) {
  renderFor('TECHNICIAN', <StartPage />, '/inspect');
  turnSettings('TECHNICIAN', { techsAddClients });
}
const addButton = () => screen.findByRole('button', { name: 'Add a client' });

async function addDora(): Promise<void> {
  await userEvent.click(await addButton());
  await enterText(screen.getByLabelText('Name'), 'Dora Doorstep');
  await enterText(screen.getByLabelText('Street'), '77 Doorstep Lane');
  await userEvent.click(screen.getByText('Add and choose'));
  await screen.findByText('Draft client: the office confirms or merges it.');
}

async function start(...systems: RegExp[]): Promise<void> {
  for (const name of systems) fireEvent.click(screen.getByRole('checkbox', { name }));
  fireEvent.click(screen.getByRole('radio', { name: /Annual/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Start/ }));
  await waitFor(async () => expect(await database.inspections.count()).toBe(systems.length));
}

describe('the start page for a technician without a client', () => {
  it('shows no button to add one unless the company allows it', async () => {
    open(false);

    await screen.findByText('No client found. Ask the office to add the client, then search again.');
    expect(screen.queryByRole('button', { name: 'Add a client' })).toBeNull();
  });

  it('shows "Searching clients…" until the server responds, and only then that there is none', async () => {
    let answer: (page: { clients: Client[] }) => void = () => undefined;
    mockRoutes({ listClients: () => new Promise((resolve) => (answer = resolve)) });
    open(false);

    await screen.findByText('Searching clients…');
    expect(screen.queryByText(/No client found/)).toBeNull();
    answer({ clients: [] });
    await screen.findByText(/No client found/);
  });

  it('shows how old the device’s client list is while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await database.meta.put({ key: 'near-clients', value: { at: '2026-11-20T10:00:00.000Z' } });
    open();

    await screen.findByText(
      /Not in this device’s client list, updated .* Go online to search all clients, or add this/,
    );
  });
});

describe('a draft client added on the start page', () => {
  it('stays on the device until an inspection sends it, and is sent with each of the visit’s inspections', async () => {
    open();
    await addDora();
    expect(await database.outbox.count()).toBe(0);
    await start(/Masonry wood/, /Prefab/);

    const calls = await database.outbox.filter(({ routeId }) => routeId === 'createInspection').toArray();
    const [dora] = await database.clients.toArray();
    const draft = { name: 'Dora Doorstep', serviceAddress: { street: '77 Doorstep Lane' } };
    expect(calls.map(({ body }) => body)).toMatchObject(
      [1, 2].map(() => ({ clientId: dora?.clientId, draftClient: draft })),
    );
    expect(dora?.newDraft?.inspectionId).toBe(calls[0]?.inspectionId);
    expect((await database.outbox.toArray()).map(({ routeId }) => routeId)).not.toContain('putClient');
  });

  it('is replaced by the client it was merged into on the server', async () => {
    open();
    await addDora();
    await start(/Masonry wood/);
    const [call] = await database.outbox.toArray();
    const [inspection] = await database.inspections.toArray();
    if (call === undefined || inspection === undefined) throw new Error('Nothing has been started');
    const summary = { ...inspection.summary, clientId: KNOWN.clientId, clientName: KNOWN.name, version: 2 };
    await applyResponse(database, call, { inspection: summary, client: KNOWN });

    expect((await database.inspections.toArray())[0]?.summary).toMatchObject({ clientName: 'Pat Known' });
    expect((await findClients(database, '')).map(({ name }) => name)).toEqual(['Pat Known']);
    expect(await database.clients.get(String(call.body['clientId']))).toMatchObject({ mergedInto: KNOWN.clientId });
  });

  it('warns about a possible duplicate on this device, and selects it instead', async () => {
    await storeClients([KNOWN]);
    open();
    await userEvent.click(await addButton());
    await enterText(screen.getByLabelText('Phone'), '(802) 555-0111');
    await userEvent.click(await screen.findByRole('button', { name: /Pat Known.*same phone/ }));

    await waitFor(() => expect(screen.queryByLabelText('Phone')).toBeNull());
    expect(await database.clients.count()).toBe(1);
    await screen.findByText('Pat Known');
  });
});

describe('a draft client that no inspection uses', () => {
  const removeButton = () => screen.findByRole('button', { name: 'Remove draft client' });

  it('is removed by keyboard after a confirmation, and the focus moves to the search field', async () => {
    open();
    await addDora();
    (await removeButton()).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this draft client?' }));
    dialog.getByRole('button', { name: 'Remove draft client' }).focus();
    await userEvent.keyboard('{Enter}');

    await waitFor(async () => expect(await database.clients.count()).toBe(0));
    await screen.findByText('Draft client “Dora Doorstep” was removed.');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  it('stays when the confirmation is canceled', async () => {
    open();
    await addDora();
    await userEvent.click(await removeButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Keep the client' }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await database.clients.count()).toBe(1);
  });

  it('cannot be removed once an inspection was started for it, even if the page still offers it', async () => {
    open();
    await addDora();
    await userEvent.click(await removeButton());
    const [dora] = await database.clients.toArray();
    await database.inspections.put(inspectionFor(dora?.clientId ?? ''));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this draft client?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove draft client' }));

    await dialog.findByText('An inspection or a handout uses this client. The office can merge it.');
    expect(await database.clients.count()).toBe(1);
  });

  it('cannot be removed once it belongs to an inspection, and other clients never can', async () => {
    await storeClients([KNOWN]);
    open();
    await addDora();
    const [dora] = await database.clients.filter(({ newDraft }) => newDraft !== undefined).toArray();
    await database.clients.update(dora?.clientId ?? '', { newDraft: { inspectionId: '01J00000000000000000000NS0' } });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove draft client' })).toBeNull());

    await userEvent.click(screen.getByRole('button', { name: 'Change client' }));
    await userEvent.click(await screen.findByRole('button', { name: /Pat Known/ }));
    expect(screen.queryByRole('button', { name: 'Remove draft client' })).toBeNull();
  });
});
