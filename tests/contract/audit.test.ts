import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { auditText } from '#shared/audit/acts.ts';
import type { AuditLine } from '#shared/contract/audit.ts';
import { routeEntries } from '#shared/contract/index.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeCompany, PASSWORD, signIn, unique } from '#tests/fixtures/companies.ts';
import { makeUser, makeWorld, type World } from '#tests/fixtures/make-world.ts';
import { rawTable } from '#tests/fixtures/table/raw-table.ts';

type Row = { PK: string; SK: string; act: string };

/** Every audit row of every organization by key, read directly from the table. */
async function auditRows(): Promise<Map<string, Row>> {
  const environment = inject('cloudEnvironment');
  const rows = new Map<string, Row>();
  let ExclusiveStartKey: Record<string, never> | undefined;
  do {
    const page = await rawTable().send(new ScanCommand({ TableName: environment.TABLE_NAME, ExclusiveStartKey }));
    for (const raw of page.Items ?? []) {
      const item = unmarshall(raw) as Row & { entity?: string };
      if (item.entity === 'Audit') rows.set(`${item.PK} ${item.SK}`, item);
    }
    ExclusiveStartKey = page.LastEvaluatedKey as Record<string, never> | undefined;
  } while (ExclusiveStartKey !== undefined);
  return rows;
}

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

describe('the routes of the audit log', () => {
  it('are read-only', () => {
    const ofTheLog = routeEntries.filter(([, { path }]) => path.includes('audit'));

    expect(ofTheLog.map(([routeId, { method }]) => [routeId, method])).toEqual([['listAudit', 'GET']]);
  });
});

type Query = Record<string, string>;

async function read(token: string, query: Query = {}): Promise<AuditLine[]> {
  const lines: AuditLine[] = [];
  let cursor: string | undefined;
  do {
    const page: Query = cursor === undefined ? query : { ...query, cursor };
    const { status, json } = await send('listAudit', { token, query: page });
    expect(status).toBe(200);
    lines.push(...(json.lines as AuditLine[]));
    cursor = json.cursor as string | undefined;
  } while (cursor !== undefined);
  return lines;
}

describe('the audit log', () => {
  it('records sign-ins, failures and sign-outs as text, without the password', async () => {
    const company = await makeCompany();
    const { OFFICE, ADMINISTRATOR } = company.people;
    await send('login', { body: { email: OFFICE.email, password: 'my-dog-rex-1' } });
    const again = await signIn(OFFICE.email);
    await send('logout', { cookie: again.cookie });
    const lines = await read(ADMINISTRATOR.token, { group: 'sign-in', userId: OFFICE.userId });

    expect(lines.map((line) => `${line.by.name}: ${auditText(line)}`)).toEqual([
      'OFFICE Person: Signed out of Unknown browser',
      'OFFICE Person: Signed in on a new device: Unknown browser',
      'Unknown user: Tried to sign in as OFFICE Person with a wrong password (Unknown browser)',
      'OFFICE Person: Signed in with Unknown browser',
    ]);
    expect(JSON.stringify(lines)).not.toContain('my-dog-rex-1');
  });

  it('returns the same newest-first list at any page size, across all eight partitions', async () => {
    const { ADMINISTRATOR } = (await makeCompany()).people;
    for (let index = 0; index < 12; index += 1) await makeUser(ADMINISTRATOR, 'OFFICE');
    const allEvents = await read(ADMINISTRATOR.token, { limit: '100' });

    expect(allEvents.length).toBeGreaterThan(15);
    expect(allEvents.map(({ at }) => at)).toEqual(
      allEvents
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    for (const limit of ['1', '3', '7']) expect(await read(ADMINISTRATOR.token, { limit })).toEqual(allEvents);
    const created = await read(ADMINISTRATOR.token, { group: 'users', limit: '5' });
    expect(created).toEqual(allEvents.filter(({ act }) => act.startsWith('user.')));
  });

  it('can be filtered by day', async () => {
    const { token } = world.people.ADMINISTRATOR;
    const allEvents = await read(token, { limit: '100' });
    // One day, or two if midnight passes during these tests.
    const [to = '', from = ''] = [allEvents[0], allEvents.at(-1)].map((line) => line?.at.slice(0, 10));

    expect(await read(token, { from, to, limit: '100' })).toEqual(allEvents);
    expect(await read(token, { from: to, to, limit: '100' })).toEqual(allEvents.filter(({ at }) => at.startsWith(to)));
    expect(await read(token, { to: '2020-01-01' })).toEqual([]);
    expect(await read(token, { from: '2999-01-01' })).toEqual([]);
  });

  it('keeps the name of a deleted user', async () => {
    const { token } = world.people.ADMINISTRATOR;
    const userId = await makeUser(world.people.ADMINISTRATOR);
    await send('deleteUser', { token, body: { userId } });
    const lines = await read(token, { userId });

    expect(lines.map((line) => auditText(line))).toEqual([
      expect.stringMatching(/^Deleted Sam Disposable, login user-/),
      'Created Sam Disposable as Technician',
    ]);
  });

  it('rejects a cursor of another company or another query', async () => {
    const { token } = world.people.ADMINISTRATOR;
    const other = await makeCompany();
    const { json } = await send('listAudit', { token: other.people.ADMINISTRATOR.token, query: { limit: '1' } });
    const cursor = String(json.cursor);

    expect((await send('listAudit', { token, query: { limit: '1', cursor } })).status).toBe(400);
    const changed = { limit: '1', cursor, group: 'users' };
    expect((await send('listAudit', { token: other.people.ADMINISTRATOR.token, query: changed })).status).toBe(400);
  });

  it('omits failed sign-ins with an unknown email', async () => {
    const company = await makeCompany();
    const email = `${unique('unknown')}@example.com`;
    const before = await read(company.people.ADMINISTRATOR.token);
    await send('login', { body: { email, password: PASSWORD } });

    // Other test files write to their own companies' logs at the same time, so this checks that no row contains this
    // address.
    const naming = [...(await auditRows()).values()].filter((row) => JSON.stringify(row).includes(email));
    expect(naming).toEqual([]);
    expect(await read(company.people.ADMINISTRATOR.token)).toEqual(before);
  });
});
