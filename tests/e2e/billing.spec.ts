import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { signUpBody } from '#tests/fixtures/companies.ts';
import { product } from '#tests/fixtures/product.ts';
import { wcagFaults } from './support/page-faults.ts';

const run = Date.now().toString(36);
const PASSWORD = 'owner password';
const OWNER = `billing-owner-${run}@example.com`;
const TECHNICIAN = `billing-tech-${run}@example.com`;
const url = (path: string) => product().url + path;

let browser: Browser;
let context: BrowserContext;
let page: Page;

async function post(path: string, body: object, token = ''): Promise<Record<string, unknown>> {
  const response = await fetch(url(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== '' && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

beforeAll(async () => {
  const body = signUpBody(`Billing ${run}`, OWNER, '');
  const admin = { ...body.admin, password: PASSWORD, repeatPassword: PASSWORD };
  const { token } = await post('/api/auth/signup', { ...body, admin });
  const user = {
    name: 'Terry Tech',
    email: TECHNICIAN,
    role: 'TECHNICIAN',
    password: PASSWORD,
    repeatPassword: PASSWORD,
  };
  await post('/api/admin/newuser', user, String(token));
  browser = await launchPageBrowser();
  context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  page = await context.newPage();
  await page.goto(url('/login'));
  await page.getByLabel('Email address').fill(OWNER);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
});
afterAll(() => browser.close());

describe('the owner of a company on trial', () => {
  it('sees the days left, and chooses a plan on the provider’s page with a card that needs confirmation', async () => {
    await page.goto(url('/billing'));
    await page.getByText('7 days left of your free trial').waitFor();
    expect(await wcagFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Choose Premium' }).click();
    await page.getByLabel('Card number').fill('4000 0000 0000 0002');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Your card was declined.').waitFor();
    await page.getByLabel('Card number').fill('4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByRole('button', { name: 'Complete' }).click();

    await page.getByRole('heading', { name: 'Payment successful' }).waitFor();
    await page.getByRole('link', { name: 'Go to Billing' }).click();
    await page.getByText(/You are all set/).waitFor();
  });

  it('sees plan, seats and the next invoice', async () => {
    const next = page.getByRole('region', { name: 'Next invoice' });

    await expect.poll(() => next.innerText()).toContain('$449');
    await expect
      .poll(() => page.getByRole('region', { name: 'Technicians' }).innerText())
      .toContain('1 technician seat in use');
    await page.getByRole('button', { name: 'What would one more cost?' }).click();
    await page.getByText('Free until the trial ends. Then $498 a month.').waitFor();
    expect(await wcagFaults(page)).toEqual([]);
  });

  it('cancels in the portal, sees the end date, and undoes the cancellation', async () => {
    await page.getByRole('button', { name: 'Card, invoices and cancellation' }).click();
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByText(/^Ends on/).waitFor();
    await page.getByRole('link', { name: 'Return to the application' }).click();
    await page.getByText(/Your subscription ends on/).waitFor();
    await page.getByRole('button', { name: 'Card, invoices and cancellation' }).click();
    await page.getByRole('button', { name: /Don.t cancel subscription/ }).click();
    await page.getByText(/^First payment on/).waitFor();
    await page.getByRole('link', { name: 'Return to the application' }).click();

    await page.getByText(/You are all set/).waitFor();
    expect(await page.getByText(/Your subscription ends on/).count()).toBe(0);
  });
});
