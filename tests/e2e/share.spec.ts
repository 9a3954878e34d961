import type { Browser, BrowserContext, Page } from 'playwright-core';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { inspectionWithOpenProposal, linkFor } from './support/open-proposal.ts';
import { wcagFaults } from './support/page-faults.ts';
import { ProductApi } from './support/product-api.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' } as const;

let browser: Browser;
let context: BrowserContext;
let page: Page;
let api: ProductApi;
let inspectionId: string;
const problems: string[] = [];
const scripts: string[] = [];
const consoleErrors: string[] = [];

async function takeDeposits(): Promise<void> {
  const { url } = await api.call<{ url: string }>('connectDepositAccount');
  await fetch(url, { method: 'POST', redirect: 'manual' });
  expect(await api.call('getDepositAccount')).toMatchObject({ state: 'ready' });
}

/** Sets a deposit of 30% for this proposal. */
async function requireDeposit(): Promise<void> {
  const at = `${Date.now().toString(36).padStart(9, '0')}-0000-test`;
  const edits = [{ key: 'proposal/sums', value: { depositBasisPoints: 3000 }, at }];
  await api.call('editReport', { params: { inspectionId }, body: { edits } });
  type ProposalResponse = { proposal?: { deposit: { basisPoints: number } } };
  const hasDeposit = ({ proposal }: ProposalResponse) => proposal?.deposit.basisPoints === 3000;
  await api.when<ProposalResponse>('getProposal', { params: { inspectionId } }, hasDeposit);
}

beforeAll(async () => {
  const { accounts } = product();
  const owner = accounts.find(({ role }) => role === 'ADMINISTRATOR');
  if (owner === undefined) throw new Error('The product has no administrator');
  api = await ProductApi.signIn(product().url, owner);
  await takeDeposits();
  inspectionId = await inspectionWithOpenProposal(api);
  await requireDeposit();
  browser = await launchPageBrowser();
  context = await browser.newContext(PHONE);
  page = await context.newPage();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
});
afterAll(() => browser.close());

