import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { NOTICES } from '#web/lib/state/notice-texts.ts';
import { noticed, releaseOf, showAgain, signInBrowser, waitUntilOfflineReady } from './support/app-tab.ts';
import { CompanyApi } from './support/company-api.ts';
import { ReleaseServer } from './support/release-server.ts';

/** On a phone, the open inspection has its own bar, without the bell. */
const DESKTOP = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;
const PLAIN_HOST = 'plain.example';

let browser: Browser;
let server: ReleaseServer;
let context: BrowserContext;
let openInspection: string;

const owner = () => product().accounts.find(({ role }) => role === 'ADMINISTRATOR') ?? { email: '', password: '' };

beforeAll(async () => {
  // A hostname that is not local, so the browser does not treat it as secure without TLS.
  browser = await launchBrowser([`--host-resolver-rules=MAP ${PLAIN_HOST} 127.0.0.1`]);
  const api = await CompanyApi.signIn(product().url, owner());
  type Rows = { inspections: { inspectionId: string }[] };
  const { inspections } = await api.get<Rows>('/api/inspections?status=IN_PROGRESS&limit=1');
  openInspection = `/inspect/${inspections[0]?.inspectionId}`;
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = await ReleaseServer.start(product().url);
  // Notifications from other tests of this company would push these out of the three that the bell shows.
  for (const [path, list] of [
    [/^\/api\/notifications\?/, 'notifications'],
    [/^\/api\/truckchecks\?/, 'checks'],
  ] as const)
    server.fail(path, { kind: 'body', contentType: 'application/json', body: JSON.stringify({ [list]: [] }) });
  context = await browser.newContext(DESKTOP);
  await signInBrowser(context, server.url, owner());
});
afterEach(async () => {
  await context.close();
  await server.stop();
});

async function open(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(server.url + path);
  await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  return page;
}

/** A tab with the first release on the device and the next one waiting. */
async function withUpdate(path = '/dashboard'): Promise<Page> {
  const page = await open('/dashboard');
  await waitUntilOfflineReady(page);
  server.release = 'next';
  await showAgain(page);
  const isWaiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed');
  await expect.poll(() => inTime(isWaiting()), { timeout: 90_000 }).toBe(true);
  if (path !== '/dashboard') await page.goto(server.url + path);
  return page;
}

const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload App' });

const reload = async (page: Page) => {
  await noticed(page, NOTICES.updated);
  await reloadButton(page).click();
};

/**
 * Adds a timeout to a call on the page, because a page that is being replaced never responds and a poll waits for each
 * response.
 */
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error('The page gave no answer')), 15_000)),
  ]);

/**
 * Browsers end an idle worker after half a minute, but never one with a debugger attached, as here. Then an earlier worker that
 * was woken while it ended, or later by another tab, would block the next one, and a page that waits for it, for minutes. Such a
 * page is loaded again, because its request may have ended with the worker.
 */
const IDLE_MS = 30_000;

/**
 * Waits until the page runs the next release. The previous worker may first finish requests of other tabs. While a write is
 * pending, which takes longer on a busy machine, the app asks for another tap, which the test makes. Taps have a short timeout,
 * because the page may have been replaced since it was checked.
 */
const untilNext = async (page: Page) => {
  const soon = { timeout: 5000 };
  const workers = await context.newCDPSession(page);
  await workers.send('ServiceWorker.enable');
  const endIdle = setInterval(() => {
    const isEnded = workers.send('ServiceWorker.stopAllWorkers');
    void isEnded.then(() => page.reload({ timeout: IDLE_MS })).catch(() => undefined);
  }, IDLE_MS);
  const isNext = async () => {
    if (await page.getByText('Try again in a moment.').isVisible()) {
      if (!(await reloadButton(page).isVisible()))
        await page.getByRole('button', { name: /^Notifications/ }).click(soon);
      await reloadButton(page).click(soon);
    }
    return releaseOf(page);
  };
  await expect.poll(() => inTime(isNext()), { timeout: 150_000 }).toBe('next');
  clearInterval(endIdle);
  await workers.detach();
};

/** A flag in the page's global scope, which is lost on reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { wasHere: true }));
const isMarked = (page: Page) => page.evaluate(() => 'wasHere' in globalThis);

/** Requests that the active service worker delete files that no tab needs. Retries if the worker stops before it responds. */
const tidy = (page: Page) => {
  const isTidied = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      return new Promise<boolean>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(true);
        setTimeout(() => resolve(false), 10_000);
        active?.postMessage({ type: 'TIDY' }, [port2]);
      });
    });
  return expect.poll(() => inTime(isTidied()), { timeout: 60_000 }).toBe(true);
};

