import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { violationsOf, wcagFaults } from './support/page-faults.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchPageBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  page = await browser.newPage();
  await page.setContent(
    '<html lang="en"><title>A page</title><main><h1>A page</h1><img id="first" src="a.png"></main>',
  );
  return () => page.close();
});

const add = (html: string) =>
  page.evaluate((markup) => document.querySelector('main')?.insertAdjacentHTML('beforeend', markup), html);

describe('the accessibility check', () => {
  it('finds WCAG violations in the first check of a page and in each later one', async () => {
    expect(await wcagFaults(page)).toEqual(['image-alt: #first']);

    await add('<img id="second" src="b.png">');

    expect(await wcagFaults(page)).toEqual(['image-alt: #first', 'image-alt: #second']);
    expect(await wcagFaults(page, '#second')).toEqual(['image-alt: #second']);
  });

  it('finds violations of the other rules in a later check too', async () => {
    await wcagFaults(page);
    await add('<h4>Too deep</h4>');

    expect(await violationsOf(page)).toContain('heading-order <h4>Too deep</h4>');
  });
});
