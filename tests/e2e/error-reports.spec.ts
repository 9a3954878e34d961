import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentSecurityPolicy } from '#shared/config/security-headers.ts';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { signInBrowser, waitUntilOfflineReady } from './support/app-tab.ts';
import { ReleaseServer } from './support/release-server.ts';
import { ReportSink } from './support/report-sink.ts';

const DESKTOP = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const;
const REPORT_PART = /\/assets\/report-client/;

let browser: Browser;
let server: ReleaseServer;
let sink: ReportSink;
let context: BrowserContext;

const owner = () => product().accounts.find(({ role }) => role === 'ADMINISTRATOR') ?? { email: '', password: '' };

function configure(sentryDsn: string | undefined): void {
  const config = { stage: 'rehearsal', apiUrl: '', buildId: 'b1', ...(sentryDsn !== undefined && { sentryDsn }) };
  server.fail(/^\/config\.json/, { kind: 'body', contentType: 'application/json', body: JSON.stringify(config) });
}

async function startContext(serviceWorkers: 'allow' | 'block'): Promise<void> {
  context = await browser.newContext({ ...DESKTOP, serviceWorkers });
  await signInBrowser(context, server.url, owner());
}

/** Allows the service worker, because the rest of the test works offline. */
async function allowServiceWorker(): Promise<void> {
  await context.close();
  await startContext('allow');
}

beforeAll(async () => {
  browser = await launchPageBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = await ReleaseServer.start(product().url);
  sink = await ReportSink.start();
  // The test's content security policy names the service's origin, as the stack's does.
  server.policy = contentSecurityPolicy({
    uploadOrigins: [product().endpoints.files],
    reportOrigins: [sink.origin],
    stage: 'local',
  });
  await startContext('block');
});
afterEach(async () => {
  await context.close();
  await sink.stop();
  await server.stop();
});

/** Errors before the app's own script has run are not recorded, and a page may load before it has. */
const started = (page: Page) => page.getByRole('button', { name: /^Notifications/ }).waitFor();

async function open(): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.url}/search/Jane%20Miller?q=jane.miller@example.com`);
  await started(page);
  return page;
}

const throwLater = (page: Page, message: string) =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new TypeError(text);
    });
  }, message);

const PERSONAL = /jane|miller|Avery|hearth@|eyJ[\w-]+\.|demo-chimney/i;

describe('an error', () => {
  it('is reported exactly once, with release and stage, and without personal data', async () => {
    configure(sink.dsn);
    const page = await open();
    await throwLater(page, 'No room for "Jane Miller" at jane.miller@example.com');
    await expect.poll(() => sink.of('event').length).toBe(1);
    await page.waitForTimeout(1500);

    const [event] = sink.of('event');
    expect(sink.of('event')).toHaveLength(1);
    expect(event?.body).toMatchObject({
      environment: 'rehearsal',
      release: expect.stringMatching(/^\d{4}\.\d\d\.\d\d/) as string,
      exception: {
        values: [{ type: 'TypeError', value: 'No room for "…" at [email]', mechanism: { handled: false } }],
      },
      user: { id: expect.stringMatching(/^[0-9a-f]{16}$/) as string },
    });
    expect(event?.header).toMatchObject({ trace: { sample_rate: '0.8' } });
    for (const { raw, header } of sink.items) expect(`${raw}${JSON.stringify(header)}`).not.toMatch(PERSONAL);
  });

  it('is reported for an unhandled rejection too', async () => {
    configure(sink.dsn);
    const page = await open();
    await page.evaluate(() => void Promise.reject(new RangeError('too far')));
    await expect.poll(() => sink.of('event').length).toBe(1);

    expect(sink.of('event')[0]?.raw).toContain('too far');
  });

  it('is kept while offline, survives a reload, and is reported once online', async () => {
    configure(sink.dsn);
    await allowServiceWorker();
    const page = await open();
    await waitUntilOfflineReady(page);
    await context.setOffline(true);
    await page.reload();
    await started(page);
    await throwLater(page, 'lost in the cellar');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('problems'))).toContain('lost in the cellar');
    await page.reload();
    expect(sink.of('event')).toHaveLength(0);
    await context.setOffline(false);
    await expect.poll(() => sink.of('event').length).toBe(1);

    expect(sink.of('event')[0]?.raw).toContain('lost in the cellar');
  });
});

describe('error reports', () => {
  it('include page load times, without ids from URLs', async () => {
    configure(sink.dsn);
    // Always within the sampling rate: the test checks what is reported, not how often.
    await context.addInitScript(() => {
      Math.random = () => 0.1;
    });
    const page = await open();
    await page.getByRole('link', { name: 'Flueprint' }).click();
    await expect.poll(() => sink.of('transaction').length, { timeout: 60_000 }).toBeGreaterThan(0);

    expect(sink.of('span')).toEqual([]);
    for (const { raw, header } of sink.items) expect(`${raw}${JSON.stringify(header)}`).not.toMatch(PERSONAL);
  });

  it('include sessions, and no errors when there are none', async () => {
    configure(sink.dsn);
    await open();
    await expect.poll(() => sink.of('session').length).toBeGreaterThan(0);

    expect(sink.of('session')[0]?.body).toMatchObject({ attrs: { environment: 'rehearsal' }, status: 'ok' });
    expect(sink.of('event')).toEqual([]);
  });

  it('load no code on a stage without a reporting service, or with the first page', async () => {
    configure(undefined);
    await allowServiceWorker();
    const page = await open();
    await throwLater(page, 'unreported');
    await waitUntilOfflineReady(page);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

    expect(loaded.some((name) => REPORT_PART.test(name))).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('problems'))).toBeNull();
    expect(sink.items).toEqual([]);
  });
});
