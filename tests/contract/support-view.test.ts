import { ulid } from 'ulid';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { SUPPORT_VIEW_MINUTES } from '#shared/auth/support-view.ts';
import { type RouteId, routeEntries } from '#shared/contract/index.ts';
import { type ApiResponse, send, type Sent } from '#tests/fixtures/api.ts';
import { type Company, makeSuperAdmin, type Person, signIn } from '#tests/fixtures/companies.ts';
import { changedRows, settledRows } from '#tests/fixtures/table/table-rows.ts';
import { REQUESTS } from '#tests/fixtures/world.ts';
import { makeWorld, type World } from '#tests/fixtures/make-world.ts';

const REASON = 'The owner asked about a report';

let ours: World;
let theirs: World;
let staff: Person;
beforeAll(async () => {
  [ours, theirs] = [await makeWorld(), await makeWorld()];
  staff = await makeSuperAdmin();
});

async function enter(company: Company, person = staff): Promise<string> {
  const body = { orgId: company.organizationId, reason: REASON };
  const { json } = await send('startSupportView', { token: person.token, body });
  return (json.view as { viewId: string }).viewId;
}

const inView = (supportView: string, sent: Sent = {}): Sent => ({ ...sent, token: staff.token, supportView });

type Line = { act: string; by: { name: string }; detail: Record<string, string> };
async function supportLines(company: Company): Promise<Line[]> {
  const { json } = await send('listAudit', { token: company.people.ADMINISTRATOR.token, query: { limit: '100' } });
  return (json.lines as Line[]).filter(({ act }) => act.startsWith('support.'));
}

async function storedView(viewId: string) {
  Object.assign(process.env, inject('cloudEnvironment'));
  const { unsafeSystemTable } = await import('#functions/data/system-table.ts');
  const store = unsafeSystemTable();
  const own = await store.get({ PK: `SUBJECT#${staff.userId}`, SK: 'MEMBERSHIP' });
  const key = { PK: `ORG#${String(own?.organizationId)}#U#${staff.userId}`, SK: `SUPPORT#${viewId}` };
  return { store, key, item: await store.get(key) };
}

const isOver = ({ status, json }: ApiResponse) => {
  expect([status, json.errors]).toEqual([403, { supportView: 'This support view has ended' }]);
};

describe('a support view', () => {
  it('shows the company’s data, and the company’s audit log shows who entered, why and until when', async () => {
    const view = await enter(ours);
    const organization = await send('getOrganization', inView(view, { body: { orgId: ours.organizationId } }));
    const inspections = await send('listInspections', inView(view));
    const people = await send('listUsers', inView(view));
    await send('endSupportView', { token: staff.token, params: { viewId: view } });

    expect(organization.json.data).toMatchObject({ _id: ours.organizationId, name: ours.name });
    expect(JSON.stringify(inspections.json)).toContain(ours.inspectionId);
    expect(JSON.stringify(people.json)).toContain(ours.people.OFFICE.email);
    const [left, entered] = await supportLines(ours);
    expect(entered).toMatchObject({ act: 'support.enter', detail: { reason: REASON, who: 'Alex Admin' } });
    expect(entered?.detail['until']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d UTC$/);
    expect(left).toMatchObject({ act: 'support.leave' });
    expect(entered?.by.name).toMatch(/ support$/);
  });

  it('requires a reason', async () => {
    const body = { orgId: ours.organizationId, reason: '   why   ' };
    const { status, json } = await send('startSupportView', { token: staff.token, body });

    expect([status, json.errors]).toEqual([400, { reason: 'Enter a short reason. The company will see it.' }]);
  });

  it('is rejected for the super administrator’s own organization, and returns 404 for an unknown one', async () => {
    const { json } = await send('verifyToken', { token: staff.token });
    const own = (json.org as { _id: string })._id;
    const start = (orgId: string) => send('startSupportView', { token: staff.token, body: { orgId, reason: REASON } });

    expect((await start(own)).status).toBe(422);
    expect((await start(ulid())).status).toBe(404);
  });

  it('of one company cannot read another', async () => {
    const view = await enter(ours);
    const answers = [
      await send('getOrganization', inView(view, { body: { orgId: theirs.organizationId } })),
      await send('getInspection', inView(view, { params: { inspectionId: theirs.inspectionId } })),
      await send('getClient', inView(view, { params: { clientId: theirs.clientId } })),
      await send('getReport', inView(view, { params: { inspectionId: theirs.inspectionId } })),
      await send('getHandout', inView(view, { params: { handoutId: theirs.handoutId } })),
    ];
    const lists = [await send('listClients', inView(view)), await send('listInspections', inView(view))];
    const all = await send('listOrganizations', inView(view));

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(JSON.stringify(lists.map(({ json }) => json))).not.toContain(theirs.clientId);
    expect(all.status).toBe(403);
  });

  it('reads only the billing state of its company', async () => {
    const view = await enter(ours);
    const own = await send('getBilling', inView(view));
    const named = await send('getBilling', inView(view, { query: { orgId: ours.organizationId } }));
    const foreign = await send('getBilling', inView(view, { query: { orgId: theirs.organizationId } }));

    expect([own.status, named.status, foreign.status]).toEqual([200, 200, 404]);
    expect(own.json.billing).toMatchObject({ state: 'trial', seats: { used: 1 } });
  });

  it('cannot read the super administrator’s own organization', async () => {
    const { json } = await send('verifyToken', { token: staff.token });
    const orgId = (json.org as { _id: string })._id;

    expect((await send('getOrganization', inView(await enter(ours), { body: { orgId } }))).status).toBe(404);
  });
});

