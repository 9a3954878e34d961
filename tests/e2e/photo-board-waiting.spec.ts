import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { product } from '#tests/fixtures/product.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { openInstalledApp } from './support/installed-app.ts';
import { overflowing, violationsOf } from './support/page-faults.ts';
import { noticed, signInBrowser, waitUntilOfflineReady } from './support/app-tab.ts';
import { newClient, newCompany, type NewCompany, startInspection } from './support/new-company.ts';
import { mailTo } from './support/product-inbox.ts';

const PHOTOS = 3;
const { url } = product();

let browser: Browser;
let folder: string;
let photo: string;

beforeAll(async () => {
  browser = await launchPageBrowser();
  folder = await mkdtemp(join(tmpdir(), 'photo-board-'));
  photo = join(folder, 'part.jpg');
  await writeFile(photo, await makePhoto({ megapixels: 2, picture: 'crown', orientation: 6 }));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

/** Object storage as one device sees it. Refuses uploads with 503 while `isOut`, and counts them. */
class Storage {
  refused = 0;
  isOut = true;

  async stand(context: BrowserContext): Promise<void> {
    await context.route(
      ({ origin }) => origin !== new URL(url).origin,
      async (route) => {
        if (route.request().method() !== 'POST' || !this.isOut) return route.fallback();
        this.refused += 1;
        return route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' }, body: 'SlowDown' });
      },
    );
  }
}

describe.each([
  ['phone', PHONE],
  ['desk', DESKTOP],
] as const)('photos waiting on a device (%s)', (_name, size) => {
  const storage = new Storage();
  const problems: string[] = [];
  let company: NewCompany;
  let device: BrowserContext;
  let work: Page;
  let tab: Page;
  let office: Page;

  const watch = (page: Page) => page.on('pageerror', (error) => problems.push(String(error)));
  const board = (page: Page) => page.goto(`${url}/photos-waiting`);
  const card = () => work.locator('.ui-card').first();
  const photosTaken = (count: number) => card().getByText(`1 required, ${count} taken`).waitFor();

  beforeAll(async () => {
    company = await newCompany('Pro');
    const clientId = await newClient(company.admin.api);
    const inspectionId = await startInspection(company.technician.api, { type: 'DRYER_VENT', clientId });
    device = await openInstalledApp(size);
    await signInBrowser(device, url, company.technician);
    await storage.stand(device);
    work = await device.newPage();
    watch(work);
    await work.goto(`${url}/inspect/${inspectionId}?s=duct`);
    await card().waitFor();
    await waitUntilOfflineReady(work);
    const desktop = await browser.newContext(size);
    await signInBrowser(desktop, url, company.admin);
    office = await desktop.newPage();
    watch(office);
  });
  afterAll(() => Promise.all([device.close(), office.context().close()]));

  it('are counted offline and after a reload', async () => {
    await device.setOffline(true);
    await card().locator('[data-condition] .ui-opt-negative').first().click();
    for (let taken = 1; taken <= PHOTOS; taken += 1) {
      await card().locator('.inspection-finding input[type=file]').first().setInputFiles(photo);
      await photosTaken(taken);
    }
    await work.getByText(`Offline, ${PHOTOS} photos to upload`).waitFor();
    await work.reload();
    await photosTaken(PHOTOS);

    await expect.poll(() => card().locator('.inspection-thumb').count()).toBe(PHOTOS);
  });

  it('are listed offline on the board and under “Data on this device” in a second tab', async () => {
    tab = await device.newPage();
    watch(tab);
    await board(tab);
    await tab.getByText('3 photos on this device are waiting to upload. See what is on this device').waitFor();
    await tab.getByText('You’re offline. Photos still on phones will show here when you’re online.').waitFor();
    expect(await overflowing(tab)).toEqual([]);
    expect(await violationsOf(tab)).toEqual([]);
    await tab.getByRole('link', { name: 'See what is on this device' }).last().click();
    await tab.getByText(/and 3 photos haven’t synced yet\. They’re only on this device\./).waitFor();

    expect(await overflowing(tab)).toEqual([]);
  });

  it('stay on the board under their device while storage rejects them', async () => {
    await board(tab);
    await device.setOffline(false);
    await tab.getByText(`${PHOTOS} photos still on 1 phone.`).waitFor();
    await tab.getByText('This is your device. Keep the app open and online until all photos are safe.').waitFor();
    expect(await tab.getByRole('button', { name: /^Remind/ }).count()).toBe(0);
    await expect.poll(() => storage.refused).toBeGreaterThanOrEqual(PHOTOS);

    await board(office);
    const shown = office.getByRole('region', { name: /3 photos$/ });
    await shown.getByText(company.technician.name).waitFor();
    await shown.getByRole('link', { name: /^Morgan Client, 12 Kiln Street/ }).waitFor();
    await shown.getByText(`Exhaust duct × ${PHOTOS}`).waitFor();
    expect(await overflowing(office)).toEqual([]);
    expect(await violationsOf(office)).toEqual([]);
  });

  it('trigger an email and a notification when the office sends a reminder', async () => {
    await office.getByRole('button', { name: /^Remind/ }).click();
    await office.getByText('An email and a notification were sent to Terry.').waitFor();
    const { body } = await mailTo(company.technician.email, /^3 photos still only on your device/);

    expect(body.text).toContain('- Morgan Client, 12 Kiln Street, Barre, VT 05641 (3 photos)');
    await work.goto(`${url}/dashboard`);
    await noticed(work, 'Alex Admin is waiting for 3 photos on your device');
  });

  it('leave the board once storage accepts them again', async () => {
    storage.isOut = false;
    await tab.bringToFront();
    await tab
      .getByText('All photos are safe. No phone has reported photos waiting to upload.')
      .waitFor({ timeout: 90_000 });
    await board(office);
    await office.getByText('All photos are safe. No phone has reported photos waiting to upload.').waitFor();
    await tab.goto(`${url}/settings/data`);
    await tab.getByText('Everything has synced.').waitFor();

    expect(problems).toEqual([]);
  });
});