/** The number of cached scripts of each release. */
const cachedParts = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const scripts = requests.flat().filter(({ url }) => url.endsWith('.js'));
    const next = scripts.filter(({ url }) => url.includes('~next')).length;
    return { first: scripts.length - next, next };
  });

describe('the notices of the service worker', () => {
  it('show that the app is available offline', async () => {
    await noticed(await open('/dashboard'), NOTICES.available);
  });

  it('show that the connection is not secure', async () => {
    const plain = server.url.replace('localhost', PLAIN_HOST);
    const page = await context.newPage();
    await page.goto(`${plain}/dashboard`);
    await noticed(page, NOTICES.insecure);
  });

  it('show that the browser does not support offline use', async () => {
    await context.addInitScript(() => {
      delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
    });
    await noticed(await open('/dashboard'), NOTICES.unsupported);
  });

  it.each([
    ['answers 500', { kind: 'status', status: 500 }],
    ['is no script', { kind: 'body', contentType: 'text/html', body: '<p>Welcome to the airport</p>' }],
  ] as const)('show an unknown failure when the service worker script %s', async (_, fault) => {
    server.fail(/service-worker\.js/, fault);
    await noticed(await open('/dashboard'), NOTICES.unknownError);
  });

  it('announce an update, which is not applied until the user reloads', async () => {
    const page = await withUpdate();
    await mark(page);
    await noticed(page, NOTICES.updated);

    expect([await releaseOf(page), await isMarked(page)]).toEqual(['first', true]);
    await page.getByRole('button', { name: 'Reload App' }).click();
    await untilNext(page);
    expect(await isMarked(page)).toBe(false);
  });
});

describe('the Reload App button', () => {
  it('does nothing offline, and explains why', async () => {
    const page = await withUpdate();
    await mark(page);
    await context.setOffline(true);
    await reload(page);
    await page.getByText('You’re offline. The update will wait. Keep working.').waitFor();

    expect([await releaseOf(page), await isMarked(page)]).toEqual(['first', true]);
  });

  it('does nothing when the server does not respond, even if the browser is online', async () => {
    const page = await withUpdate();
    await mark(page);
    server.down(true);
    await reload(page);
    await page.getByText('You’re offline. The update will wait. Keep working.').waitFor();

    expect(await isMarked(page)).toBe(true);
  });

  it('waits until the open inspection is left, and is then offered again', async () => {
    const page = await withUpdate(openInspection);
    await mark(page);
    await reload(page);
    await page.getByText('An inspection is open. You can update when you leave it.').waitFor();
    expect(await isMarked(page)).toBe(true);

    await page.getByRole('link', { name: 'Flueprint' }).click();
    await page.getByText('The update is ready.').waitFor();
    expect(await isMarked(page)).toBe(true);
    await page.locator('.reload-offer').getByRole('button', { name: 'Reload App' }).click();
    await untilNext(page);
  });

  it('waits for an inspection open in another tab', async () => {
    const page = await withUpdate();
    const other = await open(openInspection);
    await mark(page);
    await reload(page);
    await page.getByText('An inspection is open in another tab. Close it there, then reload.').waitFor();

    expect([await isMarked(page), await releaseOf(other)]).toEqual([true, 'first']);
  });
});

describe('another tab', () => {
  it('is not reloaded, shows a notice, and continues with its loaded chunks, even offline', async () => {
    const page = await withUpdate();
    const other = await open('/dashboard');
    await mark(other);
    server.servesPrevious = false;
    await reload(page);
    await untilNext(page);
    server.down(true);

    await noticed(other, NOTICES.updated);
    expect([await isMarked(other), await releaseOf(other)]).toEqual([true, 'first']);
    await other.evaluate(() => history.pushState({}, '', '/sizing/fireplace-flue'));
    await other.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await other.getByRole('heading', { name: 'Fireplace flue size' }).waitFor();
    expect(await isMarked(other)).toBe(true);
  });

  it('keeps its release’s assets in the cache until it is closed', async () => {
    const page = await withUpdate();
    const other = await open('/dashboard');
    await reload(page);
    await untilNext(page);

    await tidy(page);
    const { first, next } = await cachedParts(page);
    expect(first).toBe(next);
    await other.close();
    await tidy(page);
    expect(await cachedParts(page)).toEqual({ first: 0, next });
  });
});

describe('the app after an update', () => {
  it('opens offline right after an update, never blank', async () => {
    const page = await withUpdate();
    server.down(true);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await releaseOf(page)).toBe('first');

    server.down(false);
    await reload(page);
    await untilNext(page);
    server.down(true);
    await page.goto(`${server.url}/settings`);
    await page.getByRole('heading', { name: 'User Settings' }).waitFor();
  });
});
