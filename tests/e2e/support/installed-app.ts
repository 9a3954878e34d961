import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, BrowserContextOptions } from 'playwright-core';
import { launchProfile } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { waitUntilOfflineReady } from './app-tab.ts';

/** Installs the app into a new browser profile, and leaves nothing else of the product in it. */
async function install(folder: string): Promise<string> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const context = await launchProfile(draft);
  const page = await context.newPage();
  await page.goto(`${product().url}/login`);
  await waitUntilOfflineReady(page);
  // No page of the app is left that could store something again.
  await page.goto('about:blank');
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: product().url,
    storageTypes: 'cookies,indexeddb,local_storage',
  });
  await context.close();
  // The same files as in the service worker's cache: without them, a copy takes half the time.
  await rm(join(draft, 'Default', 'Cache'), { recursive: true, force: true });
  await rename(draft, folder);
  return folder;
}

let installed: Promise<string> | undefined;

/** The profile with the installed app; one for all test files that use the same product. */
function installedProfile(): Promise<string> {
  const folder = join(product().folder, 'installed-app');
  installed ??= existsSync(folder) ? Promise.resolve(folder) : install(folder);
  return installed;
}

/**
 * A device of its own on which the service worker is installed, as after the first visit, with nothing else stored. A copy of
 * such a profile takes much less processor time than an installation, which tests/e2e/precache.spec.ts tests.
 */
export async function openInstalledApp(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const profile = await mkdtemp(join(product().folder, 'device-'));
  // For hundreds of small files, the asynchronous one takes twice the processor time.
  cpSync(await installedProfile(), profile, { recursive: true });
  const context = await launchProfile(profile, options);
  const close = context.close.bind(context);
  context.close = async (...given) => {
    await close(...given);
    await rm(profile, { recursive: true, force: true });
  };
  return context;
}
