import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { routes } from '#shared/contract/index.ts';
import { READER_CALLS } from './reader-paths.ts';

describe('the paths of a shared report', () => {
  test.each(Object.entries(READER_CALLS))('include %s, a public route of the contract', (routeId, call) => {
    const route = routes[routeId as keyof typeof READER_CALLS];

    expect(route).toMatchObject({ ...call, permission: 'public' });
  });

  test('include every public route under a link', () => {
    const under = Object.entries(routes).filter(([, { path }]) => path.startsWith('/api/share/'));

    expect(under.map(([routeId]) => routeId).sort()).toEqual(Object.keys(READER_CALLS).sort());
  });

  test('use the contract’s route before the page’s code has loaded', async () => {
    const script = await readFile('web/public/share-start.js', 'utf8');

    expect(script).toContain(`fetch(\`${READER_CALLS.getShare.path.replace('{shareToken}', '')}\${`);
  });
});
