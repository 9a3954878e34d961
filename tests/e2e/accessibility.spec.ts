import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#shared/auth/roles.ts';
import { PUBLIC_PAGES } from '#shared/web-pages.ts';
import { launchPageBrowser } from '#tests/fixtures/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { CompanyApi } from './support/company-api.ts';
import { wcagFaults } from './support/page-faults.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

let browser: Browser;
const contexts = new Map<Role | 'visitor', BrowserContext>();
const url = (path: string) => product().url + path;

async function contextOf(role: Role | 'visitor'): Promise<BrowserContext> {
  const known = contexts.get(role);
  if (known !== undefined) return known;
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  contexts.set(role, context);
  const account = product().accounts.find((each) => each.role === role);
  if (account === undefined) return context;
  const page = await context.newPage();
  await page.goto(url('/login'));
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  await page.close();
  return context;
}

beforeAll(async () => {
  browser = await launchPageBrowser();
});
afterAll(() => browser.close());

const SCREENS: [Role | 'visitor', string, RegExp][] = [
  ...PUBLIC_PAGES.map(({ path }): [Role | 'visitor', string, RegExp] => [
    'visitor',
    path.replace('/*', '/free30'),
    /Chimney Inspection Software/,
  ]),
  ['visitor', '/login', /Sign in/],
  ['visitor', '/password-reset', /Reset Password/],
  ['visitor', '/register', /Sign Up/],
  ['visitor', '/reset/a-token', /Update Password/],
  ['visitor', '/verify-email/a-token', /Confirm your email/],
  ['visitor', '/confirm-email/a-token', /Confirm your new email/],
  ['visitor', '/undo-email/a-token', /This was not me/],
  ['ADMINISTRATOR', '/dashboard', /Household/],
  ['ADMINISTRATOR', '/addclient', /Service address/],
  ['ADMINISTRATOR', '/clients', /Household/],
  ['ADMINISTRATOR', '/createUser', /Repeat password/],
  ['ADMINISTRATOR', '/admin', /Applies to inspections started from now on/],
  ['ADMINISTRATOR', '/admin/leave', /Export everything/],
  ['ADMINISTRATOR', '/settings', /Change password/],
  ['ADMINISTRATOR', '/billing', /trial/i],
  ['ADMINISTRATOR', '/inserts', /Import CSV/],
  ['ADMINISTRATOR', '/truckcheck/list', /Save the list/],
  ['OFFICE', '/truckcheck/open', /Nothing is below par/],
  ['TECHNICIAN', '/truckcheck', /Start the check/],
  ['TECHNICIAN', '/refractorypaneldisclaimer', /Choose the client who reads/],
  ['TECHNICIAN', '/refractorypanelcuringinstructions', /Choose the client who reads/],
  ['TECHNICIAN', '/dashboard', /Household/],
  ['TECHNICIAN', '/inspect', /Start an inspection/],
  ['TECHNICIAN', '/support', /Help/],
  ['TECHNICIAN', '/resources', /Train a technician/],
  ['TECHNICIAN', '/tutorials', /Admin and office/],
  ['TECHNICIAN', '/guide/inspection-how-to', /Record a finding/],
  ['TECHNICIAN', '/diagrams?kind=gas', /Vented gas log set/],
  ['TECHNICIAN', '/diagrams?open=DIAG_CRICKET', /Opened from Diagrams/],
];

describe('every screen reaches WCAG 2.2 AA as far as a machine can tell', () => {
  test.each(SCREENS)('%s on %s', async (role, path, sign) => {
    const context = await contextOf(role);
    const page = await context.newPage();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(url(path));
      await page.getByText(sign).filter({ visible: true }).first().waitFor();

      expect(await wcagFaults(page), `${path} at ${size.width} px`).toEqual([]);
    }
    await page.close();
  });
});

const REPORT_SCREENS: [string, RegExp][] = [
  ['', /Photo receipt/],
  ['?show=revisions', /Mark reviewed/],
  ['/edit', /Order of the findings/],
];

describe('the pages of a report', () => {
  test.each(REPORT_SCREENS)('report%s', async (path, sign) => {
    const context = await contextOf('ADMINISTRATOR');
    const account = product().accounts.find(({ role }) => role === 'ADMINISTRATOR');
    if (account === undefined) throw new Error('The demo has no administrator');
    const api = await CompanyApi.signIn(product().url, account);
    const report = `/inspect/${await api.inspectionWithFindings()}/report`;
    const page = await context.newPage();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(url(report + path));
      await page.getByText(sign).filter({ visible: true }).first().waitFor();

      expect(await wcagFaults(page), `${path} at ${size.width} px`).toEqual([]);
    }
    await page.close();
  });
});

describe('whoever is not signed in', () => {
  test('sees the login dialog over a protected page and goes on there after signing in', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(url('/addclient'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email address').waitFor();
    const account = product().accounts.find(({ role }) => role === 'ADMINISTRATOR');
    await dialog.getByLabel('Email address').fill(account?.email ?? '');
    await dialog.getByLabel('Password', { exact: true }).fill(account?.password ?? '');
    await dialog.getByRole('button', { name: 'Sign In' }).click();

    await page.getByText('Service address', { exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/addclient');
    await context.close();
  });

  test('is told of a wrong password under the field', async () => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(url('/login'));
    await page.getByLabel('Email address').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();

    await page.getByText('Incorrect email or password').waitFor();
    await page.context().close();
  });
});
