import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { product } from '#tests/fixtures/product.ts';
import { Technician } from './support/technician.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Collects the page's database connections, so that a test can close them as a browser does. */
const COLLECT_CONNECTIONS = () => {
  const connections: IDBDatabase[] = [];
  // oxlint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
  const { open } = IDBFactory.prototype;
  Object.assign(globalThis, {
    closeUnderPage: (closesByEvent: boolean) => {
      for (const connection of connections.splice(0)) {
        connection.close();
        if (closesByEvent) connection.dispatchEvent(new Event('close'));
      }
    },
    isBroken: false,
  });
  IDBFactory.prototype.open = function (...parts) {
    if (Reflect.get(globalThis, 'isBroken') === true)
      throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    const request = open.apply(this, parts);
    request.addEventListener('success', () => connections.push(request.result));
    return request;
  };
};

let browser: Browser;
let folder: string;
let photo: string;
beforeAll(async () => {
  browser = await launchPageBrowser();
  folder = await mkdtemp(join(tmpdir(), 'device-database-'));
  photo = join(folder, 'part.jpg');
  await writeFile(photo, await makePhoto({ megapixels: 2, picture: 'crown', orientation: 1 }));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

const url = () => product().url;

async function openWith(script?: () => void): Promise<{ context: BrowserContext; page: Page; technician: Technician }> {
  const context = await browser.newContext(PHONE);
  if (script !== undefined) await context.addInitScript(script);
  const page = await context.newPage();
  return { context, page, technician: new Technician(page, photo) };
}

async function begin(technician: Technician): Promise<string> {
  const { page } = technician;
  await technician.signIn(url());
  await page.goto(`${url()}/inspect`);
  await technician.start('Birch', [/^Dryer vent/], 'Annual inspection');
  const address = page.url().split('?')[0] ?? '';
  await page.goto(`${address}?s=duct`);
  await page.locator('.ui-card').first().waitFor();
  return address;
}

const closeUnder = (page: Page, closesByEvent: boolean) =>
  page.evaluate((firesEvent) => {
    const close: unknown = Reflect.get(globalThis, 'closeUnderPage');
    if (typeof close === 'function') Reflect.apply(close, undefined, [firesEvent]);
  }, closesByEvent);

const breakDatabase = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isBroken: true }));

/** Chromium accepts a smaller quota over the protocol but does not enforce it on writes, so writes are made to fail here. */
const FILL_DISK = () => {
  // oxlint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
  const { put } = IDBObjectStore.prototype;
  const estimate = navigator.storage.estimate.bind(navigator.storage);
  const isFull = () => Reflect.get(globalThis, 'isFull') === true;
  IDBObjectStore.prototype.put = function (value: unknown, ...more) {
    if (isFull() && this.name === 'photoBytes')
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    return put.call(this, value, ...more);
  };
  navigator.storage.estimate = async () => {
    const { usage = 0, quota = 0 } = await estimate();
    return isFull() ? { usage, quota: usage + 1_000_000 } : { usage, quota };
  };
};

const fillDevice = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isFull: true }));

const unstored = (page: Page) => page.getByRole('alert', { name: 'Not stored yet' });

/** Ends the fault and presses Try now in one task: the app retries by itself too, which removes the button. */
const tryNowWithout = (page: Page, fault: 'isBroken' | 'isFull') =>
  unstored(page)
    .getByRole('button', { name: 'Try now' })
    .evaluate((button: HTMLButtonElement, name) => {
      Object.assign(globalThis, { [name]: false });
      button.click();
    }, fault);

describe('a device database that the browser closes', () => {
  it('reopens while answers and photos are saved, and nothing is lost', async () => {
    const { context, page, technician } = await openWith(COLLECT_CONNECTIONS);
    const address = await begin(technician);
    const card = page.locator('.ui-card').first();

    await closeUnder(page, true);
    await technician.tap(card.locator('[data-condition] .ui-opt-negative').first());
    await closeUnder(page, false);
    await technician.photograph(card);
    await closeUnder(page, true);
    await card.locator('.inspection-thumb button').first().waitFor();

    await page.goto(`${address}?s=duct`);
    await card.locator('.inspection-thumb button').first().waitFor();
    await expect.poll(() => card.locator('[data-condition] .ui-opt-negative input:checked').count()).toBe(1);
    expect(await unstored(page).count()).toBe(0);
    await context.close();
  });

  it('that does not reopen shows a message, and stores the waiting answer once it does', async () => {
    const { context, page, technician } = await openWith(COLLECT_CONNECTIONS);
    const address = await begin(technician);
    const card = page.locator('.ui-card').first();

    await breakDatabase(page);
    await closeUnder(page, true);
    await technician.tap(card.locator('[data-condition] .ui-opt-negative').first());
    await unstored(page).waitFor();
    await page.locator('.ui-foot').getByText('Not stored yet').waitFor();

    await tryNowWithout(page, 'isBroken');
    await unstored(page).waitFor({ state: 'detached' });
    await page.goto(`${address}?s=duct`);
    await card.waitFor();
    await expect.poll(() => card.locator('[data-condition] .ui-opt-negative input:checked').count()).toBe(1);
    await context.close();
  });
});

