import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { newClient, newCompany, startInspection, type NewCompany } from './support/new-company.ts';
import { wcagFaults } from './support/page-faults.ts';
import { resize } from './support/resize.ts';

const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

let browser: Browser;
let page: Page;
let company: NewCompany;

beforeAll(async () => {
  browser = await launchPageBrowser();
  company = await newCompany('dasharama');
  const { api } = company.admin;
  const idle = { name: 'Idle Technician', email: `idle-${company.technician.email}`, role: 'TECHNICIAN' };
  await api.call('createUser', {
    body: { ...idle, password: company.admin.password, repeatPassword: company.admin.password },
  });
  const clientId = await newClient(api);
  await startInspection(company.technician.api, { type: 'DRYER_VENT', clientId });
  page = await (await browser.newContext(WIDE)).newPage();
});
afterAll(() => browser.close());

describe('the owner of a dasharama company', () => {
  it('opens on the day board, with every technician and the inspections by type and week', async () => {
    await page.goto(`${product().url}/login`);
    await page.getByLabel('Email address').fill(company.admin.email);
    await page.getByLabel('Password', { exact: true }).fill(company.admin.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/dasharama');
    const technicians = page.getByRole('region', { name: 'Technicians' }).getByRole('listitem');
    await technicians.first().waitFor();

    await expect.poll(() => technicians.count()).toBe(2);
    expect(await technicians.first().innerText()).toMatch(
      new RegExp(`${company.technician.name}\\s+Started today\\s+1`),
    );
    await expect.poll(() => technicians.last().innerText()).toMatch(/Idle Technician\s+Started today\s+0/);
    await expect.poll(() => page.getByRole('row', { name: /Dryer vent/ }).innerText()).toMatch(/Dryer vent\s+1\s+0/);
    for (const width of [390, 1440]) {
      await resize(page, { width, height: 900 });
      expect(await wcagFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });
});
