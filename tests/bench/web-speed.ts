import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '#tests/fixtures/chromium.ts';
import { atMost, type Figure, median } from './figure.ts';
import { sharedProduct } from './local-product.ts';

const RUNS = 5;
/** Slow 4G as browsers' own tools shape it, on a phone's processor. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (750 * 1e3) / 8,
};
const CPU_SLOWDOWN = 4;
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

export async function shape(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
}

const OBSERVE = `window.lcp = 0;
new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.lcp = entry.startTime; })
  .observe({ type: 'largest-contentful-paint', buffered: true });`;

async function largestPaint(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(OBSERVE);
  await shape(page);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForFunction('window.lcp > 0');
  const ms = await page.evaluate<number>('window.lcp');
  await context.close();
  return ms;
}

type Account = { email: string; password: string };

/** From the press of 'Sign In' to a dashboard whose first row can be pressed. */
async function signIn(page: Page, url: string, account: Account): Promise<number> {
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  const startedAt = performance.now();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await usable(page);
  return performance.now() - startedAt;
}

/** The demo company's inspections are there to be opened. */
const usable = (page: Page) => page.getByText('(demo)').filter({ visible: true }).first().waitFor();

async function secondVisit(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await shape(page);
  const startedAt = performance.now();
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
  await usable(page);
  const ms = performance.now() - startedAt;
  await page.close();
  return ms;
}

/** Landing paint, sign-in to dashboard, and the second visit, in a browser shaped to a phone on slow 4G. */
export async function benchWebSpeed(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const account = ready.accounts.find(({ role }) => role === 'TECHNICIAN');
  if (account === undefined) throw new Error('There is no technician among the demo accounts');
  const browser = await launchBrowser();
  try {
    const paints: number[] = [];
    const first: number[] = [];
    const second: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      paints.push(await largestPaint(browser, `${ready.url}/`));
      const context = await browser.newContext(PHONE);
      const page = await context.newPage();
      await shape(page);
      first.push(await signIn(page, ready.url, account));
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await page.close();
      second.push(await secondVisit(context, ready.url));
      await context.close();
    }
    return [
      atMost('landing, largest paint', median(paints) / 1000, 's', 1),
      atMost('sign-in to usable dashboard', median(first) / 1000, 's', 2.5),
      atMost('second visit to usable dashboard', median(second) / 1000, 's', 0.7),
    ];
  } finally {
    await browser.close();
  }
}
