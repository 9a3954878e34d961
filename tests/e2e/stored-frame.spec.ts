import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { FRAME_KEY } from '#web/lib/session/stored-frame.ts';
import { product } from '#tests/fixtures/product.ts';
import { PHONE } from './support/devices.ts';
import { openInstalledApp } from './support/installed-app.ts';
import { layoutShifts } from './support/layout-shift.ts';
import { newClient, newCompany, startInspection, type NewCompany } from './support/new-company.ts';
import { signIn } from './support/sign-in-form.ts';

const SHOWN_WITHIN = { timeout: 15_000 };
const CLIENT = 'Orchard Household';
const { url } = product();

let company: NewCompany;
let inspectionId: string;
let context: BrowserContext;
const problems: string[] = [];

/** Opens a tab whose page errors and console errors fail the test. */
async function openTab(): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  return page;
}

/** Page script: the app, which starts when the frame is painted, starts when `startApp` is called as well. */
const DELAY_APP = `(() => {
  const released = new Promise((resolve) => { globalThis.startApp = resolve; });
  let painted;
  Object.defineProperty(globalThis, 'framePainted', {
    get: () => painted,
    set: (promise) => { painted = promise.then(() => released); },
  });
})();`;

/** Opens the dashboard in a new tab in which the app doesn't start yet. */
async function openWithoutApp(): Promise<Page> {
  const page = await openTab();
  await page.addInitScript(DELAY_APP);
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
  return page;
}

/** Starts the app. Resolves when it has replaced the frame. */
async function startApp(page: Page): Promise<void> {
  await page.evaluate(`document.querySelector('#root').firstElementChild?.setAttribute('data-frame', ''); startApp();`);
  await page.locator('[data-frame]').waitFor({ state: 'detached' });
}

beforeEach(async () => {
  problems.length = 0;
  company = await newCompany('Pro');
  const clientId = await newClient(company.admin.api, CLIENT);
  inspectionId = await startInspection(company.technician.api, { type: 'MASONRY_WOOD', clientId });
  context = await openInstalledApp(PHONE);
  const page = await openTab();
  await signIn(page, url, company.technician);
  const frame = () => page.evaluate((key) => localStorage.getItem(key), FRAME_KEY);
  await expect.poll(frame, SHOWN_WITHIN).toContain(CLIENT);
  await page.close();
  return () => context.close();
});

describe('the dashboard of a later visit', () => {
  it('shows its last frame before the app starts, and moves nothing when the app replaces it', async () => {
    const page = await openWithoutApp();
    await page.getByRole('heading', { name: CLIENT }).waitFor();
    expect(await page.locator('.top-bar').evaluate((bar) => getComputedStyle(bar).display)).toBe('flex');
    const place = await page.getByRole('heading', { name: CLIENT }).boundingBox();

    await startApp(page);

    expect(await page.getByRole('heading', { name: CLIENT }).boundingBox()).toEqual(place);
    expect(await layoutShifts(page)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('opens the inspection that was tapped before the app had started', async () => {
    const page = await openWithoutApp();
    await page
      .locator('.inspection-card')
      .getByRole('link', { name: /^(?:Continue|Start)/ })
      .tap();

    await startApp(page);

    await page.waitForURL(new RegExp(`/inspect/${inspectionId}`));
    expect(problems).toEqual([]);
  });

  it('shows it offline, too', async () => {
    await context.setOffline(true);
    const page = await openWithoutApp();
    await page.getByRole('heading', { name: CLIENT }).waitFor();
    await startApp(page);
    await page.getByText('Shown from this device.').waitFor();
  });

  it('shows nothing of the list once the user has signed out', async () => {
    const tab = await openTab();
    await tab.goto(`${url}/logout`);
    await tab.getByLabel('Email address').waitFor();

    const page = await openWithoutApp();
    await page.locator('#root').waitFor({ state: 'attached' });
    expect(await page.locator('#root').innerHTML()).toBe('');
    await page.evaluate('startApp()');
    await page.getByLabel('Email address').waitFor();
  });
});
