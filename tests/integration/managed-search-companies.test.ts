import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { buildClientIndex } from '#functions/features/clients/search/build-index.ts';
import { CompanyDocuments } from '#functions/features/clients/search/managed/company-documents.ts';
import { feedClientSearch } from '#functions/features/clients/search/managed/feed-job.ts';
import { FeedRepository } from '#functions/features/clients/search/managed/feed-record.ts';
import { ManagedClientSearch } from '#functions/features/clients/search/managed/managed-search.ts';
import { RoutedClientSearch } from '#functions/features/clients/search/routed-search.ts';
import { eraseSearched } from '#functions/features/company-deletion/erase/erase-work.ts';
import { type Erasing, Tally } from '#functions/features/company-deletion/erase/ports.ts';
import type { DocumentJob } from '#functions/jobs/messages.ts';
import { openSearchAt } from '#functions/platform/open-search.ts';
import { manyClients } from '#tests/fixtures/many-clients.ts';
import { made, type Made, putRows } from '#tests/fixtures/open-search/client-rows.ts';
import { type FakeDomain, startFakeDomain } from '#tests/fixtures/open-search/fake-domain.ts';
import { freshTenants, idOf, storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/test-table.ts';
import { type Act, feedState } from '../../bin/client-search/feed-state.ts';

const INDEX = 'flueprint-test-clients';

let server: TestTable;
let fake: FakeDomain;
let ash: TenantTable;
let elm: TenantTable;
let queue: DocumentJob[];
const clock = { now: () => new Date() };

beforeAll(async () => {
  server = await createTestTable();
  Object.assign(process.env, server.env, { STAGE: 'test' });
});
afterAll(() => server.drop());
beforeEach(async () => {
  fake = await startFakeDomain();
  [ash, elm] = freshTenants(server);
  queue = [];
  return () => fake.stop();
});

const domain = () => ({
  ...{ address: fake.endpoint, call: openSearchAt(fake.endpoint), index: INDEX },
  wait: () => Promise.resolve(),
});
const enqueueDocument = (job: DocumentJob) => Promise.resolve(void queue.push(job));
const feedJob = ({ tenant: { organizationId } }: TenantTable) =>
  ({ kind: 'client-search-feed', jobId: idOf(1), organizationId }) as const;
const feed = (table = ash) =>
  feedClientSearch(feedJob(table), { store: storeOf(server), clock, domain: domain(), enqueueDocument });
const newSearch = () =>
  new ManagedClientSearch({ clock, domain: domain(), enqueueFeed: () => enqueueDocument(feedJob(ash)) });
const begin = (table = ash) => new FeedRepository(table).begin(clock.now().toISOString());
async function fill(several: readonly Made[], table = ash): Promise<void> {
  await putRows(several, table);
  await begin(table);
  await feed(table);
}

describe('an operator', () => {
  const act = (name: Act) => feedState(name, ash, clock.now().toISOString());

  it('adds a company to the service and removes it again with all its documents', async () => {
    await putRows([made(1, { name: 'Oakley Sample' })], ash);
    expect(await act('status')).toBe('The company is not at the search service.');
    expect(await act('fill')).toBe('The search service is being filled.');
    await feed();
    expect(await act('status')).toMatch(/^Searches ask the search service, which has all changes up to 2/);

    await act('leave');
    expect(await newSearch().search(ash, 'oakley', { limit: 5, skip: [] })).toBeUndefined();
    await feed();

    expect(fake.sources(INDEX)).toEqual([]);
    expect(await act('status')).toBe('The company is not at the search service.');
  });
});

describe('the route of a search', () => {
  const memory = { search: async () => ['memory'], tagged: async () => [] };
  const managed = { search: async () => ['managed'], tagged: async () => [] };
  const newRoute = () =>
    new RoutedClientSearch({
      ...{ memory, managed },
      stateOf: async (table) => (await new FeedRepository(table).get())?.state,
      enqueueFeed: (organizationId) => enqueueDocument({ ...feedJob(ash), organizationId }),
    });
  const route = () => newRoute().search(ash, 'oakley', { limit: 5, skip: [] });

  it('leads to the index in memory until the service has all clients, and asks for the job meanwhile', async () => {
    expect([await route(), queue]).toEqual([['memory'], []]);

    await begin();
    expect([await route(), queue.length]).toEqual([['memory'], 1]);

    await feed();
    expect([await route(), queue.length]).toEqual([['managed'], 1]);
  });
});

describe('a stage with a new domain', () => {
  it('does not search an index that has none of the company, but fills it', async () => {
    await fill([made(1, { name: 'Oakley Sample' })]);
    await fake.stop();
    fake = await startFakeDomain();
    await fill([made(1, { name: 'Oakley of Elm' })], elm);
    const search = () => newSearch().search(ash, 'oakley', { limit: 5, skip: [] });

    expect([await search(), queue.length]).toEqual([undefined, 1]);
    await feed();

    expect(await search()).toEqual([idOf(1)]);
  });
});

describe('the deletion of a company', () => {
  it('deletes its documents at the service and the row that feeds them', async () => {
    await fill([made(1, { name: 'Oakley of Ash' })]);
    await fill([made(1, { name: 'Oakley of Elm' })], elm);
    const erasing = {
      organizationId: ash.tenant.organizationId,
      tally: new Tally(),
      ports: {
        store: storeOf(server),
        eraseSearched: (id: string) => new CompanyDocuments(unsafeTenantOf(id, 'test'), domain()).erase(),
      },
    };
    await eraseSearched(erasing as unknown as Erasing);

    expect(fake.sources(INDEX).map(({ order }) => order)).toEqual(['oakley of elm']);
    expect(await new FeedRepository(ash).get()).toBeUndefined();
    expect(erasing.tally.rows).toBe(1);
  });
});

describe('a company that grows', () => {
  const build = (from: number) =>
    buildClientIndex(
      { kind: 'client-index', jobId: idOf(1), organizationId: ash.tenant.organizationId },
      {
        ...{ store: storeOf(server), clock, buckets: { documents: 'documents' } },
        objects: { write: () => Promise.resolve() },
        managed: { from, enqueueDocument },
      },
    );

  it('comes to the service once it has more clients than the stage’s limit', async () => {
    await putRows([...manyClients(30)], ash);
    await build(30);
    expect(queue).toEqual([]);

    await build(29);
    await build(29);

    expect(queue).toMatchObject([{ kind: 'client-search-feed', organizationId: ash.tenant.organizationId }]);
    await feed();
    expect(fake.sources(INDEX)).toHaveLength(30);
  });
});
