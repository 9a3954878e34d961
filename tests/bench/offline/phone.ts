import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '#tests/fixtures/browser/find-chromium.ts';
import { inPageScript } from '../inspect/phone.ts';
import type { Account } from '../inspect/session.ts';

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };
const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
export const CPU_SLOWDOWN = 4;

export type StoredPhone = { readonly context: BrowserContext; readonly close: () => Promise<void> };

/** A browser with a persistent profile, like a phone's. Its folder is deleted with it. */
export async function storedPhone(extraArgs: readonly string[] = []): Promise<StoredPhone> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('No Chromium is installed');
  const folder = await mkdtemp(join(tmpdir(), 'flueprint-phone-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...ARGS, ...extraArgs],
    ...PHONE,
  });
  const close = async () => {
    await context.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { context, close };
}

/** Signs in, and waits for the dashboard and for the service worker to have cached everything. */
export async function signedIn(context: BrowserContext, url: string, { email, password }: Account): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForLoadState('networkidle');
  return page;
}

export type SlowPage = { readonly page: Page; readonly session: CDPSession };

/** A page with the measuring script, at a quarter of this machine's CPU speed. */
export async function slowPage(context: BrowserContext): Promise<SlowPage> {
  const page = await context.newPage();
  await page.addInitScript(await inPageScript());
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}
