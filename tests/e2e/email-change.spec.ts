import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { DESKTOP, PHONE } from './support/devices.ts';
import { overflowing, violationsOf } from './support/page-faults.ts';
import { type Member, newCompany, type NewCompany, newMember } from './support/new-company.ts';
import { linkIn, mailTo } from './support/product-inbox.ts';
import { sendSignInForm, signIn } from './support/sign-in-form.ts';

const REFUSED = 'Incorrect email or password';
const { url } = product();

let browser: Browser;
let company: NewCompany;

beforeAll(async () => {
  browser = await launchPageBrowser();
  company = await newCompany('Pro');
});
afterAll(() => browser.close());

type Changer = Member & { newEmail: string };

async function newChanger(): Promise<Changer> {
  return { ...(await newMember(company)), newEmail: `after-${ulid().toLowerCase()}@example.com` };
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Change email' });

async function fillForm(page: Page, email: string, password: string): Promise<void> {
  const panel = panelOf(page);
  await panel.getByLabel('New email').fill(email);
  await panel.getByLabel('Your password').fill(password);
  await panel.getByRole('button', { name: 'Send the link' }).click();
}

async function requestChange(page: Page, { newEmail, password }: Changer): Promise<void> {
  await page.goto(`${url}/settings`);
  await fillForm(page, newEmail, password);
  await panelOf(page).getByText(`Open the link in the email to ${newEmail} within a day.`).waitFor();
}

const confirmLink = async ({ newEmail }: Changer) =>
  linkIn(await mailTo(newEmail, /Confirm your new email/), '/confirm-email');
const undoLink = async ({ email }: Changer) => linkIn(await mailTo(email, /is about to change/), '/undo-email');

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirm the new email' }).click();
}

describe.each([
  ['phone', PHONE],
  ['desk', DESKTOP],
] as const)('changing one’s email by link (%s)', (_name, size) => {
  const problems: string[] = [];
  const pages: Page[] = [];
  let member: Changer;
  let settings: Page;

  async function open(options: BrowserContextOptions = size): Promise<Page> {
    const page = await (await browser.newContext(options)).newPage();
    page.on('pageerror', (error) => problems.push(String(error)));
    pages.push(page);
    return page;
  }

  beforeAll(async () => {
    member = await newChanger();
    settings = await open();
    await signIn(settings, url, member);
    await settings.goto(`${url}/settings`);
  });
  afterAll(async () => {
    for (const page of pages) await page.context().close();
  });

  it('shows an error on the field for an invalid address, a wrong password, the current and a taken address', async () => {
    const panel = panelOf(settings);
    await fillForm(settings, 'not an address', member.password);
    await panel.getByText('Enter a valid email address').waitFor();
    await fillForm(settings, member.newEmail, 'not the password');
    await panel.getByText('Incorrect password').waitFor();
    await fillForm(settings, member.email, member.password);
    await panel.getByText('This is already your email').waitFor();
    await fillForm(settings, company.admin.email, member.password);
    await panel.getByText('An account with this email already exists').waitFor();

    expect(await overflowing(settings)).toEqual([]);
  });

  it('emails both addresses and changes nothing until the link is confirmed', async () => {
    await requestChange(settings, member);
    const notice = await mailTo(member.email, /is about to change/);
    const other = await open();
    await other.goto(await confirmLink(member));
    await other.getByRole('button', { name: 'Confirm the new email' }).waitFor();

    expect(notice.body.text).toContain(`to change the email address of your account to ${member.newEmail}`);
    expect(await violationsOf(other)).toEqual([]);
    const early = await open();
    await sendSignInForm(early, url, { ...member, email: member.newEmail });
    await early.getByText(REFUSED).waitFor();
  });

  it('is confirmed by the link in another browser, signs out every device, and changes the login', async () => {
    const other = await open();
    await other.goto(await confirmLink(member));
    await confirm(other);
    await other.getByRole('heading', { name: 'Your email has changed' }).waitFor();
    await other.getByText(`You sign in with ${member.newEmail} from now on.`).waitFor();
    await settings.goto(`${url}/settings`);
    const dialog = settings.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.getByLabel('Email address').fill(member.newEmail);
    await dialog.getByLabel('Password', { exact: true }).fill(member.password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await dialog.waitFor({ state: 'detached' });

    await panelOf(settings).getByText(member.newEmail).waitFor();
    await other.getByRole('link', { name: 'Sign In' }).click();
    await sendSignInForm(other, url, member);
    await other.getByText(REFUSED).waitFor();
    await signIn(other, url, { ...member, email: member.newEmail });
  });

  it('cannot be confirmed twice: a used link explains what to do and has no button', async () => {
    const other = await open();
    await other.goto(await confirmLink(member));
    await confirm(other);
    await other.getByRole('alert').waitFor();

    await expect
      .poll(() => other.getByRole('alert').textContent())
      .toMatch(/no longer valid\. To change your email, sign in/);
    expect(await other.getByRole('button').count()).toBe(0);
  });

  it('can be undone from the old address, which signs out every device and restores the login', async () => {
    const owner = await open();
    await owner.goto(await undoLink(member));
    await owner.getByRole('heading', { name: 'This was not me' }).waitFor();
    expect(await violationsOf(owner)).toEqual([]);
    await owner.getByRole('button', { name: 'Keep my email and sign out everywhere' }).click();
    await owner.getByRole('heading', { name: 'Your email is safe' }).waitFor();
    await owner.getByText(`You sign in with ${member.email}, as before.`).waitFor();

    const otherUser = await open();
    await sendSignInForm(otherUser, url, { ...member, email: member.newEmail });
    await otherUser.getByText(REFUSED).waitFor();
    await settings.goto(`${url}/settings`);
    const again = settings.getByRole('dialog', { name: 'Please sign in again' });
    await again.waitFor();
    expect(await again.textContent()).toContain(
      `Your session has ended. ${member.name}, everything you entered is saved on this device`,
    );
  });

  it('sends a reset link after the undo, and the new password works with the old address', async () => {
    const password = 'another long password';
    const page = await open();
    await page.goto(linkIn(await mailTo(member.email, /new .* password/), '/reset'));
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Repeat new password').fill(password);
    await page.getByRole('button', { name: 'Update Password' }).click();
    await page.getByText('Successfully updated').waitFor();
    // The page redirects to the sign-in page.
    await page.waitForURL('**/login');
    await signIn(page, url, { ...member, password });

    expect(problems).toEqual([]);
  });
});

describe('an unconfirmed email change', () => {
  it('is canceled by the link sent to the old address', async () => {
    const member = await newChanger();
    const page = await (await browser.newContext(PHONE)).newPage();
    await signIn(page, url, member);
    await requestChange(page, member);
    const other = await (await browser.newContext(PHONE)).newPage();
    await other.goto(await undoLink(member));
    await other.getByRole('button', { name: 'Keep my email and sign out everywhere' }).click();
    await other.getByRole('heading', { name: 'Your email is safe' }).waitFor();
    await other.goto(await confirmLink(member));
    await confirm(other);
    await other.getByText(/This link is no longer valid/).waitFor();

    await signIn(other, url, member);
    await Promise.all([page.context().close(), other.context().close()]);
  });
});
