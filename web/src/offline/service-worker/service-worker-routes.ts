import { cacheNames } from 'workbox-core';

/** The Static Routing API; not yet in TypeScript's library or in every browser. */
type RouterRule = {
  condition: { urlPattern: string } | { requestMethod: string };
  source: 'network' | { cacheName: string };
};
type RoutingInstallEvent = ExtendableEvent & { addRoutes?: (rules: RouterRule[]) => Promise<void> };

const FROM_NETWORK: RouterRule[] = [
  { condition: { urlPattern: '/api/*' }, source: 'network' },
  { condition: { urlPattern: '/config.json' }, source: 'network' },
  // Photo uploads to storage.
  { condition: { requestMethod: 'POST' }, source: 'network' },
];

/** Files with a hash in their name. Those that aren't in the cache come from the network. */
const FROM_CACHE: RouterRule[] = ['/assets/*', '/site/*'].map((urlPattern) => ({
  condition: { urlPattern },
  source: { cacheName: cacheNames.precache },
}));

/**
 * Lets requests bypass the worker where the browser supports it. API calls don't wait for the worker to start, and don't reach
 * a worker that is about to be replaced (Chromium would start it again, and the page that wants the new release would
 * wait). The app's files come straight from the cache: the worker passed them on one at a time, a tenth of the time of
 * a second visit.
 */
export async function passByWorker(event: RoutingInstallEvent): Promise<void> {
  // A browser that rejects rules goes without: the worker handles these requests in the same way.
  for (const rules of [FROM_NETWORK, FROM_CACHE]) await event.addRoutes?.(rules).catch(() => undefined);
}
