import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { layoutShifts } from './support/layout-shift.ts';
import { demoAccount } from './support/new-company.ts';
import { signIn } from './support/sign-in-form.ts';
import { resize } from './support/resize.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchPageBrowser();
  page = await browser.newPage();
  await signIn(page, product().url, demoAccount('ADMINISTRATOR'));
});
afterAll(() => browser.close());

/** Scrolls to the end of the page and back, in the next frames. */
const scroll = () =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    for (const top of [document.documentElement.scrollHeight, 0]) {
      scrollTo({ top, behavior: 'instant' });
      for (let frames = 0; frames < 3; frames += 1) await frame();
    }
  });

/** Below this, only the headers of table columns move, as their rows arrive. */
const MAX_SHIFT = 0.005;

/** Pages by path, and the widths at which they are laid out differently. */
const PAGES: readonly (readonly [string, readonly number[]])[] = [
  ['/sizing', [390, 820]],
  ['/truckcheck', [390, 820]],
  ['/due', [390]],
  ['/photos-waiting', [390]],
  ['/clients', [390, 820, 1440]],
  ['/admin', [390, 820, 1440]],
];
const VISITS = PAGES.flatMap(([path, widths]) => widths.map((width) => [path, width] as const));

describe('a page that loads and is scrolled', () => {
  it.each(VISITS)('has no layout shift: %s at %i px', async (path, width) => {
    await resize(page, { width, height: 844 });
    await page.goto(product().url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await scroll();

    const shifts = await layoutShifts(page);
    expect(shifts.filter((shift) => Number.parseFloat(shift) > MAX_SHIFT)).toEqual([]);
  });
});
