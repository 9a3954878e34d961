import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '#tests/fixtures/product.ts';
import { deviceState } from './support/device-state.ts';
import { PHONE } from './support/devices.ts';
import { openInstalledApp } from './support/installed-app.ts';
import { demoAccount } from './support/new-company.ts';
import { ProductApi } from './support/product-api.ts';
import { signIn } from './support/sign-in-form.ts';

/** The promised time for a connection that is up but never responds. */
const SHOWN_WITHIN = { timeout: 15_000 };
const { url } = product();

let inspectionId: string;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  const api = await ProductApi.signIn(url, demoAccount('ADMINISTRATOR'));
  type Row = { inspectionId: string; status: string };
  const query = { type: 'MASONRY_WOOD', limit: '50' };
  const { inspections } = await api.call<{ inspections: Row[] }>('listInspections', { query });
  inspectionId = inspections.find(({ status }) => status === 'IN_PROGRESS')?.inspectionId ?? '';
});

beforeEach(async () => {
  context = await openInstalledApp({ ...PHONE, reducedMotion: 'reduce' });
  page = await context.newPage();
  return () => context.close();
});

describe('a server that accepts requests and never responds', () => {
  it('is reported within 15 seconds, and entries sync once it responds', async () => {
    await signIn(page, url, demoAccount('ADMINISTRATOR'));
    await page.goto(`${url}/inspect/${inspectionId}?s=job&part=job_info`);
    await page.getByRole('button', { name: /more questions, notes, photos of Job and reason/ }).click();
    const calls = '**/api/inspections/*/edits';
    // The request neither succeeds nor fails.
    await page.route(calls, () => undefined);
    const box = page.getByLabel('Weather', { exact: true });
    await box.fill(`Fog ${Date.now()}`);
    await Promise.all([page.waitForRequest(calls), box.blur()]);

    await page.getByText('Trying again, all saved here').first().waitFor(SHOWN_WITHIN);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect.poll(async () => (await deviceState(page, inspectionId)).unsent, { timeout: 90_000 }).toBe(0);
    await page.getByText('Trying again, all saved here').first().waitFor({ state: 'hidden' });
  });
});
