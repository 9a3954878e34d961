import { describe, expect, test } from 'vitest';
import { routeEntries } from '#shared/contract/index.ts';
import { API_FUNCTIONS, matchRoute } from './api-routes.ts';

describe('the routes of the local gateway', () => {
  test('match every route of the contract by a URL built from its path', () => {
    for (const [, route] of routeEntries) {
      const address = route.path.replace(/\{(\w+)\}/g, 'value-of-$1');
      const names = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

      const match = matchRoute(route.method, address);

      expect(match.route).toEqual({ method: route.method, path: route.path, functionName: `api-${route.lambda}` });
      expect(match.pathParameters).toEqual(Object.fromEntries(names.map((name) => [name, `value-of-${name}`])));
    }
  });

  test('decode a parameter and reject one that cannot be decoded', () => {
    expect(matchRoute('GET', '/api/inspections/a%2Fb').pathParameters).toEqual({ inspectionId: 'a/b' });
    expect(() => matchRoute('GET', '/api/inspections/%E0%A4%A')).toThrow(URIError);
  });

  test.each([
    ['PATCH', '/api/health'],
    ['GET', '/api/inspections/'],
    ['GET', '/api/nothing'],
  ])('pass %s %s to the default route as an unknown URL', (method, path) => {
    expect(matchRoute(method, path).route).toEqual({ method, path: '$default', functionName: 'api-system' });
  });

  test('list each function once', () => {
    expect(new Set(API_FUNCTIONS).size).toBe(API_FUNCTIONS.length);
    expect(API_FUNCTIONS).toContain('api-auth');
  });
});
