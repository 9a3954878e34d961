import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { listClients } from '#functions/features/clients/list-clients.ts';
import { putClient } from '#functions/features/clients/put-client.ts';
import { ClientRecord } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { buildClientIndex } from '#functions/features/clients/search/build-index.ts';
import { IndexedClientSearch, READ_AT_ONCE } from '#functions/features/clients/search/indexed-search.ts';
import { decodeSnapshot, snapshotKey } from '#functions/features/clients/search/snapshot.ts';
import { ClientIndex } from '#shared/clients/search/client-index.ts';
import { clientText } from '#shared/clients/search/client-text.ts';
import { ClientFields } from '#shared/contract/clients.ts';
import { manyClients } from '#tests/fixtures/table/many-clients.ts';
import { freshTenants, idOf, storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let server: TestTable;
let ash: TenantTable;
let elm: TenantTable;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
const objects = new Map<string, Buffer>();
let builds: string[];

beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());
beforeEach(() => {
  [ash, elm] = freshTenants(server);
  objects.clear();
  aheadMs = 0;
  builds = [];
});

/** A search as a newly started function has it. */
const newFunction = () =>
  new IndexedClientSearch({
    clock,
    read: (key) => Promise.resolve(objects.get(key)),
    enqueueBuild: (organizationId) => Promise.resolve(void builds.push(organizationId)),
  });
const build = (table: TenantTable) =>
  buildClientIndex(
    { kind: 'client-index', jobId: idOf(1), organizationId: table.tenant.organizationId },
    {
      store: storeOf(server),
      clock,
      buckets: { documents: 'documents' },
      objects: { write: (_bucket, key, bytes) => Promise.resolve(void objects.set(key, bytes)) },
    },
  );
const portsOf = (table: TenantTable, index?: IndexedClientSearch) => {
  const ports = { clients: new ClientRepository(table), tenant: table.tenant, clock, table };
  return index === undefined ? ports : { ...ports, index };
};
const put = (n: number, name: string, version?: number, table = ash) =>
  putClient({ clientId: idOf(n), fields: ClientFields.parse({ name }), version }, portsOf(table));
const find = async (index: IndexedClientSearch, search: string, table = ash) => {
  const { clients, cursor } = await listClients({ limit: 50, search }, portsOf(table, index));
  expect(cursor).toBeUndefined();
  return clients.map(({ name }) => name);
};

/** Writes clients one by one without audit rows, a few at a time. */
async function putMany(count: number, table = ash): Promise<{ clientId: string; fields: ClientFields }[]> {
  const several = [...manyClients(count)];
  const clients = new ClientRepository(table);
  const at = new Date().toISOString();
  for (let start = 0; start < count; start += 50) {
    await Promise.all(
      several.slice(start, start + 50).map(({ clientId, fields }) => {
        const record = { v: 1, entity: 'Client', clientId, ...fields, createdAt: at, updatedAt: at, version: 1 };
        return table.write(clients.creation(ClientRecord.parse(record)).slice(0, 1));
      }),
    );
  }
  return several;
}

