import AxeBuilder from '@axe-core/playwright';
import type { Browser } from 'playwright-core';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { atMost, atMostTimes, type Figure, median, shown } from './figure.ts';
import { type PageFile, servePage } from './first-screen/server.ts';
import { callerOf } from './inspect/session.ts';
import { linkToReport } from './link-to-report.ts';
import { sharedProduct } from './local-product.ts';
import { PHONE, slowPhone } from './slow-phone.ts';

const RUNS = 5;
/** Thresholds that Lighthouse rates as good: a score of at least 0.9. */
const GOOD = { paintSeconds: 2.5, blockingMs: 200, shift: 0.1 };
const FIRST_PHOTO_TIMES = 1.3;

const OBSERVE = `
window.seen = { lcp: 0, shift: 0, blocking: 0, photo: 0 };
const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
watch('largest-contentful-paint', (entry) => { seen.lcp = entry.startTime; });
watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
watch('longtask', (entry) => { seen.blocking += Math.max(0, entry.duration - 50); });
document.addEventListener('load', ({ target }) => {
  if (target instanceof HTMLImageElement && target.closest('.report-photo') && seen.photo === 0) seen.photo = performance.now();
}, true);`;

type Seen = { lcp: number; shift: number; blocking: number; photo: number };

const plainPage = (photo: string): ReadonlyMap<string, PageFile> =>
  new Map([
    [
      '/',
      {
        type: 'text/html; charset=utf-8',
        body: `<!doctype html><title>Photo</title><img alt="" src="${photo.replaceAll('&', '&amp;')}">`,
      },
    ],
  ]);

/** URL of the first photo in the report's page. */
async function firstPhoto(browser: Browser, url: string): Promise<string> {
  const page = await browser.newPage(PHONE);
  await page.goto(url);
  const photo = page.locator('.report-photo img').first();
  await photo.scrollIntoViewIfNeeded();
  const address = await photo.evaluate((image) => (image as HTMLImageElement).currentSrc);
  await page.close();
  return address;
}

/** The floor: a page with only that photo. Milliseconds until it has loaded. */
async function openPlain(browser: Browser, plain: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await slowPhone(page);
  await page.goto(plain, { waitUntil: 'load' });
  const ms = await page.evaluate(() =>
    Math.max(
      ...performance.getEntriesByType('resource').map((entry) => (entry as PerformanceResourceTiming).responseEnd),
    ),
  );
  await context.close();
  return ms;
}

async function open(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(OBSERVE);
  await slowPhone(page);
  await page.goto(url);
  await page.locator('.report-receipt').waitFor();
  await waitFor(async () => ((await page.evaluate<number>('seen.photo')) > 0 ? true : undefined), {
    timeoutMs: 30_000,
    what: 'The first photo',
  });
  await page.waitForLoadState('networkidle');
  const seen = await page.evaluate<Seen>('seen');
  await context.close();
  return seen;
}

/** Faults found by automated checks: the rules behind Lighthouse's accessibility score and all others for WCAG 2.2 AA. */
async function faults(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url);
  await page.locator('.report-receipt').waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const { id, nodes } of violations)
    console.log(`${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  await context.close();
  return violations.length;
}

/** The report behind a link, opened on a phone on slow 4G with a quarter of this machine's speed and an empty cache. */
export async function benchSharedReport(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const account = ready.accounts.find(({ role }) => role === 'ADMINISTRATOR');
  if (account === undefined) throw new Error('The demo accounts include no administrator');
  const url = await linkToReport(await callerOf(ready.url, { email: account.email, password: account.password }));
  const browser = await launchBrowser();
  try {
    const photo = await firstPhoto(browser, url);
    const plain = await servePage(plainPage(photo), ready.url);
    const runs: Seen[] = [];
    const floors: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      floors.push(await openPlain(browser, plain.url));
      runs.push(await open(browser, url));
    }
    await plain.stop();
    const middle = (name: keyof Seen) => median(runs.map((seen) => seen[name]));
    return [
      atMostTimes('shared report, first photo (peer: a plain page with it)', middle('photo'), 'ms', {
        peer: median(floors),
        times: FIRST_PHOTO_TIMES,
      }),
      atMost('shared report, largest paint', middle('lcp') / 1000, 's', GOOD.paintSeconds),
      atMost('shared report, blocking time', middle('blocking'), 'ms', GOOD.blockingMs),
      atMost('shared report, layout shift', middle('shift'), '', GOOD.shift),
      atMost('shared report, faults by axe', await faults(browser, url), '', 0),
      shown('shared report, slowest first photo', Math.max(...runs.map(({ photo }) => photo)) / 1000, 's'),
    ];
  } finally {
    await browser.close();
  }
}
