import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { layoutShifts } from './support/layout-shift.ts';
import { demoAccount } from './support/new-company.ts';
import { signIn } from './support/sign-in-form.ts';
import { resize } from './support/resize.ts';

const WIDTHS = [390, 820, 1440] as const;

let browser: Browser;
let page: Page;

async function openDashboard(width: number, address = '/dashboard'): Promise<void> {
  await resize(page, { width, height: 900 });
  await page.goto(`${product().url}${address}`);
  await page.getByRole('group', { name: 'Needs attention' }).waitFor();
  await page.getByRole('navigation', { name: 'Pages' }).waitFor();
}

const pages = () => page.getByRole('navigation', { name: 'Pages' });
const range = (pattern: RegExp) =>
  expect.poll(() => pages().locator('.pager-range').innerText(), { timeout: 60_000 }).toMatch(pattern);

beforeAll(async () => {
  browser = await launchPageBrowser();
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(page, product().url, demoAccount('OFFICE'));
});
afterAll(() => browser.close());

describe('the office dashboard', () => {
  it.each(WIDTHS)('has no layout shift while counts and attention cards load, at %i px', async (width) => {
    await openDashboard(width);

    await expect.poll(() => page.getByRole('button', { name: /^Masonry wood \d+\+?$/ }).count()).toBe(1);
    expect(await layoutShifts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

  it.each([820, 1024, 1180])('gives a client’s name and address enough width at %i px', async (window) => {
    // Only the demo's clients: other tests add clients with names of any length.
    await openDashboard(window, '/dashboard?q=household');

    // The fallback font is wider and would wrap the same text to another line. On a busy machine, it is shown first, and
    // `fonts.ready` may settle before the font is requested.
    await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load().catch(() => undefined))));
    const headers = page.getByRole('rowheader');
    await headers.nth(5).waitFor();
    const sizes = () =>
      headers.evaluateAll((cells) =>
        cells.map((cell) => {
          // Measures the text, because another cell may make the row taller.
          const text = document.createRange();
          text.selectNodeContents(cell);
          return { width: cell.getBoundingClientRect().width, height: text.getBoundingClientRect().height };
        }),
      );
    expect((await sizes()).length).toBeGreaterThan(5);
    // As a string, so that a failure prints the sizes.
    const wrong = async () => JSON.stringify((await sizes()).filter(({ width, height }) => width < 176 || height > 85));
    await expect.poll(wrong).toBe('[]');
    const menu = await page
      .getByRole('button', { name: /^Actions/ })
      .first()
      .boundingBox();
    expect((menu?.x ?? window) + (menu?.width ?? 0)).toBeLessThan(window);
  });

  it('keeps the type chips on one line at 1440 px', async () => {
    await openDashboard(1440);

    const chips = page.getByRole('group', { name: 'Inspection type' }).getByRole('button');
    const tops = await chips.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  it('outlines the chosen type, and shows icons in the text’s color, in a contrast theme', async () => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await openDashboard(1440);

    const types = page.getByRole('group', { name: 'Inspection type' });
    const outlineOf = (pressed: boolean) =>
      types
        .getByRole('button', { pressed })
        .first()
        .evaluate((button) => getComputedStyle(button).outlineStyle);
    expect([await outlineOf(true), await outlineOf(false)]).toEqual(['solid', 'none']);
    const icon = types.locator('.icon').first();
    const colors = await icon.evaluate((svg) =>
      [svg, svg.parentElement ?? svg].map((at) => getComputedStyle(at).color),
    );
    expect(colors[0]).toBe(colors[1]);
    await page.emulateMedia({ forcedColors: null, colorScheme: null });
  });

  it('opens list pages by keyboard, the back button, a reload and their URL', async () => {
    await openDashboard(1440, '/dashboard?status=COMPLETED_DELIVERED');
    await pages().getByRole('combobox', { name: 'Page size' }).selectOption('10');
    await range(/^1–10 of \d+$/);

    await pages().getByRole('button', { name: 'Next page' }).press('Enter');
    await range(/^11–20 of \d+$/);
    await pages().getByRole('link', { name: 'Page 3' }).press('Enter');
    await range(/^21–\d+ of \d+$/);
    const address = page.url();
    await page.goBack();
    await range(/^11–20 /);
    await page.reload();
    await range(/^11–20 /);
    await expect.poll(() => pages().getByRole('link').allInnerTexts()).toEqual(['1', '2', '3']);

    await page.goto(address);
    await range(/^21–/);
    await expect.poll(() => pages().locator('[aria-current="page"]').innerText()).toBe('3');
    await pages().getByRole('combobox', { name: 'Page size' }).selectOption('20');
    await range(/^1–20 /);
  });
});

describe('a technician who opens a page for the office', () => {
  it.each(['/responses', '/Inserts'])('is redirected from %s to the dashboard, with the reason', async (address) => {
    const own = await (await browser.newContext()).newPage();
    const url = product().url;
    await signIn(own, url, demoAccount('TECHNICIAN'));

    await own.goto(`${url}${address}`);
    await own.waitForURL('**/dashboard');

    await own.getByText('That page is only for your office.').waitFor();
    await own.context().close();
  });
});
