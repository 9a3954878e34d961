import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { signInBrowser } from './support/app-tab.ts';
import { answerAndComplete, planOf } from './support/documents/answer-inspection.ts';
import { defectiveInspection } from './support/documents/defective-inspection.ts';
import { makeTestPhoto } from './support/documents/make-documents.ts';
import { readArticle } from './support/documents/read-screens.ts';
import { demoAccount, newClient, newCompany, startInspection, type NewCompany } from './support/new-company.ts';

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const WIDE = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

let browser: Browser;
let technician: BrowserContext;
let company: NewCompany;
let photo: Buffer;
let proInspection: string;
let liteInspection: string;
const url = (path: string) => product().url + path;

async function pageOf(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url(path));
  return page;
}

/** Uses the super administrator's screen, the only place where a company's version can be changed. */
async function switchVersion(version: string): Promise<void> {
  const staff = await browser.newContext(WIDE);
  await signInBrowser(staff, product().url, demoAccount('SUPER_ADMIN'));
  const page = await pageOf(staff, '/organizations');
  await page.getByRole('searchbox').fill(company.name);
  // A click while the list is replaced by the results would miss the button.
  await page.waitForURL(/search=/);
  await page.locator('.organization-row').nth(1).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `Version and features of ${company.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Version/ }).click();
  await page.getByRole('option', { name: new RegExp(`^${version}`) }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await staff.close();
}

async function completedInspection(): Promise<string> {
  const { api } = company.technician;
  const clientId = await newClient(company.admin.api);
  const inspectionId = await startInspection(api, { type: 'MASONRY_WOOD', clientId });
  await answerAndComplete(api, inspectionId, defectiveInspection(await planOf(api, inspectionId)), photo);
  return inspectionId;
}

async function flueCard(inspectionId: string): Promise<string> {
  const page = await pageOf(technician, `/inspect/${inspectionId}?s=flue`);
  const card = page.locator('[id="part-flue_liner"]');
  await card.waitFor();
  const controls = card.locator('.ui-opt, input');
  if ((await controls.count()) === 0) await card.getByRole('button').first().click();
  await controls.first().waitFor({ state: 'attached' });
  const text = await card.innerText();
  await page.close();
  return text;
}

async function reportText(inspectionId: string): Promise<string> {
  const page = await pageOf(technician, `/inspect/${inspectionId}/report`);
  const text = await readArticle(page, 'Inspection report');
  await page.close();
  return text;
}

beforeAll(async () => {
  browser = await launchPageBrowser();
  photo = await makeTestPhoto();
  company = await newCompany('Pro');
  technician = await browser.newContext(PHONE);
  await signInBrowser(technician, product().url, company.technician);
  proInspection = await completedInspection();
  await switchVersion('Lite');
  liteInspection = await completedInspection();
});
afterAll(() => browser.close());

describe('a company whose version was switched from Pro to Lite', () => {
  it('asks for conditions and photos in a Lite inspection, where Pro asks for measurements', async () => {
    const [pro, lite] = [await flueCard(proInspection), await flueCard(liteInspection)];

    expect(pro).toMatch(/Flue height/);
    expect(lite).not.toMatch(/Flue height|Inside diameter/);
  });

  it('prints sizes and steps only in the Pro report, and the same conditions in both', async () => {
    const [pro, lite] = [await reportText(proInspection), await reportText(liteInspection)];

    expect(pro).toContain('Calculations');
    expect(lite).not.toContain('Calculations');
    for (const text of [pro, lite]) expect(text).toMatch(/Flue liner/);
  });

  it('keeps earlier inspections as they were started', async () => {
    const { api } = company.technician;

    expect(await planOf(api, proInspection)).toMatchObject({ version: 'Pro' });
    expect(await planOf(api, liteInspection)).toMatchObject({ version: 'Lite' });
  });
});
