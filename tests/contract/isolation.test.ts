import { beforeAll, describe, expect, it } from 'vitest';
import { isGranted } from '#shared/auth/can.ts';
import type { Permission } from '#shared/auth/permissions.ts';
import type { RouteId } from '#shared/contract/index.ts';
import { requestCount, send, type Sent } from '#tests/fixtures/api.ts';
import {
  HARMLESS_REQUESTS,
  type HarmlessRequest,
  aimedAt,
  routesNamingRecords,
  successOf,
} from '#tests/fixtures/table/named-records.ts';
import { changedRows, settledRows } from '#tests/fixtures/table/table-rows.ts';
import { REQUESTS } from '#tests/fixtures/world.ts';
import { makeWorld, type World } from '#tests/fixtures/make-world.ts';

let ours: World;
let theirs: World;
beforeAll(async () => {
  [ours, theirs] = [await makeWorld(), await makeWorld()];
});

let lastRead: { requests: number; rows: string[] } | undefined;

async function theirRows(): Promise<string[]> {
  const rows = await settledRows(theirs.organizationId);
  lastRead = { requests: requestCount(), rows };
  return rows;
}

/**
 * Their rows before a request. Reuses the last reading if no request has been sent since and it contains the record that
 * this one names: an event, not a request, creates some of those records.
 */
async function rowsBefore(request: Sent, names: readonly string[]): Promise<string[]> {
  const isCurrent = lastRead?.requests === requestCount() && aimedAt(lastRead.rows, request, names).length > 0;
  return isCurrent && lastRead !== undefined ? lastRead.rows : theirRows();
}

const ROLE_NAMES = ['ADMINISTRATOR', 'OFFICE', 'TECHNICIAN'] as const;
const cases = routesNamingRecords.flatMap(({ routeId, route, names }) =>
  ROLE_NAMES.map((role) => ({ routeId, route, names, role })),
);

describe('another organization’s records', () => {
  it.each(cases)(
    '$routeId by $role returns 404 or 403 for them and leaves them unchanged',
    async ({ routeId, route, names, role }) => {
      const request: Sent = await REQUESTS[routeId](theirs);
      const before = await rowsBefore(request, names);
      const { status, json } = await send(routeId, { ...request, token: ours.people[role].token });

      const { permission } = route;
      const isAllowed = permission === 'signed-in' || isGranted(role, permission as Permission);
      if (isAllowed) expect(aimedAt(before, request, names)).not.toEqual([]);
      expect(status).toBe(isAllowed ? 404 : 403);
      expect(JSON.stringify(json)).not.toContain(theirs.name);
      expect(changedRows(before, await theirRows())).toEqual([]);
    },
  );

  it('get the same response as a record that does not exist', async () => {
    const token = ours.people.ADMINISTRATOR.token;
    const theirId = await send('getInspection', { token, params: { inspectionId: theirs.inspectionId } });
    const noId = await send('getInspection', { token, params: { inspectionId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' } });

    expect({ ...theirId.json, requestId: '' }).toEqual({ ...noId.json, requestId: '' });
  });

  it('appear in no list', async () => {
    const token = ours.people.ADMINISTRATOR.token;
    for (const routeId of ['listUsers', 'listClients', 'listInspections', 'listInserts', 'listTruckChecks'] as const) {
      const text = JSON.stringify((await send(routeId, { token, query: { limit: '100' } })).json);
      expect(text).not.toContain(theirs.organizationId);
      expect(text).not.toContain(theirs.clientId);
      expect(text).not.toContain(theirs.inspectionId);
      expect(text).not.toContain(theirs.insertId);
      expect(text).not.toContain(theirs.checkId);
    }
  });

  it.each(Object.entries(HARMLESS_REQUESTS) as [RouteId, HarmlessRequest][])(
    '%s succeeds with their id and leaves them unchanged',
    async (routeId, { because, request }) => {
      expect(because).not.toBe('');
      const sent = await request(theirs, ours);
      const before = await theirRows();
      const { status, json } = await send(routeId, { ...sent, token: ours.people.ADMINISTRATOR.token });

      expect([status, json.success]).toEqual([successOf(routeId), true]);
      expect(JSON.stringify(json)).not.toContain(theirs.name);
      expect(changedRows(before, await theirRows())).toEqual([]);
    },
  );

  it('cannot be reached with a page cursor of that organization', async () => {
    const theirList = await send('listInspections', { token: theirs.people.OFFICE.token, query: { limit: '1' } });
    const cursor = Buffer.from(
      JSON.stringify({
        PK: `ORG#${theirs.organizationId}#I#${theirs.inspectionId}`,
        SK: 'INSPECTION',
        GSI1PK: `ORG#${theirs.organizationId}#I`,
        GSI1SK: '0',
      }),
    ).toString('base64url');

    expect(theirList.status).toBe(200);
    const page = await send('listInspections', { token: ours.people.OFFICE.token, query: { cursor } });
    expect([page.status, page.json.errors]).toEqual([400, { cursor: 'This page reference is not valid' }]);
  });
});

describe('a role', () => {
  it('cannot be raised by its holder', async () => {
    const technician = ours.people.TECHNICIAN;
    const tries: [RouteId, Sent][] = [
      ['editUser', { body: { userId: technician.userId, role: 'ADMINISTRATOR' } }],
      [
        'createUser',
        {
          body: {
            name: 'x',
            email: 'x@example.com',
            role: 'ADMINISTRATOR',
            password: 'long enough',
            repeatPassword: 'long enough',
          },
        },
      ],
    ];
    for (const [routeId, sent] of tries) {
      expect((await send(routeId, { ...sent, token: technician.token })).status).toBe(403);
    }
  });

  it('of super administrator cannot be assigned', async () => {
    const token = ours.people.ADMINISTRATOR.token;
    const body = { userId: ours.people.TECHNICIAN.userId, role: 'SUPER_ADMIN' };

    const answer = await send('editUser', { token, body });
    expect([answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([400, ['role']]);
  });

  it('of the last administrator cannot be removed, nor can that user be deleted', async () => {
    const { userId, token } = ours.people.ADMINISTRATOR;

    expect((await send('editUser', { token, body: { userId, role: 'OFFICE' } })).status).toBe(422);
    expect((await send('deleteUser', { token, body: { userId } })).status).toBe(422);
  });
});
