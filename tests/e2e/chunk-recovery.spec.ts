import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { releaseOf, signInBrowser } from './support/app-tab.ts';
import { ReleaseServer } from './support/release-server.ts';

const PART = /\/assets\/gallery-page-[^/]+\.js/;
const FAILED = /Loading chunk \S+ failed\./;

let browser: Browser;
let server: ReleaseServer;
let context: BrowserContext;
let page: Page;
const logged: string[] = [];

const owner = () => product().accounts.find(({ role }) => role === 'ADMINISTRATOR') ?? { email: '', password: '' };

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = await ReleaseServer.start(product().url);
  // Without a service worker, as on a first visit: each chunk is loaded over the network.
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  await signInBrowser(context, server.url, owner());
  page = await context.newPage();
  logged.length = 0;
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { wasHere: true }));
});
afterEach(async () => {
  await context.close();
  await server.stop();
});

/** Navigates like a link in the app, without a page load. */
const go = (path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
const isMarked = () => page.evaluate(() => 'wasHere' in globalThis);
const isOpen = () => page.getByText('71 diagrams').waitFor();
const notice = () => page.locator('.chunk-notice');

describe('a chunk that fails to load', () => {
  it.each([{ kind: 'status', status: 503 } as const, { kind: 'cut' } as const])(
    'is retried automatically after a moment',
    async (fault) => {
      const stopFailing = server.fail(PART, fault);
      await go('/diagrams');
      await expect.poll(() => server.asked.filter((path) => PART.test(path)).length).toBeGreaterThan(1);
      stopFailing();
      await isOpen();

      expect([await isMarked(), await notice().count()]).toEqual([true, 0]);
    },
  );

  it('shows an error and waits for a retry, after at most one reload', async () => {
    const stopFailing = server.fail(PART, { kind: 'status', status: 500 });
    await go('/diagrams');
    // The app reloads once per release and stays on the same page. After that, the error stays.
    await page.waitForFunction(() => !('wasHere' in globalThis));
    await page.evaluate(() => Object.assign(globalThis, { wasHere: true }));
    await notice().getByText(FAILED).waitFor();
    await page.waitForTimeout(6000);
    expect([new URL(page.url()).pathname, await isMarked()]).toEqual(['/diagrams', true]);
    expect(logged.some((text) => FAILED.test(text) && text.includes('(error: http') && PART.test(text))).toBe(true);
    stopFailing();
    await notice().getByRole('button', { name: 'Try again' }).click();
    await isOpen();
    expect(await notice().count()).toBe(0);
  });

  it('times out after 120 seconds when the response hangs', async () => {
    await page.clock.install();
    const stopFailing = server.fail(PART, { kind: 'hang' });
    await go('/diagrams');
    await expect.poll(() => server.asked.some((path) => PART.test(path))).toBe(true);
    await page.clock.fastForward(105_000);
    expect(await notice().count()).toBe(0);
    await page.clock.fastForward(16_000);
    await notice().getByText(FAILED).waitFor();
    expect(logged.some((text) => text.includes('(timeout: http'))).toBe(true);
    stopFailing();
  });

  it('is retried automatically when the browser is back online', async () => {
    await context.setOffline(true);
    await go('/diagrams');
    await notice().getByText('You’re offline. It will load when you’re back online.', { exact: false }).waitFor();
    await context.setOffline(false);
    await isOpen();

    expect([await isMarked(), await notice().count()]).toEqual([true, 0]);
  });

  it('because its release is gone reloads the same page with the newest release, once', async () => {
    server.release = 'next';
    server.servesPrevious = false;
    await go('/diagrams');
    await isOpen();

    expect([new URL(page.url()).pathname, await releaseOf(page), await isMarked()]).toEqual([
      '/diagrams',
      'next',
      false,
    ]);
  });

  it('causes no reload while an inspection is open', async () => {
    await page.locator('a[href*="/inspect/"]').first().click();
    await page.waitForURL(/\/inspect\/[0-9A-Z]{26}/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const stopFailing = server.fail(/\/assets\/(?:review-step|viewer|diagram-viewer|arrange-sheet)-/, {
      kind: 'status',
      status: 500,
    });
    await page.goto(`${page.url().split('?')[0] ?? ''}?s=job`);
    await page.evaluate(() => Object.assign(globalThis, { wasHere: true }));
    await go(`${new URL(page.url()).pathname}?s=review`);
    await notice().getByText(FAILED).waitFor();
    await page.waitForTimeout(3000);

    expect(await isMarked()).toBe(true);
    stopFailing();
  });
});
