import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ClientFields } from '#shared/contract/clients.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { listClients } from '#functions/features/clients/list-clients.ts';
import { ClientRecord } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { buildClientIndex } from '#functions/features/clients/search/build-index.ts';
import { IndexedClientSearch, READ_AT_ONCE } from '#functions/features/clients/search/indexed-search.ts';
import { manyClients } from '#tests/fixtures/table/many-clients.ts';
import { freshTenants, idOf, storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let server: TestTable;
let ash: TenantTable;
let elm: TenantTable;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
const objects = new Map<string, Buffer>();
beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());
beforeEach(() => {
  [ash, elm] = freshTenants(server);
  aheadMs = 0;
});

const newFunction = () =>
  new IndexedClientSearch({
    clock,
    read: (key) => Promise.resolve(objects.get(key)),
    enqueueBuild: () => Promise.resolve(),
  });

async function put(clients: { clientId: string; fields: ClientFields }[], table = ash): Promise<void> {
  const repository = new ClientRepository(table);
  const at = new Date().toISOString();
  for (let start = 0; start < clients.length; start += 50) {
    await Promise.all(
      clients.slice(start, start + 50).map(({ clientId, fields }) => {
        const record = { v: 1, entity: 'Client', clientId, ...fields, createdAt: at, updatedAt: at, version: 1 };
        return table.write(repository.creation(ClientRecord.parse(record)).slice(0, 1));
      }),
    );
  }
}

const tagsOf = (n: number): string[] => [...(n % 7 === 0 ? ['Annual plan'] : []), ...(n % 5 === 0 ? ['VIP'] : [])];
const tagged = (count: number) =>
  [...manyClients(count)].map(({ clientId, fields }, n) => ({ clientId, fields: { ...fields, tags: tagsOf(n) } }));
const hasPlan = ({ fields }: { fields: ClientFields }) => fields.tags.includes('Annual plan');

type Listed = { limit?: number; status?: 'draft' };

/** All pages of the clients with a tag, and the number of pages. */
async function allOf(tag: string, table: TenantTable, index: IndexedClientSearch, { limit = 10, status }: Listed = {}) {
  const ports = { clients: new ClientRepository(table), tenant: table.tenant, table, index };
  const found: string[] = [];
  let [cursor, pages]: [string | undefined, number] = [undefined, 0];
  do {
    const page = await listClients({ limit, tag, cursor, status }, ports);
    found.push(...page.clients.map(({ clientId }) => clientId));
    [cursor, pages] = [page.cursor, pages + 1];
  } while (cursor !== undefined);
  return { found, pages };
}

describe('the list of clients with a tag', () => {
  it('lists each of them once, by name, in pages and in any letter case', async () => {
    const clients = tagged(300);
    await put(clients);
    const expected = clients.filter(hasPlan).map(({ clientId }) => clientId);
    const { found, pages } = await allOf('annual PLAN', ash, newFunction());
    expect([found.toSorted(), pages]).toEqual([expected.toSorted(), 5]);
    const byName = new Map(clients.map(({ clientId, fields }) => [clientId, fields.name.toLowerCase()]));
    const names = found.map((id) => byName.get(id) ?? '');
    expect(names).toEqual(names.toSorted());
    expect((await allOf('annual', ash, newFunction())).found).toEqual([]);
    expect((await allOf('annual plan', elm, newFunction())).found).toEqual([]);
    expect((await allOf('annual plan', ash, newFunction(), { status: 'draft' })).found).toEqual([]);
  });

  it('is the same with a snapshot and without one', async () => {
    const clients = tagged(READ_AT_ONCE * 8 + 300);
    await put(clients);
    const slow = await allOf('annual plan', ash, newFunction(), { limit: 100 });
    expect(slow.found.toSorted()).toEqual(
      clients
        .filter(hasPlan)
        .map(({ clientId }) => clientId)
        .toSorted(),
    );

    // Changes of the last seconds are read in addition to a snapshot; here they are older.
    aheadMs = 60_000;
    const { organizationId } = ash.tenant;
    await buildClientIndex(
      { kind: 'client-index', jobId: idOf(1), organizationId },
      {
        store: storeOf(server),
        clock,
        buckets: { documents: 'documents' },
        objects: { write: (_bucket, key, bytes) => Promise.resolve(void objects.set(key, bytes)) },
      },
    );
    expect((await allOf('annual plan', ash, newFunction())).found).toEqual(slow.found);
  });

  it('can be searched, and returns only clients with the tag', async () => {
    const clients = tagged(300);
    await put(clients);
    const ports = { clients: new ClientRepository(ash), tenant: ash.tenant, table: ash, index: newFunction() };
    const all = (await listClients({ limit: 25, search: 'an' }, ports)).clients;
    const some = (await listClients({ limit: 25, search: 'an', tag: 'vip' }, ports)).clients;
    expect(all.some(({ tags }) => !tags.includes('VIP'))).toBe(true);
    expect(some.length).toBeGreaterThan(3);
    expect(some.every(({ tags }) => tags.includes('VIP'))).toBe(true);
  });
});
