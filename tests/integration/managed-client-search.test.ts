import { describe, expect, it } from 'vitest';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { listClients } from '#functions/features/clients/list-clients.ts';
import { putClient } from '#functions/features/clients/put-client.ts';
import type { ClientRecord } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { CompanyDocuments } from '#functions/features/clients/search/managed/company-documents.ts';
import { FeedRepository } from '#functions/features/clients/search/managed/feed-record.ts';
import type { ManagedClientSearch } from '#functions/features/clients/search/managed/managed-search.ts';
import { ClientIndex } from '#shared/clients/search/client-index.ts';
import { clientText } from '#shared/clients/search/client-text.ts';
import { ClientFields } from '#shared/contract/clients.ts';
import { manyClients, seededRandom } from '#tests/fixtures/table/many-clients.ts';
import { made, type Made, putRows } from '#tests/fixtures/open-search/client-rows.ts';
import { INDEX, SearchStage } from '#tests/fixtures/open-search/search-stage.ts';
import { idOf } from '#tests/fixtures/tenant.ts';

const stage = new SearchStage();

const portsOf = (table: TenantTable, index: ManagedClientSearch) => ({
  clients: new ClientRepository(table),
  tenant: table.tenant,
  clock: stage.clock,
  table,
  index,
});
const find = async (index: ManagedClientSearch, search: string, table = stage.ash) =>
  (await listClients({ limit: 50, search }, portsOf(table, index))).clients.map(({ name }) => name);
const put = (n: number, name: string, version?: number, table = stage.ash) =>
  putClient(
    { clientId: idOf(n), fields: ClientFields.parse({ name }), version },
    { clients: new ClientRepository(table), clock: stage.clock },
  );

const memoryOf = (several: readonly Made[]) =>
  new ClientIndex(several.map(({ clientId, fields }) => clientText(clientId, fields)));

