import { describe, expect, it } from 'vitest';
import { PATHS } from '#web/lib/paths.ts';
import { robotsText } from './site-map.ts';

describe('the robots.txt', () => {
  it('excludes every page whose address contains a secret', () => {
    const secretPages = Object.values(PATHS).filter((path) => path.includes('/:token'));
    const disallowed = robotsText().split('\n');

    expect(secretPages.length).toBeGreaterThan(3);
    const missing = secretPages.filter((path) => !disallowed.includes(`Disallow: ${path.replace(/:token\??/, '')}`));
    expect(missing).toEqual([]);
  });
});
