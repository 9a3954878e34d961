import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { openCompanyPages } from './support/company-pages.ts';
import { newClient, startInspection, type NewCompany } from './support/new-company.ts';

const HEADER =
  'Manufacturer,Model,Kind,Fuel,Collar (in),Minimum liner (in),Clearance rear (in),Clearance side (in),Clearance corner (in),Clearance front (in),Note';

let browser: Browser;
let admin: Page;
let technician: Page;
let company: NewCompany;
const url = (path: string) => product().url + path;

beforeAll(async () => {
  browser = await launchPageBrowser();
  ({ company, admin, technician } = await openCompanyPages(browser, 1400));
});
afterAll(() => browser.close());

describe('the list of inserts', () => {
  it('is imported from a CSV file, with its invalid line reported, and exported unchanged', async () => {
    await admin.goto(url('/Inserts'));
    await admin.getByRole('button', { name: 'Import CSV' }).first().click();
    const lines = [
      HEADER,
      'Hearthco,"Model 6, tall",INSERT,WOOD,6,6,12,16,10,36,"Says ""hot"""',
      'No Kind,X,,WOOD,6,,,,,,',
    ];
    await admin.getByLabel('CSV file').setInputFiles({
      name: 'inserts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\r\n')),
    });
    const dialog = admin.getByRole('dialog');
    await dialog.getByText(/1 new, 0 changed, 0 already there, 1 that can’t be imported/).waitFor();
    await dialog.getByRole('button', { name: /^Import/ }).click();
    await admin.getByText('1 entry imported.').waitFor();

    const downloading = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Export CSV' }).click();
    const csv = await readFile(await (await downloading).path(), 'utf8');
    expect(csv).toContain('Hearthco,"Model 6, tall"');
    expect(csv).toContain('"Says ""hot"""');
  });
});

async function optionsOf(part: string, section: string): Promise<string[]> {
  const clientId = await newClient(company.admin.api);
  const id = await startInspection(company.technician.api, { type: 'MASONRY_WOOD', clientId });
  await technician.goto(url(`/inspect/${id}?s=${section}`));
  const card = technician.getByRole('region', { name: part, exact: true });
  await card.locator('[data-condition] .ui-opt').first().waitFor();
  return card.locator('[data-condition] .ui-opt-negative').allInnerTexts();
}

describe('the responses of a part', () => {
  it('appear in a new inspection with the company’s wording and order', async () => {
    const before = await optionsOf('Chimney crown', 'roof');
    await admin.goto(url('/responses'));
    await admin.getByRole('searchbox', { name: 'Search responses' }).fill('Hairline cracks');
    await admin
      .getByRole('button', { name: /^Actions for .*[Hh]airline/ })
      .first()
      .click();
    await admin.getByRole('menuitem', { name: 'Edit' }).click();
    const dialog = admin.getByRole('dialog');
    await dialog
      .getByLabel(/Name|Title/)
      .first()
      .fill('Fine crown cracks');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await admin.getByRole('searchbox', { name: 'Search responses' }).fill('');
    await admin.getByRole('button', { name: /^Part/ }).click();
    await admin.getByRole('option', { name: 'Chimney crown' }).click();
    const rows = admin.locator('ol[aria-label="Responses of Chimney crown"] > li');
    await rows.first().waitFor();
    const handle = rows.nth(1).getByRole('button', { name: /^Move/ });
    await handle.focus();
    await admin.keyboard.press('Space');
    await admin.getByText('Picked up item at position 2').first().waitFor({ state: 'attached' });
    await admin.keyboard.press('ArrowUp');
    await admin.getByText('Item at position 1').first().waitFor({ state: 'attached' });
    const saved = admin.waitForResponse((response) => response.url().includes('/order') && response.ok());
    await admin.keyboard.press('Space');
    await saved;

    const after = await optionsOf('Chimney crown', 'roof');
    expect(after.slice(0, 2)).toEqual([before[1], 'Fine crown cracks']);
  });
});
