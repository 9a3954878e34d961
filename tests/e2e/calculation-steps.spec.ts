import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { Technician } from './support/technician.ts';
import { InspectionSteps } from './support/inspection-steps.ts';

/** Padding between the card's border and its content. */
const ROOM = 12;

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchPageBrowser();
  page = await (await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })).newPage();
});
afterAll(() => browser.close());

describe('the steps of a calculation', () => {
  it('fit inside their card on a phone', async () => {
    const technician = new Technician(page, '');
    await technician.signIn(product().url);
    await page.goto(`${product().url}/inspect`);
    await technician.start('Birch', [/^Masonry wood/], 'Annual inspection');
    const steps = new InspectionSteps(page);
    await page.goto(`${page.url().split('?')[0]}?s=interior_firebox`);
    await steps.measure('Firebox', /Opening width/, '36');
    await steps.measure('Firebox', /Opening height/, '28');
    await steps.restSatisfactory();
    await steps.next();
    await steps.section('Flue');
    await steps.sizeFlue({ diameter: '12', height: '22' });
    await page.getByRole('link', { name: 'Open flue size' }).click();
    const card = page
      .locator('.inspection-calc')
      .filter({ has: page.locator('.inspection-steps') })
      .first();
    await card.waitFor();
    await card.locator('.inspection-calc-details').evaluate((details: HTMLDetailsElement) => (details.open = true));
    await card.locator('.inspection-step-figures b').first().waitFor();

    const rooms = await card.evaluate((box) => {
      const { left, right } = box.getBoundingClientRect();
      return [...box.querySelectorAll('.inspection-step-number, .inspection-step-figures b')].flatMap((element) => {
        const place = element.getBoundingClientRect();
        return [place.left - left, right - place.right];
      });
    });
    expect(rooms.length).toBeGreaterThan(2);
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(ROOM);
  });
});
