import type { Page } from 'playwright-core';
import { median } from '../figure.ts';
import { timedTap } from './finger.ts';
import { idle } from './phone.ts';

const RUNS = 5;
export type Openings = { readonly firstMs: number; readonly againMs: number };

/** A section with its cards. The loading placeholder has neither. */
const SECTION = '.ui-remain ~ .ui-card';

/** Milliseconds from a tap on the inspection's link on the dashboard to the section that opens. */
export async function openFromDashboard(page: Page, inspectionId: string): Promise<number> {
  const link = page.locator(`a[href^="/inspect/${inspectionId}"]`).filter({ visible: true }).first();
  // Scrolls to the middle, because the bottom bar covers an element at the edge of the screen.
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await idle(page);
  return timedTap(page, link, SECTION);
}

/**
 * Milliseconds from the tap on the dashboard to the section: first with only the app loaded and the inspection's code in the
 * service worker's cache, then with its code in memory.
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