async function faults(): Promise<string[]> {
  // A row half covered by the sticky navigation counts as too small a target.
  await page.evaluate(() => scrollTo(0, 0));
  return wcagFaults(page);
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const link = (name: string) => page.getByRole('link', { name });

describe('a homeowner’s link', () => {
  it('opens the report on a phone, without an account', async () => {
    await page.goto(await linkFor(api, inspectionId, { include: ['report', 'proposal'] }));
    await page.getByRole('article', { name: 'Inspection report' }).waitFor();

    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await faults(), 'the report').toEqual([]);
    await link('See repairs and prices').click();
    await page.getByRole('article', { name: 'Repair proposal' }).waitFor();
    expect(await faults(), 'the proposal').toEqual([]);
  });

  it('loads the report and the proposal without the code of the app', () => {
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.filter((script) => /\/(?:app|shell|device|records|background|engine)-/.test(script))).toEqual([]);
  });

  it('is rendered on the server and hydrated in the browser without errors', async () => {
    const address = await linkFor(api, inspectionId, { include: ['report'] });
    const plain = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(address);
    const verdict = await reader.locator('h1').innerText();
    const photos = await reader.locator('.report-photo img').count();
    await plain.close();
    await page.goto(address);
    await page.getByRole('heading', { name: 'Photo receipt' }).waitFor();

    expect(verdict).toBe(await page.locator('h1').innerText());
    expect(photos).toBeGreaterThan(0);
    expect(consoleErrors).toEqual([]);
  });

  it('opens the prices when tapped before the page’s code has loaded', async () => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(await linkFor(api, inspectionId, { include: ['report', 'proposal'] }));
    const prices = link('See repairs and prices');
    await prices.waitFor();
    await page.unroute('**/assets/*.js');

    await prices.click();
    await page.getByRole('article', { name: 'Repair proposal' }).waitFor();
    consoleErrors.length = 0;
  });

  it('closes an enlarged drawing on Back, and returns to the report on the next Back', async () => {
    await page.goto(await linkFor(api, inspectionId, { include: ['report', 'proposal'] }));
    await link('See repairs and prices').click();
    const proposal = page.url();
    await button(/^Enlarge the drawing/)
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(page.url()).toBe(proposal);

    await page.goBack();
    await page.getByRole('article', { name: 'Inspection report' }).waitFor();
    await page.goForward();
    await page.getByRole('article', { name: 'Repair proposal' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('requires a checked box to approve, then takes the signature and the deposit once', async () => {
    await page.goto(await linkFor(api, inspectionId, { include: ['report', 'proposal'] }));
    await link('See repairs and prices').click();
    const box = page.getByRole('checkbox', { name: 'I approve going forward with the above checked repairs.' });
    expect(await box.isChecked()).toBe(false);
    await button(/^Approve/).click();
    await page.getByText('Check this box to approve.').waitFor();
    await page.locator('.proposal-agree').click();
    await page.getByLabel('Full name').fill('Margaret Ellison');
    await page.getByRole('radio', { name: 'Type the name' }).click();
    await button(/^Approve and pay \$/).click();
    await button(/^Pay \$/).click();
    await page.getByText('Thank you. The deposit has been received.').waitFor();

    expect(page.url()).toContain('/r/');
    await expect.poll(() => page.getByText('Signed by Margaret Ellison').isVisible()).toBe(true);
    expect(await faults(), 'the approved proposal').toEqual([]);
  });

  it('sends a question to the company', async () => {
    await page.goto(await linkFor(api, inspectionId, { include: ['report'] }));
    await page.getByRole('link', { name: 'Ask a question' }).click();
    await button('Send question').click();
    await page.getByText('Enter your name.').waitFor();
    expect(await faults(), 'the question').toEqual([]);
    await page.getByLabel('Your name').fill('Margaret');
    await page.getByLabel('Your email address').fill('margaret@example.com');
    await page.getByLabel('Your question').fill('When could you begin?');
    await button('Send question').click();
    await page.getByRole('heading', { name: 'Your question was sent' }).waitFor();

    const listed = await api.call<{ questions: { text: string }[] }>('listQuestions', { params: { inspectionId } });
    expect(listed.questions.map(({ text }) => text)).toContain('When could you begin?');
  });
});

/** A report whose photos arrive when `release` is called, opened in a page whose clock stands still. */
async function openWithPhotosPaused() {
  const reader = await (await browser.newContext(PHONE)).newPage();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const code: string[] = [];
  reader.on('request', (request) => {
    if (/\/assets\/.*\.js/.test(request.url())) code.push(request.url());
  });
  await reader.clock.install();
  await reader.route('**/rendition/**', async (route) => {
    await released;
    await route.continue();
  });
  const starter = reader.waitForResponse('**/share-code.js');
  await reader.goto(await linkFor(api, inspectionId, { include: ['report'] }), { waitUntil: 'commit' });
  await (await starter).finished();
  await reader.waitForFunction(() => document.readyState === 'interactive');
  return { reader, code, release };
}

type Paused = Awaited<ReturnType<typeof openWithPhotosPaused>>;

describe('the code of a rendered report', () => {
  it.each<[string, (paused: Paused) => unknown]>([
    [
      'once its first photo is painted',
      async ({ reader, release }) => {
        release();
        await reader.locator('img[fetchpriority="high"]').evaluate((photo: HTMLImageElement) => photo.decode());
        await reader.clock.runFor(100);
      },
    ],
    ['after three seconds if its first photo takes longer', ({ reader }) => reader.clock.runFor(3000)],
    ['at the first tap', ({ reader }) => reader.locator('h1').tap()],
  ])('starts %s', async (_, begin) => {
    const paused = await openWithPhotosPaused();
    expect(paused.code).toEqual([]);
    const started = paused.reader.waitForRequest(/\/assets\/share-.*\.js/);
    await begin(paused);
    await started;

    paused.release();
    await paused.reader.context().close();
  });
});

describe('a Realtor’s link', () => {
  it('shows no prices and makes one page of the chosen findings', async () => {
    await page.goto(await linkFor(api, inspectionId, { audience: 'REALTOR' }));
    await page.getByRole('article', { name: 'Inspection report' }).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/\$\d/);
    await page.getByRole('link', { name: 'Request list' }).click();
    await page.getByRole('checkbox').last().check();
    expect(await faults(), 'the request list').toEqual([]);
    await button('Create the page').click();
    const open = page.getByRole('link', { name: 'Open the page (PDF)' });
    await open.waitFor();

    const pdf = await fetch((await open.getAttribute('href')) ?? '');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });
});

describe('a link with a passphrase', () => {
  it('opens only with the passphrase', async () => {
    await page.goto(await linkFor(api, inspectionId, { passPhrase: 'orchard lane' }));
    const phrase = page.getByLabel('Passphrase');
    await phrase.fill('something else');
    await button('Open the report').click();
    await page.locator('.reader-error:not(:empty)').waitFor();
    expect(await faults(), 'the passphrase').toEqual([]);
    await phrase.fill('orchard lane');
    await button('Open the report').click();
    await page.getByRole('article', { name: 'Inspection report' }).waitFor();
  });

  it('shows a plain message once it is revoked', async () => {
    const params = { inspectionId, linkId: ulid() };
    const body = { recipient: 'margaret@example.com' };
    const { url } = await api.call<{ url: string }>('putLink', { params, body });
    await api.call('revokeLink', { params });
    await page.goto(url);
    await page.getByRole('heading', { name: 'This link is no longer available' }).waitFor();

    expect(problems).toEqual([]);
  });
});
