import type { PrecacheController } from 'workbox-precaching';
import { cacheNames } from 'workbox-core';

/** Files at once: enough for a slow link's round trips, few enough that the page's own requests go first. */
const LANES = 3;
const TRIES = 4;
const PAUSE_MS = 1500;

const HASHED = /\/(?:assets|site)\/[^/]+$/;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One file, tried again where the connection breaks; what a broken installation fetched is found in the cache. */
async function keepFile(controller: PrecacheController, event: ExtendableEvent, file: readonly [string, string]) {
  const [url, cacheKey] = file;
  // A name without a hash may sit in the browser's cache from the release before.
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

/** Brings everything of this release, a few files at a time and after what a page asks for. */
export async function installRelease(controller: PrecacheController, event: ExtendableEvent): Promise<void> {
  const waiting = [...controller.getURLsToCacheKeys()];
  const lane = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift())
      await keepFile(controller, event, file);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/**
 * Forgets what only earlier releases need, unless a newer one is on its way, whose files lie in the same cache. Not done
 * when a release takes over: the page that waits for it would wait for that as well (2 s for 150 files, measured), and
 * tabs of the release before still ask for its parts.
 */
export async function forgetEarlierReleases(controller: PrecacheController, isNewest: () => boolean): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const wanted = new Set(controller.getURLsToCacheKeys().values());
  for (const request of await cache.keys()) {
    if (!isNewest()) return;
    if (!wanted.has(request.url)) await cache.delete(request);
  }
}

/** A part of any release that this device has. */
export const findPart = (url: URL): Promise<Response | undefined> =>
  caches.match(url.origin + url.pathname, { ignoreVary: true });

export const isHashedFile = (url: URL): boolean => HASHED.test(url.pathname);
