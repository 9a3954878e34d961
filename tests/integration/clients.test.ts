import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { listClients } from '#functions/features/clients/list-clients.ts';
import { putClient } from '#functions/features/clients/put-client.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { ClientFields, SentClientFields } from '#shared/contract/clients.ts';
import { freshTenants, idOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

let server: TestTable;
let ash: TenantTable;
let elm: TenantTable;
const clock = { now: () => new Date('2026-11-20T10:00:00.000Z') };
const fields = (over: Partial<ClientFields>) => ClientFields.parse({ name: 'Demo Client', ...over });
const ports = (table: TenantTable) => ({ clients: new ClientRepository(table), clock, tenant: table.tenant });
const put = (
  n: number,
  over: Partial<ClientFields>,
  { table = ash, version }: { table?: TenantTable; version?: number } = {},
) => putClient({ clientId: idOf(n), fields: fields(over), version }, ports(table));
const list = (query: { search?: string; limit?: number; cursor?: string }, table = ash) =>
  listClients({ limit: 20, ...query }, ports(table));
const namesOf = async (search: string, table = ash) => (await list({ search }, table)).clients.map(({ name }) => name);

beforeAll(async () => {
  server = await createTestTable();
});
afterAll(() => server.drop());

beforeEach(() => {
  [ash, elm] = freshTenants(server);
});

describe('putClient', () => {
  it('creates a client once, however often it is sent', async () => {
    const first = await put(1, { name: 'Sample Client One' });
    const again = await put(1, { name: 'Sample Client One' });

    expect(again).toEqual(first);
    expect((await list({})).clients).toEqual([first]);
  });

  it('creates one row for many simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(1, { name: 'Sample Client One' })));

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await list({})).clients).toHaveLength(1);
  });

  it('rejects different content under a known id without a version', async () => {
    await put(1, { name: 'Sample Client One' });

    await expect(put(1, { name: 'Sample Client Two' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await namesOf('sample')).toEqual(['Sample Client One']);
  });

  it('makes a client searchable by its number and by each additional address', async () => {
    const cabin = { label: 'Cabin', street: '77 Doorstep Lane', city: 'Stowe', state: 'VT', zip: '05672', access: '' };
    await put(1, { name: 'Sample Client One', number: 'K-2041', serviceAddresses: [cabin] });
    await put(2, { name: 'Sample Client Two' });

    for (const search of ['k-2041', '2041', 'cabin', 'doorstep', 'stowe']) {
      expect(await namesOf(search)).toEqual(['Sample Client One']);
    }
  });

  it('keeps the number and additional addresses when a request from an earlier release omits them', async () => {
    const serviceAddresses = [{ ...fields({}).serviceAddress, label: 'Rental', access: 'Key at the office' }];
    await put(1, { number: '17', serviceAddresses });
    const older = SentClientFields.parse({ name: 'Demo Client', phone: '802 555 0100' });
    const sent = { clientId: idOf(1), fields: older, version: 1 };
    const changed = await putClient(sent, ports(ash));

    expect(changed).toMatchObject({ phone: '802 555 0100', number: '17', serviceAddresses, version: 2 });
    expect(await putClient(sent, ports(ash))).toEqual(changed);
  });

  it('reads a record without number and additional addresses, as stored by an earlier release', async () => {
    await put(1, {});
    const { clients } = ports(ash);
    const older = { ...(await clients.getStored(idOf(1))) };
    for (const name of ['number', 'serviceAddresses']) Reflect.deleteProperty(older, name);
    await ash.write([{ kind: 'put', key: keys.client(idOf(1)), item: older }]);

    expect(await clients.get(idOf(1))).toMatchObject({ name: 'Demo Client', number: '', serviceAddresses: [] });
  });

  it('accepts a change to the current version, and rejects one to a stale version', async () => {
    const { version } = await put(1, { name: 'Sample Client One' });
    const changed = await put(1, { name: 'Sample Client Two' }, { version });

    expect(changed).toMatchObject({ name: 'Sample Client Two', version: 2 });
    await expect(put(1, { name: 'Sample Client Three' }, { version })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await put(1, { name: 'Sample Client Two' }, { version })).toEqual(changed);
  });

  it('accepts one of two simultaneous changes', async () => {
    const { version } = await put(1, { name: 'Sample Client One' });
    const outcomes = await Promise.allSettled(
      ['Two', 'Three', 'Four'].map((name) => put(1, { name: `Sample Client ${name}` }, { version })),
    );

    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    expect((await list({})).clients[0]?.version).toBe(2);
  });

  it('returns 404 for a change to an unknown client', async () => {
    await expect(put(1, { name: 'Sample Client One' }, { version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await list({})).clients).toEqual([]);
  });

  it('ignores another organization’s client under the same id', async () => {
    await put(1, { name: 'Sample Client of Ash' });
    const theirs = await put(1, { name: 'Sample Client of Elm' }, { table: elm });

    expect(theirs).toMatchObject({ name: 'Sample Client of Elm', version: 1 });
    expect((await list({})).clients.map(({ name }) => name)).toEqual(['Sample Client of Ash']);
    await expect(put(2, { name: 'X' }, { table: elm, version: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('listClients', () => {
  it('matches the beginning of a name, email, number or address, and requires all words', async () => {
    await put(1, {
      name: "Ned O'Demo-Sample",
      email: 'ned.demo@example.com',
      phone: '(555) 010-2345',
      serviceAddress: { street: '742 Evergreen Rd', city: 'Sampleton', state: 'VT', zip: '05001' },
    });
    await put(2, { name: 'Núria Demo', mobile: '555-010-9999' });

    for (const search of ['odemo', 'sam ned', 'ned.de', '555 010 2345', '0102345', '2345', '742 ever', 'vt', '05001']) {
      expect(await namesOf(search), search).toEqual(["Ned O'Demo-Sample"]);
    }
    expect(await namesOf('NURIA')).toEqual(['Núria Demo']);
    expect(await namesOf('n')).toEqual(["Ned O'Demo-Sample", 'Núria Demo']);
    expect(await namesOf('demo nobody')).toEqual([]);
    expect(await namesOf('***')).toEqual([]);
  });

  it('matches the new words after a change, and no longer the removed ones', async () => {
    const { version } = await put(1, { name: 'Oakley Sample' });
    await put(1, { name: 'Birchwood Sample' }, { version });

    expect(await namesOf('oakley')).toEqual([]);
    expect(await namesOf('birch')).toEqual(['Birchwood Sample']);
  });

  it('returns no client of another organization, by name or by search', async () => {
    await put(1, { name: 'Sample Client of Ash' });

    expect(await namesOf('sample', elm)).toEqual([]);
    expect((await list({}, elm)).clients).toEqual([]);
  });
});

describe('pages of clients', () => {
  const names = Array.from({ length: 43 }, (_, n) => `Client ${String((n * 17) % 43).padStart(2, '0')}`);
  const allPages = async (search: string | undefined, limit: number) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit, ...(search && { search }), ...(cursor && { cursor }) });
      expect(page.clients.length).toBeLessThanOrEqual(limit);
      found.push(...page.clients.map(({ name }) => name));
      cursor = page.cursor;
    } while (cursor !== undefined);
    return found;
  };
  beforeEach(() => Promise.all(names.map((name, n) => put(n, { name, company: 'Clientele' }))));

  it('list every client once, by name, at any page size', async () => {
    expect(await allPages(undefined, 7)).toEqual([...names].sort());
    expect(await allPages(undefined, 43)).toHaveLength(43);
  });

  it('list every match of a search once, even if two of its words match', async () => {
    expect((await allPages('cli', 10)).sort()).toEqual([...names].sort());
    expect((await allPages('cli clientele', 10)).sort()).toEqual([...names].sort());
  });

  it('reject a forged cursor and one of another organization or search', async () => {
    const { cursor = '' } = await list({ limit: 5 });
    const forged = Buffer.from(JSON.stringify({ t: ash.tenant.organizationId, q: 'x', p: ['=a', 'b'] }));

    await expect(list({ cursor }, elm)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(list({ cursor, search: 'client' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(list({ cursor: `${cursor}x` })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(list({ cursor: forged.toString('base64url') })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});
