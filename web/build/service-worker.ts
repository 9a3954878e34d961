import { VitePWA } from 'vite-plugin-pwa';
import type { PluginOption } from 'vite';

import { APP_SHELL_FILE } from '../../shared/web-pages.ts';
import { loadedWith, type ChunkGraph } from './chunk-graph.ts';

const MEGABYTE = 1024 * 1024;

/** Files that the app needs offline, although no script references them. */
const ALWAYS = /^(?:manifest\.webmanifest|favicon\.svg|icons\/.+)$/;

/** Chunks that are useless offline: the error-reporting client, which loads only at a stage with error reporting. */
export const ONLINE_ONLY: readonly string[] = ['src/lib/error-reports/report-client.ts'];

/** Files with a hash in their name: cached without a revision, because pages of any release request them by name. */
const HASHED = /^(?:assets|site)\//;

/** Whether a file belongs to the app, which works offline; public pages are always fetched. */
export function isPrecached(graph: ChunkGraph, url: string): boolean {
  if (graph[APP_SHELL_FILE] === undefined) throw new Error(`${APP_SHELL_FILE} is not in this build`);
  if (ONLINE_ONLY.includes(graph[url]?.source ?? '')) return false;
  return ALWAYS.test(url) || loadedWith(graph, [APP_SHELL_FILE], true).has(url);
}

/** Builds the service worker of web/src/offline/service-worker and injects the list of files to precache. */
export function serviceWorker(graph: () => ChunkGraph | undefined): PluginOption {
  const kept = (url: string) => {
    // This plugin also runs after a failed build; an error here would hide the cause.
    const built = graph();
    return built !== undefined && isPrecached(built, url);
  };
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/offline/service-worker',
    filename: 'service-worker.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      globPatterns: ['**/*.{html,js,css,woff2,svg,png,webmanifest}'],
      dontCacheBustURLsMatching: HASHED,
      maximumFileSizeToCacheInBytes: 4 * MEGABYTE,
      manifestTransforms: [(entries) => ({ manifest: entries.filter(({ url }) => kept(url)), warnings: [] })],
    },
  });
}
