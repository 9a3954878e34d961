import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { Role } from '#shared/auth/roles.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { splitFindings } from '#shared/report/present.ts';
import { product } from '#tests/fixtures/product.ts';
import { CompanyApi } from './support/company-api.ts';
import { openInstalledApp } from './support/installed-app.ts';

const HEADLINE = 'Please wait with the next fire.';

let office: BrowserContext;
let page: Page;
let report: string;
let api: CompanyApi;
let inspectionId: string;
let movedUp: string;
const problems: string[] = [];

const accountOf = (role: Role) => {
  const account = product().accounts.find((each) => each.role === role);
  if (account === undefined) throw new Error(`The demo has no ${role}`);
  return account;
};

async function signedIn(role: Role): Promise<BrowserContext> {
  const context = await openInstalledApp({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' });
  const signIn = await context.newPage();
  const { email, password } = accountOf(role);
  await signIn.goto(`${product().url}/login`);
  await signIn.getByLabel('Email address').fill(email);
  await signIn.getByLabel('Password', { exact: true }).fill(password);
  await signIn.getByRole('button', { name: 'Sign In' }).click();
  await signIn.waitForURL('**/dashboard');
  await signIn.close();
  return context;
}

/** Reverts changes left by an earlier run on the same product. */
async function takeAllBack(): Promise<void> {
  await page.goto(`${report}/edit`);
  const count = page.getByRole('link', { name: /change/ });
  await count.waitFor();
  // The server's changes are fetched in the background.
  await page.waitForLoadState('networkidle');
  const backs = page.locator('.report-edit-changes').getByRole('button', { name: /^Revert/ });
  for (let left = await backs.count(); left > 0; left -= 1) await backs.first().click();
  await count.filter({ hasText: 'No changes' }).waitFor();
}

beforeAll(async () => {
  const { url } = product();
  api = await CompanyApi.signIn(url, accountOf('ADMINISTRATOR'));
  inspectionId = await api.inspectionWithFindings();
  report = `${url}/inspect/${inspectionId}/report`;
  office = await signedIn('ADMINISTRATOR');
  page = await office.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  await takeAllBack();
});
afterAll(() => office.close());

type Made = { revision?: number; report: ReportModel };

/** The number of the newest revision, once a job has created it with this headline and this finding first. */
const revisionContaining = (headline: string, first: string): Promise<number> =>
  waitFor(
    async () => {
      const { revision, report: made } = await api.get<Made>(`/api/inspections/${inspectionId}/report`);
      const leading = splitFindings(made).top[0]?.title;
      return made.verdict.headline === headline && leading === first ? revision : undefined;
    },
    { timeoutMs: 120_000, everyMs: 250, what: 'The revision with the new words' },
  );

const verdict = () => page.getByRole('heading', { level: 1 });
const findingTitles = () => page.locator('.report-finding h3').allTextContents();

describe('editing a completed report', () => {
  it('explains what saving does, and saves each change immediately', async () => {
    await page.goto(report);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByText('make a new revision').waitFor();
    const headline = page.getByLabel('Headline', { exact: true });
    await headline.fill(HEADLINE);
    await headline.blur();
    await page.getByText('Was:', { exact: false }).first().waitFor();
    await page.reload();

    await expect.poll(() => page.getByLabel('Headline', { exact: true }).inputValue()).toBe(HEADLINE);
    await page.getByText('1 change', { exact: true }).waitFor();
  });

  it('reorders the findings, and the report shows the new order', async () => {
    await page.goto(report);
    await page.getByText(HEADLINE).first().waitFor();
    const [first = '', second = ''] = await findingTitles();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByRole('button', { name: `Move “${first}” down` }).click();
    await page.getByText('2 changes', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Done' }).click();
    await verdict().filter({ hasText: HEADLINE }).waitFor();

    await expect.poll(async () => (await findingTitles()).slice(0, 2)).toEqual([second, first]);
    movedUp = second;
  });

  it('marks the report Revised, and lists its revisions with their changes', async () => {
    await page.getByText('Revised', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Revisions and review' }).click();
    const revision = await revisionContaining(HEADLINE, movedUp);
    await page.getByRole('link', { name: `Open revision ${revision}`, exact: true }).click();
    await page.getByText('Read-only, as it was made').waitFor();

    await verdict().filter({ hasText: HEADLINE }).waitFor();
    await expect.poll(() => page.getByRole('complementary', { name: 'What this revision changed' }).count()).toBe(1);
    await page.getByRole('link', { name: 'Back to the newest report' }).click();
    await verdict().filter({ hasText: HEADLINE }).waitFor();
  });

  it('can mark the report verified by name, which the report shows', async () => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Revisions and review' }).click();
    await page.getByRole('button', { name: 'Mark verified' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark verified' });
    await dialog.getByText('match what was seen at the visit').waitFor();
    await dialog.getByRole('button', { name: 'Mark verified' }).click();

    await page.locator('.report-reviews').getByText('facts and photos match the visit').waitFor();
  });

  it('can revert a change, and the report shows the original text', async () => {
    await page.goto(`${report}/edit`);
    await page.getByRole('button', { name: 'Revert: Headline' }).last().click();
    await page.getByText('1 change', { exact: true }).waitFor();
    await page.goto(report);

    await verdict().filter({ hasNotText: HEADLINE }).waitFor();
    expect(problems).toEqual([]);
  });
});

describe('a report edit made offline', () => {
  it('is saved on the device and synced later', async () => {
    await page.goto(`${report}/edit`);
    await page.getByLabel('Explanation', { exact: true }).waitFor();
    await office.setOffline(true);
    await page.getByLabel('Explanation', { exact: true }).fill('Two repairs, then all is well.');
    await page.getByLabel('Explanation', { exact: true }).blur();
    await page.getByText('will sync when you’re online').waitFor();
    await office.setOffline(false);

    await page.getByText('Saved and sent').waitFor();
  });
});
