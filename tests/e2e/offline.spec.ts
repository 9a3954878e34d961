import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { product } from '#tests/fixtures/product.ts';
import { waitUntilOfflineReady } from './support/app-tab.ts';
import { CompanyApi } from './support/company-api.ts';
import { closeInspection } from './support/close-inspection.ts';
import { deviceText } from './support/device-text.ts';
import { approveOnDevice, checkTruck, signHandout } from './support/field-tools.ts';
import { openInstalledApp } from './support/installed-app.ts';
import { Technician } from './support/technician.ts';
import { InspectionSteps } from './support/inspection-steps.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;
const run = Date.now().toString(36);
const CLIENT = `Opal Offline ${run}`;
const READER = `offline-${run}@example.com`;
const VAN = `Van ${run}`;
const HEADLINE = 'Please wait with the next fire.';

/** Screens whose code was not loaded before going offline, with text that only they show. */
const FIRST_VISITS = [
  ['/diagrams', '71 diagrams'],
  ['/sizing/fireplace-flue', 'Fireplace flue size'],
  ['/settings', 'User Settings'],
  ['/clients', 'These are the clients saved on this device.'],
  ['/Inserts', 'This is the list as of the last sync.'],
  ['/admin', 'Org Info'],
] as const;

/** Page script that notes whether the list ever showed its loading state. */
const NOTE_LOADING = `
globalThis.wasLoading = false;
new MutationObserver(() => {
  wasLoading ||= document.querySelector('.list-loading') !== null;
}).observe(document, { childList: true, subtree: true });`;

let phone: BrowserContext;
let page: Page;
let folder: string;
let photo: string;
let inspection: string;
/** The client of an inspection listed on the dashboard. */
let known: string;
const problems: string[] = [];

const url = (path: string) => product().url + path;
const owner = () => product().accounts.find(({ role }) => role === 'ADMINISTRATOR') ?? { email: '', password: '' };

/** Records failed requests: the phone should have had everything cached. */
function watch(opened: Page): Page {
  opened.on('pageerror', (error) => problems.push(`${opened.url()}: ${String(error)}`));
  opened.on('console', (message) => {
    if (/Loading chunk|dynamically imported/.test(message.text())) problems.push(message.text());
  });
  return opened;
}

