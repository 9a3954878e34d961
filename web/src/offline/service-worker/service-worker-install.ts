import type { PrecacheController } from 'workbox-precaching';
import { cacheNames } from 'workbox-core';

/** Concurrent downloads: enough to hide a slow link's round trips, few enough that the page's own requests go first. */
const LANES = 3;
const TRIES = 4;
const PAUSE_MS = 1500;

const HASHED = /\/(?:assets|site)\/[^/]+$/;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Caches one file, with retries on network errors. Files from an interrupted installation are already in the cache. */
async function cacheFile(controller: PrecacheController, event: ExtendableEvent, file: readonly [string, string]) {
  const [url, cacheKey] = file;
  // A file without a hash in its name may be in the browser's cache from the previous release.
  const cache = cacheKey === url ? 'default' : 'reload';
  for (let attempt = 1; ; attempt += 1) {
    const request = new Request(url, { cache, credentials: 'same-origin', priority: 'low' });
    try {
      const [, done] = controller.strategy.handleAll({ params: { cacheKey }, request, event });
      await done;
      return;
    } catch (error) {
      if (attempt === TRIES) throw error;
      await pause(PAUSE_MS * attempt);
    }
  }
}

/** Caches all files of this release, a few at a time and with lower priority than the page's requests. */
export async function installRelease(controller: PrecacheController, event: ExtendableEvent): Promise<void> {
  const waiting = [...controller.getURLsToCacheKeys()];
  const lane = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      await cacheFile(controller, event, file);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/**
 * Deletes files that only earlier releases use, unless a newer release is being installed, because its files are in the
 * same cache. Not done on activation: the page that waits for the new release would wait for this as well (2 s for 150
 * files, measured), and tabs of the previous release still request its chunks.
 */
export async function deleteEarlierReleases(controller: PrecacheController, isNewest: () => boolean): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const wanted = new Set(controller.getURLsToCacheKeys().values());
  for (const request of await cache.keys()) {
    if (!isNewest()) return;
    if (!wanted.has(request.url)) await cache.delete(request);
  }
}

/** Finds a chunk of any cached release. */
export const findPart = (url: URL): Promise<Response | undefined> =>
  caches.match(url.origin + url.pathname, { ignoreVary: true });

export const isHashedFile = (url: URL): boolean => HASHED.test(url.pathname);
