import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Account } from './session.ts';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
const CPU_SLOWDOWN = 4;

export async function inPageScript(): Promise<string> {
  const built = await build({
    entryPoints: ['tests/bench/inspect/in-page.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  });
  return built.outputFiles[0]?.text ?? '';
}

async function slowCpu(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Another page on the same phone, equally slow, with the measuring script. */
export async function newPhonePage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript(await inPageScript());
  await slowCpu(page);
  return page;
}

/** A technician's phone, signed in, with a quarter of this machine's CPU speed. */
export async function openPhone(browser: Browser, url: string, account: Account): Promise<Page> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.addInitScript(await inPageScript());
  await page.goto(`${url}/login`);
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await slowCpu(page);
  return page;
}

export const idle = (page: Page): Promise<unknown> => page.evaluate('bench.idle()');
