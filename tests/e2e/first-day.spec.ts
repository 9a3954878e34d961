import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { launchBrowser } from '#tests/fixtures/browser/chromium.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { product } from '#tests/fixtures/product.ts';
import { type FirstDay, MAX_FIRST_DAY_MS, completeFirstDay } from './support/first-day.ts';
import { Human } from './support/human.ts';
import { violationsOf } from './support/page-faults.ts';
import { mailTo } from './support/product-inbox.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const run = Date.now().toString(36);
const DAY: FirstDay = {
  company: `First Day Hearth ${run}`,
  email: `first-${run}@example.com`,
  reader: `pat-${run}@example.com`,
};

let browser: Browser;
let folder: string;
let human: Human;

beforeAll(async () => {
  browser = await launchBrowser();
  folder = await mkdtemp(join(tmpdir(), 'first-day-'));
  const photo = join(folder, 'crown.jpg');
  await writeFile(photo, await makePhoto({ megapixels: 2, picture: 'crown' }));
  human = new Human(await (await browser.newContext(PHONE)).newPage(), photo);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the first day of a new owner', () => {
  it('goes from the landing page to the first sent report within four minutes at human speed', async () => {
    await completeFirstDay(human, product().url, DAY);
    const mail = await mailTo(DAY.reader, /./);
    const { humanMs, productMs, taps } = human;
    const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`;

    console.log(
      `First day: ${seconds(humanMs)} of a person, ${seconds(productMs)} of the product, ${taps} taps and keys`,
    );
    expect(mail.subject).not.toMatch(/^Sample/);
    expect(mail.attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
    expect(humanMs + productMs).toBeLessThanOrEqual(MAX_FIRST_DAY_MS);
  });

  it('shows the sample next to the real inspection until one tap removes it', async () => {
    const { page } = human;
    await page.goto(`${product().url}/dashboard`);
    await page.getByText('Pat Example').first().waitFor();
    await page.getByText('Sample Homeowner').first().waitFor();

    await page.getByRole('button', { name: 'Remove the sample' }).click();

    await page.getByText('Sample Homeowner').first().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Pat Example').first().waitFor();
    expect(await page.getByText('Sample Homeowner').count()).toBe(0);
  });

  it('restarts the tour on request, without accessibility violations, and ends it with Escape', async () => {
    const { page } = human;
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goto(`${product().url}/settings`);
    await page.getByRole('button', { name: 'Start the tour' }).click();
    const card = page.getByRole('dialog', { name: 'This is your dashboard' });
    await card.waitFor();

    expect(await violationsOf(page, '.tour-card')).toEqual([]);
    await waitFor(async () => ((await page.locator('#tour-title:focus').count()) === 1 ? true : undefined), {
      timeoutMs: 30_000,
      what: 'The focus on the step',
    });
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    // Restarting the tour does not restore the sample.
    await page.goto(`${product().url}/dashboard`);
    await page.getByText('Pat Example').first().waitFor();
    expect(await page.getByText('Sample Homeowner').count()).toBe(0);
  });
});
