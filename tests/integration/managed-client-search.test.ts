import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { listClients } from '#functions/features/clients/list-clients.ts';
import { putClient } from '#functions/features/clients/put-client.ts';
import type { ClientRecord } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { CompanyDocuments } from '#functions/features/clients/search/managed/company-documents.ts';
import { feedClientSearch } from '#functions/features/clients/search/managed/feed-job.ts';
import { FeedRepository } from '#functions/features/clients/search/managed/feed-record.ts';
import { ManagedClientSearch } from '#functions/features/clients/search/managed/managed-search.ts';
import type { DocumentJob } from '#functions/jobs/messages.ts';
import { openSearchAt } from '#functions/platform/open-search.ts';
import { ClientIndex } from '#shared/clients/search/client-index.ts';
import { clientText } from '#shared/clients/search/client-text.ts';
import { ClientFields } from '#shared/contract/clients.ts';
import { manyClients, seededRandom } from '#tests/fixtures/many-clients.ts';
import { type FakeDomain, startFakeDomain } from '#tests/fixtures/open-search/fake-domain.ts';
import { made, type Made, putRows } from '#tests/fixtures/open-search/client-rows.ts';
import { freshTenants, idOf, storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/test-table.ts';

const INDEX = 'flueprint-test-clients';

let server: TestTable;
let fake: FakeDomain;
let ash: TenantTable;
let elm: TenantTable;
let aheadMs = 0;
const clock = { now: () => new Date(Date.now() + aheadMs) };
let queue: DocumentJob[];
let waits: number[];

beforeAll(async () => {
  server = await createTestTable();
  Object.assign(process.env, server.env, { STAGE: 'test' });
});
afterAll(() => server.drop());
beforeEach(async () => {
  fake = await startFakeDomain();
  [ash, elm] = freshTenants(server);
  [aheadMs, queue, waits] = [0, [], []];
  return () => fake.stop();
});

const domain = () => ({
  address: fake.endpoint,
  call: openSearchAt(fake.endpoint),
  index: INDEX,
  wait: (ms: number) => Promise.resolve(void waits.push(ms)),
});
const feedJob = (table: TenantTable, gone: string[] = []) =>
  ({ kind: 'client-search-feed', jobId: idOf(1), organizationId: table.tenant.organizationId, gone }) as const;
const enqueueDocument = (job: DocumentJob) => Promise.resolve(void queue.push(job));
const feed = (table = ash, options: { workMs?: number; gone?: string[] } = {}) =>
  feedClientSearch(feedJob(table, options.gone), {
    ...{ store: storeOf(server), clock, domain: domain(), enqueueDocument },
    workMs: options.workMs ?? 60_000,
  });
const newSearch = () =>
  new ManagedClientSearch({
    clock,
    domain: domain(),
    enqueueFeed: (organizationId, gone) =>
      enqueueDocument({ kind: 'client-search-feed', jobId: idOf(2), organizationId, gone: [...gone] }),
  });
const begin = (table = ash) => new FeedRepository(table).begin(clock.now().toISOString());
const portsOf = (table: TenantTable, index: ManagedClientSearch) => ({
  ...{ clients: new ClientRepository(table), tenant: table.tenant, clock, table, index },
});
const find = async (index: ManagedClientSearch, search: string, table = ash) =>
  (await listClients({ limit: 50, search }, portsOf(table, index))).clients.map(({ name }) => name);
const put = (n: number, name: string, version?: number, table = ash) =>
  putClient(
    { clientId: idOf(n), fields: ClientFields.parse({ name }), version },
    { clients: new ClientRepository(table), clock },
  );

const memoryOf = (several: readonly Made[]) =>
  new ClientIndex(several.map(({ clientId, fields }) => clientText(clientId, fields)));
async function fill(several: readonly Made[], table = ash): Promise<void> {
  await putRows(several, table);
  await begin(table);
  await feed(table);
}

/** As people type: beginnings, insides, typos, phones, emails, streets and two words. */
function queriesOf(several: readonly Made[], count: number): string[] {
  const random = seededRandom(3);
  const queries = Array.from({ length: count }, (_none, n) => {
    const { name, phone, email, serviceAddress } = several[Math.floor(random() * several.length)]?.fields ?? {
      name: '',
    };
    const [first = '', last = ''] = name.split(' ');
    const swapped = `${last.slice(0, 1)}${last.slice(2, 3)}${last.slice(1, 2)}${last.slice(3)}`;
    const lacking = `${last.slice(0, 2)}${last.slice(3)}`;
    const kinds = [name, first.slice(0, 2), last.slice(1, 5), swapped, lacking, `${lacking}x ${first.slice(0, 1)}`];
    return [...kinds, phone, phone?.slice(-4), email, serviceAddress?.street, `${swapped} ${first}`][n % 11] ?? '';
  });
  return queries.filter(Boolean);
}

describe('the managed search service', () => {
  it('finds the same clients in the same order as the index in memory', async () => {
    const several = [
      ...manyClients(700),
      made(5001, { name: "Ned O'Demo-Sample", number: 'K-1041', tags: ['VIP', 'Zürich'] }),
      made(5002, { name: 'Marsh 😀' }),
      made(5003, { name: 'Marsh \uff5e' }),
      made(5004, { name: 'Núria Łódź', company: 'Marsh & Sons' }),
      ...Array.from({ length: 60 }, (_none, n) => made(6000 + n, { name: `Same Name`, number: `N${n}` })),
    ];
    await fill(several);
    const [memory, index] = [memoryOf(several), newSearch()];

    const own = [
      'marsh',
      'k1041',
      'k-1014',
      "o'demo",
      'emo-sam',
      'lodz',
      'same name',
      'nmae',
      '***',
      '1',
      'a',
      'qqzzxx',
    ];
    for (const search of [...own, ...queriesOf(several, 154)]) {
      const found = await index.search(ash, search, { limit: 26, skip: [] });
      expect(found, search).toEqual(memory.search(search, 26));
    }
  });

  it('lists the clients with a tag by name, page by page, and narrows a search to them, as the index in memory does', async () => {
    const several = Array.from({ length: 90 }, (_none, n) =>
      made(n, { name: `Marsh ${(n * 7) % 10}`, tags: n % 3 === 0 ? ['Gold'] : [] }),
    );
    await fill(several);
    const [memory, index] = [memoryOf(several), newSearch()];
    const pages: string[] = [];
    for (let after: { order: string; id: string } | undefined; ;) {
      const page: readonly { order: string; id: string }[] | undefined = await index.tagged(ash, 'GOLD', {
        limit: 8,
        ...(after && { after }),
      });
      pages.push(...(page ?? []).map(({ id }) => id));
      after = page?.at(-1);
      if (after === undefined) break;
    }

    expect(pages).toEqual(memory.tagged('gold', 90).map(({ id }) => id));
    expect(await index.search(ash, 'marsh', { limit: 26, skip: [], tag: 'gold' })).toEqual(
      memory.search('marsh', 26, 'gold'),
    );
  });

  it('finds a client as soon as it is added, renamed or deleted, before and after the job', async () => {
    await fill([made(1, { name: 'Oakley Sample' }), made(2, { name: 'Birch Sample' })]);
    const index = newSearch();
    const added = await put(3, 'Oakley Third');
    expect(await find(index, 'oakley')).toEqual(['Oakley Sample', 'Oakley Third']);

    await put(3, 'Cedar Third', added.version);
    const clients = new ClientRepository(ash);
    const [birch] = await clients.getAll([idOf(2)]);
    const deletedAt = clock.now().toISOString();
    const tombstone = { ...(birch as ClientRecord), deletedAt, updatedAt: deletedAt, version: 2 };
    await ash.write(clients.change(birch as ClientRecord, tombstone));
    const now = async () => [await find(index, 'oakley'), await find(index, 'cedra'), await find(index, 'birch')];
    const expected = [['Oakley Sample'], ['Cedar Third'], []];
    expect(await now()).toEqual(expected);

    aheadMs = 120_000;
    await feed();

    expect(await now()).toEqual(expected);
    expect(fake.sources(INDEX).map(({ id }) => id)).toEqual([idOf(1), idOf(3)]);
  });

  it('asks for the job once changes are older than the lists may lag, and not before', async () => {
    await fill([made(1, { name: 'Oakley Sample' })]);
    const index = newSearch();
    await put(2, 'Oakley Second');
    await find(index, 'oakley');
    expect(queue).toEqual([]);

    aheadMs = 30_000;
    await find(index, 'oakley');

    expect(queue).toMatchObject([{ kind: 'client-search-feed', organizationId: ash.tenant.organizationId }]);
  });

  it('fills up with the next clients where many of the first have changed', async () => {
    await fill(Array.from({ length: 120 }, (_none, n) => made(n, { name: `Marsh ${String(n).padStart(3, '0')}` })));
    const index = newSearch();
    for (let n = 0; n < 60; n += 1) await put(n, `Oak ${n}`, 1);

    const names = await find(index, 'marsh');

    expect(names).toHaveLength(25);
    expect(names[0]).toBe('Marsh 060');
  });

  it('never finds a client of another company, even with the same id and in the same shard', async () => {
    await fill([made(1, { name: 'Oakley of Ash' })]);
    await fill([made(1, { name: 'Oakley of Elm', tags: ['Gold'] })], elm);
    const index = newSearch();

    expect(await find(index, 'oakley')).toEqual(['Oakley of Ash']);
    expect(await find(index, 'oakley', elm)).toEqual(['Oakley of Elm']);
    expect(await index.tagged(ash, 'gold', { limit: 5 })).toEqual([]);

    await new CompanyDocuments(ash.tenant, domain()).erase();

    expect(await index.search(ash, 'oakley', { limit: 5, skip: [] })).toEqual([]);
    expect(await find(index, 'oakley', elm)).toEqual(['Oakley of Elm']);
  });

  it('removes the document of a client whose row is gone', async () => {
    await fill([made(1, { name: 'Oakley Gone' }), made(2, { name: 'Oakley Stays' })]);
    const clients = new ClientRepository(ash);
    for (const record of await clients.getAll([idOf(1)])) await ash.write(clients.removal(record));

    expect(await find(newSearch(), 'oakley')).toEqual(['Oakley Stays']);
    expect(queue).toMatchObject([{ kind: 'client-search-feed', gone: [idOf(1)] }]);
    await feed(ash, { gone: [idOf(1), idOf(2)] });

    expect(fake.sources(INDEX).map(({ id }) => id)).toEqual([idOf(2)]);
  });
});

describe('a search service that fails', () => {
  it.each(['busy', 'unavailable', 'slow', 'timed-out', 'surprise', 'lost-answer'] as const)(
    'is replaced by the rows of words when it is %s, and left alone for a while',
    async (fault) => {
      await fill([made(1, { name: 'Oakley Sample' })]);
      await put(2, 'Oakley Words');
      const index = newSearch();
      fake.fail('_search', fault);

      expect(await find(index, 'oakley')).toEqual(['Oakley Words']);
      expect(await find(index, 'oakley')).toEqual(['Oakley Words']);
      expect(fake.calls.filter((call) => call.includes('_search'))).toHaveLength(1);
    },
  );

  it('is not asked while it lacks clients', async () => {
    await putRows([made(1, { name: 'Oakley Sample' })], ash);
    await begin();

    expect(await newSearch().search(ash, 'oakley', { limit: 5, skip: [] })).toBeUndefined();
  });
});

describe('the job that feeds the search service', () => {
  const ids = () =>
    fake
      .sources(INDEX)
      .map(({ id }) => String(id))
      .toSorted();

  it('repeats what the domain was too busy for, and waits longer each time', async () => {
    const several = [...manyClients(40)];
    fake.fail('_bulk', 'busy', 'items-busy', 'unavailable', 'lost-answer');
    await fill(several);

    expect(ids()).toEqual(several.map(({ clientId }) => clientId));
    expect(waits).toEqual([100, 200, 400, 800]);
  });

  it('resumes after a timeout or a kill without losing a client', async () => {
    const several = [...manyClients(300)];
    await putRows(several, ash);
    await begin();
    let runs = 0;
    for (queue = [feedJob(ash)]; queue.length > 0; runs += 1) {
      queue = [];
      if (runs % 3 === 1) fake.fail('_bulk', 'refused-item');
      await feed(ash, { workMs: 0 }).catch(() => enqueueDocument(feedJob(ash)));
    }

    expect(runs).toBeGreaterThan(3);
    expect(ids()).toEqual(several.map(({ clientId }) => clientId));
    expect((await new FeedRepository(ash).get())?.state).toBe('ready');
  });

  it('is done right by two runs at once', async () => {
    const several = [...manyClients(200)];
    await putRows(several, ash);
    await begin();
    await Promise.all([feed(), feed()]);
    await feed();

    expect(ids()).toEqual(several.map(({ clientId }) => clientId));
    expect((await new FeedRepository(ash).get())?.state).toBe('ready');
  });

  it('does not overwrite a client with what was read before', async () => {
    await fill([made(1, { name: 'Oakley New' })]);
    const documents = new CompanyDocuments(ash.tenant, domain());
    const old = clientText(idOf(1), ClientFields.parse({ name: 'Oakley Old' }));
    await documents.write([{ id: idOf(1), text: old }], new Date(Date.now() - 60_000));

    expect(fake.sources(INDEX).map(({ order }) => order)).toEqual(['oakley new']);
  });

  it('fills a company again from the start on an operator’s request', async () => {
    await fill([made(1, { name: 'Oakley Sample' }), made(2, { name: 'Oakley Gone' })]);
    const clients = new ClientRepository(ash);
    for (const record of await clients.getAll([idOf(2)])) await ash.write(clients.removal(record));
    await begin();
    await feed();

    expect(ids()).toEqual([idOf(1)]);
  });

  it('does nothing for a company that is not at the service, as one that was deleted', async () => {
    await putRows([made(1, { name: 'Oakley Sample' })], ash);
    await feed();

    expect(fake.calls).toEqual([]);
  });
});
