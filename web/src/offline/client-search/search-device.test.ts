import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ClientIndex } from '#shared/clients/search/client-index.ts';
import { clientText } from '#shared/clients/search/client-text.ts';
import { ClientFields } from '#shared/contract/clients.ts';
import { closeDeviceDatabase, type DeviceDatabase, openDeviceDatabase } from '../db/database.ts';
import { findClients, listClients, noteMerged, storeClients } from '../entities/local-clients.ts';
import { setStar } from '../entities/stars.ts';
import { clientChangesOf } from './search-device.ts';

const AT = '2026-11-20T10:00:00.000Z';
const idOf = (n: number) => String(n).padStart(26, '0');
const clientOf = (n: number, name: string, over: Partial<ClientFields> = {}, version = 1) => ({
  clientId: idOf(n),
  ...ClientFields.parse({ name, ...over }),
  createdAt: AT,
  updatedAt: AT,
  version,
});

let database: DeviceDatabase;
const namesOf = async (search: string) => (await findClients(database, search)).map(({ name }) => name);

beforeEach(() => {
  database = openDeviceDatabase({ organizationId: 'O'.repeat(26), userId: `U${Math.random()}`, name: 'Demo' });
});
afterEach(() => closeDeviceDatabase());

describe('searching the clients on a device', () => {
  const NAMES = ['Marsh', 'Marshall', 'Delamarsh', 'Marhs', 'Zed Marsh', 'Ann Marsh', 'Birch'];
  const several = Array.from({ length: 320 }, (_, n) =>
    clientOf(n, `${NAMES[n % NAMES.length] ?? ''} ${n}`, { company: n % 5 === 0 ? 'Marsh Realty' : '' }),
  );

  it.each(['marsh', 'mars', 'arsh', 'marshh', 'realty marsh', '7', 'zed 4', 'nothing'])(
    'returns the server’s results for %j, in the same order',
    async (search) => {
      await storeClients(several);
      const server = new ClientIndex(several.map((client) => clientText(client.clientId, client)));

      const listed = await listClients(search);

      expect(listed.map(({ clientId }) => clientId)).toEqual(server.search(search));
    },
  );

  it('does not rank a starred client above a better match', async () => {
    await storeClients([clientOf(1, 'Marshall'), clientOf(2, 'Marsh')]);
    await setStar(idOf(1), true);

    expect((await listClients('marsh')).map(({ name }) => name)).toEqual(['Marsh', 'Marshall']);
  });

  it('finds an added or changed client after the first search, only by its new text', async () => {
    await storeClients([clientOf(1, 'Oakley')]);
    expect(await namesOf('oakley')).toEqual(['Oakley']);

    await storeClients([clientOf(1, 'Alder', {}, 2), clientOf(2, 'Alderman')]);

    expect(await namesOf('oakley')).toEqual([]);
    expect(await namesOf('alder')).toEqual(['Alder', 'Alderman']);
  });

  it('finds the clients of a large page that arrived after the first search', async () => {
    await storeClients([clientOf(9999, 'Oakley')]);
    expect(await namesOf('oakley')).toEqual(['Oakley']);

    await storeClients(several);

    expect(await namesOf('marsh 315')).toEqual(['Marsh 315']);
    expect(await namesOf('oakley')).toEqual(['Oakley']);
  });

  it('no longer finds a client that was removed, or a draft that was merged', async () => {
    const [kept, draft, removed] = [clientOf(1, 'Oakley'), clientOf(2, 'Oakely'), clientOf(3, 'Oakleyson')];
    await storeClients([kept, draft, removed]);
    expect(await namesOf('oakley')).toEqual(['Oakley', 'Oakleyson', 'Oakely']);

    await noteMerged(database, draft.clientId, kept);
    await database.clients.delete(removed.clientId);

    expect(await namesOf('oakley')).toEqual(['Oakley']);
  });

  it('counts a write of a client as a change, and no other write', async () => {
    clientChangesOf(database);
    await database.open();
    const { revision } = clientChangesOf(database);
    await database.meta.put({ key: 'other', value: 1 });
    expect(clientChangesOf(database).revision).toBe(revision);

    await storeClients([clientOf(1, 'Oakley')]);

    expect(clientChangesOf(database).revision).toBeGreaterThan(revision);
  });
});
