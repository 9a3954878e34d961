import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { product } from '#tests/fixtures/product.ts';
import { completeWithFindings } from './support/findings.ts';
import { wcagFaults } from './support/page-faults.ts';
import { openInstalledApp } from './support/installed-app.ts';
import { Technician } from './support/technician.ts';
import { resize } from './support/resize.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;

let context: BrowserContext;
let folder: string;
let technician: Technician;
let page: Page;
const problems: string[] = [];

/** Turns on the owner's setting that lets technicians change prices. */
async function letTechniciansPrice(): Promise<void> {
  const { url, accounts } = product();
  const owner = accounts.find(({ role }) => role === 'ADMINISTRATOR');
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const session = await post('/api/auth/login', { email: owner?.email, password: owner?.password });
  const { token } = (await session.json()) as { token: string };
  const settings = { techsEditPrices: true, techsEditWording: true, showPrices: true };
  const saved = await post('/api/admin/editorgsettings', { settings }, { authorization: `Bearer ${token}` });
  expect(saved.status).toBe(200);
}

beforeAll(async () => {
  await letTechniciansPrice();
  folder = await mkdtemp(join(tmpdir(), 'proposal-'));
  const photo = join(folder, 'part.jpg');
  await writeFile(photo, await makePhoto({ megapixels: 1, picture: 'crown' }));
  context = await openInstalledApp(PHONE);
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  technician = new Technician(page, photo);
  await technician.signIn(product().url);
});
afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

/** Signs on behalf of the homeowner with a typed name. */
async function approve(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Approve on this device' }).first().click();
  const box = page.getByRole('checkbox', { name: 'I approve going forward with the above checked repairs.' });
  expect(await box.isChecked()).toBe(false);
  expect(await wcagFaults(page), 'the page that signs').toEqual([]);
  await page.locator('.proposal-agree').click();
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('radio', { name: 'Type the name' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('Thank you. Please hand the device back.').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
}

/** The pixels of the bar with the total below the screen's end, on a screen that ends just below the start of the lines. */
async function hiddenOfBar(): Promise<number> {
  await resize(page, PHONE.viewport);
  await page.evaluate(() => scrollTo(0, 0));
  const start = await page.locator('.proposal-group').first().boundingBox();
  await resize(page, { width: 390, height: Math.round(start?.y ?? 0) + 40 });
  return page.locator('.proposal-foot-bar').evaluate((bar) => bar.getBoundingClientRect().bottom - innerHeight);
}

describe('a proposal on a technician’s phone', () => {
  it('is edited, reviewed and approved on the device', async () => {
    const inspection = await completeWithFindings(technician, product().url);
    await page.goto(`${inspection}/proposal`);
    await page.getByRole('article', { name: 'Repair proposal' }).waitFor();
    expect(await wcagFaults(page), 'the proposal').toEqual([]);
    await resize(page, { width: 1440, height: 900 });
    expect(await wcagFaults(page), 'the proposal on a desk').toEqual([]);
    expect(await hiddenOfBar(), 'the bar below the screen').toBeCloseTo(0);
    await resize(page, PHONE.viewport);

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const crown = page.locator('.proposal-edit-fold').filter({ hasText: 'Crown' });
    await crown.click();
    expect(await wcagFaults(page), 'the editor').toEqual([]);
    await resize(page, { width: 1440, height: 900 });
    expect(await wcagFaults(page), 'the editor on a desk').toEqual([]);
    await resize(page, PHONE.viewport);
    await page.getByLabel('Price each').fill('$1,234.5');
    await page.getByLabel('Price each').blur();
    await crown.getByText('$1,234.50').waitFor();
    await page.getByRole('link', { name: 'See the proposal' }).filter({ visible: true }).click();
    await page.locator('.proposal-price').getByText('$1,234.50').waitFor();

    await approve('Demo Homeowner');

    await page.getByText('The company has it.').waitFor();
    await page.getByText(/Signed by Demo Homeowner/).waitFor();
    expect(problems).toEqual([]);
  });

  it('is approved offline, queued, and sent automatically', async () => {
    const inspection = await completeWithFindings(technician, product().url);
    await page.goto(`${inspection}/proposal`);
    await page.getByRole('article', { name: 'Repair proposal' }).waitFor();
    await context.setOffline(true);

    await approve('Demo Neighbor');
    await page.getByText('waiting to sync').waitFor();

    await context.setOffline(false);
    await page.getByText('The company has it.').waitFor({ timeout: 90_000 });
    expect(problems).toEqual([]);
  });
});
