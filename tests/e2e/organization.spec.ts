import sharp from 'sharp';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { formatHlc } from '#shared/inspection/merge/hlc.ts';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { signInBrowser } from './support/app-tab.ts';
import { CompanyApi } from './support/company-api.ts';
import { wcagFaults } from './support/page-faults.ts';
import { resize } from './support/resize.ts';

const run = Date.now().toString(36);
const NEW_COMPANY = `Evergreen Sweep ${run}`;
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

let browser: Browser;
let owner: BrowserContext;
let staff: BrowserContext;
const url = (path: string) => product().url + path;

function account(role: string) {
  const found = product().accounts.find((each) => each.role === role);
  if (found === undefined) throw new Error(`No demo account has the role ${role}`);
  return found;
}

async function contextOf(role: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce' });
  await signInBrowser(context, product().url, account(role));
  return context;
}

beforeAll(async () => {
  browser = await launchPageBrowser();
  [owner, staff] = [await contextOf('ADMINISTRATOR'), await contextOf('SUPER_ADMIN')];
});
afterAll(() => browser.close());

/** At both sizes, including any open dialog. */
async function expectAccessible(page: Page): Promise<void> {
  for (const size of [PHONE, WIDE]) {
    await resize(page, size);
    expect(await wcagFaults(page)).toEqual([]);
  }
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url(path));
  return page;
}

/** A picture as a phone stores it: in landscape, with EXIF data to rotate it. */
async function lyingPicture(): Promise<Buffer> {
  const half = (background: string) => ({ create: { width: 300, height: 100, channels: 3 as const, background } });
  const [red, white] = [await sharp(half('#b4471f')).png().toBuffer(), await sharp(half('#fff')).png().toBuffer()];
  const upright = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
    .composite([
      { input: red, top: 0, left: 0 },
      { input: white, top: 100, left: 0 },
    ])
    .png()
    .toBuffer();
  const lying = await sharp(upright).rotate(-90).toBuffer();
  return sharp(lying).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
}

/** Rewords a report, which creates its next revision with the company as it is now. Returns the URL of the logo in its header. */
async function logoOfNextRevision(page: Page): Promise<string> {
  const api = await CompanyApi.signIn(product().url, account('ADMINISTRATOR'));
  const path = `/api/inspections/${await api.inspectionWithFindings()}/report`;
  type ReportResponse = { report: { company: { logoUrl?: string } } };
  const at = formatHlc({ ms: Date.now(), counter: 0, node: 'logo' });
  const edits = [{ key: 'summary/explanation', value: `The crown lets water in (${run}).`, at }];
  await page.evaluate(
    async ([address, body]) => {
      const authorization = `Bearer ${localStorage.getItem('token') ?? ''}`;
      const headers = { 'content-type': 'application/json', authorization };
      await fetch(address ?? '', { method: 'POST', headers, body: body ?? '' });
    },
    [path, JSON.stringify({ edits })],
  );
  const fetchLogoUrl = async () => (await api.get<ReportResponse>(path)).report.company.logoUrl;
  return waitFor(fetchLogoUrl, { timeoutMs: 120_000, what: 'A revision with the logo' });
}

