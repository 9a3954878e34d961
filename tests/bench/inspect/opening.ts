import type { Page } from 'playwright-core';
import { median } from '../figure.ts';
import { timedTap } from './finger.ts';
import { idle } from './phone.ts';

const RUNS = 5;
export type Openings = { readonly firstMs: number; readonly againMs: number };

/** The section stands with its cards: what the walk shows while it loads has neither. */
const SECTION = '.ui-remain ~ .ui-card';

/** Milliseconds from a tap on the inspection's entry of the dashboard, which leads to its section or its current one. */
export async function openFromDashboard(page: Page, inspectionId: string): Promise<number> {
  const link = page.locator(`a[href^="/inspect/${inspectionId}"]`).filter({ visible: true }).first();
  // To the middle: the bar at the bottom lies over what is only just to be seen.
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await idle(page);
  return timedTap(page, link, SECTION);
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
    first.push(await openFromDashboard(page, inspectionId));
    await page.getByRole('link', { name: /^Leave the inspection/ }).tap();
    again.push(await openFromDashboard(page, inspectionId));
  }
  return { firstMs: median(first), againMs: median(again) };
}
