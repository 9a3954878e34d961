import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { mayEver } from '#shared/auth/can.ts';
import { permissionsDocument } from '#shared/auth/permissions-document.ts';
import { type Role, ROLES } from '#shared/auth/roles.ts';
import { type RouteId, routeEntries } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeSuperAdmin, type Person } from '#tests/fixtures/companies.ts';
import { asUser } from '#tests/fixtures/as-user.ts';
import { makeWorld, REQUESTS, type World } from '#tests/fixtures/world.ts';

let world: World;
let people: Record<Role, Person>;
beforeAll(async () => {
  world = await makeWorld();
  people = { ...world.people, SUPER_ADMIN: await makeSuperAdmin() };
});

const isAllowed = (role: Role, { permission }: Route) =>
  permission === 'public' || permission === 'signed-in' || mayEver(role, permission);

const cells = routeEntries.flatMap(([routeId, route]) =>
  ROLES.map((role): [RouteId, Role, Route] => [routeId, role, route]),
);

describe('every route, asked by every role', () => {
  it.each(cells)('%s by %s', async (routeId, role, route) => {
    const sent = await REQUESTS[routeId](world);
    const { status, json } = await send(routeId, asUser(routeId, sent, people[role].token));

    if (!isAllowed(role, route)) {
      expect(status).toBe(403);
      expect(json).toMatchObject({ success: false, errors: { main: 'Your role doesn’t allow this' } });
      return;
    }
    expect([401, 403]).not.toContain(status === 401 && route.permission === 'public' ? 0 : status);
    expect(status).toBeLessThan(500);
  });

  it.each(routeEntries.filter(([, route]) => route.permission !== 'public'))(
    '%s asks for a sign-in',
    async (routeId) => {
      const sent = await REQUESTS[routeId](world);

      expect((await send(routeId, sent)).status).toBe(401);
      expect((await send(routeId, { ...sent, token: 'a.b.c' })).status).toBe(401);
    },
  );
});

describe('what a role may do in its own organization', () => {
  const SUCCEEDS: RouteId[] = [
    'getOrganization',
    'listUsers',
    'listClients',
    'getClient',
    'getKit',
    'listInspections',
    'listClientInspections',
    'getInspection',
    'getBaseline',
    'getReport',
    'editReport',
    'listRevisions',
    'listDocuments',
    'listDeliveries',
    'listLinks',
    'listFieldServicePushes',
    'listLinkViews',
    'listQuestions',
    'listInserts',
    'getTruckTemplate',
    'listTruckChecks',
    'getTruckCheck',
    'listHandouts',
    'getHandout',
    'editInspection',
  ];
  const own: [RouteId, Exclude<Role, 'SUPER_ADMIN'>][] = SUCCEEDS.flatMap((routeId) =>
    (['ADMINISTRATOR', 'OFFICE', 'TECHNICIAN'] as const).map((role): [RouteId, Exclude<Role, 'SUPER_ADMIN'>] => [
      routeId,
      role,
    ]),
  );

  it.each(own)('%s answers %s', async (routeId, role) => {
    const { status, json } = await send(routeId, asUser(routeId, await REQUESTS[routeId](world), people[role].token));

    expect([status, json.success]).toEqual([200, true]);
  });
});

describe('docs/permissions.md', () => {
  it('is what the tables say', async () => {
    expect(await readFile(new URL('../../docs/permissions.md', import.meta.url), 'utf8')).toBe(permissionsDocument());
  });
});
