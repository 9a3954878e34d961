import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { signInBrowser, waitUntilOfflineReady } from './support/app-tab.ts';
import { CompanyApi } from './support/company-api.ts';
import { openInstalledApp } from './support/installed-app.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;
const PASSWORD = 'demo-chimney-1';
const ADMIN = { email: 'admin.hearth@example.com', password: PASSWORD };
const OFFICE = { email: 'office.hearth@example.com', password: PASSWORD };
/** From the other demo company, which never allows it. */
const PLAIN_TECHNICIAN = { email: 'tech.plain@example.com', password: PASSWORD };
const TECHNICIAN = { email: 'tech.hearth@example.com', password: PASSWORD };
const SETTING = 'Technicians may add a client on site';
const DRAFT = `Dora Doorstep ${Date.now().toString(36)}`;

type Row = { inspectionId: string; clientId: string; clientName: string };

let browser: Browser;
let phone: BrowserContext;
let technician: Page;
let api: CompanyApi;
let inspectionId: string;
const url = (path: string) => product().url + path;

async function open(context: BrowserContext, account: typeof ADMIN, path: string): Promise<Page> {
  await signInBrowser(context, url(''), account);
  const page = await context.newPage();
  await page.goto(url(path));
  return page;
}

async function turnSetting(isOn: boolean): Promise<void> {
  const context = await browser.newContext(PHONE);
  const page = await open(context, ADMIN, '/admin');
  const toggle = page.getByRole('switch', { name: SETTING }).or(page.getByRole('checkbox', { name: SETTING }));
  await toggle.first().waitFor();
  if ((await toggle.first().isChecked()) !== isOn) await page.getByText(SETTING, { exact: true }).click();
  const isStored = async () => {
    type Session = { org: { settings: { techsAddClients: boolean } } };
    const { org } = await api.get<Session>('/api/auth/verify-token');
    return org.settings.techsAddClients === isOn ? true : undefined;
  };
  await waitFor(isStored, { timeoutMs: 60_000, what: 'The setting' });
  await context.close();
}

const rowOf = async (name: string): Promise<Row | undefined> =>
  (await api.get<{ inspections: Row[] }>(`/api/inspections?search=${encodeURIComponent(name)}`)).inspections[0];

beforeAll(async () => {
  browser = await launchPageBrowser();
  api = await CompanyApi.signIn(url(''), ADMIN);
});
afterAll(() => Promise.all([phone.close(), browser.close()]));

