import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';

let browser: Browser;
const url = (path: string) => product().url + path;

beforeAll(async () => {
  browser = await launchPageBrowser();
});
afterAll(() => browser.close());

describe('a visitor who is not signed in', () => {
  test('sees the sign-in dialog over a protected page and continues there after signing in', async () => {
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

  test('sees under the field that the password is wrong', async () => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(url('/login'));
    await page.getByLabel('Email address').fill('unknown@example.com');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Sign In' }).click();

    await page.getByText('Incorrect email or password').waitFor();
    await page.context().close();
  });
});
