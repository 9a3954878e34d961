import type { Page, ViewportSize } from 'playwright-core';

/** Page script. Resolves in the task after the next frame, in which scripts have read the window's new size, too. */
const PAINTED = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))';

/**
 * Resizes the window and resolves once the page is painted at that size. Before that, style sheets apply the new size while
 * the components that read it (ui/hooks/use-media.ts) are still laid out for the old one.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  await page.evaluate(PAINTED);
}
