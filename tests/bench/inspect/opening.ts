import type { Page } from 'playwright-core';
import { median } from '../figure.ts';
import { touch } from './finger.ts';
import { idle } from './phone.ts';

const RUNS = 5;
/** The section stands with its cards: what the walk shows while it loads has neither. */
const USABLE = '.ins-remain ~ .ins-card';

export type Openings = { readonly firstMs: number; readonly againMs: number };

async function open(page: Page, inspectionId: string): Promise<number> {
  const link = page.locator(`a[href^="/inspect/${inspectionId}"]`).filter({ visible: true }).first();
  await link.scrollIntoViewIfNeeded();
  await idle(page);
  const opened = page.evaluate<number>(`bench.opened(${JSON.stringify(USABLE)})`);
  await touch(page, link);
  return opened;
}

/**
 * From the tap on the dashboard to the section, in milliseconds: first with the application loaded and nothing of the
 * inspection yet but what the service worker holds, then again with its code in memory.
 */
export async function measureOpening(page: Page, url: string, inspectionId: string): Promise<Openings> {
  const first: number[] = [];
  const again: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(`${url}/dashboard`, { waitUntil: 'networkidle' });
    first.push(await open(page, inspectionId));
    await page.getByRole('link', { name: /^Leave the inspection/ }).tap();
    again.push(await open(page, inspectionId));
  }
  return { firstMs: median(first), againMs: median(again) };
}
