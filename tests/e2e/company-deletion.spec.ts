import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { signUpBody } from '#tests/fixtures/companies.ts';
import { product } from '#tests/fixtures/product.ts';
import { faultsOf } from '../../bin/verify-company-export.ts';
import { wcagFaults } from './support/page-faults.ts';
import { updateCompanyRow } from './support/update-row.ts';
import { resize } from './support/resize.ts';

const run = Date.now().toString(36);
const PASSWORD = 'owner password';
const OWNER = `leaving-owner-${run}@example.com`;
const NAME = `Leaving ${run}`;
const url = (path: string) => product().url + path;
/** Folder for screenshots and emails for manual review. */
const SHOTS = process.env['COMPANY_DELETION_SHOTS'];

let browser: Browser;
let page: Page;
let organizationId = '';

async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url(path), { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as Record<string, unknown>;
}

async function shots(name: string): Promise<void> {
  if (SHOTS === undefined) return;
  for (const width of [390, 820, 1440]) {
    await resize(page, { width, height: 900 });
    await page.screenshot({ path: `${SHOTS}/${name}-${width}.png`, fullPage: true });
  }
  await resize(page, { width: 390, height: 844 });
}

/** Moves only this company's deletion date, so that other companies are not affected. */
async function letDaysPass(): Promise<void> {
  const { endpoints } = product();
  await updateCompanyRow(organizationId, 'leaving.goesAt', { S: new Date(Date.now() - 1000).toISOString() });
  await fetch(endpoints.jobs, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.SendMessage' },
    body: JSON.stringify({
      QueueUrl: `${endpoints.jobs}/000000000000/company-data-jobs`,
      MessageBody: JSON.stringify({ kind: 'start', jobId: 'daily' }),
    }),
  });
}

async function signIn(): Promise<void> {
  await page.getByLabel('Email address').fill(OWNER);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function requestDeletion(): Promise<void> {
  await page.getByRole('button', { name: 'Delete the company …' }).click();
  await page.getByLabel(/type the name of your company/).fill(NAME.toLowerCase());
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete the company in 30 days' }).click();
  await page.getByRole('button', { name: 'Keep the company' }).waitFor();
}

beforeAll(async () => {
  const body = signUpBody(NAME, OWNER);
  const admin = { ...body.admin, password: PASSWORD, repeatPassword: PASSWORD };
  const { org } = (await post('/api/auth/signup', { ...body, admin })) as { org: { _id: string } };
  organizationId = org._id;
  browser = await launchPageBrowser();
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  await page.goto(url('/login'));
  await signIn();
  await page.waitForURL('**/dashboard');
});
afterAll(() => browser.close());

describe('an owner who deletes the company', () => {
  it('finds the export in the administration, and downloads one verifiable zip', async () => {
    await page.goto(url('/admin'));
    await page.getByRole('link', { name: 'Export or delete the company' }).click();
    await page.getByRole('heading', { name: 'Export everything' }).waitFor();
    expect(await wcagFaults(page)).toEqual([]);
    await shots('before');
    await page.getByRole('button', { name: 'Create export' }).click();
    const link = page.getByRole('link', { name: /^Download the export/ });
    await link.waitFor();
    await shots('made');
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const files = unzipSync(await readFile(await download.path()));

    expect(download.suggestedFilename()).toMatch(/^company-export-\d{4}-\d\d-\d\d\.zip$/);
    expect(faultsOf(files)).toEqual([]);
    expect(Buffer.from(files['company.json'] ?? []).toString()).toContain(NAME);
  });

  it('gets an error for a wrong company name or password', async () => {
    await page.getByRole('button', { name: 'Delete the company …' }).click();
    await page.getByLabel(/type the name of your company/).fill('Another company');
    await page.getByLabel('Your password').fill('not the one');
    await page.getByRole('button', { name: 'Delete the company in 30 days' }).click();
    await page.getByText(`Type the name as it is written: ${NAME}`).waitFor();
    await shots('refused');
    await page.getByLabel(/type the name of your company/).fill(NAME);
    await page.getByRole('button', { name: 'Delete the company in 30 days' }).click();
    await page.getByText('Incorrect password').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  it('requests the deletion, sees the date on every page, and cancels it', async () => {
    await requestDeletion();
    const banner = page.getByRole('complementary', { name: 'This company will be deleted' });
    await banner.waitFor();
    expect(await wcagFaults(page)).toEqual([]);
    await shots('asked');
    await page.goto(url('/clients'));
    expect(await banner.innerText()).toContain(`${NAME} will be deleted on`);
    await banner.getByRole('link', { name: 'Keep or export it' }).click();
    await page.getByRole('button', { name: 'Keep the company' }).click();
    await page.getByRole('heading', { name: 'Delete the company', exact: true }).waitFor();
    await banner.waitFor({ state: 'detached' });

    expect(await page.getByText('will be deleted on').count()).toBe(0);
  });

  it('requests it again, and after the grace period all data is gone and sign-in fails', async () => {
    await requestDeletion();
    await letDaysPass();
    await waitFor(
      async () => {
        const response = await fetch(url(`/api/companies/${organizationId}/gone`));
        return ((await response.json()) as { isGone: boolean }).isGone ? true : undefined;
      },
      { timeoutMs: 180_000, everyMs: 250, what: 'The end of the company' },
    );
    // In a browser without the company's data: the open page may just be detecting that its session has ended.
    await page.context().close();
    page = await (await browser.newContext()).newPage();
    await page.goto(url('/login'));
    await signIn();
    await page.getByText('Incorrect email or password').waitFor();

    const { success } = await post('/api/auth/signup', signUpBody(NAME, OWNER));
    expect(success).toBe(true);
  });
});
