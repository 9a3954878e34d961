import type { BrowserContext, Page } from 'playwright-core';

type Account = { email: string; password: string };

/** Signs in a browser at an origin as with 'Keep Me Signed In', without using the form. */
export async function signInBrowser(context: BrowserContext, url: string, { email, password }: Account): Promise<void> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token, org } = (await response.json()) as { token: string; org: object };
  await context.addInitScript(
    ([storedToken, organization]) => {
      if (localStorage.getItem('token') !== null) return;
      localStorage.setItem('token', storedToken ?? '');
      localStorage.setItem('org', organization ?? '');
    },
    [token, JSON.stringify(org)],
  );
}

/** The notifications in the bell, newest first. Closes the bell again. */
export async function notices(page: Page): Promise<string[]> {
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const titles = await page.locator('.notification-popover li a').allTextContents();
  await bell.click();
  return titles;
}

export async function noticed(page: Page, title: string): Promise<void> {
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await page.locator('.notification-popover').getByText(title).waitFor({ timeout: 60_000 });
}

/** The release a tab runs, identified by its script names. */
export const releaseOf = (page: Page): Promise<string> =>
  page.evaluate(() => (document.querySelector('script[src*="~next"]') === null ? 'first' : 'next'));

/**
 * Waits until the service worker controls this tab and has cached everything. Polls ten times per second: Playwright's default
 * of once per frame costs as much CPU time as the installation.
 */
export const waitUntilOfflineReady = async (page: Page, timeout = 120_000): Promise<void> => {
  const isServed = () => navigator.serviceWorker.controller !== null;
  await page.waitForFunction(isServed, undefined, { timeout, polling: 100 });
};

/** Simulates returning to the app, which makes it check for a new release. */
export async function showAgain(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}
