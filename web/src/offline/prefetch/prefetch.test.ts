import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '#shared/contract/clients.ts';
import { ClientFields } from '#shared/contract/clients.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import { sessionStarted } from '#web/lib/state/auth-slice.ts';
import { store } from '#web/lib/state/store.ts';
import { mockFetch } from '#web/testing/fake-api.ts';
import type { DeviceDatabase } from '../db/database.ts';
import type { LocalClient } from '../db/records.ts';
import { prefetchOwnWork } from './prefetch.ts';
import { findClients, putClient, storeClients } from '../entities/local-clients.ts';
import { setAnswer } from '../entities/local-inspections.ts';
import { prefetchClients, readClientCopy } from './prefetch-clients.ts';
import { pausePrefetch } from './prefetch-pause.ts';
import { dropOldest, BATCH_SIZE, listNewest, prefetchWanted } from './prefetch-inspections.ts';
import { setStar, starredIds } from '../entities/stars.ts';
import { freshDevice, OWNER } from '../testing/device.ts';

const OTHER = 'user-0000000009';
const idOf = (n: number) => String(n).padStart(26, '0');
const AT = '2026-11-21T08:00:00.000Z';

const row = (n: number, userId: string, part: { completedAt?: string; version?: number } = {}) => ({
  inspectionId: idOf(n),
  type: 'MASONRY_WOOD' as const,
  clientId: idOf(n + 500),
  clientName: 'Demo',
  address: '',
  inspector: { userId, name: 'Sam' },
  status: 'IN_PROGRESS' as const,
  photos: { total: 0, verified: 0 },
  createdAt: `2026-11-21T08:${String(n).padStart(2, '0')}:00.000Z`,
  updatedAt: AT,
  version: 1,
  ...part,
});
type Row = ReturnType<typeof row>;

const clientOf = (n: number, part: Partial<Client> = {}): Client => ({
  ...ClientFields.parse({ name: `Household ${n}`, phone: '802 555 0100' }),
  clientId: idOf(n),
  createdAt: AT,
  updatedAt: AT,
  version: 1,
  ...part,
});

/** A fake company server: rows, complete inspections, and clients in pages of two. */
function company({ rows = [], clients = [] }: { rows?: Row[]; clients?: Client[] }) {
  const body = (path: string): unknown => {
    const { pathname, searchParams } = new URL(path, 'https://example.com');
    if (pathname === '/api/inspections') return { inspections: rows };
    if (pathname === '/api/starred-clients') return { stars: [] };
    if (pathname === '/api/client-copies') {
      const ids = searchParams.get('ids')?.split(',');
      if (ids !== undefined) return { clients: clients.filter(({ clientId }) => ids.includes(clientId)), at: AT };
      const start = Number(searchParams.get('cursor') ?? '0');
      const changed = searchParams.has('since') ? [] : clients;
      const cursor = start + 2 < changed.length ? { cursor: String(start + 2) } : {};
      return { clients: changed.slice(start, start + 2), at: AT, ...cursor };
    }
    const found = rows.find(({ inspectionId }) => pathname === `/api/inspections/${inspectionId}`);
    if (found === undefined) return undefined;
    const answers = {
      reason: 'ANNUAL',
      level: 'LEVEL_1',
      ruleSetVersion: '1',
      fields: {},
      photoList: [],
      data: {},
      mf: false,
      mfData: {},
    };
    return { inspection: { ...found, ...answers, plan: proPlan('MASONRY_WOOD') } };
  };
  return mockFetch(({ path }) => {
    const found = body(path);
    if (found === undefined) return { status: 404, body: { success: false, errors: { main: 'Not found' } } };
    return { body: { success: true, ...(found as object) } };
  });
}

/** Stores a client like an earlier release did, without the newer fields. */
async function storeOlder(client: Client): Promise<void> {
  await storeClients([client]);
  const older = { ...(await database.clients.get(client.clientId)) };
  for (const name of ['number', 'serviceAddresses']) Reflect.deleteProperty(older, name);
  await database.clients.put(older as LocalClient);
}

const fullReads = (requests: ReturnType<typeof mockFetch>) =>
  requests.filter(({ path }) => /^\/api\/inspections\/\d+$/.test(path)).map(({ path }) => Number(path.slice(-26)));

async function prefetchInspections(into: DeviceDatabase, restMs?: number): Promise<number> {
  await listNewest(into).catch(() => undefined);
  return prefetchWanted(into, restMs);
}

let database: DeviceDatabase;
beforeEach(async () => {
  database = await freshDevice();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  vi.unstubAllGlobals();
});

