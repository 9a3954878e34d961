import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { APP_SHELL_FILE, htmlFileFor, isOpenPage } from '#shared/web-pages.ts';
import { findPart, deleteEarlierReleases, installRelease, isHashedFile } from './service-worker-install.ts';
import { passByWorker } from './service-worker-routes.ts';
import type { ReleaseResponse, ToPage, ToWorker } from './service-worker-messages.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const MONTH_SECONDS = 30 * 86_400;
const ANSWER_WITHIN_MS = 3000;

const release = new PrecacheController();
release.addToCacheList(self.__WB_MANIFEST);

// Never calls skipWaiting on its own: a new release waits until a user taps 'Reload App' or all tabs are closed.
self.addEventListener('install', (event) =>
  event.waitUntil(Promise.all([passByWorker(event), installRelease(release, event)])),
);
clientsClaim();

registerRoute(new PrecacheRoute(release));

// A hashed file that is not in this release: a tab of an earlier release requests it.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isHashedFile(url),
  async ({ url, request }) => (await findPart(url)) ?? fetch(request),
);

const openShell = release.createHandlerBoundToURL(`/${APP_SHELL_FILE}`);

// App pages come from the precache, online or offline; public pages always come from the server.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === 'navigate' && htmlFileFor(url.pathname) === APP_SHELL_FILE,
  openShell,
);

// These pages are static for visitors and in the app for users. Offline, the app's version is shown.
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isOpenPage(url.pathname),
  async ({ request, event, url }) => {
    try {
      return await fetch(request);
    } catch {
      return openShell({ request, event, url });
    }
  },
);

// Caches own images and fonts only. API calls are never cached here, nor are photos, which are in the device's database.
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && !url.pathname.startsWith('/api/') && ['font', 'image'].includes(request.destination),
  new CacheFirst({
    cacheName: 'own-assets',
    // Workbox's types were written without exactOptionalPropertyTypes.
    plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: MONTH_SECONDS }) as WorkboxPlugin],
  }),
);

/** Whether a tab runs this release; a tab that does not respond, because the system froze it, counts as no. */
function runsThisRelease(client: Client): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    port1.onmessage = ({ data }: MessageEvent<ReleaseResponse>) => {
      clearTimeout(timer);
      resolve(release.getCacheKeyForURL(data.entry) !== undefined);
    };
    client.postMessage({ type: 'WHICH_RELEASE' } satisfies ToPage, [port2]);
  });
}

const isNewest = () => self.registration.waiting === null && self.registration.installing === null;

async function tidy(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // Public pages are not part of the app and use no cached files.
  const ours = tabs.filter(({ url }) => htmlFileFor(new URL(url).pathname) === APP_SHELL_FILE);
  if ((await Promise.all(ours.map(runsThisRelease))).every(Boolean)) await deleteEarlierReleases(release, isNewest);
}

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { type } = (event.data ?? {}) as Partial<ToWorker>;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === 'CLAIM') event.waitUntil(self.clients.claim());
  if (type === 'TIDY')
    event.waitUntil(tidy().then(() => event.ports[0]?.postMessage({ type: 'TIDIED' } satisfies ToPage)));
});
