import type { BrowserContext, Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { product } from '#tests/fixtures/product.ts';
import { deviceText } from './support/device-text.ts';
import { PHONE } from './support/devices.ts';
import { openInstalledApp } from './support/installed-app.ts';
import { newClient, newCompany, type Account, type NewCompany } from './support/new-company.ts';
import { overflowing, violationsOf } from './support/page-faults.ts';
import { sendSignInForm, signIn, signOut } from './support/sign-in-form.ts';
import { resize } from './support/resize.ts';

const DAY_MS = 24 * 3_600_000;
const FELT_WITHIN = { timeout: 30_000 };
const CLIENT = 'Household of the Valley';
const { url } = product();

let company: NewCompany;
let context: BrowserContext;
let page: Page;

beforeEach(async () => {
  company = await newCompany('Pro');
  await newClient(company.admin.api, CLIENT);
  context = await openInstalledApp({ ...PHONE, reducedMotion: 'reduce' });
  page = await context.newPage();
  return () => context.close();
});

const text = () => deviceText(page);

/** Signs in on the phone, and waits until the app and the company's clients are cached. */
async function work(account: Account): Promise<void> {
  await signIn(page, url, account);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(text, FELT_WITHIN).toContain(CLIENT);
}

describe('a phone after sign-out', () => {
  it('deletes synced data', async () => {
    await work(company.technician);

    await signOut(page, url);

    const left = await text();
    for (const text of [CLIENT, '12 Kiln Street', '802 555 0111', company.name]) expect(left).not.toContain(text);
    expect(await page.getByRole('status').count()).toBe(0);
  });

  it('keeps unsynced work, shows how much there is, and syncs it after the next sign-in', async () => {
    const { admin } = company;
    await work(admin);
    await page.goto(`${url}/addclient`);
    await context.setOffline(true);
    await page.getByLabel('Name', { exact: true }).fill('Household of the Hill');
    await page.getByRole('button', { name: 'Add client' }).click();
    await page.getByText('Client saved on this device. It will sync automatically').waitFor();

    await signOut(page, url);

    await page.getByText('1 change hasn’t synced. It’s saved on this device and syncs the next time').waitFor();
    const left = await text();
    expect([left.includes('Household of the Hill'), left.includes(CLIENT)]).toEqual([true, false]);

    await context.setOffline(false);
    await sendSignInForm(page, url, admin);
    await page.waitForURL('**/dashboard');
    const found = async () =>
      JSON.stringify(await admin.api.call('listClients', { query: { search: 'Household of the Hill' } }));
    await expect.poll(found, FELT_WITHIN).toContain('Household of the Hill');
    await expect.poll(text, FELT_WITHIN).toContain(CLIENT);
  });

  it('deletes synced data in a second tab too', async () => {
    await work(company.technician);
    const second = await context.newPage();
    await second.goto(`${url}/clients`);
    await second.getByText(CLIENT).first().waitFor();

    await signOut(page, url);
    await second.getByLabel('Email address').waitFor();

    await expect.poll(text, FELT_WITHIN).not.toContain(CLIENT);
  });
});

describe('unsynced work on a phone', () => {
  /** Backdates the outbox entries, as if they had been created earlier. */
  const ageWork = (hours: number) =>
    page.evaluate(async (ms) => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error ?? new Error('The database did not respond'));
        });
      for (const { name = '' } of await indexedDB.databases()) {
        if (!name.startsWith('flueprint:')) continue;
        const database = await done(indexedDB.open(name));
        const outbox = database.transaction('outbox', 'readwrite').objectStore('outbox');
        for (const call of (await done(outbox.getAll())) as object[])
          await done(outbox.put({ ...call, createdAt: new Date(Date.now() - ms).toISOString() }));
        database.close();
      }
    }, hours * 3_600_000);

  it('shows a notice after a day, and an alert after five, at every width', async () => {
    await work(company.admin);
    await page.goto(`${url}/addclient`);
    await context.setOffline(true);
    await page.getByLabel('Name', { exact: true }).fill('Household of the Hill');
    await page.getByRole('button', { name: 'Add client' }).click();
    await page.getByText('Client saved on this device. It will sync automatically').waitFor();
    expect(await page.getByText('hasn’t synced for').count()).toBe(0);

    await ageWork(30);
    await page.reload();
    await page.getByRole('status', { name: 'Work that hasn’t synced' }).waitFor();
    await ageWork(6 * 24);
    await page.reload();
    const alert = page.getByRole('alert', { name: 'Work that hasn’t synced' });
    await alert.getByText('Work on this device hasn’t synced for 6 days').waitFor();
    for (const width of [820, 1440, 390]) {
      await resize(page, { width, height: 844 });
      expect(await overflowing(page)).toEqual([]);
    }
    expect(await violationsOf(page)).toEqual([]);
    await alert.getByRole('link', { name: 'Save it to a file' }).click();
    await page.getByRole('heading', { name: 'Data on this device' }).waitFor();

    await context.setOffline(false);
    await page.getByText('Everything has synced.').waitFor();
    await alert.waitFor({ state: 'detached' });
  });
});

describe('a phone whose user was deactivated', () => {
  it('shows a message and deletes synced data once it reaches the server', async () => {
    const { admin, technician } = company;
    await work(technician);
    const { users } = await admin.api.call<{ users: { userId: string; email: string }[] }>('listUsers', { query: {} });
    const userId = users.find(({ email }) => email === technician.email)?.userId;
    await admin.api.call('setUserState', { body: { userId, state: 'DEACTIVATED' } });

    await page.reload();
    const dialog = page.getByRole('dialog', { name: 'Your account is no longer active' });
    await dialog.getByText(`You can’t sign in to ${company.name} anymore`).waitFor();

    await expect.poll(text, FELT_WITHIN).not.toContain(CLIENT);
    expect(await violationsOf(page)).toEqual([]);
    expect(await overflowing(page)).toEqual([]);
    await dialog.getByRole('link', { name: 'Sign out' }).click();
    await page.getByLabel('Email address').waitFor();
  });
});

describe('a phone that was not used for the company’s retention days', () => {
  /** Backdates the last use, as if the phone had not been used for days. */
  const age = (days: number) =>
    page.evaluate((ms) => {
      const uses = JSON.parse(localStorage.getItem('device-copies') ?? '{}') as Record<string, { at: string }>;
      for (const use of Object.values(uses)) use.at = new Date(Date.now() - ms).toISOString();
      localStorage.setItem('device-copies', JSON.stringify(uses));
    }, days * DAY_MS);

  it('deletes synced data when the sign-in page is opened', async () => {
    await work(company.technician);
    await page.goto(`${url}/pricing`);
    // The session ended without a sign-out, as when a browser clears its storage.
    await page.evaluate(() => {
      for (const key of ['token', 'org']) localStorage.removeItem(key);
      sessionStorage.clear();
    });
    await age(8);
    await page.goto(`${url}/login`);
    await page.getByLabel('Email address').waitFor();
    await page.goto(`${url}/pricing`);
    expect(await text()).toContain(CLIENT);

    await age(31);
    await page.goto(`${url}/login`);

    await expect.poll(text, FELT_WITHIN).not.toContain(CLIENT);
  });

  it('uses the number of days that the company has set', async () => {
    await company.admin.api.call('editOrganizationSettings', { body: { settings: { deviceDays: 7 } } });
    await work(company.technician);
    await page.goto(`${url}/pricing`);
    await age(8);
    await context.setOffline(true);

    await page.goto(`${url}/clients`);

    await expect.poll(text, FELT_WITHIN).not.toContain(CLIENT);
  });
});
