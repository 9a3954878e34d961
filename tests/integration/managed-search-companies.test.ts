import { describe, expect, it } from 'vitest';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { buildClientIndex } from '#functions/features/clients/search/build-index.ts';
import { CompanyDocuments } from '#functions/features/clients/search/managed/company-documents.ts';
import { FeedRepository } from '#functions/features/clients/search/managed/feed-record.ts';
import { RoutedClientSearch } from '#functions/features/clients/search/routed-search.ts';
import { eraseSearched } from '#functions/features/company-deletion/erase/erase-work.ts';
import { type Erasing, Tally } from '#functions/features/company-deletion/erase/ports.ts';
import { manyClients } from '#tests/fixtures/table/many-clients.ts';
import { made, putRows } from '#tests/fixtures/open-search/client-rows.ts';
import { INDEX, SearchStage } from '#tests/fixtures/open-search/search-stage.ts';
import { idOf } from '#tests/fixtures/tenant.ts';
import { type Command, feedState } from '../../bin/client-search/feed-state.ts';

const stage = new SearchStage();

describe('an operator of the search service', () => {
  const act = (name: Command) => feedState(name, stage.ash, stage.clock.now().toISOString());

  it('can add a company and remove it again with all its documents', async () => {
    await putRows([made(1, { name: 'Oakley Sample' })], stage.ash);
    expect(await act('status')).toBe('The company is not at the search service.');
    expect(await act('fill')).toBe('The search service is being filled.');
    await stage.feed();
    expect(await act('status')).toMatch(/^Searches ask the search service, which has all changes up to 2/);

    await act('leave');
    expect(await stage.newSearch().search(stage.ash, 'oakley', { limit: 5, skip: [] })).toBeUndefined();
    await stage.feed();

    expect(stage.fake.sources(INDEX)).toEqual([]);
    expect(await act('status')).toBe('The company is not at the search service.');
  });
});

describe('the routing of a search', () => {
  const memory = { search: async () => ['memory'], tagged: async () => [] };
  const managed = { search: async () => ['managed'], tagged: async () => [] };
  const newRoute = () =>
    new RoutedClientSearch({
      memory,
      managed,
      stateOf: async (table) => (await new FeedRepository(table).get())?.state,
      enqueueFeed: (organizationId) => stage.enqueueDocument({ ...stage.feedJob(), organizationId }),
    });
  const route = () => newRoute().search(stage.ash, 'oakley', { limit: 5, skip: [] });

  it('uses the index in memory until the service has all clients, and requests the job meanwhile', async () => {
    expect([await route(), stage.queue]).toEqual([['memory'], []]);

    await stage.begin();
    expect([await route(), stage.queue.length]).toEqual([['memory'], 1]);

    await stage.feed();
    expect([await route(), stage.queue.length]).toEqual([['managed'], 1]);
  });
});

describe('a stage with a new search domain', () => {
  it('does not search an index without the company’s clients, but fills it', async () => {
    await stage.fill([made(1, { name: 'Oakley Sample' })]);
    await stage.fake.stop();
    await stage.replaceDomain();
    await stage.fill([made(1, { name: 'Oakley of Elm' })], stage.elm);
    const search = () => stage.newSearch().search(stage.ash, 'oakley', { limit: 5, skip: [] });

    expect([await search(), stage.queue.length]).toEqual([undefined, 1]);
    await stage.feed();

    expect(await search()).toEqual([idOf(1)]);
  });
});

describe('the deletion of a company', () => {
  it('deletes its search documents and the row for indexing them', async () => {
    await stage.fill([made(1, { name: 'Oakley of Ash' })]);
    await stage.fill([made(1, { name: 'Oakley of Elm' })], stage.elm);
    const erasing = {
      organizationId: stage.ash.tenant.organizationId,
      tally: new Tally(),
      ports: {
        store: stage.store,
        eraseSearched: (id: string) => new CompanyDocuments(unsafeTenantOf(id, 'test'), stage.domain()).erase(),
      },
    };
    await eraseSearched(erasing as unknown as Erasing);

    expect(stage.fake.sources(INDEX).map(({ order }) => order)).toEqual(['oakley of elm']);
    expect(await new FeedRepository(stage.ash).get()).toBeUndefined();
    expect(erasing.tally.rows).toBe(1);
  });
});

describe('a growing company', () => {
  const build = (from: number) =>
    buildClientIndex(
      { kind: 'client-index', jobId: idOf(1), organizationId: stage.ash.tenant.organizationId },
      {
        store: stage.store,
        clock: stage.clock,
        buckets: { documents: 'documents' },
        objects: { write: () => Promise.resolve() },
        managed: { from, enqueueDocument: stage.enqueueDocument },
      },
    );

  it('is indexed by the search service once it has more clients than the stage’s limit', async () => {
    await putRows([...manyClients(30)], stage.ash);
    await build(30);
    expect(stage.queue).toEqual([]);

    await build(29);
    await build(29);

    expect(stage.queue).toMatchObject([
      { kind: 'client-search-feed', organizationId: stage.ash.tenant.organizationId },
    ]);
    await stage.feed();
    expect(stage.fake.sources(INDEX)).toHaveLength(30);
  });
});
