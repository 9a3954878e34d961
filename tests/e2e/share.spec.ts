import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { until } from '#infra/local/support/until.ts';
import { launchBrowser } from '#tests/fixtures/chromium.ts';
import type {} from '#tests/fixtures/running-product.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let browser: Browser;
let context: BrowserContext;
let page: Page;
let token: string;
let inspectionId: string;
const problems: string[] = [];

type Listed = { inspections: { inspectionId: string; completedAt?: string }[] };

/** Calls the API as the demo company's owner. */
async function api<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${inject('product').url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}

async function linkFor(wish: object): Promise<string> {
  const path = `/api/inspections/${inspectionId}/links/${ulid()}`;
  return (await api<{ url: string }>('PUT', path, { recipient: 'margaret@example.com', ...wish })).url;
}

/** A completed demo inspection whose proposal nobody has approved. */
async function inspectionWithProposal(): Promise<string> {
  const { inspections } = await api<Listed>('GET', '/api/inspections?limit=100');
  for (const { inspectionId: id, completedAt } of inspections) {
    if (completedAt === undefined) continue;
    const answer = await api<{ success: boolean; approval?: object }>('GET', `/api/inspections/${id}/proposal`);
    if (answer.success && answer.approval === undefined) return id;
  }
  throw new Error('No demo inspection has a proposal');
}

async function takeDeposits(): Promise<void> {
  const { url } = await api<{ url: string }>('POST', '/api/admin/deposits/connect', {});
  await fetch(url, { method: 'POST', redirect: 'manual' });
  expect(await api('GET', '/api/admin/deposits')).toMatchObject({ state: 'ready' });
}

/** A third of this proposal is asked for as it is approved. */
async function askForDeposit(): Promise<void> {
  const at = `${Date.now().toString(36).padStart(9, '0')}-0000-test`;
  const edits = [{ key: 'proposal/sums', value: { depositBasisPoints: 3000 }, at }];
  await api('POST', `/api/inspections/${inspectionId}/report`, { edits });
  type Answer = { proposal?: { deposit: { basisPoints: number } } };
  await until(
    async () => {
      const { proposal } = await api<Answer>('GET', `/api/inspections/${inspectionId}/proposal`);
      return proposal?.deposit.basisPoints === 3000 ? true : undefined;
    },
    { timeoutMs: 60_000, what: 'The proposal with its deposit' },
  );
}

beforeAll(async () => {
  const { accounts } = inject('product');
  const owner = accounts.find(({ role }) => role === 'ADMINISTRATOR');
  token = '';
  const body = { email: owner?.email, password: owner?.password };
  ({ token } = await api<{ token: string }>('POST', '/api/auth/login', body));
  await takeDeposits();
  inspectionId = await inspectionWithProposal();
  await askForDeposit();
  browser = await launchBrowser();
  context = await browser.newContext(PHONE);
  page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
});
afterAll(() => browser.close());

async function faults(): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('a homeowner who was sent a link', () => {
  it('reads the report on a phone, without an account', { timeout: 60_000 }, async () => {
    await page.goto(await linkFor({ include: ['report', 'proposal'] }));
    await page.getByRole('article', { name: 'Inspection report' }).waitFor();

    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await faults(), 'the report').toEqual([]);
    await button('See repairs and prices').click();
    await page.getByRole('article', { name: 'Repair proposal' }).waitFor();
    expect(await faults(), 'the proposal').toEqual([]);
  });

  it('approves with an unticked box, signs, and pays the deposit once', { timeout: 90_000 }, async () => {
    const box = page.getByRole('checkbox', { name: 'I approve going forward with the above checked repairs.' });
    expect(await box.isChecked()).toBe(false);
    await button(/^Approve/).click();
    await page.getByText('Check this box to approve.').waitFor();
    await page.locator('.pp-agree').click();
    await page.getByLabel('Full name').fill('Margaret Ellison');
    await page.getByRole('radio', { name: 'Type the name' }).click();
    await button(/^Approve and pay \$/).click();
    await button(/^Pay \$/).click();
    await page.getByText('Thank you. The deposit has been received.').waitFor({ timeout: 30_000 });

    expect(page.url()).toContain('/r/');
    expect(await page.getByText('Signed by Margaret Ellison').isVisible()).toBe(true);
    expect(await faults(), 'the approved proposal').toEqual([]);
  });

  it('asks a question, which the company gets', { timeout: 60_000 }, async () => {
    await page.getByRole('link', { name: 'Ask a question' }).click();
    await button('Send question').click();
    await page.getByText('Enter your name.').waitFor();
    expect(await faults(), 'the question').toEqual([]);
    await page.getByLabel('Your name').fill('Margaret');
    await page.getByLabel('Your email address').fill('margaret@example.com');
    await page.getByLabel('Your question').fill('When could you begin?');
    await button('Send question').click();
    await page.getByRole('heading', { name: 'Your question was sent' }).waitFor();

    const asked = await api<{ questions: { text: string }[] }>('GET', `/api/inspections/${inspectionId}/questions`);
    expect(asked.questions.map(({ text }) => text)).toContain('When could you begin?');
  });
});

describe('a Realtor who was sent a link', () => {
  it('sees no price and gets the chosen findings on one page', { timeout: 90_000 }, async () => {
    await page.goto(await linkFor({ audience: 'REALTOR' }));
    await page.getByRole('article', { name: 'Inspection report' }).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/\$\d/);
    await page.getByRole('link', { name: 'Request list' }).click();
    await page.getByRole('checkbox').last().check();
    expect(await faults(), 'the request list').toEqual([]);
    await button('Make the page').click();
    const open = page.getByRole('link', { name: 'Open the page (PDF)' });
    await open.waitFor({ timeout: 30_000 });

    const pdf = await fetch((await open.getAttribute('href')) ?? '');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });
});

describe('a link behind a pass phrase', () => {
  it('opens with it, and tells nothing before', { timeout: 60_000 }, async () => {
    await page.goto(await linkFor({ passPhrase: 'orchard lane' }));
    const phrase = page.getByLabel('Pass phrase');
    await phrase.fill('something else');
    await button('Open the report').click();
    await page.locator('.sh-error:not(:empty)').waitFor();
    expect(await faults(), 'the pass phrase').toEqual([]);
    await phrase.fill('orchard lane');
    await button('Open the report').click();
    await page.getByRole('article', { name: 'Inspection report' }).waitFor();
  });

  it('says so plainly once it is closed', { timeout: 60_000 }, async () => {
    const linkId = ulid();
    const path = `/api/inspections/${inspectionId}/links/${linkId}`;
    const { url } = await api<{ url: string }>('PUT', path, { recipient: 'margaret@example.com' });
    await api('DELETE', path);
    await page.goto(url);
    await page.getByRole('heading', { name: 'This link is no longer available' }).waitFor();

    expect(problems).toEqual([]);
  });
});
