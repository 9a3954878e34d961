import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '#shared/contract/index.ts';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { overflowing, violationsOf } from './support/page-faults.ts';
import { type Account, newCompany, type NewCompany, newMember } from './support/new-company.ts';
import { mailTo } from './support/product-inbox.ts';
import { sendSignInForm, signIn, signOut } from './support/sign-in-form.ts';

const WRONG = /That code is wrong or was already used/;
const CODE_PATH = routes.signInWithCode.path;
const { url } = product();

let browser: Browser;
let company: NewCompany;

beforeAll(async () => {
  browser = await launchPageBrowser();
  company = await newCompany('Pro');
});
afterAll(() => browser.close());

/** The code an authenticator app shows for a secret, `later` 30-second periods from now. */
const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

const panelOf = (page: Page) => page.getByRole('region', { name: 'Sign-in codes' });

async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function refuseCode(page: Page, code: string): Promise<void> {
  // The error of the code before may still be shown.
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === CODE_PATH);
  await sendCode(page, code);
  expect((await answered).status()).toBe(401);
  await page.getByText(WRONG).waitFor();
}

async function acceptCode(page: Page, code: string): Promise<void> {
  await sendCode(page, code);
  await page.waitForURL('**/dashboard');
}

/** Turns codes on in the settings. Returns the secret, the code used, and the recovery codes. */
async function turnOn(page: Page, { password }: Account) {
  const panel = panelOf(page);
  await page.goto(`${url}/settings`);
  await panel.getByRole('button', { name: 'Turn sign-in codes on' }).click();
  await panel.getByLabel('Your password').fill(password);
  await panel.getByRole('button', { name: 'Continue' }).click();
  await panel.getByRole('img', { name: /QR code/ }).waitFor();
  const secret = ((await panel.locator('.account-security-secret').textContent()) ?? '').replaceAll(' ', '');
  const code = codeOf(secret);
  await panel.getByLabel(/six digits/).fill(code);
  await panel.getByRole('button', { name: 'Turn on' }).click();
  await panel.getByText('Sign-in codes are on.').waitFor();
  return { secret, code, recovery: await panel.getByLabel('Recovery codes').getByRole('listitem').allTextContents() };
}

describe.each([
  ['phone', PHONE],
  ['desk', DESKTOP],
] as const)('sign-in codes (%s)', (_name, size) => {
  let member: Account;
  let page: Page;
  let secret = '';
  let usedCode = '';
  let recovery: string[] = [];
  const problems: string[] = [];

  beforeAll(async () => {
    member = await newMember(company);
    page = await (await browser.newContext(size)).newPage();
    page.on('pageerror', (error) => problems.push(String(error)));
    await signIn(page, url, member);
  });
  afterAll(() => page.context().close());

  it('show an error for a wrong password and a wrong first code on their fields, without horizontal scroll', async () => {
    const panel = panelOf(page);
    await page.goto(`${url}/settings`);
    await panel.getByRole('button', { name: 'Turn sign-in codes on' }).click();
    await panel.getByLabel('Your password').fill('not the password');
    await panel.getByRole('button', { name: 'Continue' }).click();
    await panel.getByText('Incorrect password').waitFor();
    await panel.getByLabel('Your password').fill(member.password);
    await panel.getByRole('button', { name: 'Continue' }).click();
    await panel.getByRole('img', { name: /QR code/ }).waitFor();
    await panel.getByLabel(/six digits/).fill('000000');
    await panel.getByRole('button', { name: 'Turn on' }).click();
    await panel.getByText(WRONG).waitFor();

    // A phone cannot scan its own screen, so it gets a link that adds the account.
    const link = panel.getByRole('link', { name: 'Add the account to the app' });
    await expect.poll(() => link.isVisible()).toBe(size === PHONE);
    await expect.poll(() => panel.locator('a[href^="otpauth://totp/"]').count()).toBe(1);
    expect(await overflowing(page)).toEqual([]);
    const faults = await violationsOf(page, 'section[aria-labelledby=codes-title]');
    expect(faults).toEqual([]);
  });

  it('turn on with a code from the app and offer ten recovery codes as a file', async () => {
    ({ secret, code: usedCode, recovery } = await turnOn(page, member));
    const panel = panelOf(page);
    const downloading = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Save as a file' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    await panel.getByRole('button', { name: 'I’ve saved them' }).click();
    await panel.getByText('On. 10 of 10 recovery codes left.').waitFor();

    expect(file.trim().split('\n')).toEqual(recovery);
    expect(new Set(recovery).size).toBe(10);
    expect(await page.getByText(recovery[0] ?? '').count()).toBe(0);
  });

  it('are required after the password: a wrong or used code is rejected, a new one signs in', async () => {
    await signOut(page, url);
    await sendSignInForm(page, url, member);
    await refuseCode(page, '000000');
    await refuseCode(page, usedCode);
    await acceptCode(page, codeOf(secret, 1));
  });

  it('accept a recovery code once, with or without spaces, and count it as used', async () => {
    const [first = '', second = ''] = recovery;
    await signOut(page, url);
    await sendSignInForm(page, url, member);
    await acceptCode(page, first.toLowerCase().replaceAll('-', ' '));
    await signOut(page, url);
    await sendSignInForm(page, url, member);
    await refuseCode(page, first);
    await acceptCode(page, second);
    await page.goto(`${url}/settings`);

    await panelOf(page).getByText('On. 8 of 10 recovery codes left.').waitFor();
  });

  it('turn off with password and code, after which the password alone signs in', async () => {
    const panel = panelOf(page);
    await panel.getByRole('button', { name: 'Turn sign-in codes off' }).click();
    await panel.getByLabel('Your password').fill(member.password);
    await panel.getByLabel(/A code from the app/).fill('123');
    await panel.getByRole('button', { name: 'Turn off' }).click();
    await panel.getByText('Enter the six digits from the app, or a recovery code').waitFor();
    await panel.getByLabel(/A code from the app/).fill(recovery[2] ?? '');
    await panel.getByRole('button', { name: 'Turn off' }).click();
    await panel.getByRole('button', { name: 'Turn sign-in codes on' }).waitFor();
    await signOut(page, url);
    await signIn(page, url, member);

    expect(problems).toEqual([]);
  });
});

describe('an administrator', () => {
  it('turns off a member’s codes, and the member gets an email', async () => {
    const member = await newMember(company);
    const context = await browser.newContext(PHONE);
    const page = await context.newPage();
    await signIn(page, url, member);
    await turnOn(page, member);
    await panelOf(page).getByRole('button', { name: 'I’ve saved them' }).click();
    await panelOf(page).getByRole('button', { name: 'Turn sign-in codes off' }).click();

    const office = await (await browser.newContext(DESKTOP)).newPage();
    await signIn(office, url, company.admin);
    await office.goto(`${url}/admin`);
    const row = office.getByRole('row').filter({ hasText: member.email });
    await row.getByText('Sign-in codes', { exact: true }).waitFor();
    await row.getByRole('button').click();
    await office.getByRole('menuitem', { name: 'Turn off sign-in codes' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Turn off', exact: true }).click();
    await office.getByText(`Sign-in codes are off for ${member.name}.`).waitFor();
    await row.getByText('Sign-in codes', { exact: true }).waitFor({ state: 'detached' });

    // The member's sessions have ended. The password alone signs in again.
    await page.goto(`${url}/settings`);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await signIn(page, url, member);

    const { body } = await mailTo(member.email, /Sign-in codes were turned off/);
    expect(body.text).toContain('an administrator of your company turned off the sign-in codes');
    await Promise.all([context.close(), office.context().close()]);
  });
});
