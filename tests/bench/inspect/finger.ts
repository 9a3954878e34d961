import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

/** How long a touch lasts. */
const CONTACT_MS = 80;

/**
 * Touches the center of an element. Playwright's own tap adds listeners to the page for hit testing, which cost a slow CPU as
 * much as the tap itself.
 */
export async function touch(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('The control to tap is not on the screen');
  const session = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await delay(CONTACT_MS);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

/** Milliseconds from a touch to the first frame that shows the selector, with the main thread free for another tap. */
export async function timedTap(page: Page, target: Locator, selector: string): Promise<number> {
  const [ms] = await Promise.all([
    page.evaluate<number>(`bench.opened(${JSON.stringify(selector)})`),
    touch(page, target),
  ]);
  return ms;
}
