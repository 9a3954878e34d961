import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PrecacheController } from 'workbox-precaching';
import { deleteEarlierReleases } from './service-worker-install.ts';

const NEWER = 'https://app.example/assets/app-11111111.js';
const EARLIER = ['https://app.example/assets/app-00000000.js', 'https://app.example/app.html?revision=0'];

/** A fake cache with these URLs; returns the set of its URLs. */
function cacheOf(urls: readonly string[]): Set<string> {
  const cached = new Set(urls);
  const cache = {
    keys: async () => [...cached].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => cached.delete(url),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  return cached;
}

const release = (...urls: string[]) =>
  ({ getURLsToCacheKeys: () => new Map(urls.map((url) => [url, url])) }) as unknown as PrecacheController;

afterEach(() => vi.unstubAllGlobals());

describe('cached files of earlier releases', () => {
  it('are deleted once no tab runs those releases', async () => {
    const cached = cacheOf([...EARLIER, NEWER]);
    await deleteEarlierReleases(release(NEWER), () => true);
    expect([...cached]).toEqual([NEWER]);
  });

  it('stay while a newer release with similar files is being installed', async () => {
    const cached = cacheOf([...EARLIER, NEWER]);
    let checks = 0;
    await deleteEarlierReleases(release(NEWER), () => (checks += 1) < 2);
    expect([...cached]).toEqual([EARLIER[1], NEWER]);
  });
});
