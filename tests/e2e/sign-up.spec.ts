import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchPageBrowser();
});
afterAll(() => browser.close());

/** Widths of the fields that are shown, by name. */
const widths = (page: Page): Promise<Record<string, number>> =>
  page
    .getByRole('dialog')
    .locator('input')
    .evaluateAll((inputs) =>
      Object.fromEntries(inputs.map((input) => [input.getAttribute('name'), input.getBoundingClientRect().width])),
    );

async function openWizard(page: Page) {
  await page.goto(`${product().url}/signup/free30`);
  await page.getByRole('button', { name: 'Sign Up Today' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1/4').waitFor();
  return dialog;
}

// Space for the typed text: the wizard's styles are split across files that load in any order.
describe.each([390, 820, 1440])('the sign-up wizard in a window of %i px', (width) => {
  it('has fields that show the typed text', async () => {
    const page = await browser.newPage({ viewport: { width, height: 844 } });
    const dialog = await openWizard(page);
    const first = await widths(page);
    for (const name of ['name', 'email', 'password', 'repeatPassword']) expect(first[name]).toBeGreaterThan(150);
    const password = 'a hearth of brick';
    for (const [label, text] of [
      ['Name', 'Olive Owner'],
      ['Email', 'olive@example.com'],
      ['Password', password],
      ['Repeat Password', password],
    ] as const) {
      await dialog.getByLabel(label, { exact: true }).fill(text);
    }
    await dialog.getByRole('button', { name: 'Next' }).click();
    await dialog.getByText('2/4').waitFor();

    const { state, zip, ...others } = await widths(page);
    expect(Math.min(...Object.values(others))).toBeGreaterThan(140);
    expect(Math.min(state ?? 0, zip ?? 0)).toBeGreaterThan(60);
    await page.close();
  });
});
