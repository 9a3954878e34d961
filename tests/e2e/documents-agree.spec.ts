import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { rounds } from '#shared/testing/depth.ts';
import { shortDollars } from '#shared/money.ts';
import { product } from '#tests/fixtures/product.ts';
import { signInBrowser } from './support/app-tab.ts';
import { partCounts, strayAmounts, straySizes, strayDates } from './support/documents/contradictions.ts';
import { makeDocuments, makeTestPhoto } from './support/documents/make-documents.ts';
import { readScreens } from './support/documents/read-screens.ts';
import { signedLabels, unnamedProducts } from './support/documents/signed-products.ts';
import { ProductApi } from './support/product-api.ts';

const QUICK: readonly InspectionType[] = ['MASONRY_WOOD', 'GAS_LOGS', 'DRYER_VENT'];
const TYPES: readonly InspectionType[] = rounds(INSPECTION_TYPES, QUICK);
const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;

/** The documents created after signing. Each names every signed product identically. */
const SIGNED = [
  'web proposal',
  'signed contract PDF',
  'pull sheet',
  'printed pull sheet',
  'pull sheet CSV',
  'archive: proposal-signed.pdf',
  'archive: pull-sheet.csv',
];

let browser: Browser;
let staff: BrowserContext;
let reader: BrowserContext;
let api: ProductApi;
let photo: Buffer;

const accountOf = (role: string) => {
  const { accounts } = product();
  const account = accounts.find((candidate) => candidate.role === role);
  if (account === undefined) throw new Error(`No demo account has the role ${role}`);
  return account;
};

beforeAll(async () => {
  const { url } = product();
  api = await ProductApi.signIn(url, accountOf('ADMINISTRATOR'));
  await api.call('editOrganizationSettings', { body: { settings: { showPrices: true } } });
  photo = await makeTestPhoto();
  browser = await launchPageBrowser();
  staff = await browser.newContext(PHONE);
  reader = await browser.newContext(PHONE);
  await signInBrowser(staff, url, accountOf('ADMINISTRATOR'));
});
afterAll(() => browser.close());

describe.each(TYPES)('every document of one %s inspection', (type) => {
  it('has the same sizes, products, quantities, amounts, counts and dates', async () => {
    const { inbox, url } = product();
    const made = await makeDocuments({ api, inbox, photo }, type);
    const texts = { ...made.files, ...(await readScreens({ staff, reader, url }, made)) };

    expect(strayAmounts(made, texts)).toEqual([]);
    expect(straySizes(made, texts)).toEqual([]);
    expect(partCounts(texts)).toEqual([]);
    expect(strayDates(made, texts)).toEqual([]);
    expect(made.pullSheet.repairs.map(({ label }) => label)).toEqual(signedLabels(made));
    expect(unnamedProducts(made, Object.fromEntries(SIGNED.map((name) => [name, texts[name] ?? ''])))).toEqual([]);
    const total = shortDollars(made.approval.totals.totalCents);
    for (const name of ['signed contract PDF', 'web proposal']) expect(texts[name]).toContain(total);
  });
});
