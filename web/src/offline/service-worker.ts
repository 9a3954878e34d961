import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { APP_SHELL_FILE, htmlFileFor } from '#shared/web-pages.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const MONTH_SECONDS = 30 * 86_400;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
clientsClaim();

// The application's pages come from the precache, with or without a network; public pages always from the server.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && htmlFileFor(url.pathname) === APP_SHELL_FILE,
  createHandlerBoundToURL(`/${APP_SHELL_FILE}`),
);

// Own pictures and fonts only: calls are never cached here, nor are photos, which live in the device's database.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && !url.pathname.startsWith('/api/') && ['font', 'image'].includes(request.destination),
  new CacheFirst({
    cacheName: 'own-assets',
    // Workbox's types were written without exactOptionalPropertyTypes.
    plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: MONTH_SECONDS }) as WorkboxPlugin],
  }),
);

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
