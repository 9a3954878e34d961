import type { Browser, Page } from 'playwright-core';
import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { product } from '#tests/fixtures/product.ts';
import { signInBrowser } from './support/app-tab.ts';
import { demoAccount } from './support/new-company.ts';
import { wcagFaults } from './support/page-faults.ts';
import { ProductApi } from './support/product-api.ts';
import { mailTo } from './support/product-inbox.ts';
import { resize } from './support/resize.ts';

/** An address of the mail simulator, which bounces. Long, so that it has to wrap on a phone. */
const EMAIL = `bounce+a-long-name-at-the-street-${ulid().toLowerCase()}@simulator.amazonses.com`;
const WIDTHS = [390, 820, 1440];

type Ticket = { ticketId: string; email: string; undelivered?: object };

let browser: Browser;
let ticketId: string;
let threadPath: string;

beforeAll(async () => {
  const api = await ProductApi.signIn(product().url, demoAccount('SUPER_ADMIN'));
  await api.call('sendTicket', { body: { question: 'Which liner?', additional: 'Our flue is oval.', email: EMAIL } });
  const receipt = await mailTo(EMAIL, /./);
  threadPath = /\/ticket\/\S+/.exec(receipt.body.text ?? '')?.[0] ?? '';
  const isListed = ({ tickets }: { tickets: Ticket[] }) => tickets.some(({ email }) => email === EMAIL);
  const { tickets } = await api.when<{ tickets: Ticket[] }>('listTickets', { query: { limit: '100' } }, isListed);
  ticketId = tickets.find(({ email }) => email === EMAIL)?.ticketId ?? '';
  const params = { ticketId };
  await api.call('answerTicket', { params, body: { messageId: ulid(), text: 'A 6 inch one, ovalized.' } });
  const isNoted = ({ ticket, messages }: { ticket: Ticket; messages: { undelivered?: object }[] }) =>
    ticket.undelivered !== undefined && messages.some(({ undelivered }) => undelivered !== undefined);
  await api.when<{ ticket: Ticket; messages: { undelivered?: object }[] }>('getTicket', { params }, isNoted);
  browser = await launchPageBrowser();
});
afterAll(() => browser.close());

async function faultsAt(page: Page, width: number): Promise<string[]> {
  await resize(page, { width, height: 900 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [...(overflow > 0 ? [`${width} px: ${overflow} px too wide`] : []), ...(await wcagFaults(page))];
}

describe('a support ticket whose emails were not delivered', () => {
  it('shows that to the asker at each width', async () => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(product().url + threadPath);
    await page.getByText('Our email to you could not be delivered').waitFor();
    await page.getByText('This answer was not delivered by email.').waitFor();

    for (const width of WIDTHS) expect(await faultsAt(page, width)).toEqual([]);
  });

  it('shows that to the team on the board and on the ticket at each width', async () => {
    const context = await browser.newContext();
    await signInBrowser(context, product().url, demoAccount('SUPER_ADMIN'));
    const page = await context.newPage();
    for (const [path, text] of [
      ['/tickets', 'Email could not be delivered'],
      [`/tickets/${ticketId}`, `The email could not be delivered to ${EMAIL}`],
    ] as const) {
      await page.goto(product().url + path);
      await page.getByText(text).first().waitFor();
      for (const width of WIDTHS) expect(await faultsAt(page, width)).toEqual([]);
    }
  });
});
