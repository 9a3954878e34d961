import type { Page } from 'playwright-core';
import type { Account } from './new-company.ts';

/** Submits the sign-in form. Does not wait, because an account may need a code next. */
export async function sendSignInForm(page: Page, url: string, { email, password }: Account): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in an account without sign-in codes. */
export async function signIn(page: Page, url: string, account: Account): Promise<void> {
  await sendSignInForm(page, url, account);
  await page.waitForURL('**/dashboard');
}

export async function signOut(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/logout`);
  await page.getByLabel('Email address').waitFor();
}
