import type { Browser, Page } from 'playwright-core';
import { ulid } from 'ulid';
import { product } from '#tests/fixtures/product.ts';
import { demoAccount, newCompany, newMember, type Account } from '../new-company.ts';
import { approveByLink, type Got } from '../documents/make-documents.ts';
import { inspectionWithOpenProposal, linkFor } from '../open-proposal.ts';
import { ProductApi } from '../product-api.ts';
import { linkIn, mailTo } from '../product-inbox.ts';
import { updateLinkRow } from '../update-row.ts';
import { Crawler } from './crawl-pages.ts';

/** The calls of a reader's page that the server rejects, and the browser's own console message about each. */
const REFUSED_SHARE = /\b40[04]\b.*\/api\/share\//;
const REFUSED_PHRASE = /\b4(22|29|00)\b.*\/api\/share\/[^/]+\/unlock/;
/** A link from an email that was already used. */
const USED_LINK = /\b4(00|04|22)\b.*\/api\/auth\/email\//;

async function organizationOf({ email, password }: Account): Promise<string> {
  const api = new ProductApi(product().url);
  return (await api.call<{ org: { _id: string } }>('login', { body: { email, password } })).org._id;
}

/** A link closed by its company, and an expired one. */
async function endedLinks(api: ProductApi, inspectionId: string): Promise<string[]> {
  const organizationId = await organizationOf(demoAccount('ADMINISTRATOR'));
  const make = async () => {
    const linkId = ulid();
    const body = { recipient: 'margaret@example.com' };
    const { url } = await api.call<{ url: string }>('putLink', { params: { inspectionId, linkId }, body });
    return { linkId, url };
  };
  const [closed, expired] = [await make(), await make()];
  await api.call('revokeLink', { params: { inspectionId, linkId: closed.linkId } });
  await updateLinkRow({ organizationId, inspectionId, linkId: expired.linkId }, 'endsAt', {
    S: '2026-01-01T00:00:00.000Z',
  });
  return [closed.url, expired.url];
}

const unlock = async (page: Page, phrase: string, shown: RegExp): Promise<void> => {
  await page.getByLabel('Passphrase').fill(phrase);
  await page.getByRole('button', { name: 'Open the report' }).click();
  await page.getByRole('alert').filter({ hasText: shown }).waitFor();
};

/** A link with a pass phrase: prompted, rejected, and locked after too many wrong ones. */
async function checkLocked(crawler: Crawler, address: string): Promise<void> {
  const visit = { address, heading: /passphrase/, refuses: REFUSED_PHRASE };
  await crawler.open(address);
  await crawler.check(visit);
  await crawler.act((page) => unlock(page, 'not the phrase', /not correct/));
  await crawler.check(visit);
  await crawler.act(async (page) => {
    for (const left of [/3 tries/, /2 tries/, /One try/]) await unlock(page, 'not the phrase', left);
    await unlock(page, 'not the phrase', /Too many/);
  });
  await crawler.check(visit);
}

/** Crawls every page of the readers' links. Resolves to the faults found. */
export async function crawlReaderLinks(browser: Browser): Promise<string[]> {
  const api = await ProductApi.signIn(product().url, demoAccount('ADMINISTRATOR'));
  const crawler = await Crawler.start(browser, { hasWcag: true });
  const read = async (address: string, heading: string | RegExp, refuses?: RegExp) => {
    await crawler.open(address);
    await crawler.check({ address, heading, ...(refuses && { refuses }) });
  };
  const inspectionId = await inspectionWithOpenProposal(api);
  const include = ['report', 'proposal'];
  const home = await linkFor(api, inspectionId, { audience: 'HOMEOWNER', include });
  const realtor = await linkFor(api, inspectionId, { audience: 'REALTOR' });
  await read(home, 'Photo receipt');
  await read(`${home}?show=proposal`, 'Approve the checked repairs');
  await read(`${home}?show=ask`, /^Ask /);
  await read(realtor, 'Photo receipt');
  await read(`${realtor}?show=list`, 'Request list');
  await read(`${realtor}?show=ask`, /^Ask /);
  for (const ended of await endedLinks(api, inspectionId))
    await read(ended, 'This link is no longer available', REFUSED_SHARE);
  await read(`${product().url}/r/no-such-link`, 'This link is no longer available', REFUSED_SHARE);
  await checkLocked(crawler, await linkFor(api, inspectionId, { passPhrase: 'orchard lane' }));
  const got = await api.call<Got>('getProposal', { params: { inspectionId } });
  const { shareUrl } = await approveByLink(api, inspectionId, got);
  await read(`${shareUrl}?show=proposal`, /approved, \$/);
  await crawler.end();
  return crawler.faults;
}

type Step = { address: string; heading: string; button: string; done: string; isForOnce?: boolean };

/** Opens a link and presses its button. If the link works only once, opens it again. */
async function spend(crawler: Crawler, { address, heading, button, done, isForOnce = true }: Step): Promise<void> {
  await crawler.open(address);
  await crawler.check({ address, heading });
  const press = (page: Page) => page.getByRole('button', { name: button }).click();
  await crawler.act(press);
  await crawler.check({ address, heading: done });
  if (!isForOnce) return;
  await crawler.open(address);
  await crawler.act(press);
  await crawler.act((page) => page.getByText(/no longer valid/).waitFor());
  await crawler.check({ address, heading, refuses: USED_LINK });
}

/** Crawls every page that the links in account emails open. Resolves to the faults found. */
export async function crawlEmailLinks(browser: Browser): Promise<string[]> {
  const { email, password } = await newMember(await newCompany('Pro'));
  const api = await ProductApi.signIn(product().url, { email, password });
  const next = `next-${email}`;
  await api.call('sendVerification');
  await api.call('requestPasswordReset', { body: { email } });
  await api.call('requestEmailChange', { body: { email: next, password } });
  const crawler = await Crawler.start(browser, { hasWcag: true });
  const reset = linkIn(await mailTo(email, /password/), '/reset');
  await crawler.open(reset);
  await crawler.check({ address: reset, heading: 'Update Password' });
  await spend(crawler, {
    address: linkIn(await mailTo(email, /onfirm your email/), '/verify-email'),
    heading: 'Confirm your email',
    button: 'Confirm my email',
    done: 'Your email is confirmed',
    isForOnce: false,
  });
  await spend(crawler, {
    address: linkIn(await mailTo(next, /Confirm your new email/), '/confirm-email'),
    heading: 'Confirm your new email',
    button: 'Confirm the new email',
    done: 'Your email has changed',
  });
  await spend(crawler, {
    address: linkIn(await mailTo(email, /is about to change/), '/undo-email'),
    heading: 'This was not me',
    button: 'Keep my email and sign out everywhere',
    done: 'Your email is safe',
  });
  await crawler.end();
  return crawler.faults;
}
