import type { Page } from 'playwright-core';

const SETTLED_MS = 1500;

/** Sum of all layout shifts of a page until its fonts have loaded and nothing has moved for a while. */
export async function layoutShiftOf(page: Page, address: string, fontDelayMs: number): Promise<number> {
  await page.route(/\.woff2/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, fontDelayMs));
    await route.continue();
  });
  await page.goto(address);
  await page.locator('h1').first().waitFor();
  return page.evaluate(async (settledMs) => {
    type Shift = PerformanceEntry & { value: number };
    let sum = 0;
    let last = performance.now();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        sum += entry.value;
        last = performance.now();
      }
    }).observe({ type: 'layout-shift', buffered: true });
    await document.fonts.ready;
    const fontsAt = performance.now();
    while (performance.now() - Math.max(last, fontsAt) < settledMs)
      await new Promise((resolve) => setTimeout(resolve, 100));
    return sum;
  }, SETTLED_MS);
}

/** Every layout shift of a page so far that was not caused by input, as its value and the class names of what moved. */
export function layoutShifts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Element | null }[] };
    const shifts: Shift[] = [];
    const observer = new PerformanceObserver((list) => shifts.push(...(list.getEntries() as Shift[])));
    observer.observe({ type: 'layout-shift', buffered: true });
    await document.fonts.ready;
    // Entries are delivered after the frame they describe.
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return shifts
      .filter(({ hadRecentInput }) => !hadRecentInput)
      .map(({ value, sources }) => `${value} ${sources.map(({ node }) => node?.className ?? '').join(', ')}`);
  });
}
