import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '#tests/fixtures/chromium.ts';
import { PUBLIC_PAGES } from '#shared/web-pages.ts';
import { product } from '#tests/fixtures/product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const PUBLIC_PATHS = PUBLIC_PAGES.map((page) => page.path.replace('/*', '/free30'));

test.each([...PUBLIC_PATHS, '/login', '/password-reset', '/dashboard'])(
  'shows %s without a script error and without anything the content policy refuses',
  async (path) => {
    const page = await browser.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) faults.push(message.text());
    });

    const response = await page.goto(product().url + path, { waitUntil: 'networkidle' });

    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
    expect((await page.locator('body').innerText()).trim()).not.toBe('');
    expect(faults).toEqual([]);
    await page.close();
  },
);