/** Typical searches: prefixes, substrings, typos, phones, emails, streets and two words. */
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
  it('returns the same clients in the same order as the index in memory', async () => {
    const several = [
      ...manyClients(700),
      made(5001, { name: "Ned O'Demo-Sample", number: 'K-1041', tags: ['VIP', 'Zürich'] }),
      made(5002, { name: 'Marsh 😀' }),
      made(5003, { name: 'Marsh \uff5e' }),
      made(5004, { name: 'Núria Łódź', company: 'Marsh & Sons' }),
      ...Array.from({ length: 60 }, (_none, n) => made(6000 + n, { name: `Same Name`, number: `N${n}` })),
    ];
    await stage.fill(several);
    const [memory, index] = [memoryOf(several), stage.newSearch()];

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
      const found = await index.search(stage.ash, search, { limit: 26, skip: [] });
      expect(found, search).toEqual(memory.search(search, 26));
    }
  });

  it('lists and searches the clients with a tag like the index in memory', async () => {
    const several = Array.from({ length: 90 }, (_none, n) =>
      made(n, { name: `Marsh ${(n * 7) % 10}`, tags: n % 3 === 0 ? ['Gold'] : [] }),
    );
    await stage.fill(several);
    const [memory, index] = [memoryOf(several), stage.newSearch()];
    const pages: string[] = [];
    for (let after: { order: string; id: string } | undefined; ;) {
      const page: readonly { order: string; id: string }[] | undefined = await index.tagged(stage.ash, 'GOLD', {
        limit: 8,
        ...(after && { after }),
      });
      pages.push(...(page ?? []).map(({ id }) => id));
      after = page?.at(-1);
      if (after === undefined) break;
    }

    expect(pages).toEqual(memory.tagged('gold', 90).map(({ id }) => id));
    expect(await index.search(stage.ash, 'marsh', { limit: 26, skip: [], tag: 'gold' })).toEqual(
      memory.search('marsh', 26, 'gold'),
    );
  });

  it('reflects an added, renamed or deleted client at once, before and after the job', async () => {
    await stage.fill([made(1, { name: 'Oakley Sample' }), made(2, { name: 'Birch Sample' })]);
    const index = stage.newSearch();
    const added = await put(3, 'Oakley Third');
    expect(await find(index, 'oakley')).toEqual(['Oakley Sample', 'Oakley Third']);

    await put(3, 'Cedar Third', added.version);
    const clients = new ClientRepository(stage.ash);
    const [birch] = await clients.getAll([idOf(2)]);
    const deletedAt = stage.clock.now().toISOString();
    const tombstone = { ...(birch as ClientRecord), deletedAt, updatedAt: deletedAt, version: 2 };
    await stage.ash.write(clients.change(birch as ClientRecord, tombstone));
    const now = async () => [await find(index, 'oakley'), await find(index, 'cedra'), await find(index, 'birch')];
    const expected = [['Oakley Sample'], ['Cedar Third'], []];
    expect(await now()).toEqual(expected);

    stage.aheadMs = 120_000;
    await stage.feed();

    expect(await now()).toEqual(expected);
    expect(stage.fake.sources(INDEX).map(({ id }) => id)).toEqual([idOf(1), idOf(3)]);
  });

  it('requests the job only when changes are older than the allowed lag', async () => {
    await stage.fill([made(1, { name: 'Oakley Sample' })]);
    const index = stage.newSearch();
    await put(2, 'Oakley Second');
    await find(index, 'oakley');
    expect(stage.queue).toEqual([]);

    stage.aheadMs = 30_000;
    await find(index, 'oakley');

    expect(stage.queue).toMatchObject([
      { kind: 'client-search-feed', organizationId: stage.ash.tenant.organizationId },
    ]);
  });

  it('fills up with the next clients when many of the first have changed', async () => {
    await stage.fill(
      Array.from({ length: 120 }, (_none, n) => made(n, { name: `Marsh ${String(n).padStart(3, '0')}` })),
    );
    const index = stage.newSearch();
    for (let n = 0; n < 60; n += 1) await put(n, `Oak ${n}`, 1);

    const names = await find(index, 'marsh');

    expect(names).toHaveLength(25);
    expect(names[0]).toBe('Marsh 060');
  });

  it('never returns a client of another company, even with the same id and in the same shard', async () => {
    await stage.fill([made(1, { name: 'Oakley of Ash' })]);
    await stage.fill([made(1, { name: 'Oakley of Elm', tags: ['Gold'] })], stage.elm);
    const index = stage.newSearch();

    expect(await find(index, 'oakley')).toEqual(['Oakley of Ash']);
    expect(await find(index, 'oakley', stage.elm)).toEqual(['Oakley of Elm']);
    expect(await index.tagged(stage.ash, 'gold', { limit: 5 })).toEqual([]);

    await new CompanyDocuments(stage.ash.tenant, stage.domain()).erase();

    expect(await index.search(stage.ash, 'oakley', { limit: 5, skip: [] })).toEqual([]);
    expect(await find(index, 'oakley', stage.elm)).toEqual(['Oakley of Elm']);
  });

  it('removes the document of a client whose row is gone', async () => {
    await stage.fill([made(1, { name: 'Oakley Gone' }), made(2, { name: 'Oakley Stays' })]);
    const clients = new ClientRepository(stage.ash);
    for (const record of await clients.getAll([idOf(1)])) await stage.ash.write(clients.removal(record));

    expect(await find(stage.newSearch(), 'oakley')).toEqual(['Oakley Stays']);
    expect(stage.queue).toMatchObject([{ kind: 'client-search-feed', gone: [idOf(1)] }]);
    await stage.feed(stage.ash, { gone: [idOf(1), idOf(2)] });

    expect(stage.fake.sources(INDEX).map(({ id }) => id)).toEqual([idOf(2)]);
  });
});

