import type { PrecacheController } from 'workbox-precaching';
import { cacheNames } from 'workbox-core';

/** Files at once: enough for a slow link's round trips, few enough that the page's own requests go first. */
const LANES = 3;
const TRIES = 4;
const PAUSE_MS = 1500;

const HASHED = /\/(?:assets|site)\/[^/]+$/;
const KEPT_AT = 'x-kept-at';
/** A device that was away for longer finds its pages' parts on the server, or loads the page anew. */
const KEPT_FOR_MS = 30 * 86_400_000;

/** Parts of earlier releases, for tabs that still run them. */
export const PREVIOUS_RELEASES = 'previous-releases';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One file, tried again where the connection breaks; what a broken installation brought is found in the cache. */
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

async function putAside(previous: Cache, request: Request, response: Response, now: number): Promise<void> {
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(now));
  await previous.put(request, new Response(await response.blob(), { status: response.status, headers }));
}

/** Takes the release before out of the way; its parts stay for the tabs that still run it. */
export async function activateRelease(controller: PrecacheController, now = Date.now()): Promise<void> {
  const cache = await caches.open(cacheNames.precache);
  const previous = await caches.open(PREVIOUS_RELEASES);
  const wanted = new Set(controller.getURLsToCacheKeys().values());
  for (const request of await cache.keys()) {
    if (wanted.has(request.url)) continue;
    const response = HASHED.test(new URL(request.url).pathname) ? await cache.match(request) : undefined;
    if (response !== undefined) await putAside(previous, request, response, now);
    await cache.delete(request);
  }
  await forgetOldest(previous, now);
}

async function forgetOldest(previous: Cache, now: number): Promise<void> {
  for (const request of await previous.keys()) {
    const keptAt = Number((await previous.match(request))?.headers.get(KEPT_AT));
    if (now - keptAt > KEPT_FOR_MS) await previous.delete(request);
  }
}

/** A part of any release that this device has. */
export const findPart = (url: URL): Promise<Response | undefined> =>
  caches.match(url.origin + url.pathname, { ignoreVary: true });

export const isPart = (url: URL): boolean => HASHED.test(url.pathname);
