import { beforeEach, describe, expect, it } from 'vitest';
import { ClientFields } from '#shared/contract/clients.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { readClient, putClient, storeClients } from '../entities/local-clients.ts';
import { freshDevice, ManualSender } from '../testing/device.ts';
import { FakeServer, type Fault } from '../testing/fake-server.ts';
import { retryOperation } from './outbox.ts';

const CLIENT_ID = '01HZZZZZZZZZZZZZZZZZZZZZC1';
const AT = '2026-11-21T08:00:00.000Z';
const FIELDS = ClientFields.parse({ name: 'Demo Client', phone: '802 555 0100' });
const STORED = { ...FIELDS, clientId: CLIENT_ID, version: 3, createdAt: AT, updatedAt: AT };

let database: DeviceDatabase;
let server: FakeServer;
let sender: ManualSender;

beforeEach(async () => {
  database = await freshDevice();
  server = new FakeServer();
  sender = new ManualSender(database, server);
});

/** The first request gets this outcome. */
function failFirst(fault: Fault): void {
  server.fault = () => (server.calls.length === 0 ? fault : 'none');
}

/** Runs an edit while the first request is in flight. */
function editInFlight(edit: () => Promise<unknown>, isLost: boolean): void {
  const perform = server.send.bind(server);
  let isFirst = true;
  server.send = async (...parts) => {
    const answer = await perform(...parts);
    if (!isFirst) return answer;
    isFirst = false;
    await edit();
    if (isLost) return Promise.reject(new TypeError('Failed to fetch'));
    return answer;
  };
}

async function edit(clientId: string, part: Partial<ClientFields>): Promise<void> {
  const shown = await readClient(clientId);
  if (shown === null) throw new Error('The client is not on this device');
  const { name, phone, notes, company } = shown;
  await putClient({ name, phone, notes, company, ...part }, shown);
}

async function hasSettled(clientId: string, fields: Partial<ClientFields>): Promise<void> {
  expect(await database.outbox.toArray()).toEqual([]);
  expect(server.clients.get(clientId)?.body).toMatchObject(fields);
  const { version } = server.clients.get(clientId) ?? {};
  expect(await database.clients.get(clientId)).toMatchObject({ ...fields, version, known: true });
}

describe('a client edited after its call may have arrived', () => {
  it('is no conflict with its own creation, whose response was lost', async () => {
    failFirst('lost-answer');
    const clientId = await putClient({ name: 'Demo Client' });
    await sender.drain();
    await edit(clientId, { phone: '802 555 0199' });
    await edit(clientId, { notes: 'Dog in the yard' });
    expect(await database.outbox.count()).toBe(2);

    await sender.settle();

    await hasSettled(clientId, { phone: '802 555 0199', notes: 'Dog in the yard' });
    expect(server.clients.get(clientId)?.version).toBe(2);
  });

  it.each([false, true])('is no conflict with a creation in flight, response lost: %s', async (isLost) => {
    const clientId = await putClient({ name: 'Demo Client' });
    editInFlight(() => edit(clientId, { notes: 'Dog in the yard' }), isLost);

    await sender.settle();

    await hasSettled(clientId, { name: 'Demo Client', notes: 'Dog in the yard' });
  });

  it('is no conflict with its own earlier edit, whose response was lost', async () => {
    server.clients.set(CLIENT_ID, { version: 3, body: FIELDS });
    await storeClients([STORED]);
    await edit(CLIENT_ID, { phone: '802 555 0199' });
    failFirst('lost-answer');
    await sender.drain();
    await edit(CLIENT_ID, { notes: 'Dog in the yard' });

    await sender.settle();

    await hasSettled(CLIENT_ID, { phone: '802 555 0199', notes: 'Dog in the yard' });
    expect(server.clients.get(CLIENT_ID)?.version).toBe(5);
  });

  it('shows the later edit while only the first has been sent', async () => {
    failFirst('lost-answer');
    const clientId = await putClient({ name: 'Demo Client' });
    await sender.drain();
    await edit(clientId, { notes: 'Dog in the yard' });
    server.fault = () => (server.calls.length === 1 ? 'none' : 'no-answer');
    await sender.settle(2);

    expect(await database.clients.get(clientId)).toMatchObject({ notes: 'Dog in the yard', version: 1, known: false });
    expect(await database.outbox.toArray()).toMatchObject([
      { body: { notes: 'Dog in the yard', version: 1 }, base: { name: 'Demo Client', notes: '' } },
    ]);
  });

  it('is one call again once the first was refused, with the first base', async () => {
    server.clients.set(CLIENT_ID, { version: 4, body: { ...FIELDS, name: 'Renamed' } });
    await storeClients([STORED]);
    await edit(CLIENT_ID, { phone: '802 555 0199' });
    failFirst('no-answer');
    await sender.drain();
    await edit(CLIENT_ID, { notes: 'Dog in the yard' });

    await sender.settle();

    expect(await database.outbox.toArray()).toMatchObject([
      {
        state: 'parked',
        error: { status: 409 },
        body: { phone: '802 555 0199', notes: 'Dog in the yard', version: 3 },
        base: { phone: '802 555 0100', name: 'Demo Client' },
      },
    ]);
  });

  it('is sent in place of a first version that the server rejects as invalid', async () => {
    const clientId = await putClient({ name: 'Demo Client' });
    failFirst('no-answer');
    await sender.drain();
    await edit(clientId, { notes: 'Dog in the yard' });
    server.fault = () => (server.calls.length === 1 ? 400 : 'none');

    await sender.settle();

    await hasSettled(clientId, { notes: 'Dog in the yard' });
    expect(server.clients.get(clientId)?.version).toBe(1);
  });

  it('follows a refused call that is being tried again', async () => {
    const clientId = await putClient({ name: 'Demo Client' });
    server.fault = () => 403;
    await sender.settle();
    const [parked] = await database.outbox.toArray();
    expect(parked?.state).toBe('parked');
    await retryOperation(database, parked?.seq ?? 0);
    failFirst('none');
    await edit(clientId, { notes: 'Dog in the yard' });

    await sender.settle();

    await hasSettled(clientId, { notes: 'Dog in the yard' });
  });
});

describe('a refused client edited again', () => {
  it('keeps the base of the first edit', async () => {
    await storeClients([STORED]);
    await edit(CLIENT_ID, { phone: '802 555 0199' });
    await database.outbox.toCollection().modify({ state: 'parked', error: { status: 409, errors: {}, at: AT } });
    await edit(CLIENT_ID, { notes: 'Dog in the yard' });

    expect(await database.outbox.toArray()).toMatchObject([
      {
        state: 'waiting',
        body: { phone: '802 555 0199', notes: 'Dog in the yard', version: 3 },
        base: { phone: '802 555 0100' },
      },
    ]);
  });

  it('has no base when it was edited over an unknown version', async () => {
    await storeClients([STORED]);
    await edit(CLIENT_ID, { phone: '802 555 0199' });
    await database.outbox.toCollection().modify({ state: 'parked' });
    await putClient({ name: 'As typed long ago' }, { clientId: CLIENT_ID, version: 1, createdAt: AT });

    const [operation] = await database.outbox.toArray();
    expect(operation).toMatchObject({ state: 'waiting', body: { name: 'As typed long ago', version: 1 } });
    expect(operation).not.toHaveProperty('base');
  });
});