describe('every route in a support view', () => {
  /** Public routes and those of the super administrator's own session: the view doesn't apply. */
  const isPublic = (routeId: RouteId) => routeEntries.find(([id]) => id === routeId)?.[1].permission === 'public';
  /** Not a GET, but it changes nothing. */
  const READS: RouteId[] = ['getOrganization', 'runCalculator'];
  let view = '';
  beforeAll(async () => {
    view = await enter(ours);
  });

  it.each(routeEntries.filter(([id]) => !isPublic(id)))('%s changes nothing', async (routeId, { method }) => {
    const { status, json } = await send(routeId, inView(view, await REQUESTS[routeId](ours)));

    if (method === 'GET' || READS.includes(routeId)) {
      expect(status).toBeLessThan(500);
      return;
    }
    const errors = { main: 'Support views are read-only. Leave the support view first.' };
    expect([status, json.errors]).toEqual([403, errors]);
  });

  it('writes nothing but the audit log in the company for any read', async () => {
    const world = await makeWorld();
    const entered = await enter(world);
    const reading = routeEntries.filter(
      ([id, { method }]) => (method === 'GET' || READS.includes(id)) && !isPublic(id),
    );
    const requests: [RouteId, Sent][] = [];
    // Created before the rows are read, because some requests need a record of their own.
    for (const [routeId] of reading) requests.push([routeId, await REQUESTS[routeId](world)]);
    const before = await settledRows(world.organizationId);
    for (const [routeId, request] of requests) await send(routeId, inView(entered, request));

    expect(changedRows(before, await settledRows(world.organizationId))).toEqual([]);
  });
});

describe('a support view, for another user', () => {
  it.each(['ADMINISTRATOR', 'OFFICE', 'TECHNICIAN'] as const)(
    'cannot be started, used or ended by a user with the role %s',
    async (role) => {
      const { token } = theirs.people[role];
      const view = await enter(ours);
      const started = await send('startSupportView', { token, body: { orgId: ours.organizationId, reason: REASON } });
      const used = await send('listInspections', { token, supportView: view });
      const ended = await send('endSupportView', { token, params: { viewId: view } });

      expect(started.status).toBe(403);
      isOver(used);
      expect(ended.status).toBe(403);
      expect((await send('listInspections', inView(view))).status).toBe(200);
    },
  );

  it('cannot be used or ended by another super administrator', async () => {
    const other = await makeSuperAdmin();
    const view = await enter(ours);

    isOver(await send('listInspections', { token: other.token, supportView: view }));
    expect((await send('endSupportView', { token: other.token, params: { viewId: view } })).status).toBe(404);
  });

  it('cannot be used from another sign-in of the same super administrator', async () => {
    const view = await enter(ours);
    const second = await signIn(staff.email);

    isOver(await send('listInspections', { token: second.token, supportView: view }));
  });

  it('is rejected with a made-up id', async () => {
    for (const supportView of [ulid(), 'x', ours.organizationId, `${ulid()}#`, '0'.repeat(4000)]) {
      isOver(await send('listInspections', inView(supportView)));
    }
  });
});

