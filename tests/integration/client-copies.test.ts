import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { listCopies } from '#functions/features/clients/list-copies.ts';
import { putClient } from '#functions/features/clients/put-client.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import type { Star } from '#shared/contract/client-copies.ts';
import { ClientFields } from '#shared/contract/clients.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeClient, makeWorld, type World } from '#tests/fixtures/make-world.ts';

let server: TestTable;
let ash: TenantTable;
let elm: TenantTable;
let now = Date.parse('2026-11-20T10:00:00.000Z');
const clock = { now: () => new Date(now) };
const ports = (table: TenantTable) => ({ clients: new ClientRepository(table), clock, tenant: table.tenant });

beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());
beforeEach(() => {
  [ash, elm] = freshTenants(server);
});

async function put(n: number, notes = '', version?: number, table = ash): Promise<void> {
  now += 1000;
  const fields = ClientFields.parse({ name: `Household ${n}`, notes });
  await putClient({ clientId: idOf(n), fields, version }, ports(table));
}

async function all(query: { since?: string; limit: number }, table = ash): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listCopies({ ...query, cursor }, ports(table));
    expect(page.clients.length).toBeLessThanOrEqual(query.limit);
    found.push(...page.clients.map(({ clientId }) => clientId));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return found;
}

describe('clients copied to a device', () => {
  it.each([1, 7, 500])('are each listed once in pages of %i', async (limit) => {
    for (let n = 0; n < 40; n += 1) await put(n);
    await put(99, '', undefined, elm);

    expect((await all({ limit })).sort()).toEqual(Array.from({ length: 40 }, (_, n) => idOf(n)).sort());
  });

  it('are later limited to those that changed', async () => {
    for (let n = 0; n < 12; n += 1) await put(n);
    now += 1000;
    const { at } = await listCopies({ limit: 500 }, ports(ash));
    await put(3, 'Ring twice', 1);
    await put(3, 'Ring three times', 2);
    await put(20);

    expect((await all({ since: at, limit: 1 })).sort()).toEqual([idOf(3), idOf(20)].sort());
    expect(await all({ since: at, limit: 500 }, elm)).toEqual([]);
  });

  it('reject a cursor of another query or company', async () => {
    for (let n = 0; n < 12; n += 1) await put(n);
    const { cursor } = await listCopies({ limit: 5 }, ports(ash));

    await expect(listCopies({ limit: 5, cursor }, ports(elm))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const since = '2026-11-20T10:00:00.000Z';
    await expect(listCopies({ limit: 5, cursor, since }, ports(ash))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('starred clients', () => {
  let world: World;
  beforeAll(async () => {
    world = await makeWorld();
  });
  const at = (counter: string, node = 'device1') => `0mhwk8z00-${counter}-${node}`;
  const token = () => world.people.TECHNICIAN.token;
  async function put(clientId: string, isStarred: boolean, when: string) {
    const sent = { token: token(), params: { clientId }, body: { isStarred, at: when } };
    return (await send('putStar', sent)).json as unknown as { star: Star };
  }
  async function starred(whose = token()): Promise<string[]> {
    const { stars } = (await send('listStars', { token: whose })).json as unknown as { stars: Star[] };
    return stars.filter(({ isStarred }) => isStarred).map(({ clientId }) => clientId);
  }

  it('are private to a user, and starring a client again changes nothing', async () => {
    const clientId = await makeClient(world.people.ADMINISTRATOR);
    await put(clientId, true, at('0001'));
    await put(clientId, true, at('0001'));

    expect(await starred()).toContain(clientId);
    expect(await starred(world.people.ADMINISTRATOR.token)).not.toContain(clientId);
  });

  it('keep the newest edit in any order of arrival', async () => {
    const clientId = await makeClient(world.people.ADMINISTRATOR);
    await put(clientId, false, at('0003'));
    const { star } = await put(clientId, true, at('0002', 'device2'));

    expect(star).toMatchObject({ isStarred: false, at: at('0003') });
    expect(await starred()).not.toContain(clientId);
  });

  it('are all kept when several devices star clients at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => makeClient(world.people.ADMINISTRATOR)));
    await Promise.all(ids.map((clientId) => put(clientId, true, at('0001'))));

    expect(await starred()).toEqual(expect.arrayContaining(ids));
  });

  it('can only be clients of the company', async () => {
    const clientId = '01JC0000000000000000000009';
    const response = await send('putStar', {
      token: token(),
      params: { clientId },
      body: { isStarred: true, at: at('0001') },
    });

    expect(response.status).toBe(404);
  });
});
