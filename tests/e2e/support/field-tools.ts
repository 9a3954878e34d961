import type { Page } from 'playwright-core';

/** Today's check of a van: every group in order, signed with a typed name. */
export async function checkTruck(page: Page, van: string): Promise<void> {
  await page.getByLabel('Truck ID').fill(van);
  await page.getByRole('button', { name: 'Start the check' }).click();
  await page.getByLabel('Mileage').fill('48210');
  await page.getByLabel('Mileage').blur();
  const left = page.getByRole('status').filter({ hasText: /left$|^All answered$/ });
  for (let now = await left.textContent(); now !== 'All answered'; now = await left.textContent()) {
    await page
      .getByRole('button', { name: /^All OK/ })
      .first()
      .click();
    await left.filter({ hasNotText: now ?? '' }).waitFor();
  }
  await page.getByRole('radio', { name: 'Type the name' }).check({ force: true });
  await page.getByRole('button', { name: 'Sign and finish' }).click();
  await page.getByRole('button', { name: 'Start the check' }).waitFor();
}

/** A handout for a client on this device, read and signed. */
export async function signHandout(page: Page, client: string): Promise<void> {
  await page.getByRole('searchbox').fill(client);
  await page.locator('.inspection-client-list button').filter({ hasText: client }).click();
  await page.getByLabel('Position 1').fill('Left side');
  await page.getByRole('radio', { name: 'Type the name' }).check({ force: true });
  await page.getByLabel('Customer’s name').fill(client);
  await page.getByRole('button', { name: /^Sign/ }).last().click();
  await page.getByText('Signed and saved on this device. It will sync when you’re online.').waitFor();
}

/** Signs a proposal on behalf of the homeowner with a typed name. */
export async function approveOnDevice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Approve on this device' }).first().click();
  await page.locator('.proposal-agree').click();
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('radio', { name: 'Type the name' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText('Thank you. Please hand the device back.').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
}
