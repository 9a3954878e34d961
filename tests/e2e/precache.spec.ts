import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '#infra/local/support/repository-root.ts';
import { APP_SHELL_FILE } from '#shared/web-pages.ts';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { loadedWith, readChunkGraph } from '../../web/build/chunk-graph.ts';
import { ONLINE_ONLY } from '../../web/build/service-worker.ts';
import { PATHS } from '#web/lib/paths.ts';
import { signInBrowser, waitUntilOfflineReady } from './support/app-tab.ts';
import { ReleaseServer } from './support/release-server.ts';

/** Compressed bytes that a phone downloads once to have the whole app. */
const MAX_BYTES = 1_610_000;

let browser: Browser;
let server: ReleaseServer;
let context: BrowserContext;
let page: Page;
const problems: string[] = [];

const owner = () => product().accounts.find(({ role }) => role === 'ADMINISTRATOR') ?? { email: '', password: '' };
/** Every page of the app for a signed-in user, with its parameters filled in. */
const PAGES = Object.entries(PATHS)
  .filter(([name]) => !['login', 'logout', 'passwordReset', 'reset', 'register'].includes(name))
  .map(([, path]) => path.replace(':slug', '01J00000000000000000000000').replace(':calculator', 'fireplace-flue'))
  .map((path) => path.replace(/\/:\w+\??/, ''));

beforeAll(async () => {
  browser = await launchBrowser();
  server = await ReleaseServer.start(product().url);
  context = await browser.newContext();
  await signInBrowser(context, server.url, owner());
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (/Loading chunk|dynamically imported|preload CSS/.test(message.text())) problems.push(message.text());
  });
  await page.goto(`${server.url}/dashboard`);
  await waitUntilOfflineReady(page);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

describe('the precache', () => {
  it('contains everything the app may load offline after the first visit', async () => {
    const graph = await readChunkGraph(join(REPOSITORY_ROOT, 'dist', 'web-chunks.json'));
    const isNeeded = (file: string) => !ONLINE_ONLY.includes(graph[file]?.source ?? '');
    const files = [...loadedWith(graph, [APP_SHELL_FILE], true)].filter(isNeeded);
    server.down(true);
    const missing = await page.evaluate(async (names) => {
      const gone: string[] = [];
      for (const name of names) {
        const response = await fetch(`/${name}`).catch(() => undefined);
        if (response?.ok !== true) gone.push(name);
      }
      return gone;
    }, files);

    expect(files.length).toBeGreaterThan(100);
    expect(missing).toEqual([]);
  });

  it.each(PAGES)('makes %s open offline', async (path) => {
    server.down(true);
    await page.goto(server.url + path);
    const shown = page.locator('main, [role=dialog]').first();
    await expect.poll(() => shown.innerText()).not.toBe('');
    // A page may load several chunks later.
    await expect.poll(() => page.locator('.page-loading').count()).toBe(0);
    expect(await page.locator('.page-failed').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('does not start during the first page load, and stays under its size limit', async () => {
    server.down(false);
    const fresh = await browser.newContext();
    await signInBrowser(fresh, product().url, owner());
    const first = await fresh.newPage();
    await first.goto(`${product().url}/dashboard`);
    await first.getByRole('heading', { level: 1 }).waitFor();
    expect(await first.evaluate(async () => (await navigator.serviceWorker.getRegistration()) === undefined)).toBe(
      true,
    );
    await waitUntilOfflineReady(first);
    const bytes = await first.evaluate(async () => {
      const cache = await caches.open((await caches.keys()).find((name) => name.includes('precache')) ?? '');
      const sizes = (await cache.keys()).map(async (request) =>
        Number((await cache.match(request))?.headers.get('content-length')),
      );
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    });
    await fresh.close();

    expect(bytes).toBeGreaterThan(500_000);
    expect(bytes).toBeLessThan(MAX_BYTES);
  });
});
