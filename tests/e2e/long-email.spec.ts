import type { Browser } from 'playwright-core';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { signInBrowser } from './support/app-tab.ts';
import { newCompany } from './support/new-company.ts';

const PHONE = { width: 390, height: 844 };
const EMAIL = 'bartholomew.featherstonehaugh.cholmondeley@masonry-and-hearth.example.com';

let browser: Browser;
beforeAll(async () => {
  browser = await launchPageBrowser();
});
afterAll(() => browser.close());

describe('a client with a long email address', () => {
  it('fits the list of clients on a phone without horizontal scroll', async () => {
    const { admin } = await newCompany('Pro');
    const body = {
      name: 'Bartholomew Client',
      email: EMAIL,
      serviceAddress: { street: '', city: '', state: '', zip: '' },
    };
    await admin.api.call('putClient', { params: { clientId: ulid() }, body });
    const context = await browser.newContext({ viewport: PHONE });
    await signInBrowser(context, product().url, admin);
    const page = await context.newPage();
    await page.goto(`${product().url}/clients`);
    const shown = page.getByText(EMAIL);
    await shown.waitFor();

    const right = await shown.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getBoundingClientRect().right;
    });
    expect(right).toBeLessThan(PHONE.width);
  });
});
