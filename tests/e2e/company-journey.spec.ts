import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { product } from '#tests/fixtures/product.ts';
import { InspectionSteps } from './support/inspection-steps.ts';
import { mailTo } from './support/product-inbox.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const run = Date.now().toString(36);
const OWNER = { email: `owner-${run}@example.com`, password: 'owner password' };
const TECHNICIAN = { email: `tech-${run}@example.com`, password: 'tech password' };
const READER = `reader-${run}@example.com`;

let browser: Browser;
let desktop: BrowserContext;
let phone: BrowserContext;
let page: Page;
let folder: string;
let photoFile: string;
const url = (path: string) => product().url + path;

beforeAll(async () => {
  browser = await launchBrowser();
  [desktop, phone] = [await browser.newContext(DESKTOP), await browser.newContext(PHONE)];
  folder = await mkdtemp(join(tmpdir(), 'journey-'));
  photoFile = join(folder, 'crown.jpg');
  await writeFile(photoFile, await makePhoto({ megapixels: 12, orientation: 6, withGps: true, picture: 'crown' }));
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(
  context: BrowserContext,
  { email, password }: { email: string; password: string },
): Promise<Page> {
  const opened = await context.newPage();
  await opened.goto(url('/login'));
  await opened.getByLabel('Email address').fill(email);
  await opened.getByLabel('Password', { exact: true }).fill(password);
  await opened.getByRole('button', { name: 'Sign In' }).click();
  await opened.waitForURL('**/dashboard');
  return opened;
}

describe('a company, from sign-up to the delivered report', () => {
  it('signs up through the four dialogs and lands on the dashboard as administrator', async () => {
    page = await desktop.newPage();
    await page.goto(url('/signup/free30'));
    await page.getByRole('button', { name: 'Sign Up Today' }).first().click();
    const dialog = page.getByRole('dialog');

    await dialog.getByText('1/4').waitFor();
    await dialog.getByLabel('Name', { exact: true }).fill('Olive Owner');
    await dialog.getByLabel('Email', { exact: true }).fill(OWNER.email);
    await dialog.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await dialog.getByLabel('Repeat Password', { exact: true }).fill('something else');
    await dialog.getByText("Passwords Don't Match").first().waitFor();
    expect(await dialog.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Repeat Password', { exact: true }).fill(OWNER.password);
    await dialog.getByRole('button', { name: 'Next' }).click();

    await dialog.getByText('2/4').waitFor();
    const organization = [
      ['Company name', `Journey Chimney ${run}`],
      ['Email', OWNER.email],
      ['Phone', '802 555 0100'],
      ['Address', '1 Main Street'],
      ['City', 'Barre'],
      ['State', 'VT'],
      ['ZIP', '05641'],
    ] as const;
    for (const [label, value] of organization) await dialog.getByLabel(label, { exact: true }).fill(value);
    await dialog.getByRole('button', { name: 'Next' }).click();

    await dialog.getByText('3/4').waitFor();
    await dialog.getByLabel('I have read and accept all terms and conditions').check({ force: true });
    await dialog.getByRole('button', { name: 'Next' }).click();

    await dialog.getByText('4/4').waitFor();
    await expect.poll(() => dialog.getByLabel('Promo code').inputValue()).toBe('free30');
    await dialog.getByRole('button', { name: 'Sign Up' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Administrator').first().waitFor();
  });

  it('adds a client and a technician', async () => {
    await page.goto(url('/addclient'));
    await page.getByLabel('Name', { exact: true }).fill('Karen Whitaker');
    await page.getByLabel('Email', { exact: true }).fill(READER);
    await page.getByLabel('Street').first().fill('214 Alder Creek Road');
    await page.getByLabel('City').first().fill('Barre');
    await page.getByRole('button', { name: /^(Add|Save) client$/ }).click();
    await page
      .getByText(/Karen Whitaker/)
      .first()
      .waitFor();

    await page.goto(url('/createUser'));
    await page.getByLabel('Name', { exact: true }).fill('Terry Technician');
    await page.getByLabel('Email', { exact: true }).fill(TECHNICIAN.email);
    await page.getByRole('radio', { name: /Technician/ }).check({ force: true });
    await page.getByLabel('Password', { exact: true }).fill(TECHNICIAN.password);
    await page.getByLabel('Repeat password').fill(TECHNICIAN.password);
    // The seat price is fetched before the button is pressed, and is laid out by then.
    await page.waitForLoadState('networkidle');
    const created = page.waitForResponse((response) => response.url().endsWith('/api/admin/newuser'));
    await page.getByRole('button', { name: 'Create user' }).click();
    expect((await created).status()).toBe(201);
    await page
      .getByText(/Terry Technician/)
      .first()
      .waitFor();
  });

  it('lets the technician start an inspection on a phone', async () => {
    page = await signIn(phone, TECHNICIAN);
    await page.goto(url('/inspect'));
    await page.getByRole('searchbox').fill('Karen');
    await page.getByText('Karen Whitaker').click();
    await page.locator('.inspection-tile').filter({ hasText: 'Masonry wood' }).click();
    await page.getByRole('radio', { name: 'Annual inspection / sweep' }).check({ force: true });
    await page.getByRole('button', { name: 'Start inspection' }).click();
    await page.waitForURL(/\/inspect\/[0-9A-Z]{26}/);
  });

  it('asks the questions in order, and requires a photo for a defect', async () => {
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
    await steps.measure('Firebox', /Opening height/, '30');
    for (const component of ['Firebox', 'Inner hearth', 'Ash dump', 'Damper', 'Smoke shelf', 'Smoke chamber']) {
      await steps.tap(component, 'Satisfactory');
    }
    await steps.next();

    await steps.section('Flue');
    await steps.sizeFlue({ diameter: '10', height: '22' }, async () => {
      await page.getByText('90.0 sq in').first().waitFor();
      await page
        .getByText(/R1003\.15\.1/)
        .first()
        .waitFor();
    });
    // The calculation finds the flue too small: a separate finding that needs its own photo.
    await page.getByText('1 required, 0 taken').waitFor();
    await steps.photograph('Flue liner', photoFile);
    await page.getByText('1 required, 1 taken').waitFor();
    await page.getByRole('button', { name: /^Accept/ }).click();
    await steps.tap('Creosote and soot', 'Satisfactory');
    await steps.tap('Blockage', 'Satisfactory');
    await steps.next();
    await steps.section('Basement, attic, clean-out');
  });

  it('continues with the exterior and completes once nothing is missing', async () => {
    const steps = new InspectionSteps(page);
    // A Level 1 inspection does not cover attic and footing; the other components are optional.
    await steps.restNotPresent();
    await steps.next();
    await steps.section('Exterior (ground)');
    await steps.restSatisfactory();
    await steps.next();
    await steps.section('Roof');
    await steps.tap('Chimney crown', 'Wide cracks in crown');
    await steps.next();
    await page.getByRole('alert').filter({ hasText: /photo/i }).first().waitFor();
    await steps.section('Roof');
    await steps.photograph('Chimney crown', photoFile);
    await page.getByText('1 required, 1 taken').waitFor();
    await page.getByRole('button', { name: 'Accept finding' }).click();
    await steps.restSatisfactory();
    await steps.next();
    await steps.section('Performance');
    await steps.restSatisfactory();
    await steps.next();
    await steps.section('Result');
    await steps.next();
    await steps.section('Review');
    await page.getByRole('button', { name: 'Complete', exact: true }).click();
    await page.waitForURL(/\/report$/);
  });

  it('shows the report at once, uploads every photo and makes the PDF', async () => {
    await page.getByText('Karen Whitaker').first().waitFor();
    await page
      .getByText(/unsuitable for operation/i)
      .first()
      .waitFor();
    await page.getByText('All 2 photos safe').waitFor();
    await page.getByRole('link', { name: /PDF/ }).waitFor();
  });

  it('sends a copy with the PDF and a link, and shows that it was delivered', async () => {
    await page.getByRole('button', { name: 'Send copy' }).click();
    const sheet = page.getByRole('dialog', { name: 'Send copy' });
    await expect.poll(() => sheet.getByLabel(/e-?mail/i).inputValue()).toBe(READER);
    await sheet.getByRole('button', { name: 'Send copy' }).click();

    const mail = await mailTo(READER, /./);
    expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
    const link = /http\S+\/r\/[A-Za-z0-9_-]{43}/.exec(mail.body.text ?? '')?.[0] ?? '';
    await page.getByText('Completed, delivered').waitFor();

    const reader = await (await browser.newContext(PHONE)).newPage();
    await reader.goto(link);
    await reader
      .getByText(/unsuitable for operation/i)
      .first()
      .waitFor();
    expect(await reader.getByText('Karen Whitaker').count()).toBeGreaterThan(0);
  });

  it('shows the office the delivered inspection on its dashboard', async () => {
    const office = await desktop.newPage();
    await office.goto(url('/dashboard'));
    await office.getByText('Karen Whitaker').first().waitFor();
    await office.getByText('Completed, delivered').first().waitFor();
    await office
      .getByText(/2 safe/)
      .first()
      .waitFor();
  });
});
