import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { signInBrowser, waitUntilOfflineReady } from './support/app-tab.ts';
import { closeInspection } from './support/close-inspection.ts';
import { CompanyApi } from './support/company-api.ts';
import { deviceState } from './support/device-state.ts';
import { openInstalledApp } from './support/installed-app.ts';
import { wcagFaults } from './support/page-faults.ts';
import { Technician } from './support/technician.ts';

const PHONE = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const;
const PHOTO = fileURLToPath(new URL('../fixtures/photos/stack.jpg', import.meta.url));
const TITLE = 'Wasp nest under the crown';

const { accounts, url } = product();
const account = (email: string) => accounts.find((each) => each.email === email) ?? { email, password: '' };

let browser: Browser;
let context: BrowserContext;
let page: Page;
let technician: Technician;
let office: CompanyApi;
let address: string;

const idOf = () => address.split('/').at(-1) ?? '';
const crown = () => technician.card('Chimney crown');

type Finding = { title: string; recommendation: string };
type Report = { sections: { components: { findings: Finding[] }[] }[] };

beforeAll(async () => {
  browser = await launchPageBrowser();
  office = await CompanyApi.signIn(url, account('office.hearth@example.com'));
  context = await openInstalledApp(PHONE);
  page = await context.newPage();
  technician = new Technician(page, PHOTO);
  await technician.signIn(url);
  await waitUntilOfflineReady(page);
  await page.goto(`${url}/inspect`);
  await technician.start('Elm', [/Masonry wood/], 'Annual inspection');
  address = page.url().split('?')[0] ?? '';
  await page.goto(`${address}?s=roof`);
  await crown().waitFor();
});
afterAll(() => Promise.all([context.close(), browser.close()]));

describe('a finding that a technician writes', { timeout: 240_000 }, () => {
  it('can be written offline with two taps, a photo and typing, and syncs later', async () => {
    await context.setOffline(true);
    await crown().locator('.ui-opt').filter({ hasText: 'Other: say what' }).click();
    const title = crown().getByLabel('What is wrong');
    await expect.poll(() => title.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type(TITLE);
    // The title of the new finding makes the list longer, so a tap at that moment would miss its target.
    await crown().getByRole('heading', { name: TITLE }).waitFor();
    await crown().getByLabel('What was seen').fill('A nest of the size of a fist fills the gap.');
    await crown().locator('.ui-opt').filter({ hasText: 'Safety' }).click();
    await crown().getByLabel('What to do').fill('Remove the nest and seal the gap');
    await crown().getByRole('textbox', { name: 'Quantity' }).fill('3');
    await technician.photograph(crown());
    expect(await wcagFaults(page, '#part-crown')).toEqual([]);
    await crown().getByRole('button', { name: 'Accept finding' }).click();
    await page.getByRole('button', { name: /^Chimney crown.*Wasp nest/ }).waitFor();
    expect((await deviceState(page, idOf())).unsent).toBeGreaterThan(0);

    await context.setOffline(false);

    await waitFor(async () => ((await deviceState(page, idOf())).unsent === 0 ? true : undefined), {
      timeoutMs: 90_000,
      what: 'The written finding on the server',
    });
    type Detail = { inspection: { fields: Record<string, { value: unknown }> } };
    const { inspection } = await office.get<Detail>(`/api/inspections/${idOf()}`);
    const written = Object.entries(inspection.fields).filter(([fieldId]) => fieldId.includes('_other_k'));
    expect(written.map(([, { value }]) => value)).toEqual(
      expect.arrayContaining([TITLE, 'SAFETY', 'Remove the nest and seal the gap', 3]),
    );
  });

  it('is in the report once the inspection is completed', async () => {
    await closeInspection(technician);
    await page.waitForURL(/\/report$/);

    await page.getByText(TITLE).first().waitFor();
    const report = await waitFor(
      async () => {
        const got = await office.get<{ report?: Report }>(`/api/inspections/${idOf()}/report`);
        return got.report;
      },
      { timeoutMs: 120_000, what: 'The report' },
    );
    const findings = report.sections.flatMap(({ components }) => components.flatMap((component) => component.findings));
    expect(findings.find(({ title }) => title === TITLE)?.recommendation).toBe('Remove the nest and seal the gap.');
  });

  it('becomes a response in new inspections once the office accepts it', async () => {
    const desktop = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
    await signInBrowser(desktop, url, account('office.hearth@example.com'));
    const tab = await desktop.newPage();
    await tab.goto(`${url}/responses`);
    await tab.getByRole('button', { name: `Accept ${TITLE}` }).click();
    const dialog = tab.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /^Keep the technician’s repair: “Remove the nest and seal/ }).waitFor();
    await dialog.getByRole('textbox', { name: 'Price of one, $' }).fill('85');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await tab.getByText(`“${TITLE}” was saved.`).waitFor();
    expect(await tab.getByRole('button', { name: `Accept ${TITLE}` }).count()).toBe(0);
    await desktop.close();

    const other = await browser.newContext(PHONE);
    const fresh = new Technician(await other.newPage(), PHOTO);
    await fresh.signIn(url);
    await fresh.page.goto(`${url}/inspect`);
    await fresh.start('Elm', [/Masonry wood/], 'Annual inspection');
    await fresh.page.goto(`${fresh.page.url().split('?')[0] ?? ''}?s=roof`);
    const card = fresh.card('Chimney crown');
    await card.locator('.ui-opt').filter({ hasText: TITLE }).click();
    const repair = card.getByRole('checkbox', { name: /^Remove the nest and seal the gap/ });
    await repair.waitFor();
    await expect.poll(() => repair.isChecked()).toBe(true);
    await card.getByText('$85', { exact: true }).first().waitFor();
    await other.close();
  });
});