describe('the owner of a company', () => {
  it('sees a live preview of the letterhead while editing the company, and keeps the change', async () => {
    const page = await open(owner, '/admin');
    await page.getByRole('button', { name: 'Org Info menu' }).click();
    await page.getByRole('menuitem', { name: 'Edit org' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Phone').fill('802 555 0177');
    await expect.poll(() => dialog.getByRole('figure').textContent()).toContain('802 555 0177');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });

    const preview = page.getByRole('figure', { name: 'Preview of the company on reports' });
    await preview.filter({ hasText: '802 555 0177' }).waitFor();
    await page.close();
  });

  it('crops a rotated photo to a logo by keyboard, and reports show it', async () => {
    const page = await open(owner, '/admin');
    const picture = { name: 'sign.jpg', mimeType: 'image/jpeg', buffer: await lyingPicture() };
    await page.getByRole('button', { name: /Choose a logo|Replace logo/ }).waitFor();
    await page.getByLabel('Logo file').setInputFiles(picture);
    await page.getByRole('button', { name: 'Use this logo' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Wide' }).click();
    await page.getByRole('slider', { name: 'Zoom' }).focus();
    for (let key = 0; key < 20; key += 1) await page.keyboard.press('ArrowRight');
    await page.getByRole('slider', { name: 'Up and down' }).press('Home');
    await page.getByRole('button', { name: 'Use this logo' }).click();
    await page.getByText('The logo is saved.').waitFor();
    await expectAccessible(page);

    const src = await page.getByRole('img', { name: /^Logo of/ }).getAttribute('src');
    const storedLogo = await sharp(Buffer.from(await (await fetch(src ?? '')).arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(storedLogo.info.width / storedLogo.info.height).toBeCloseTo(3, 1);
    // The upper half of the rotated photo is all red.
    const [red = 0, green = 0, blue = 0] = storedLogo.data;
    expect([red > 150, green < 110, blue < 80]).toEqual([true, true, true]);

    expect((await fetch(await logoOfNextRevision(page))).status).toBe(200);
    await page.close();
  });

  it('sees why an SVG file with an image extension is rejected', async () => {
    const page = await open(owner, '/admin');
    await page.getByRole('button', { name: 'Replace logo' }).waitFor();
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    await page.getByLabel('Logo file').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });

    await page.getByText(/SVG files can contain scripts/).waitFor();
    await page.close();
  });
});

describe('a super administrator', () => {
  it('creates an organization and finds it in the list', async () => {
    const page = await open(staff, '/createorg');
    const values = ['Evergreen', `office-${run}@example.com`, '802 555 0100', '1 Pine Street', 'Barre', 'VT', '05641'];
    const labels = ['Company', 'Email', 'Phone', 'Address', 'City', 'State', 'ZIP'];
    for (const [at, label] of labels.entries()) {
      await page
        .getByLabel(label, { exact: true })
        .first()
        .fill(at === 0 ? NEW_COMPANY : (values[at] ?? ''));
    }
    await page.getByLabel('Name', { exact: true }).fill('Eve Green');
    await page.getByLabel('Email', { exact: true }).last().fill(`eve-${run}@example.com`);
    await page.getByLabel('Password', { exact: true }).fill('evergreen chimney words');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Create organization' }).click();
    await page.getByRole('button', { name: 'Show it in the list' }).click();

    await page.getByRole('heading', { name: NEW_COMPANY }).waitFor();
    await page.getByLabel('Search organizations').fill(`eve-${run}@example.com`);
    await page.waitForURL('**search=eve-*');
    await page.getByRole('heading', { name: NEW_COMPANY }).waitFor();
    await expect.poll(() => page.locator('.organization-row').count()).toBe(1);
    await expectAccessible(page);
    await page.close();
  });

  it('opens a support view with a reason, changes nothing, leaves, and the owner sees it in the audit log', async () => {
    const page = await open(staff, '/organizations');
    const other = await open(staff, '/dashboard');
    await page.getByRole('button', { name: 'Start a support view of Demo Hearth Co' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start support view' }).click();
    await page.getByText('This field is required').waitFor();
    await page.getByLabel('Reason').fill(`Run ${run}: no prices on a report`);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Start support view' }).click();

    await page.getByText('Support view of Demo Hearth Co.').waitFor();
    await page
      .getByText(/Household/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await expect.poll(() => page.locator('.top-bar-organization').textContent()).toBe('Demo Hearth Co');
    expect(await other.locator('.top-bar-organization').textContent()).toBe('Flueprint Staff (demo)');
    await other.reload();
    await other.getByRole('heading', { name: 'No inspections yet' }).waitFor();
    expect(await other.locator('.top-bar-organization').textContent()).toBe('Flueprint Staff (demo)');
    expect(await other.getByText(/Household/).count()).toBe(0);

    await page.goto(url('/admin'));
    await page.getByRole('heading', { name: 'Org Info' }).waitFor();
    expect(await page.getByRole('button', { name: /Org Info menu|Create user|Choose a logo/ }).count()).toBe(0);
    const theirs = `flueprint:${account('ADMINISTRATOR').organizationId}`;
    const hasTheirs = () =>
      page.evaluate(
        async (start) => (await indexedDB.databases()).some(({ name }) => name?.startsWith(start) === true),
        theirs,
      );
    await expect.poll(hasTheirs).toBe(true);

    await page.getByRole('button', { name: 'Leave Demo Hearth Co' }).click();
    await page.waitForURL('**/organizations');
    await page.getByRole('heading', { name: 'Demo Hearth Co' }).waitFor();
    await expect.poll(hasTheirs).toBe(false);

    const log = await open(owner, '/admin/audit');
    await log.getByText(`Run ${run}: no prices on a report`).first().waitFor();
    await log.getByText('Sage Super from support ended the support view').first().waitFor();
    await Promise.all([page, other, log].map((each) => each.close()));
  });
});
