import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfPages } from '#tests/fixtures/pdf-text.ts';
import { product } from '#tests/fixtures/product.ts';
import { CompanyApi } from './support/company-api.ts';
import { openInstalledApp } from './support/installed-app.ts';
import { wcagFaults } from './support/page-faults.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;
const TOUCH_PX = 48;

let context: BrowserContext;
let page: Page;
let address: string;
const problems: string[] = [];

beforeAll(async () => {
  const { url, accounts } = product();
  const technician = accounts.find(({ role }) => role === 'TECHNICIAN') ?? { email: '', password: '' };
  const company = await CompanyApi.signIn(url, technician);
  address = `${url}/inspect/${await company.inspectionWithFindings()}/pull-sheet`;
  context = await openInstalledApp(PHONE);
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(`${url}/login`);
  await page.getByLabel('Email address').fill(technician.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(technician.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto(address);
  await page.getByRole('region', { name: 'Tools' }).waitFor();
});
afterAll(() => context.close());

const first = () => page.getByRole('region', { name: 'Tools' }).getByRole('checkbox').first();

describe('a pull sheet on a phone', () => {
  it('has no accessibility violations or small tap targets', async () => {
    expect(await wcagFaults(page)).toEqual([]);
    const heights = await page
      .locator('.pull-check, .pull-page button, .pull-page input[type=text]')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(TOUCH_PX);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  });

  it('keeps a tick made offline after a reload', async () => {
    const before = await first().isChecked();
    await context.setOffline(true);
    await first().click();
    await expect.poll(() => first().isChecked()).toBe(!before);
    await context.setOffline(false);
    await page.reload();
    await page.getByRole('region', { name: 'Tools' }).waitFor();

    await expect.poll(() => first().isChecked()).toBe(!before);
  });

  it('prints the name of the job on each sheet', async () => {
    const job = await page.locator('.pull-head .ui-sub').innerText();
    // Small sheets, so that there is more than one.
    const sheets = await pdfPages(await page.pdf({ width: '8.5in', height: '6in' }));

    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets) expect(sheet).toContain(job);
  });

  it('downloads as CSV and prints on at most two pages', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'CSV' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv.split('\r\n')[0]).toContain('Block,Item,Size or kind,Quantity');
    expect(csv).not.toMatch(/\$\d/);

    const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages).toBeLessThanOrEqual(2);
    expect(problems).toEqual([]);
  });
});
