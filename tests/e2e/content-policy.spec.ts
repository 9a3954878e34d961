import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { PUBLIC_PAGES } from '#shared/web-pages.ts';
import { product } from '#tests/fixtures/product.ts';
import { PageWatch } from './support/every-page/page-watch.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchPageBrowser();
});
afterAll(() => browser.close());

const PUBLIC_PATHS = PUBLIC_PAGES.map((page) => page.path.replace('/*', '/free30'));

describe('the content security policy', () => {
  test.each([...PUBLIC_PATHS, '/login', '/password-reset', '/dashboard'])(
    'shows %s without a script error or a policy violation',
    async (path) => {
      const page = await browser.newPage();
      const watch = new PageWatch(page);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) faults.push(message.text());
      });

      const response = await page.goto(product().url + path);
      await watch.settled();

      expect(response?.status()).toBe(200);
      expect(response?.headers()['content-security-policy']).toContain("script-src 'self'");
      expect((await page.locator('body').innerText()).trim()).not.toBe('');
      expect(faults).toEqual([]);
      await page.close();
    },
  );
});
