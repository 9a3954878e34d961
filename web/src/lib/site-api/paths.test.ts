import { routes } from '#shared/contract/index.ts';
import { describe, expect, it } from 'vitest';

import { SITE_CALLS } from './paths.ts';

describe('the routes of the public pages', () => {
  it.each(Object.values(SITE_CALLS))('%s is a public POST of the contract', (path) => {
    const route = Object.values(routes).find((candidate) => candidate.path === path);

    expect(route).toMatchObject({ method: 'POST', permission: 'public' });
  });
});