describe('a technician on site, at 390 px', () => {
  it('cannot add a client while the company does not allow it, in the app or through the API', async () => {
    const context = await browser.newContext(PHONE);
    const page = await open(context, PLAIN_TECHNICIAN, '/inspect');
    await page.getByRole('searchbox').fill('Nobody of this name');
    await page.getByText('No client found. Ask the office to add the client, then search again.').waitFor();

    expect(await page.getByRole('button', { name: 'Add a client' }).count()).toBe(0);
    const response = await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${localStorage.getItem('token')}` };
      const id = (end: string) => `01J000000000000000000000${end}`;
      const start = { type: 'MASONRY_WOOD', clientId: id('D1'), reason: 'ANNUAL', level: 'LEVEL_1' };
      const body = { ...start, createdAt: new Date().toISOString(), draftClient: { name: 'Not allowed' } };
      const call = { method: 'PUT', headers, body: JSON.stringify(body) };
      return (await fetch(`/api/inspections/${id('D2')}`, call)).status;
    });
    expect(response).toBe(403);
    await context.close();
  });

  it('removes a draft client by keyboard, after a confirmation', async () => {
    await turnSetting(true);
    const context = await browser.newContext(PHONE);
    const page = await open(context, TECHNICIAN, '/inspect');
    await page.getByRole('button', { name: 'Add a client' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a client' });
    await sheet.getByLabel('Name').fill(`${DRAFT} by mistake`);
    await sheet.getByRole('button', { name: 'Add and choose' }).click();
    await page.getByRole('button', { name: 'Remove draft client' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Remove this draft client?' });
    await dialog.getByRole('button', { name: 'Remove draft client' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('searchbox').fill(`${DRAFT} by mistake`);
    await page.getByText('No client found.').waitFor();
    await context.close();
  });

  it('adds a draft client offline and starts the inspection for it, once the company allows it', async () => {
    await turnSetting(true);
    phone = await openInstalledApp(PHONE);
    technician = await open(phone, TECHNICIAN, '/inspect');
    await technician.getByRole('button', { name: 'Add a client' }).waitFor();
    await waitUntilOfflineReady(technician);
    await technician.waitForLoadState('networkidle');
    await phone.setOffline(true);

    await technician.getByRole('searchbox').fill(DRAFT);
    await technician.getByText(/Go online to search all clients, or add this one now/).waitFor();
    await technician.getByRole('button', { name: 'Add a client' }).click();
    const sheet = technician.getByRole('dialog', { name: 'Add a client' });
    await sheet.getByLabel('Phone').fill('802 555 0177');
    await sheet.getByLabel('Street').fill('77 Doorstep Lane');
    await sheet.getByRole('button', { name: 'Add and choose' }).click();
    await technician.getByText('Draft client: the office confirms or merges it.').waitFor();
    await technician.locator('.inspection-tile').filter({ hasText: 'Masonry wood' }).first().click();
    await technician.locator('.ui-opt').filter({ hasText: 'Annual inspection' }).first().click();
    await technician.getByRole('button', { name: /^Start/ }).click();
    await technician.waitForURL(/\/inspect\/[0-9A-Z]{26}/);

    expect(await rowOf(DRAFT)).toBeUndefined();
  });

  it('syncs both when online, and the dashboard shows the name that the office merged the draft into', async () => {
    await phone.setOffline(false);
    ({ inspectionId } = await waitFor(() => rowOf(DRAFT), { timeoutMs: 60_000, what: 'The inspection' }));
    const { clients } = await api.get<{ clients: { name: string; clientId: string }[] }>('/api/clients?limit=1');
    const known = clients[0] ?? { name: '', clientId: '' };

    const context = await browser.newContext(PHONE);
    const page = await open(context, OFFICE, '/clients?show=drafts');
    // Other tests may leave drafts in this company.
    const draft = page.locator('.star-line').filter({ hasText: DRAFT });
    await draft.getByRole('link', { name: 'Draft: confirm or merge' }).click();
    await page.getByText(/Draft client, added on site by/).waitFor();
    await page.getByRole('button', { name: 'Merge into another client' }).click();
    await page.getByLabel('Search clients').fill(known.name);
    await page.getByRole('button', { name: `Compare with ${known.name}`, exact: true }).click();
    const address = page.getByRole('radiogroup', { name: 'Address of the draft’s inspections' });
    await address.getByRole('radio', { name: '77 Doorstep Lane' }).check();
    await page.getByRole('button', { name: 'Merge clients' }).click();
    await page.getByText(`“${DRAFT}” merged into this client`).waitFor();
    await page.getByRole('button', { name: 'Dashboard' }).click();
    await page.getByText(known.name).first().waitFor();

    expect(await api.get(`/api/inspections/${inspectionId}`)).toMatchObject({
      inspection: { clientId: known.clientId, clientName: known.name, address: '77 Doorstep Lane', ownAddress: true },
    });
    await context.close();
    await turnSetting(false);
  });

  it('can continue the inspection under the merged name', async () => {
    await technician.goto(url('/dashboard'));
    await technician.locator(`a[href*="${inspectionId}"]`).first().waitFor();

    // The device's copy is shown until the server has responded.
    await expect.poll(() => technician.getByText(DRAFT).count()).toBe(0);
    await phone.close();
  });
});
