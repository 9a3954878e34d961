import type { BrowserContext, Page } from 'playwright-core';
import { inPageScript } from '../inspect/phone.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
const CPU_SLOWDOWN = 4;

/** Has the page measure itself, offline and at a quarter of this machine's speed. */
export async function offlinePhone(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(await inPageScript());
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** Milliseconds from the start of a page's load to the first frame that shows the selector, free to take a tap. */
export async function visit(context: BrowserContext, url: string, selector: string): Promise<number> {
  const page = await offlinePhone(context);
  await page.goto(url, { waitUntil: 'commit' });
  const ms = await page.evaluate<number>(`bench.appeared(${JSON.stringify(selector)})`);
  await page.close();
  return ms;
}
