import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { isGranted } from '#shared/auth/can.ts';
import { permissionsDocument } from '#shared/auth/permissions-document.ts';
import { type Role, ROLES } from '#shared/auth/roles.ts';
import { type RouteId, routeEntries, routes } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { send, type Sent } from '#tests/fixtures/api.ts';
import { makeSuperAdmin, type Person } from '#tests/fixtures/companies.ts';
import { asUser } from '#tests/fixtures/as-user.ts';
import { routesNamingRecords, successOf } from '#tests/fixtures/table/named-records.ts';
import { REQUESTS } from '#tests/fixtures/world.ts';
import { makeWorld, type World } from '#tests/fixtures/make-world.ts';

let world: World;
let people: Record<Role, Person>;
beforeAll(async () => {
  world = await makeWorld();
  people = { ...world.people, SUPER_ADMIN: await makeSuperAdmin() };
});

const isAllowed = (role: Role, { permission }: Route) =>
  permission === 'public' || permission === 'signed-in' || isGranted(role, permission);

const isBare = (route: Route) => route.isBare === true;

/**
 * A super administrator is in their own company, so the world's records belong to another company, unless the request
 * names it.
 */
const SPANS_COMPANIES = /^ORGANIZATION_/;
const namesAnothers = (routeId: RouteId, { permission }: Route) =>
  !SPANS_COMPANIES.test(permission) &&
  routesNamingRecords.some(({ routeId: id, names }) => id === routeId && !names.includes('orgId'));

function statusOf(routeId: RouteId, role: Role, { refused }: Sent): number {
  if (role === 'SUPER_ADMIN' && namesAnothers(routeId, routes[routeId])) return 404;
  const [status] = refused?.[role] ?? refused?.all ?? [successOf(routeId)];
  return status;
}

const cells = routeEntries.flatMap(([routeId, route]) =>
  ROLES.map((role): [RouteId, Role, Route] => [routeId, role, route]),
);

describe('every route, for every role', () => {
  it.each(cells)('%s by %s', async (routeId, role, route) => {
    const sent = await REQUESTS[routeId](world);
    const { status, json } = await send(routeId, asUser(routeId, sent, people[role].token));

    if (!isAllowed(role, route)) {
      expect(status).toBe(403);
      expect(json).toMatchObject({ success: false, errors: { main: 'Your role doesn’t allow this' } });
      return;
    }
    const expected = statusOf(routeId, role, sent);
    expect([status, json.errors ?? null]).toEqual([expected, expected < 400 ? null : expect.any(Object)]);
    if (!isBare(route)) expect(json.success).toBe(expected < 400);
  });

  it.each(routeEntries.filter(([, route]) => route.permission !== 'public'))(
    '%s requires a sign-in',
    async (routeId) => {
      const sent = await REQUESTS[routeId](world);

      expect((await send(routeId, sent)).status).toBe(401);
      expect((await send(routeId, { ...sent, token: 'a.b.c' })).status).toBe(401);
    },
  );
});

describe('docs/permissions.md', () => {
  it('matches the permission tables', async () => {
    expect(await readFile(new URL('../../docs/permissions.md', import.meta.url), 'utf8')).toBe(permissionsDocument());
  });
});
