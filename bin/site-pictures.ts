import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { READY_FILE, type Ready } from '#infra/local/ready.ts';
import { BRAND } from '#shared/brand.ts';
import type { Role } from '#shared/auth/roles.ts';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { seededRecords } from '#tests/e2e/support/every-page/known.ts';
import type { SeededRecords } from '#tests/e2e/support/every-page/visits.ts';
import { ProductApi } from '#tests/e2e/support/product-api.ts';
import { shareCard } from './site-pictures/share-card.ts';
import { SHOTS, SIZES, type Shot } from './site-pictures/shots.ts';

/**
 * Takes the public site's screenshots from the demo company of a running product: `npx tsx bin/site-pictures.ts [data folder of
 * the product] [name …]`. Writes WebP files to web/public/pictures, and the picture for link previews, which must be a PNG, to
 * web/public/share.png.
 */
const FOLDER = 'web/public/pictures';
const FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
const WEBP = { quality: 42, effort: 6, smartSubsample: true } as const;

type Signed = { readonly storage: StorageState; readonly known: SeededRecords };
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signIn(browser: Browser, { url, accounts }: Ready, role: Role): Promise<Signed> {
  const account = accounts.find((each) => each.role === role);
  if (account === undefined) throw new Error(`The product has no demo sign-in for ${role}`);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await page.waitForFunction(() => localStorage.getItem('token') !== null);
  const storage = await context.storageState();
  await context.close();
  return { storage, known: await seededRecords(await ProductApi.signIn(url, account)) };
}

/** Waits for fonts and for every image in the window. The page keeps polling, so its network is never idle. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every((image) => image.loading === 'lazy' || image.complete));
}

async function take(browser: Browser, url: string, shot: Shot, { storage, known }: Signed): Promise<void> {
  const { scale, ...viewport } = SIZES[shot.size];
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
    storageState: storage,
  });
  const page = await context.newPage();
  await page.goto(url + shot.address(known));
  await shot.arrange(page);
  await settle(page);
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await writeFile(join(FOLDER, `${shot.name}.webp`), await sharp(png).webp(WEBP).toBuffer());
  await context.close();
}

async function takeShareCard(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  const phone = await readFile(join(FOLDER, 'phone-report.webp'), 'base64');
  const font = await readFile(FONT, 'base64');
  await page.setContent(shareCard({ brand: BRAND.name, tagline: BRAND.tagline, phone, font }));
  await settle(page);
  const png = await page.screenshot();
  await writeFile('web/public/share.png', await sharp(png).png({ palette: true, quality: 85, effort: 10 }).toBuffer());
  await page.close();
}

const [dataFolder = '.local', ...names] = process.argv.slice(2);
const isWanted = (name: string) => names.length === 0 || names.includes(name);
const ready = JSON.parse(await readFile(join(resolve(dataFolder), READY_FILE), 'utf8')) as Ready;
await mkdir(FOLDER, { recursive: true });
const browser = await launchBrowser();
const signed = new Map<Role, Signed>();
for (const shot of SHOTS.filter(({ name }) => isWanted(name))) {
  const account = signed.get(shot.role) ?? (await signIn(browser, ready, shot.role));
  signed.set(shot.role, account);
  await take(browser, ready.url, shot, account);
  console.log(`${FOLDER}/${shot.name}.webp`);
}
if (isWanted('share')) await takeShareCard(browser);
await browser.close();