describe('the client search of a warm function', () => {
  it('reflects an added, changed, merged or deleted client at once', async () => {
    const index = newFunction();
    await put(1, 'Oakley Sample');
    expect(await find(index, 'oakley')).toEqual(['Oakley Sample']);

    const added = await put(2, 'Oakley Second');
    expect(await find(index, 'oakley')).toEqual(['Oakley Sample', 'Oakley Second']);

    await put(2, 'Birch Second', added.version);
    expect(await find(index, 'oakley')).toEqual(['Oakley Sample']);
    expect(await find(index, 'birhc')).toEqual(['Birch Second']);

    const clients = new ClientRepository(ash);
    const [one, two] = await clients.getAll([idOf(1), idOf(2)]);
    if (one === undefined || two === undefined) throw new Error('A client is missing');
    const at = new Date().toISOString();
    await ash.write(clients.change(one, { ...one, mergedInto: idOf(2), updatedAt: at, version: one.version + 1 }));
    expect(await find(index, 'oakley')).toEqual([]);

    await ash.write(clients.removal(two));
    expect(await find(index, 'birch')).toEqual([]);
  });

  it('returns the same clients in the same order as a device with all of them', async () => {
    const several = await putMany(900);
    await build(ash);
    const device = new ClientIndex(several.map(({ clientId, fields }) => clientText(clientId, fields)));
    const index = newFunction();

    for (const search of ['an', 'mar', 'berc', 'street vt', '555', 'realty', 'colx', several[7]?.fields.name ?? '']) {
      const { clients } = await listClients({ limit: 25, search }, portsOf(ash, index));
      expect(
        clients.map(({ clientId }) => clientId),
        search,
      ).toEqual(device.search(search));
    }
    expect(builds).toEqual([]);
  });

  it('reads the likely results while it checks for newer writes', async () => {
    await put(1, 'Oakley Sample');
    const index = newFunction();
    await find(index, 'oakley');
    const calls: string[] = [];
    const name = 'noted';
    server.client.middlewareStack.add(
      (next, { commandName }) =>
        async (args) => {
          calls.push(`${String(commandName)} begins`);
          const answer = await next(args);
          calls.push(`${String(commandName)} ends`);
          return answer;
        },
      { name },
    );

    expect(await find(index, 'oakley')).toEqual(['Oakley Sample']);
    server.client.middlewareStack.remove(name);

    expect(calls.filter((call) => call.startsWith('BatchGet'))).toHaveLength(2);
    expect(calls.indexOf('BatchGetItemCommand begins')).toBeLessThan(calls.indexOf('GetItemCommand ends'));
  });

  it('omits deleted clients and fills up with the next ones', async () => {
    for (let n = 0; n < 30; n += 1) await put(n, `Sample ${String(n).padStart(2, '0')}`);
    const index = newFunction();
    expect(await find(index, 'sample')).toHaveLength(25);
    const isCut = async (search: string) => (await listClients({ limit: 50, search }, portsOf(ash, index))).isCut;
    expect([await isCut('sample'), await isCut('sample 0')]).toEqual([true, undefined]);
    const clients = new ClientRepository(ash);
    for (const record of await clients.getAll([idOf(0), idOf(3)])) await ash.write(clients.removal(record));

    const names = await find(index, 'sample');

    expect(names).toHaveLength(25);
    expect(names.slice(0, 3)).toEqual(['Sample 01', 'Sample 02', 'Sample 04']);
  });

  it('never returns a client of another company, although one function searches for both', async () => {
    const index = newFunction();
    await put(1, 'Oakley of Ash');
    await put(1, 'Oakley of Elm', undefined, elm);

    expect(await find(index, 'oakley')).toEqual(['Oakley of Ash']);
    expect(await find(index, 'oakley', elm)).toEqual(['Oakley of Elm']);
    expect(await find(index, 'oakley')).toEqual(['Oakley of Ash']);
  });

  it('ignores the snapshot of another company', async () => {
    await put(1, 'Oakley of Elm', undefined, elm);
    await build(elm);
    const theirs = objects.get(snapshotKey(elm.tenant.organizationId));
    if (theirs === undefined) throw new Error('There is no snapshot');
    objects.set(snapshotKey(ash.tenant.organizationId), theirs);

    expect(await find(newFunction(), 'oakley')).toEqual([]);
  });
});

describe('the search snapshot in object storage', () => {
  it('is loaded by a new function, together with later writes', async () => {
    await putMany(300);
    await build(ash);
    const { version } = await put(9001, 'Zzyzx Later');
    await put(9001, 'Zzyzx Changed', version);

    expect(await find(newFunction(), 'zzyzx')).toEqual(['Zzyzx Changed']);
    expect(builds).toEqual([]);
  });

  it.each([
    ['lost', () => undefined],
    ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['not gzip', () => Buffer.from('clients')],
  ])('is rebuilt when it is %s, while the search still returns results', async (_, damage) => {
    const several = await putMany(300);
    await build(ash);
    const key = snapshotKey(ash.tenant.organizationId);
    const damaged = damage(objects.get(key) ?? Buffer.alloc(0));
    if (damaged === undefined) objects.delete(key);
    else objects.set(key, damaged);
    const name = several[5]?.fields.name ?? '';

    expect(await find(newFunction(), name)).toContain(name);
    expect(builds).toEqual([ash.tenant.organizationId]);

    await build(ash);
    const rebuilt = decodeSnapshot(ash.tenant.organizationId, objects.get(key) ?? Buffer.alloc(0));
    expect(rebuilt?.texts).toHaveLength(300);
  });

  it('is complete when two functions build it at once', async () => {
    await putMany(300);
    await Promise.all([build(ash), build(ash)]);

    const bytes = objects.get(snapshotKey(ash.tenant.organizationId)) ?? Buffer.alloc(0);
    expect(decodeSnapshot(ash.tenant.organizationId, bytes)?.texts).toHaveLength(300);
  });

  it('is not created for a company without clients', async () => {
    await build(ash);

    expect([...objects.keys()]).toEqual([]);
  });

  it('is built once for a large company, and the word rows are searched until it exists', async () => {
    await putMany(READ_AT_ONCE * 8 + 400);
    await put(9001, 'Zzyzx Oakley');
    const index = newFunction();
    expect(await find(index, 'zzyzx')).toEqual(['Zzyzx Oakley']);
    expect(await find(index, 'zyzx')).toEqual([]);
    expect(builds).toEqual([ash.tenant.organizationId]);

    aheadMs = 60_000;
    await build(ash);

    expect(await find(index, 'zyzx')).toEqual(['Zzyzx Oakley']);
    expect(builds).toHaveLength(1);
  });
});