/** Simulates the system closing the page and opening it again later. */
async function killAndOpen(path: string): Promise<void> {
  const old = page;
  page = watch(await phone.newPage());
  await old.close({ runBeforeUnload: false });
  await page.goto(url(path));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'offline-'));
  photo = join(folder, 'crown.jpg');
  await writeFile(photo, await makePhoto({ megapixels: 2, picture: 'crown', orientation: 6 }));
  phone = await openInstalledApp(PHONE);
  page = watch(await phone.newPage());
  await page.goto(url('/login'));
  await page.getByLabel('Email address').fill(owner().email);
  await page.getByRole('textbox', { name: 'Password' }).fill(owner().password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await waitUntilOfflineReady(page);
  // All inspections and clients for the day are on the phone.
  const isPrefetched = async () => ((await deviceText(page)).includes('"near-at"') ? true : undefined);
  await waitFor(isPrefetched, { timeoutMs: 90_000, what: 'The end of the prefetch' });
  await page.waitForLoadState('networkidle');
  const api = await CompanyApi.signIn(url(''), owner());
  type Rows = { inspections: { clientName: string }[] };
  known = (await api.get<Rows>('/api/inspections?limit=1')).inspections[0]?.clientName ?? '';
  await phone.setOffline(true);
});
afterAll(async () => {
  await phone.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a day offline', () => {
  it('starts from the address bar: signed in, with the dashboard, its inspections and the search', async () => {
    await killAndOpen('/dashboard');
    await page.getByText('You’re offline. Keep working.').waitFor();
    await page.locator('a[href*="/inspect/"]').first().waitFor();
    await page.getByRole('link', { name: 'Search', exact: true }).click();
    await page.getByRole('searchbox').fill(known.toLowerCase());
    await page.locator('main').getByText(known).first().waitFor();
  });

  it('reopens with the inspections in the first frame', async () => {
    await phone.addInitScript(NOTE_LOADING);
    await killAndOpen('/dashboard');
    await page.locator('a[href*="/inspect/"]').first().waitFor();
    expect(await page.evaluate('wasLoading')).toBe(false);
  });

  it('adds a client', async () => {
    await page.goto(url('/addclient'));
    await page.getByLabel('Name', { exact: true }).fill(CLIENT);
    await page.getByLabel('Email', { exact: true }).fill(READER);
    await page.getByLabel('Street').first().fill('9 Ridge Road');
    await page.getByRole('button', { name: 'Add client' }).click();
    await page.getByText('Client saved on this device. It will sync automatically').waitFor();
  });

  it('starts an inspection for that client after the page was killed', async () => {
    await killAndOpen('/inspect');
    await page.getByRole('searchbox').fill(CLIENT);
    await page.locator('.inspection-client-list button').filter({ hasText: CLIENT }).click();
    await page.locator('.inspection-tile').filter({ hasText: 'Masonry wood' }).click();
    await page.locator('.ui-opt').filter({ hasText: 'Annual inspection' }).first().click();
    // Killed with everything filled in and nothing started.
    await killAndOpen('/inspect');
    await page.getByText(/Your choices from .+ are still here/).waitFor();
    await page.locator('.inspection-client-chosen').getByText(CLIENT).waitFor();
    const tile = page.locator('.inspection-tile').filter({ hasText: 'Masonry wood' });
    await expect.poll(() => tile.locator('input').isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Start inspection' }).click();
    await page.waitForURL(/\/inspect\/[0-9A-Z]{26}/);
    inspection = new URL(page.url()).pathname;
  });

  it('answers, measures and calculates', async () => {
    const steps = new InspectionSteps(page);
    await steps.section('Job set-up');
    await steps.tap('The chimney', 'Yes, from the roof or a ladder');
    await steps.restSatisfactory();
    await steps.next();
    await steps.section('Hearth and room');
    await steps.restSatisfactory();
    await steps.next();
    await steps.section('Firebox');
    await steps.measure('Firebox', /Opening width/, '36');
    await steps.measure('Firebox', /Opening height/, '28');
    await steps.restSatisfactory();
    await steps.next();
    await steps.section('Flue');
    await steps.sizeFlue({ diameter: '12', height: '22' }, async () => {
      await page.getByText(/sq in/).first().waitFor();
      await page.reload();
      await steps.section('Flue size');
      const diameter = steps.card('Flue liner').getByLabel(/diameter/i);
      await expect.poll(() => diameter.inputValue()).toBe('12');
    });
    await steps.section('Flue');
    await steps.restSatisfactory();
    await page.getByRole('button', { name: 'All satisfactory' }).waitFor({ state: 'detached' });
  });

  it('photographs a defect and draws on the photo', async () => {
    await killAndOpen(`${inspection}?s=roof`);
    const steps = new InspectionSteps(page);
    await steps.section('Roof');
    await steps.tap('Chimney crown', 'Wide cracks in crown');
    await steps.photograph('Chimney crown', photo);
    await page.getByText('1 required, 1 taken').waitFor();
    const card = steps.card('Chimney crown');
    await card.locator('.inspection-thumb button').first().click();
    await page.getByRole('button', { name: /Draw, crop, compare/ }).click();
    const stage = page.locator('.photo-editor-dialog .photo-editor-stage');
    await stage.locator('img').waitFor();
    await page.locator('.photo-editor-dialog').getByLabel('Caption').fill('The crown from above');
    await page.locator('.photo-editor-dialog').getByRole('button', { name: 'Save photo' }).click();
    await page.locator('.photo-editor-dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Close photo' }).click();
    await card.getByRole('button', { name: 'Accept finding' }).click();
  });

  it('answers the remaining questions and completes', async () => {
    await page.goto(url(inspection));
    await closeInspection(new Technician(page, photo));
    await page.waitForURL(/\/report$/);
  });

  it('shows the report, edits its text and keeps the edits after a reload', async () => {
    await page.getByText(CLIENT).first().waitFor();
    await page.locator('img[alt*="The crown from above"]').first().waitFor();
    await page.goto(url(`${inspection}/report/edit`));
    const headline = page.getByLabel('Headline', { exact: true });
    await headline.fill(HEADLINE);
    await headline.blur();
    await page.getByText('will sync when you’re online').waitFor();
    await killAndOpen(`${inspection}/report`);
    await page.getByText(HEADLINE).first().waitFor();
  });

  it('prices the proposal and captures the signature', async () => {
    await page.goto(url(`${inspection}/proposal/edit`));
    const crown = page.locator('.proposal-edit-fold').filter({ hasText: 'Crown' });
    await crown.click();
    await page.getByLabel('Price each').fill('$1,234.5');
    await page.getByLabel('Price each').blur();
    await crown.getByText('$1,234.50').waitFor();
    await killAndOpen(`${inspection}/proposal`);
    await page.locator('.proposal-price').getByText('$1,234.50').waitFor();
    // The homeowner is halfway through signing when the phone closes the page.
    await page.getByRole('button', { name: 'Approve on this device' }).first().click();
    await page.getByLabel('Full name').fill(CLIENT);
    await page.locator('.signature-pad').scrollIntoViewIfNeeded();
    const pad = await page.locator('.signature-pad').boundingBox();
    if (pad === null) throw new Error('There is no field to sign in');
    await page.mouse.move(pad.x + 30, pad.y + 40);
    await page.mouse.down();
    await page.mouse.move(pad.x + 160, pad.y + 70, { steps: 6 });
    await page.mouse.up();
    await killAndOpen(`${inspection}/proposal`);
    await page.getByRole('button', { name: 'Approve on this device' }).first().click();
    await page.getByRole('img', { name: 'Signature, drawn' }).waitFor();
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe(CLIENT);
    // The approval must be given again each time.
    expect(await page.locator('.proposal-agree input').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Not now' }).click();
    await approveOnDevice(page, CLIENT);
    await page.getByText('waiting to sync').waitFor();
  });

  it('ticks the pull sheet, checks the truck and signs a handout', async () => {
    await page.goto(url(`${inspection}/pull-sheet`));
    const tick = page.getByRole('region', { name: 'Tools' }).getByRole('checkbox').first();
    await tick.click();
    await expect.poll(() => tick.isChecked()).toBe(true);
    await page.reload();
    await expect.poll(() => tick.isChecked()).toBe(true);
    await page.goto(url('/truckcheck'));
    await checkTruck(page, VAN);
    await killAndOpen('/refractorypaneldisclaimer');
    await signHandout(page, CLIENT);
  });

  it('queues a copy and shows that it is waiting', async () => {
    await page.goto(url(`${inspection}/report`));
    await page.getByRole('button', { name: 'Send copy' }).click();
    const sheet = page.getByRole('dialog', { name: 'Send copy' });
    await sheet.getByText('You’re offline. The email will be sent when you’re back online.').waitFor();
    await expect.poll(() => sheet.getByLabel(/e-?mail/i).inputValue()).toBe(READER);
    await sheet.getByRole('button', { name: 'Send copy' }).click();
    await sheet.waitFor({ state: 'detached' });
    await page
      .getByText(/waits|queued|Syncing/i)
      .first()
      .waitFor();
  });

  it('navigates back and forward and opens pages that were never opened before', async () => {
    await page.goto(url('/dashboard'));
    await page.getByRole('link', { name: 'Flueprint' }).waitFor();
    await page.goBack();
    await page.getByText('Report', { exact: true }).first().waitFor();
    await page.goForward();
    await page.getByText('You’re offline. Keep working.').waitFor();
    for (const [path, text] of FIRST_VISITS) {
      await page.goto(url(path));
      await page.locator('main').getByText(text).first().waitFor();
    }
    expect(problems).toEqual([]);
  });
});

describe('going back online', () => {
  it('syncs the inspection, its photo and the edited report', async () => {
    await phone.setOffline(false);
    const api = await CompanyApi.signIn(url(''), owner());
    const id = inspection.split('/').at(-1) ?? '';
    type InspectionResponse = { inspection: { status: string; photoList: { state: string; caption: string }[] } };
    const answered = await waitFor(
      async () => {
        const answer = await api.get<Partial<InspectionResponse>>(`/api/inspections/${id}`);
        return answer.inspection?.status === 'COMPLETED_DELIVERED' ? (answer as InspectionResponse) : undefined;
      },
      { timeoutMs: 120_000, everyMs: 500, what: 'The delivered inspection' },
    );
    expect(answered.inspection.photoList.map(({ state, caption }) => [state, caption])).toEqual([
      ['verified', 'The crown from above'],
    ]);
    const report = await api.get<{ report: { verdict: { headline: string } } }>(`/api/inspections/${id}/report`);
    expect(report.report.verdict.headline).toBe(HEADLINE);
    expect(problems).toEqual([]);
  });

  it('syncs the signature, the ticks, the truck check and the handout', async () => {
    const api = await CompanyApi.signIn(url(''), owner());
    const id = inspection.split('/').at(-1) ?? '';
    const arrived = <T>(path: string, isThere: (answer: T) => boolean) =>
      waitFor(async () => (isThere(await api.get<T>(path)) ? true : undefined), { timeoutMs: 120_000, what: path });
    type Text = Record<string, unknown>;
    const includes = (text: string) => (answer: Text) => JSON.stringify(answer).includes(text);
    await arrived(`/api/inspections/${id}/proposal`, includes(CLIENT));
    await arrived<{ ticks?: object }>(`/api/inspections/${id}/pull-sheet`, ({ ticks }) =>
      includes('PULLED')({ ticks }),
    );
    await arrived('/api/truckchecks?limit=20', includes(VAN));
    const { inspection: answered } = await api.get<{ inspection: { clientId: string } }>(`/api/inspections/${id}`);
    await arrived<{ handouts?: object[] }>(
      `/api/clients/${answered.clientId}/handouts`,
      ({ handouts }) => handouts?.length === 1,
    );
  });
});

describe('signing out offline', () => {
  it('keeps unsynced work and shows how much there is, and signing in asks to go online', async () => {
    await phone.setOffline(true);
    await page.goto(url('/addclient'));
    await page.getByLabel('Name', { exact: true }).fill(`${CLIENT} second`);
    await page.getByRole('button', { name: 'Add client' }).click();
    await page.getByText('Client saved on this device. It will sync automatically').waitFor();
    await page.goto(url('/logout'));
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await page.getByText('1 change hasn’t synced. It’s saved on this device and syncs the next time').waitFor();

    await page.getByLabel('Email address').fill(owner().email);
    await page.getByRole('textbox', { name: 'Password' }).fill(owner().password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByText('You’re offline. Check your connection and try again.').waitFor();
    await phone.setOffline(false);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/dashboard');
    const api = await CompanyApi.signIn(url(''), owner());
    const found = async () =>
      JSON.stringify(await api.get<object>(`/api/clients?search=${encodeURIComponent(`${CLIENT} second`)}`));
    await expect.poll(found, { timeout: 60_000 }).toContain(`${CLIENT} second`);
  });
});
