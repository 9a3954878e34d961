import type { Browser } from 'playwright-core';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { atMost, type Figure, median } from './figure.ts';
import { sharedProduct } from './local-product.ts';
import { PHONE, slowPhone } from './slow-phone.ts';

const RUNS = 5;

const OBSERVE = `window.lcp = 0;
new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.lcp = entry.startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true });`;

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(OBSERVE);
  await slowPhone(page);
  await page.goto(url, { waitUntil: 'load' });
  // A function, because the page's content security policy does not allow evaluating strings.
  await page.waitForFunction(() => Number(Reflect.get(globalThis, 'lcp')) > 0);
  const ms = await page.evaluate<number>('window.lcp');
  await context.close();
  return ms;
}

/** Largest contentful paint of the landing page, on a phone on slow 4G. The first screen of the app has its own bench. */
export async function benchWebSpeed(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const browser = await launchBrowser();
  try {
    const paints: number[] = [];
    for (let run = 0; run < RUNS; run += 1) paints.push(await largestPaint(browser, `${ready.url}/`));
    return [atMost('landing, largest paint', median(paints) / 1000, 's', 1)];
  } finally {
    await browser.close();
  }
}
