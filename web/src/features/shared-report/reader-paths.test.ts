import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { routes } from '#shared/contract/index.ts';
import { READER_CALLS } from './reader-paths.ts';

test.each(Object.entries(READER_CALLS))('%s is a public call of the contract', (routeId, call) => {
  const route = routes[routeId as keyof typeof READER_CALLS];

  expect(route).toMatchObject({ ...call, permission: 'public' });
});

test('no public call under a link is missing', () => {
  const under = Object.entries(routes).filter(([, { path }]) => path.startsWith('/api/share/'));

  expect(under.map(([routeId]) => routeId).sort()).toEqual(Object.keys(READER_CALLS).sort());
});

test('what is asked before the page’s code is here is the very call of the contract', async () => {
  const script = await readFile('web/public/share-start.js', 'utf8');

  expect(script).toContain(`fetch(\`${READER_CALLS.getShare.path.replace('{shareToken}', '')}\${`);
});