describe('the end of a support view', () => {
  it('applies to the next request, which is rejected', async () => {
    const view = await enter(ours);
    await send('endSupportView', { token: staff.token, params: { viewId: view } });

    isOver(await send('listInspections', inView(view)));
  });

  it('is automatic after an hour', async () => {
    const view = await enter(ours);
    const { store, key, item } = await storedView(view);
    const span = Date.parse(String(item?.endsAt)) - Date.parse(String(item?.startedAt));
    expect(span).toBe(SUPPORT_VIEW_MINUTES * 60_000);
    await store.write([{ kind: 'put', key, item: { ...item, endsAt: new Date(Date.now() - 1).toISOString() } }]);

    isOver(await send('listInspections', inView(view)));
  });

  it('is recorded once, however often it is requested', async () => {
    const world = await makeWorld();
    const view = await enter(world);
    const end = () => send('endSupportView', { token: staff.token, params: { viewId: view } });
    const answers = await Promise.all([end(), end(), end()]);
    await end();

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await supportLines(world)).map(({ act }) => act)).toEqual(['support.leave', 'support.enter']);
  });
});

describe('a super administrator’s change to a company', () => {
  it('is recorded in that company’s audit log', async () => {
    const world = await makeWorld();
    const body = { orgId: world.organizationId, version: 'Lite', flags: ['truckCheck', 'truckCheck'] };
    const set = await send('setOrganizationVersion', { token: staff.token, body });
    const edit = { orgId: world.organizationId, phone: '802 555 0144' };
    await send('editOrganization', { token: staff.token, body: edit });
    const { json } = await send('listAudit', { token: world.people.ADMINISTRATOR.token, query: { group: 'company' } });
    const users = await send('listUsers', { token: world.people.ADMINISTRATOR.token });

    expect(set.json.org).toMatchObject({ version: 'Lite', flags: ['truckCheck'] });
    expect((users.json.users as { version: string }[]).map(({ version }) => version)).toEqual(['Lite', 'Lite', 'Lite']);
    const [edited, versioned] = json.lines as Line[];
    expect(edited).toMatchObject({ act: 'organization.edit' });
    expect(versioned).toMatchObject({ act: 'organization.version', detail: { version: 'Lite', flags: 'truckCheck' } });
    expect(versioned?.by.name).toMatch(/ support$/);
  });
});

describe('the list of organizations', () => {
  type Listed = { _id: string; name: string; users: number; seats: number; createdAt: string };
  const find = async (search: string) =>
    (await send('listOrganizations', { token: staff.token, query: { search } })).json.orgs as Listed[];

  it('finds an organization by part of its name, its id and the email of any of its users', async () => {
    const searches = [
      ours.name.slice(4),
      ours.organizationId.toLowerCase(),
      ours.people.TECHNICIAN.email.toUpperCase(),
    ];
    for (const search of searches) {
      const ids = (await find(search)).map(({ _id }) => _id);
      expect(ids, search).toContain(ours.organizationId);
    }
    expect(await find('no company is called so')).toEqual([]);
  });

  it('counts users and seats', async () => {
    const [one] = await find(theirs.organizationId);

    expect(one).toMatchObject({ name: theirs.name, users: 3, seats: 1 });
    expect(one?.createdAt).toMatch(/^\d{4}-/);
  });

  it('continues after its cursor, and lists each organization once', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query: Record<string, string> = { limit: '7', ...(cursor !== undefined && { cursor }) };
      const { json } = await send('listOrganizations', { token: staff.token, query });
      seen.push(...(json.orgs as Listed[]).map(({ _id }) => _id));
      cursor = json.cursor as string | undefined;
    } while (cursor !== undefined);

    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining([ours.organizationId, theirs.organizationId]));
  });
});
