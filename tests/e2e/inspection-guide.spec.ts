import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { openCompanyPages } from './support/company-pages.ts';
import { planOf } from './support/documents/answer-inspection.ts';
import { newClient, startInspection, type NewCompany } from './support/new-company.ts';

let browser: Browser;
let admin: Page;
let technician: Page;
let company: NewCompany;
const url = (path: string) => product().url + path;

beforeAll(async () => {
  browser = await launchPageBrowser();
  ({ company, admin, technician } = await openCompanyPages(browser, 1200));
});
afterAll(() => browser.close());

const sections = () => admin.locator('ol[aria-label=Sections] > li');
const names = () => sections().locator('strong').allInnerTexts();

/** Drags with the mouse in small steps, so that each position on the way is passed. */
async function drag(from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (start === null || end === null) throw new Error('Nothing to drag');
  await admin.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await admin.mouse.down();
  await admin.mouse.move(start.x + start.width / 2, end.y + end.height / 2 + 2, { steps: 20 });
  await admin.mouse.up();
  await expect.poll(() => admin.evaluate(clicksReachTheBody)).toBe(true);
}

/** The drag library suppresses clicks for 50 ms after a drop, so that the drop itself is not treated as a click. */
function clicksReachTheBody(): boolean {
  let isReached = false;
  document.body.addEventListener('click', () => (isReached = true), { once: true });
  document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return isReached;
}

/** Relative to the viewport, which scrolls when a page is opened at a fragment. */
const topOf = async (selector: string) => (await admin.locator(selector).boundingBox())?.y ?? Number.NaN;

async function openOrder(): Promise<void> {
  await admin.goto(url('/admin/inspection-order'));
  await admin.waitForURL('**/admin#inspection-order');
  await sections().first().waitFor();
  await expect.poll(() => topOf('#inspection-order')).toBeLessThan(200);
}

/** The steps of a newly started inspection, in the technician's order. */
async function stepsOfNewInspection(): Promise<string[]> {
  const clientId = await newClient(company.admin.api);
  const id = await startInspection(company.technician.api, { type: 'MASONRY_WOOD', clientId });
  await technician.goto(url(`/inspect/${id}`));
  const steps = technician.locator('.ui-rail .ui-step-list button');
  await steps.first().waitFor();
  return (await steps.allInnerTexts()).map((text) => text.split('\n').find((part) => /[A-Za-z]/.test(part)) ?? '');
}

const handle = (index: number) =>
  sections()
    .nth(index)
    .getByRole('button', { name: /^Move (?!.* (up|down)$)/ });
const button = (name: string) => admin.getByRole('button', { name, exact: true });
const positions = (order: readonly string[], first: string, second: string) =>
  order.indexOf(first) < order.indexOf(second);

describe('the inspection order', () => {
  it('can be dragged, canceled, saved and reset, and new inspections follow it', async () => {
    await openOrder();
    const before = await names();
    const [first = '', second = ''] = before;

    await drag(handle(0), sections().nth(1));
    await expect.poll(names).toEqual([second, first, ...before.slice(2)]);
    await button('Cancel').click();
    await expect.poll(names).toEqual(before);

    await drag(handle(0), sections().nth(1));
    await button('Save').click();
    await admin.getByText('The order was saved.').waitFor();
    await openOrder();
    await expect.poll(names).toEqual([second, first, ...before.slice(2)]);
    expect(positions(await stepsOfNewInspection(), second, first)).toBe(true);

    await button('Reset to default…').click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click();
    await admin.getByText('The default order is restored.').waitFor();
    await expect.poll(names).toEqual(before);
    expect(positions(await stepsOfNewInspection(), first, second)).toBe(true);
  });

  it('can be changed with the keyboard only', async () => {
    await openOrder();
    const before = await names();
    await handle(0).focus();
    await admin.keyboard.press('Space');
    await admin.getByText('Picked up item at position 1').first().waitFor({ state: 'attached' });
    await admin.keyboard.press('ArrowDown');
    await admin.getByText('Item at position 2').first().waitFor({ state: 'attached' });
    await admin.keyboard.press('Space');

    await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)]);
    await button('Cancel').click();
  });
});

describe('the logic of a section', () => {
  it('changes the questions of a new inspection in that section only when switched to Lite', async () => {
    await admin.goto(url('/admin/logic'));
    const roof = admin.getByRole('toolbar', { name: 'Logic for Roof' });
    await roof.getByRole('button', { name: 'Lite' }).click();
    await admin.getByText('Saved. Roof uses Lite.').waitFor();
    const clientId = await newClient(company.admin.api);
    const id = await startInspection(company.technician.api, { type: 'MASONRY_WOOD', clientId });
    const { kit } = await planOf(company.technician.api, id);

    expect(Object.values(kit.guide.logic.MASONRY_WOOD ?? {})).toEqual(['Lite']);
    await technician.goto(url(`/inspect/${id}?s=roof`));
    await technician.locator('.ui-card').first().waitFor();
    expect(await technician.locator('main input[inputmode=decimal]').count()).toBe(0);
    await technician.goto(url(`/inspect/${id}?s=interior_firebox`));
    await technician.getByLabel(/Opening width/).waitFor();
  });
});
