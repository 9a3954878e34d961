import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { signInBrowser } from './support/app-tab.ts';
import { answerAndComplete, planOf } from './support/documents/answer-inspection.ts';
import { defectiveInspection } from './support/documents/defective-inspection.ts';
import { makeTestPhoto } from './support/documents/make-documents.ts';
import { newClient, newCompany, startInspection, type NewCompany } from './support/new-company.ts';

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const DRAFTS = [-0.03, -0.045, -0.05];

let browser: Browser;
let page: Page;
let company: NewCompany;
let clientId: string;
let photo: Buffer;

async function visit(draft: number): Promise<string> {
  const { api } = company.technician;
  const inspectionId = await startInspection(api, { type: 'MASONRY_WOOD', clientId });
  const answered = defectiveInspection(await planOf(api, inspectionId), { draft_reading: draft });
  await answerAndComplete(api, inspectionId, answered, photo);
  return inspectionId;
}

const address = (inspectionId: string, section: string) => `${product().url}/inspect/${inspectionId}?s=${section}`;

beforeAll(async () => {
  browser = await launchPageBrowser();
  photo = await makeTestPhoto();
  company = await newCompany('Pro');
  clientId = await newClient(company.admin.api);
  for (const draft of DRAFTS.slice(0, 2)) await visit(draft);
  const context = await browser.newContext(PHONE);
  await signInBrowser(context, product().url, company.technician);
  page = await context.newPage();
});
afterAll(() => browser.close());

describe('the third visit to a client', () => {
  it('lists the draft readings of both earlier visits next to today’s, newest first', async () => {
    const inspectionId = await visit(DRAFTS[2] ?? 0);
    await page.goto(address(inspectionId, 'review'));
    const readings = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Readings' }) });
    await readings.getByText(/Before:/).waitFor();
    await readings.scrollIntoViewIfNeeded();
    const text = (await readings.textContent()) ?? '';

    expect(text).toContain('-0.05 in w.c.');
    expect(text).toMatch(/Before:.*-0\.045.*-0\.03\b/);
  });

  it('shows the previous findings with their photo, next to today’s photos', async () => {
    const { api } = company.technician;
    const inspectionId = await startInspection(api, { type: 'MASONRY_WOOD', clientId });
    await page.goto(address(inspectionId, 'roof'));
    const before = page
      .locator('.inspection-before')
      .filter({ hasText: /No cap|Cap|crown/i })
      .first();
    await before.locator('button.inspection-before-line').click();
    const old = before
      .getByRole('region', { name: /^Photos of (?!today)/ })
      .getByRole('img')
      .first();
    await old.scrollIntoViewIfNeeded();

    await expect.poll(() => old.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    await before.getByRole('region', { name: 'Today’s photos' }).getByText('No photo yet.').waitFor();
  });
});
