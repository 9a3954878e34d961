import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { signInBrowser } from './support/app-tab.ts';
import { answerAndComplete, planOf } from './support/documents/answer-inspection.ts';
import { defectiveInspection } from './support/documents/defective-inspection.ts';
import { makeTestPhoto } from './support/documents/make-documents.ts';
import { readArticle } from './support/documents/read-screens.ts';
import { newClient, newCompany, startInspection, type NewCompany } from './support/new-company.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { product } from '#tests/fixtures/product.ts';

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

const PELLET: Answers = {
  stove_unit_stove_fuel: 'PELLET',
  stove_unit_flue_collar: 3,
};
const OIL: Answers = {
  utility_appliance_type: 'OIL_BOILER',
  utility_appliance_fuel_type: 'OIL',
  utility_appliance_draft_type: 'OIL_BURNER',
  utility_appliance_takeoff_size: 7,
  utility_appliance_btu: 119_000,
  utility_flue_height: 300,
};

let browser: Browser;
let page: Page;
let company: NewCompany;
let photo: Buffer;

beforeAll(async () => {
  browser = await launchPageBrowser();
  company = await newCompany('Pro');
  photo = await makeTestPhoto();
  const context = await browser.newContext(PHONE);
  await signInBrowser(context, product().url, company.technician);
  page = await context.newPage();
});
afterAll(() => browser.close());

async function completed(type: InspectionType, measured: Answers): Promise<string> {
  const { api } = company.technician;
  const inspectionId = await startInspection(api, { type, clientId: await newClient(company.admin.api) });
  await answerAndComplete(api, inspectionId, defectiveInspection(await planOf(api, inspectionId), measured), photo);
  return `${product().url}/inspect/${inspectionId}`;
}

describe('a pellet stove', () => {
  it('has questions about its mechanicals and vent, and a report without wood-stove parts', async () => {
    const address = await completed('FREESTANDING', PELLET);
    await page.goto(`${address}/report`);
    const report = await readArticle(page, 'Inspection report');

    expect(report).toContain('Pellet mechanicals');
    expect(report).toContain('Pellet vent');
    expect(report).not.toMatch(/Catalyst|Air tubes|Log lighter/);
  });
});

describe('an oil boiler', () => {
  it('is sized by its oil input, and has its findings in the report', async () => {
    const address = await completed('UTILITY', OIL);
    await page.goto(`${address}?s=review`);
    await page.getByText(/oil/i).first().waitFor();
    await page.goto(`${address}/report`);
    const report = await readArticle(page, 'Inspection report');

    expect(report).toMatch(/Oil[^.]*step by step/);
    expect(report).not.toMatch(/smoke guard/i);
  });
});