describe('a page that crashes while the camera is open', () => {
  it('reopens at the same part with all typed text, and shows what to do', async () => {
    const { context, page, technician } = await openWith();
    const address = await begin(technician);
    const card = page.locator('.ui-card').first();
    await technician.tap(card.locator('[data-condition] .ui-opt-negative').first());
    // Not a valid length yet, so it is not stored as an answer: only the typing draft has it.
    await card.getByLabel(/Straight length/).fill('17 1/');
    const camera = card.locator('.inspection-photo-input button.ui-btn-main');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), camera.click()]);
    expect(chooser.isMultiple()).toBe(true);

    // Crashes the renderer, as when a phone reclaims memory: the page can't run any more code.
    const session = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    session.send('Page.crash').catch(() => undefined);
    await crashed;
    const again = await context.newPage();
    await again.goto(`${address}?s=duct`);

    const cardAgain = again.locator('.ui-card').first();
    await cardAgain.getByText('The camera closed this page').waitFor();
    await expect.poll(() => cardAgain.locator('[data-condition] .ui-opt-negative input:checked').count()).toBe(1);
    await expect.poll(() => cardAgain.getByLabel(/Straight length/).inputValue()).toBe('17 1/');
    await context.close();
  });
});

describe('a device with full storage', () => {
  it('keeps a photo in memory with a message, opens no camera, and stores it once there is room', async () => {
    const { context, page, technician } = await openWith(FILL_DISK);
    const address = await begin(technician);
    const card = page.locator('.ui-card').first();
    await technician.tap(card.locator('[data-condition] .ui-opt-negative').first());
    const camera = card.locator('.inspection-photo-input button').first();
    await camera.waitFor();
    await fillDevice(page);

    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), camera.click()]);
    await chooser.setFiles(photo);

    await card.locator('.inspection-thumb-in-memory').getByText('Not stored yet').waitFor();
    await unstored(page).getByText('This device is full').waitFor();
    await card.getByText('This device is full').waitFor();
    await camera.click();
    await card.getByText('There’s no room for another photo').waitFor();
    expect(await card.locator('.inspection-thumb button').count()).toBe(0);

    await tryNowWithout(page, 'isFull');
    await card.locator('.inspection-thumb button').first().waitFor();
    await unstored(page).waitFor({ state: 'detached' });
    await page.goto(`${address}?s=duct`);
    await card.locator('.inspection-thumb button').first().waitFor();
    await context.close();
  });
});

describe('a browser without a database', () => {
  it.each([
    ['has none', () => Object.defineProperty(globalThis, 'indexedDB', { value: undefined })],
    [
      'refuses to open it',
      () => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('The user denied permission.', 'SecurityError');
        };
      },
    ],
  ])('that %s shows what it will not save, and works online', async (_, script) => {
    const { context, page, technician } = await openWith(script);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(String(error)));
    await page.goto(`${url()}/login`);
    await page.getByText('This browser doesn’t save data on this device').waitFor();
    await technician.signIn(url());
    await page.getByText('Nothing is saved on this device.').first().waitFor();
    await page.goto(`${url()}/inspect`);
    await technician.start('Birch', [/^Dryer vent/], 'Annual inspection');
    await page.locator('.ui-card').first().waitFor();

    expect(problems).toEqual([]);
    await context.close();
  });

  it('that never responds shows a message and offers to work without it', async () => {
    const { context, page, technician } = await openWith(() => {
      // oxlint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
      const { open } = IDBFactory.prototype;
      IDBFactory.prototype.open = function (name, ...more) {
        // Opening never completes, as seen in WebKit.
        return name === 'flueprint-probe' ? open.call(this, name, ...more) : open.call(this, `${name}-silent`, 1);
      };
      const silence = IDBOpenDBRequest.prototype;
      for (const event of ['onsuccess', 'onupgradeneeded', 'onerror'])
        Object.defineProperty(silence, event, { set: () => undefined, configurable: true });
    });
    await technician.signIn(url());
    await unstored(page).waitFor();
    await unstored(page).getByRole('button', { name: 'Work without it' }).click();
    await page.getByText('Nothing is saved on this device.').first().waitFor();
    await context.close();
  });
});
