import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { product } from '#tests/fixtures/product.ts';
import { Technician } from './support/technician.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

let browser: Browser;
let folder: string;
let page: Page;
let technician: Technician;

beforeAll(async () => {
  browser = await launchPageBrowser();
  folder = await mkdtemp(join(tmpdir(), 'dialog-back-'));
  const photo = join(folder, 'crown.jpg');
  await writeFile(photo, await makePhoto({ megapixels: 1, picture: 'crown' }));
  page = await (await browser.newContext(PHONE)).newPage();
  technician = new Technician(page, photo);
  await technician.signIn(product().url);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

const path = () => new URL(page.url()).pathname + new URL(page.url()).search;
const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name });
const closed = (name: string | RegExp) => dialog(name).waitFor({ state: 'detached' });
/** Waits until the current history entry isn't a dialog's. */
const settled = () => page.waitForFunction(() => ((history.state as { dialogs?: number } | null)?.dialogs ?? 0) === 0);

async function openSections(): Promise<void> {
  await page.getByRole('button', { name: /sections, open the list/ }).click();
  await dialog('Sections').waitFor();
}

describe('Back on a phone', () => {
  it('closes a sheet and stays in the inspection; the next one leaves it', async () => {
    await page.goto(`${product().url}/inspect`);
    await technician.start('Birch', [/^Masonry wood/], 'Annual inspection');
    const inspection = path();
    await openSections();
    await page.goBack();
    await closed('Sections');
    expect(path()).toBe(inspection);

    await openSections();
    await page.getByRole('button', { name: 'Close the list' }).click();
    await closed('Sections');
    await settled();
    await page.goBack();
    await expect.poll(path).toBe('/inspect');
    await page.goForward();
    await expect.poll(path).toBe(inspection);
    await page.locator('.ui-remain').waitFor();
  });

  it('returns from a section chosen in the sheet to the section before, without a stop at the sheet', async () => {
    const inspection = path();
    await openSections();
    await dialog('Sections')
      .getByRole('button', { name: /Exterior/ })
      .click();
    await expect.poll(path).toBe(`${inspection}?s=exterior`);

    await page.goBack();
    await expect.poll(path).toBe(inspection);
    await page.goForward();
    await expect.poll(path).toBe(`${inspection}?s=exterior`);
  });

  it('leaves the page in one step after a reload with an open sheet', async () => {
    const section = path();
    await openSections();
    await page.reload();
    await page.locator('.ui-remain').waitFor();
    await settled();
    expect(path()).toBe(section);

    await page.goBack();
    await expect.poll(path).not.toBe(section);
    await page.goForward();
    await expect.poll(path).toBe(section);
  });

  it('closes the photo editor first, asks before it drops a drawing, then closes the photo', async () => {
    await page.goto(`${product().url}${path().split('?')[0]}?s=roof&part=crown`);
    const crown = technician.card('Chimney crown');
    await crown.locator('.ui-opt').filter({ hasText: /crack/i }).first().click();
    await technician.photograph(crown);
    const section = path();
    await crown.locator('.inspection-thumb button').first().click();
    await dialog(/^Photo of/).waitFor();
    await page.getByRole('button', { name: 'Draw, crop, compare' }).click();
    await dialog(/^Edit photo/)
      .getByRole('button', { name: 'Arrow' })
      .waitFor();
    const stage = await page.locator('.photo-editor-room').boundingBox();
    if (stage === null) throw new Error('The photo is not shown');
    await page.mouse.move(stage.x + 100, stage.y + 150);
    await page.mouse.down();
    await page.mouse.move(stage.x + 250, stage.y + 250, { steps: 5 });
    await page.mouse.up();
    await page.goBack();
    await dialog(/^Edit photo/)
      .getByRole('button', { name: 'Discard' })
      .click();
    await closed(/^Edit photo/);
    await dialog(/^Photo of/).waitFor();
    await page.waitForFunction(() => (history.state as { dialogs?: number }).dialogs === 1);

    await page.goBack();
    await closed(/^Photo of/);
    expect(path()).toBe(section);
  });

  it('closes the menu, and a page opened from the menu leads back past it', async () => {
    await page.goto(`${product().url}/dashboard`);
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await page.getByRole('button', { name: 'More' }).click();
    await menu.waitFor();
    await page.goBack();
    await menu.waitFor({ state: 'hidden' });
    expect(path()).toBe('/dashboard');

    await page.getByRole('button', { name: 'More' }).click();
    await menu.getByRole('link', { name: 'Clients' }).click();
    await expect.poll(path).toBe('/clients');
    await page.goBack();
    await expect.poll(path).toBe('/dashboard');
    expect(await menu.isVisible()).toBe(false);
  });
});