describe('the prefetch of inspections', () => {
  it('loads the user’s open ones first, then their others, then the rest, newest first, once', async () => {
    const done = { completedAt: AT };
    const rows = [row(1, OWNER.userId), row(2, OTHER), row(3, OWNER.userId, done), row(4, OWNER.userId)];
    const requests = company({ rows });

    await prefetchOwnWork();

    expect(fullReads(requests)).toEqual([4, 1, 3, 2]);
    expect(await database.inspections.filter(({ answers }) => answers !== undefined).count()).toBe(4);

    requests.length = 0;
    expect(await prefetchInspections(database)).toBe(0);
    expect(fullReads(requests)).toEqual([]);
  });

  it('reloads only those with a newer version on the server', async () => {
    company({ rows: [row(1, OWNER.userId), row(2, OWNER.userId)] });
    await prefetchInspections(database);
    const requests = company({ rows: [row(1, OWNER.userId, { version: 2 }), row(2, OWNER.userId)] });

    expect(await prefetchInspections(database)).toBe(1);
    expect(fullReads(requests)).toEqual([1]);
  });

  it('reloads those that the server lists in an earlier version or no longer lists', async () => {
    company({ rows: [row(1, OTHER, { version: 5 }), row(2, OTHER, { version: 5 }), row(3, OTHER)] });
    await prefetchInspections(database);
    const requests = company({ rows: [row(1, OTHER, { version: 3 }), row(3, OTHER)] });
    await prefetchInspections(database);

    expect(fullReads(requests).slice(0, 2)).toEqual([2, 1]);
    expect(fullReads(requests)).not.toContain(3);
  });

  it('loads the truck list only if the company’s flag and version include it', async () => {
    const { viewerOf } = await import('#web/testing/fixtures.ts');
    const requestsAs = async (version: 'Pro' | 'Lite', flags: 'truckCheck'[]) => {
      database = await freshDevice();
      const requests = company({});
      store.dispatch(sessionStarted({ ...viewerOf('TECHNICIAN', { version, flags }, { version }), newUser: false }));
      await prefetchOwnWork();
      return requests.filter(({ path }) => path === '/api/trucktemplate').length;
    };

    expect(await requestsAs('Pro', ['truckCheck'])).toBe(1);
    expect(await requestsAs('Lite', ['truckCheck'])).toBe(0);
    expect(await requestsAs('Pro', [])).toBe(0);
  });

  it('requests the company’s logo', async () => {
    const requests = company({});
    await prefetchOwnWork();

    expect(requests.map(({ path }) => path)).toContain('/api/admin/org');
  });

  it('does not delay the prefetch of clients', async () => {
    const rows = Array.from({ length: BATCH_SIZE + 1 }, (_, n) => row(n + 1, OWNER.userId));
    const requests = company({ rows, clients: [clientOf(501), clientOf(7)] });

    await prefetchOwnWork();

    expect(await database.clients.count()).toBe(2);
    expect(fullReads(requests)).toHaveLength(rows.length);
    const paths = requests.map(({ path }) => path);
    const last = fullReads(requests).at(-1) ?? 0;
    // During the pause after the first batch of inspections at the latest.
    expect(paths.findLastIndex((path) => path.startsWith('/api/client-copies'))).toBeLessThan(
      paths.indexOf(`/api/inspections/${idOf(last)}`),
    );
  });

  it('waits while the app reloads', async () => {
    const requests = company({ rows: [row(1, OWNER.userId)] });
    pausePrefetch();
    const fetched = prefetchInspections(database);
    await vi.waitFor(async () => expect(await database.outbox.count()).toBe(0));
    expect(requests).toEqual([]);

    pausePrefetch(0);
    expect(await fetched).toBe(1);
  });

  it('loads in batches with a pause in between', async () => {
    const rows = Array.from({ length: BATCH_SIZE + 5 }, (_, n) => row(n + 1, OWNER.userId));
    const requests = company({ rows });
    // The prefetch is still paused when the file ends, and its database is closed by then.
    prefetchInspections(database, 60_000).catch(() => undefined);
    const versions = async () => Object.keys((await database.meta.get('near-versions'))?.value ?? {});
    // Waits until the rows are stored: an inspection that is only requested would be fetched again.
    await vi.waitFor(async () => expect(await versions()).toHaveLength(BATCH_SIZE));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(fullReads(requests)).toHaveLength(BATCH_SIZE);

    expect(await prefetchInspections(database, 0)).toBe(5);
    expect(await database.inspections.filter(({ answers }) => answers !== undefined).count()).toBe(rows.length);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }])(
    'loads only the user’s open ones on a slow or metered connection: %o',
    async (connection) => {
      Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
      const done = { completedAt: AT };
      const requests = company({
        rows: [row(1, OWNER.userId), row(2, OTHER), row(3, OWNER.userId, done)],
        clients: [clientOf(501), clientOf(7)],
      });

      await prefetchOwnWork();

      expect(fullReads(requests)).toEqual([1]);
      expect(await database.clients.toCollection().primaryKeys()).toEqual([idOf(501)]);
    },
  );

  it('drops the oldest above the limit, but never one with unsent work', async () => {
    const done = { completedAt: AT };
    company({ rows: [row(1, OWNER.userId, done), row(2, OWNER.userId, done), row(3, OTHER), row(4, OWNER.userId)] });
    await prefetchInspections(database);
    await setAnswer(idOf(1), 'crown_state', 'DEFECT');

    expect(await dropOldest(database, 1)).toBe(2);

    const left = await database.inspections.filter(({ answers }) => answers !== undefined).primaryKeys();
    expect(left.sort()).toEqual([idOf(1), idOf(4)]);
    expect(await database.rows.count()).toBe(4);
  });
});

