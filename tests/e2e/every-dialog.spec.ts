import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { PATHS } from '#web/lib/paths.ts';
import { product } from '#tests/fixtures/product.ts';
import { signInBrowser } from './support/app-tab.ts';
import { APP_OPENINGS } from './support/every-dialog/app-openings.ts';
import { faultsOfDialog } from './support/every-dialog/check-dialog.ts';
import { INSPECTION_OPENINGS } from './support/every-dialog/inspection-openings.ts';
import { makeWorld } from './support/every-dialog/make-world.ts';
import type { Opening, Reader, Width, World } from './support/every-dialog/opening.ts';
import { SITE_OPENINGS } from './support/every-dialog/site-openings.ts';
import { PageWatch } from './support/every-page/page-watch.ts';
import { resize } from './support/resize.ts';

const OPENINGS = [...APP_OPENINGS, ...INSPECTION_OPENINGS, ...SITE_OPENINGS];
const WIDTHS: readonly Width[] = [390, 1440];
const WITHIN_MS = 60_000;

let browser: Browser;
let world: World;

const contexts = new Map<string, Promise<BrowserContext>>();

async function newContext(as: Reader): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  if (as === 'stranger') return context;
  await signInBrowser(context, product().url, world.accounts[as]);
  // Creates the device's database up front, because several new pages at once would wait for it.
  const page = await context.newPage();
  await page.goto(product().url + PATHS.settings);
  await page.getByRole('heading', { name: 'User Settings' }).waitFor({ timeout: WITHIN_MS });
  await new PageWatch(page).settled();
  await page.close();
  return context;
}

/** One context for all dialogs of an account, because a new context downloads the whole app again. */
function contextFor({ as, isAlone, title }: Opening, width: Width): Promise<BrowserContext> {
  const key = isAlone === true ? `${title} ${width}` : as;
  const context = contexts.get(key) ?? newContext(as);
  contexts.set(key, context);
  return context;
}

/** Each on a freshly loaded page, which has only its own styles. */
async function faultsAt(opening: Opening, width: Width): Promise<string[]> {
  const page = await (await contextFor(opening, width)).newPage();
  page.setDefaultTimeout(WITHIN_MS);
  await resize(page, { width, height: 900 });
  const watch = new PageWatch(page);
  try {
    await page.goto(new URL(opening.address(world), product().url).href);
    return await faultsOfDialog(page, watch, opening, { width, open: () => opening.open(page, world) });
  } finally {
    await page.close();
  }
}

describe.concurrent('a dialog on a freshly loaded page is styled, traps focus, closes and restores focus', () => {
  beforeAll(async () => {
    browser = await launchPageBrowser();
    world = await makeWorld(browser);
  });
  afterAll(() => browser.close());

  it.each(OPENINGS.map((opening) => [opening.title, opening] as const))('%s', async (_title, opening) => {
    const faults: string[] = [];
    for (const width of opening.widths ?? WIDTHS) faults.push(...(await faultsAt(opening, width)));

    expect(faults).toEqual([]);
  });
});
