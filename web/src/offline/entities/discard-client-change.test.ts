import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientFields, type Client } from '#shared/contract/clients.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import type { DeviceDatabase } from '../db/database.ts';
import type { Operation } from '../db/records.ts';
import { freshDevice } from '../testing/device.ts';
import { discardClientChange } from './discard-client-change.ts';
import { findClients, putClient, storeClients } from './local-clients.ts';

const AT = '2026-11-21T08:00:00.000Z';
const STORED: Client = {
  ...ClientFields.parse({ name: 'Demo Client', phone: '802 555 0100' }),
  clientId: '01HZZZZZZZZZZZZZZZZZZZZZC1',
  version: 3,
  createdAt: AT,
  updatedAt: AT,
};

let database: DeviceDatabase;
beforeEach(async () => {
  database = await freshDevice();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
});
afterEach(() => vi.unstubAllGlobals());

async function refused(): Promise<Operation> {
  const [operation] = await database.outbox.toArray();
  if (operation === undefined) throw new Error('The client is not in the outbox');
  await database.outbox.update(operation.seq, { state: 'parked' });
  return operation;
}
async function refusedEdit(): Promise<Operation> {
  await storeClients([STORED]);
  await putClient({ name: 'Discarded', phone: '802 555 0199' }, STORED);
  return refused();
}
const row = () => database.clients.get(STORED.clientId);

describe('a discarded change of a client', () => {
  it('goes from the device’s copy and its search too', async () => {
    await discardClientChange(await refusedEdit());

    expect(await database.outbox.count()).toBe(0);
    expect(await row()).toMatchObject({ name: 'Demo Client', phone: '802 555 0100', version: 3, known: true });
    expect(await findClients(database, 'discarded')).toEqual([]);
  });

  it('is replaced by the server’s current version', async () => {
    mockRoutes({ getClient: () => ({ client: { ...STORED, name: 'Renamed', version: 4 } }) });
    await discardClientChange(await refusedEdit());

    await vi.waitFor(async () => expect(await row()).toMatchObject({ name: 'Renamed', version: 4, known: true }));
  });

  it('redirects to the other client after a merge', async () => {
    const other = { ...STORED, clientId: '01HZZZZZZZZZZZZZZZZZZZZZC2' };
    mockRoutes({ getClient: () => ({ client: other }) });
    await discardClientChange(await refusedEdit());

    await vi.waitFor(async () => expect(await row()).toMatchObject({ mergedInto: other.clientId }));
  });

  it('leaves a client that the server doesn’t have on the device', async () => {
    const clientId = await putClient({ name: 'New Client' });
    await discardClientChange(await refused());

    expect(await database.clients.get(clientId)).toMatchObject({ name: 'New Client', known: false });
  });
});