describe('the prefetch of clients', () => {
  it('adds the fields that an earlier release dropped, even for the same version', async () => {
    const serviceAddresses = [{ label: 'Cabin', street: '7 Lake Rd', city: '', state: '', zip: '', access: '' }];
    const client = clientOf(1, { number: 'K-7', serviceAddresses });
    await storeOlder(client);
    expect(await database.clients.get(idOf(1))).toMatchObject({ number: '', serviceAddresses: [] });

    expect(await storeClients([client])).toBe(1);
    expect(await findClients(database, 'k-7 lake')).toMatchObject([{ number: 'K-7', serviceAddresses }]);
    expect(await storeClients([client])).toBe(0);
  });

  it('runs again after an update that added fields', async () => {
    const requests = company({ clients: [clientOf(1), clientOf(2), clientOf(3)] });
    await prefetchClients(database);
    const copy = (await database.meta.get('near-clients'))?.value as object;
    await database.meta.put({ key: 'near-clients', value: { ...copy, fields: 1 } });
    requests.length = 0;
    await prefetchClients(database);

    expect(requests.map(({ path }) => path).filter((path) => path.includes('since'))).toEqual([]);
    expect(requests.length).toBe(2);
  });

  const clients = [1, 2, 3, 4, 5].map((n) => clientOf(n));

  it('loads all once, page by page, and then only changes', async () => {
    const requests = company({ clients });

    expect(await prefetchClients(database)).toBe(5);
    expect(await database.clients.count()).toBe(5);
    expect(requests).toHaveLength(3);
    requests.length = 0;

    expect(await prefetchClients(database)).toBe(0);
    expect(requests.map(({ path }) => new URL(path, 'https://example.com').searchParams.get('since'))).toEqual([
      '2026-11-21T07:55:00.000Z',
    ]);
  });

  it('resumes where it was interrupted', async () => {
    let calls = 0;
    const pages = mockFetch(() => {
      calls += 1;
      if (calls > 1) return 'no-answer';
      return { body: { success: true, clients: clients.slice(0, 2), cursor: '2', at: AT } };
    });
    await expect(prefetchClients(database)).rejects.toThrow();
    expect(pages.length).toBeGreaterThan(1);
    expect(await readClientCopy(database)).toMatchObject({ cursor: '2', begunAt: AT });

    const requests = company({ clients });
    await prefetchClients(database);

    expect(requests[0]?.path).toContain('cursor=2');
    expect(await database.clients.count()).toBe(5);
  });

  it('loads clients of inspections and starred ones first if not all fit', async () => {
    await setStar(idOf(5), true);
    await database.outbox.clear();
    company({ clients, rows: [{ ...row(1, OWNER.userId), clientId: idOf(4) }] });
    await prefetchInspections(database);

    await prefetchClients(database, 3);

    expect((await database.clients.toCollection().primaryKeys()).sort()).toEqual([1, 2, 4, 5].map(idOf));
  });

  it('keeps local edits that are not sent yet', async () => {
    const clientId = await putClient({ name: 'As typed here' });
    await storeClients([clientOf(9, { clientId, name: 'As the server has it', version: 7 })]);

    expect((await database.clients.get(clientId))?.name).toBe('As typed here');
  });
});

describe('searching the prefetched clients', () => {
  it.each([
    ['beginnings of words', 'house 7', ['Household 7']],
    [
      'digits of a phone, however written, before one wrong digit',
      '8025550107',
      ['Household 7', 'Household 5', 'Household 6'],
    ],
    ['parts within a word', 'sehold 7', ['Household 7']],
    ['no client for an unknown name', 'unlisted', []],
  ])('finds %s', async (_, search, names) => {
    const several = [5, 6, 7].map((n) => clientOf(n, { phone: `802 555 010${n}` }));
    await storeClients(several);

    expect((await findClients(database, search)).map(({ name }) => name)).toEqual(names);
  });
});

describe('client stars', () => {
  it('are set immediately, and only their last state is sent', async () => {
    await setStar(idOf(1), true);
    await setStar(idOf(2), true);
    await setStar(idOf(1), false);

    expect([...(await starredIds(database))]).toEqual([idOf(2)]);
    const calls = await database.outbox
      .where('lane')
      .equals(`star:${idOf(1)}`)
      .toArray();
    expect(calls).toMatchObject([{ routeId: 'putStar', body: { isStarred: false } }]);
  });
});
