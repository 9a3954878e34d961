import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '#tests/fixtures/product.ts';
import { waitUntilOfflineReady } from './support/app-tab.ts';
import { leaveFlue, openFlue } from './support/flue.ts';
import { openInstalledApp } from './support/installed-app.ts';
import { wcagFaults } from './support/page-faults.ts';
import { Technician } from './support/technician.ts';
import { resize } from './support/resize.ts';

const PHONE = { width: 390, height: 844 };
const SIZES = [PHONE, { width: 820, height: 1180 }, { width: 1440, height: 900 }];

let context: BrowserContext;
let page: Page;
let technician: Technician;
let inspection: string;

const flue = () => technician.card('Flue liner');
const option = (name: string) => flue().getByRole('radio', { name, exact: true });
const height = () => flue().getByLabel(/Flue height/);

beforeAll(async () => {
  context = await openInstalledApp({ viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' });
  page = await context.newPage();
  technician = new Technician(page, '');
  await technician.signIn(product().url);
  await page.goto(`${product().url}/inspect`);
  await technician.start('Birch', [/^Masonry wood/], 'Annual inspection');
  inspection = page.url().split('?')[0] ?? '';
  await page.goto(`${inspection}?s=flue`);
});
afterAll(() => context.close());

describe('the flue size screen', () => {
  it('accepts opening, liner and height and shows “Flue is too small”', async () => {
    await openFlue(technician);
    await technician.type(flue().getByLabel('Opening width'), '36');
    await technician.type(flue().getByLabel('Opening height'), '30');
    await option('Square').check({ force: true });
    await option('Clay tile').check({ force: true });
    await option('8.5 × 8.5').check({ force: true });
    await technician.type(height(), '22');

    await flue().getByRole('heading', { name: 'Flue is too small' }).waitFor();
    await flue()
      .getByText(/R1003\.15\.1/)
      .first()
      .waitFor();
  });

  it('keeps answers and URL after a reload', async () => {
    await technician.stored();
    await page.reload();
    await flue().getByRole('heading', { name: 'Flue is too small' }).waitFor();

    expect(new URL(page.url()).pathname).toMatch(/\/flue\/flue_liner$/);
    await flue().getByText('8.5 × 8.5', { exact: true }).waitFor();
    await expect.poll(() => height().inputValue()).toBe('22');
  });

  it('fits the word of the key “Clear” on one line below a field in half of a phone’s width', async () => {
    await height().blur();
    await flue().getByLabel('Opening width').click();
    const clear = flue().getByRole('button', { name: 'Clear', exact: true });
    await clear.waitFor();
    const lines = await clear.evaluate((key) => {
      const text = document.createRange();
      text.selectNodeContents(key);
      return text.getClientRects().length;
    });

    expect(lines).toBe(1);
  });

  it.each(SIZES)('passes WCAG 2.2 AA without horizontal scroll at $width px', async (size) => {
    await resize(page, size);
    await flue().waitFor();
    const faults = await wcagFaults(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);

    expect(faults).toEqual([]);
    expect(width).toBeLessThanOrEqual(size.width);
    await resize(page, PHONE);
  });

  it('returns to the card with measurements and verdict by Done and by the browser’s Back', async () => {
    await leaveFlue(technician);
    await flue().getByText('8.5 × 8.5').waitFor();
    await flue().getByRole('heading', { name: 'Flue is too small' }).waitFor();
    await openFlue(technician);
    await page.goBack();
    await flue().getByRole('link', { name: 'Open flue size' }).waitFor();

    expect(new URL(page.url()).searchParams.get('part')).toBe('flue_liner');
  });

  it('returns with the focus between header and footer, wherever the page was left', async () => {
    await resize(page, { width: 390, height: 600 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await openFlue(technician);
    await leaveFlue(technician);
    await flue().getByRole('link', { name: 'Open flue size' }).waitFor();
    const edges = () =>
      page.evaluate(() => {
        const edge = (part: Element | null | undefined, side: 'top' | 'bottom') =>
          part?.getBoundingClientRect()[side] ?? Number.NaN;
        const { activeElement: focused } = document;
        const [above, below] = [document.querySelector('.ui-top'), document.querySelector('.ui-foot')];
        return [edge(focused, 'top') - edge(above, 'bottom'), edge(below, 'top') - edge(focused, 'bottom')];
      });

    await expect.poll(async () => Math.min(...(await edges()))).toBeGreaterThan(0);
    await resize(page, PHONE);
  });

  it('keeps separate answers for a second flue', async () => {
    await openFlue(technician);
    await technician.tap(page.getByRole('button', { name: 'Another flue' }));
    await page.getByText(/^Flue 2, /).waitFor();
    await option('Another fireplace').check({ force: true });
    await technician.type(flue().getByLabel('Its opening, width'), '24');
    await technician.type(flue().getByLabel('Its opening, height'), '24');
    await option('Round').check({ force: true });
    await technician.type(flue().getByLabel('Inside diameter'), '12');
    await technician.type(height(), '20');
    await flue().getByRole('heading', { name: 'Flue is large enough' }).waitFor();

    await technician.tap(page.getByRole('button', { name: /^Flue 1/ }));
    await page.getByText(/^Flue 1, /).waitFor();
    await flue().getByRole('heading', { name: 'Flue is too small' }).waitFor();
  });

  it('opens and computes offline', async () => {
    await technician.stored();
    await waitUntilOfflineReady(page);
    await context.setOffline(true);
    await page.goto(`${inspection}/flue/flue_liner`);
    await flue().getByRole('button', { name: 'Change Tile size (outside, nominal)' }).click();
    await option('13 × 18').check({ force: true });
    await flue().getByRole('heading', { name: 'Flue is large enough' }).waitFor();
    await technician.stored();
    await page.reload();
    await flue().getByRole('heading', { name: 'Flue is large enough' }).waitFor();
    await context.setOffline(false);
  });
});
