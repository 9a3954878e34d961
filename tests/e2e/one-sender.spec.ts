import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { signInBrowser } from './support/app-tab.ts';
import { CompanyApi } from './support/company-api.ts';
import { deviceState } from './support/device-state.ts';

const { accounts, url } = product();
const account = (email: string) => accounts.find((each) => each.email === email) ?? { email, password: '' };

let browser: Browser;
let inspectionId: string;

beforeAll(async () => {
  browser = await launchPageBrowser();
  const api = await CompanyApi.signIn(url, account('admin.hearth@example.com'));
  type Row = { inspectionId: string; status: string };
  const { inspections } = await api.get<{ inspections: Row[] }>('/api/inspections?type=MASONRY_WOOD&limit=50');
  inspectionId = inspections.find(({ status }) => status === 'IN_PROGRESS')?.inspectionId ?? '';
});
afterAll(() => browser.close());

type Sent = { page: Page; ats: string[] };

/** Records the edits sent by each tab. */
function watch(context: BrowserContext): Sent[] {
  const sent: Sent[] = [];
  context.on('request', (request: Request) => {
    if (!request.url().endsWith(`/api/inspections/${inspectionId}/edits`)) return;
    const { edits } = JSON.parse(request.postData() ?? '{"edits":[]}') as { edits: { at: string }[] };
    sent.push({ page: request.frame().page(), ats: edits.map(({ at }) => at) });
  });
  return sent;
}

async function openCard(page: Page): Promise<void> {
  await page.goto(`${url}/inspect/${inspectionId}?s=job&part=job_info`);
  await page.getByRole('button', { name: /more questions, notes, photos of Job and reason/ }).click();
}

async function type(page: Page, text: string): Promise<void> {
  const box = page.getByLabel('Weather', { exact: true });
  await box.fill(text);
  await box.blur();
}

const allSent = (page: Page) => () =>
  deviceState(page, inspectionId).then(({ unsent }) => (unsent === 0 ? true : undefined));

describe.each([
  { name: 'with the Web Locks API', script: '' },
  {
    name: 'without the Web Locks API',
    script: "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })",
  },
])('three tabs of one user $name', ({ script }) => {
  it('send each edit once, and another tab takes over when the sending tab closes', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    if (script !== '') await context.addInitScript(script);
    await signInBrowser(context, url, account('tech.hearth@example.com'));
    const tabs = [await context.newPage(), await context.newPage(), await context.newPage()];
    for (const tab of tabs) await openCard(tab);
    const sent = watch(context);

    for (const [index, tab] of tabs.entries()) {
      await type(tab, `${script.length} from tab ${index} at ${Date.now()}`);
      await waitFor(allSent(tab), { timeoutMs: 60_000, everyMs: 100, what: 'Sent' });
    }
    const ats = sent.flatMap((each) => each.ats);
    expect(new Set(ats).size).toBe(ats.length);
    expect(ats.length).toBeGreaterThanOrEqual(3);

    const sender = sent.at(-1)?.page;
    await sender?.close();
    const left = tabs.filter((tab) => tab !== sender);
    for (const tab of left) {
      await type(tab, `${script.length} after it at ${Date.now()}`);
      await waitFor(allSent(tab), { timeoutMs: 90_000, everyMs: 100, what: 'Sent by another' });
    }
    expect(left).toContain(sent.at(-1)?.page);
    await context.close();
  });
});

describe('another user on the same device', () => {
  it('neither sees nor sends the first user’s unsynced work, which is kept for the first user', async () => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const signIn = async (email: string) => {
      await page.goto(`${url}/login`);
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(account(email).password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.waitForURL(/dashboard/);
    };
    await signIn('tech.hearth@example.com');
    await openCard(page);
    const editsRoute = '**/api/inspections/*/edits';
    await page.route(editsRoute, (route) => route.abort());
    await type(page, `Kept for the technician ${Date.now()}`);
    await page.goto(`${url}/logout`);
    await page.waitForURL(/login/);
    await page.unroute(editsRoute);
    const sent = watch(context);

    await signIn('office.hearth@example.com');
    await page.goto(`${url}/settings/data`);
    await page.getByText('Everything has synced.').waitFor();
    expect(sent).toEqual([]);

    await page.goto(`${url}/logout`);
    await page.waitForURL(/login/);
    await signIn('tech.hearth@example.com');
    await waitFor(async () => (sent.length > 0 ? true : undefined), { timeoutMs: 60_000, everyMs: 100, what: 'Sent' });
    await context.close();
  });
});