describe('a failing search service', () => {
  it.each(['busy', 'unavailable', 'slow', 'timed-out', 'surprise', 'lost-answer'] as const)(
    'is replaced by the search in word rows when it is %s, and not called again for a while',
    async (fault) => {
      await stage.fill([made(1, { name: 'Oakley Sample' })]);
      await put(2, 'Oakley Words');
      const index = stage.newSearch();
      stage.fake.fail('_search', fault);

      expect(await find(index, 'oakley')).toEqual(['Oakley Words']);
      expect(await find(index, 'oakley')).toEqual(['Oakley Words']);
      expect(stage.fake.calls.filter((call) => call.includes('_search'))).toHaveLength(1);
    },
  );

  it('is not used while it lacks clients', async () => {
    await putRows([made(1, { name: 'Oakley Sample' })], stage.ash);
    await stage.begin();

    expect(await stage.newSearch().search(stage.ash, 'oakley', { limit: 5, skip: [] })).toBeUndefined();
  });
});

describe('the job that feeds the search service', () => {
  const ids = () =>
    stage.fake
      .sources(INDEX)
      .map(({ id }) => String(id))
      .toSorted();

  it('retries what the domain was too busy for, with exponential backoff', async () => {
    const several = [...manyClients(40)];
    stage.fake.fail('_bulk', 'busy', 'items-busy', 'unavailable', 'lost-answer');
    await stage.fill(several);

    expect(ids()).toEqual(several.map(({ clientId }) => clientId));
    expect(stage.waits).toEqual([100, 200, 400, 800]);
  });

  it('resumes after a timeout or a kill without losing a client', async () => {
    const several = [...manyClients(300)];
    await putRows(several, stage.ash);
    await stage.begin();
    let runs = 0;
    for (stage.queue = [stage.feedJob()]; stage.queue.length > 0; runs += 1) {
      stage.queue = [];
      if (runs % 3 === 1) stage.fake.fail('_bulk', 'refused-item');
      await stage.feed(stage.ash, { workMs: 0 }).catch(() => stage.enqueueDocument(stage.feedJob()));
    }

    expect(runs).toBeGreaterThan(3);
    expect(ids()).toEqual(several.map(({ clientId }) => clientId));
    expect((await new FeedRepository(stage.ash).get())?.state).toBe('ready');
  });

  it('gives the right result when two runs overlap', async () => {
    const several = [...manyClients(200)];
    await putRows(several, stage.ash);
    await stage.begin();
    await Promise.all([stage.feed(), stage.feed()]);
    await stage.feed();

    expect(ids()).toEqual(several.map(({ clientId }) => clientId));
    expect((await new FeedRepository(stage.ash).get())?.state).toBe('ready');
  });

  it('does not overwrite a newer client with an older read', async () => {
    await stage.fill([made(1, { name: 'Oakley New' })]);
    const documents = new CompanyDocuments(stage.ash.tenant, stage.domain());
    const old = clientText(idOf(1), ClientFields.parse({ name: 'Oakley Old' }));
    await documents.write([{ id: idOf(1), text: old }], new Date(Date.now() - 60_000));

    expect(stage.fake.sources(INDEX).map(({ order }) => order)).toEqual(['oakley new']);
  });

  it('refills a company from the start when an operator requests it', async () => {
    await stage.fill([made(1, { name: 'Oakley Sample' }), made(2, { name: 'Oakley Gone' })]);
    const clients = new ClientRepository(stage.ash);
    for (const record of await clients.getAll([idOf(2)])) await stage.ash.write(clients.removal(record));
    await stage.begin();
    await stage.feed();

    expect(ids()).toEqual([idOf(1)]);
  });

  it('does nothing for a company that is not indexed, such as a deleted one', async () => {
    await putRows([made(1, { name: 'Oakley Sample' })], stage.ash);
    await stage.feed();

    expect(stage.fake.calls).toEqual([]);
  });
});
