import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PrecacheController } from 'workbox-precaching';
import { deleteEarlierReleases } from './service-worker-install.ts';

const NEWER = 'https://app.example/assets/app-11111111.js';
const EARLIER = ['https://app.example/assets/app-00000000.js', 'https://app.example/app.html?revision=0'];

/** A fake cache with these URLs; returns the set of its URLs. */
function cacheOf(urls: readonly string[]): Set<string> {
  const kept = new Set(urls);
  const cache = {
    keys: async () => [...kept].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => kept.delete(url),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  return kept;
}

const release = (...urls: string[]) =>
  ({ getURLsToCacheKeys: () => new Map(urls.map((url) => [url, url])) }) as unknown as PrecacheController;

afterEach(() => vi.unstubAllGlobals());

describe('cached files of earlier releases', () => {
  it('are deleted once no tab runs those releases', async () => {
    const kept = cacheOf([...EARLIER, NEWER]);
    await deleteEarlierReleases(release(NEWER), () => true);
    expect([...kept]).toEqual([NEWER]);
  });

  it('stay while a newer release with similar files is being installed', async () => {
    const kept = cacheOf([...EARLIER, NEWER]);
    let asked = 0;
    await deleteEarlierReleases(release(NEWER), () => (asked += 1) < 2);
    expect([...kept]).toEqual([EARLIER[1], NEWER]);
  });
});
