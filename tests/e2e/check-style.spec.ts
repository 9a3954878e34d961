import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { signInBrowser } from './support/app-tab.ts';
import { answerAndComplete, planOf } from './support/documents/answer-inspection.ts';
import { defectiveInspection } from './support/documents/defective-inspection.ts';
import { makeTestPhoto } from './support/documents/make-documents.ts';
import { readArticle } from './support/documents/read-screens.ts';
import { demoAccount, newClient, startInspection } from './support/new-company.ts';
import { ProductApi } from './support/product-api.ts';

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

let browser: Browser;
let page: Page;
let api: ProductApi;
let clientId: string;
const url = (path: string) => product().url + path;

beforeAll(async () => {
  browser = await launchPageBrowser();
  const technician = demoAccount('TECHNICIAN', 'tech.check@example.com');
  const context = await browser.newContext(PHONE);
  await signInBrowser(context, product().url, technician);
  page = await context.newPage();
  api = await ProductApi.signIn(product().url, technician);
  clientId = await newClient(
    await ProductApi.signIn(product().url, demoAccount('ADMINISTRATOR', 'admin.check@example.com')),
  );
});
afterAll(() => browser.close());

describe('a check-style inspection', () => {
  it('offers satisfactory, defect and not applicable for each part, and no measurements', async () => {
    const inspectionId = await startInspection(api, { type: 'MASONRY_WOOD', checkType: 'WOOD', clientId });
    await page.goto(url(`/inspect/${inspectionId}?s=check`));
    const card = page
      .locator('.ui-card')
      .filter({ has: page.locator('[data-condition]') })
      .first();
    await card.waitFor();

    await expect
      .poll(() => card.locator('[data-condition] .ui-opt').allInnerTexts())
      .toEqual(['Satisfactory', 'Defect', 'N/A']);
    expect(await card.locator('input[inputmode=decimal]').count()).toBe(0);
  });

  it('fails as a whole, on the phone and in the report, when one part has a safety defect', async () => {
    const inspectionId = await startInspection(api, { type: 'MASONRY_WOOD', checkType: 'WOOD', clientId });
    await answerAndComplete(
      api,
      inspectionId,
      defectiveInspection(await planOf(api, inspectionId)),
      await makeTestPhoto(),
    );
    await page.goto(url(`/inspect/${inspectionId}?s=review`));
    await page
      .getByText(/\bfail\b/i)
      .first()
      .waitFor();
    await page.goto(url(`/inspect/${inspectionId}/report`));

    expect(await readArticle(page, 'Inspection report')).toMatch(/Checklist: fail/i);
  });
});
