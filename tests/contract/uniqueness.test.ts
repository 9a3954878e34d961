import { describe, expect, it } from 'vitest';
import { featureTables, routeEntries, routes } from '#shared/contract/index.ts';

const parameters = (path: string) => [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1]);

describe('the joined route table', () => {
  it('keeps every route of each feature: no two features share a route id', () => {
    const ids = featureTables.flatMap((table) => Object.keys(table));

    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(routes)).toHaveLength(ids.length);
  });

  it('has one route per method and path', () => {
    const places = routeEntries.map(([, { method, path }]) => `${method} ${path.replaceAll(/\{[^}]+\}/g, '{}')}`);

    expect(new Set(places).size).toBe(places.length);
  });

  it.each(routeEntries)('%s has a schema for each parameter of its path, and no others', (_id, route) => {
    expect(Object.keys(route.params?.shape ?? {}).sort()).toEqual(parameters(route.path).sort());
  });

  it.each(routeEntries)('%s rejects unknown fields in all of its input', (_id, route) => {
    for (const schema of [route.params, route.query, route.isOpenBody === true ? undefined : route.body]) {
      const issues = schema?.safeParse({ someUnknownField: 1 }).error?.issues ?? [];
      const isStrict = schema === undefined || issues.some((issue) => issue.code === 'unrecognized_keys');
      expect(isStrict).toBe(true);
    }
  });
});

describe('the API calls in the specification', () => {
  const CALLS = [
    'POST /api/auth/login',
    'POST /api/auth/register',
    'POST /api/auth/signup',
    'POST /api/auth/reset-password',
    'POST /api/auth/update-password',
    'POST /api/auth/password-reset',
    'GET /api/auth/verify-token',
    'GET /api/admin/orgs',
    'POST /api/admin/org',
    'POST /api/admin/neworg',
    'POST /api/admin/editorg',
    'POST /api/admin/editorgsettings',
    'POST /api/admin/edituser',
    'POST /api/admin/deleteuser',
    'POST /api/maillist/sendticket',
  ];

  it.each(CALLS)('%s exists with that method and path', (call) => {
    expect(routeEntries.map(([, { method, path }]) => `${method} ${path}`)).toContain(call);
  });
});
