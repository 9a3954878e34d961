import type { Browser, BrowserContext } from 'playwright-core';
import type { Ready } from '#infra/local/ready.ts';
import type { Role } from '#shared/auth/roles.ts';
import { seededRecords } from '#tests/e2e/support/every-page/known.ts';
import { ProductApi } from '#tests/e2e/support/product-api.ts';
import type { Stage } from './record.ts';
import type { Script } from './script.ts';

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;
const sessions = new Map<Role, Storage>();

/** The first demo account of a role, which belongs to the company with inspections. */
function accountOf({ accounts }: Ready, role: Role): Ready['accounts'][number] {
  const account = accounts.find((each) => each.role === role);
  if (account === undefined) throw new Error(`The product has no demo sign-in for ${role}`);
  return account;
}

async function signIn(browser: Browser, ready: Ready, role: Role): Promise<Storage> {
  const { email, password } = accountOf(ready, role);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${ready.url}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await page.waitForFunction(() => localStorage.getItem('token') !== null);
  const storage = await context.storageState();
  await context.close();
  return storage;
}

/** The setup for recording a script: a session of its role, created once for all scripts of that role. */
export async function signedStage(browser: Browser, ready: Ready, script: Script, folder: string): Promise<Stage> {
  const { role } = script;
  const known = await seededRecords(await ProductApi.signIn(ready.url, accountOf(ready, 'ADMINISTRATOR')));
  if (role !== undefined && !sessions.has(role)) sessions.set(role, await signIn(browser, ready, role));
  const storage = role === undefined ? undefined : sessions.get(role);
  return { browser, url: ready.url, folder, known, storage };
}
