import type { Browser, Page } from 'playwright-core';
import type { Organization, SessionUser } from '#shared/contract/auth.ts';
import { PATHS, type PathName } from '#web/lib/paths.ts';
import { homePath, redirectOf } from '#web/lib/redirects.ts';
import { rounds } from '#shared/testing/depth.ts';
import { product } from '#tests/fixtures/product.ts';
import { signInBrowser } from '../app-tab.ts';
import type { Account } from '../new-company.ts';
import { wcagFaults } from '../page-faults.ts';
import { ProductApi } from '../product-api.ts';
import { layoutFaults } from './layout-faults.ts';
import { PageWatch } from './page-watch.ts';
import { VISITS, type SeededRecords, type Visit } from './visits.ts';
import { resize } from '../resize.ts';

const WIDTHS: readonly number[] = rounds([820, 390, 1024, 1440], [390, 1440]);
/** Tablets use the phone's or the desktop's layout. */
const WCAG_WIDTHS: readonly number[] = [390, 1440];
const HEIGHT = 900;
/** How long a layout fault must last to count for the settled page. */
const REST_MS = 10_000;
/** The width at which a page is opened. The dashboard has different headings on a phone. */
const VIEWPORT = { width: 1440, height: HEIGHT };
/** A generous timeout, not a speed measurement: other browsers may keep the machine busy. */
const HEADING_WITHIN_MS = 60_000;

/** Pages that redirect to the dashboard when signed in. */
const FOR_STRANGERS: readonly PathName[] = ['login', 'register'];
/** Pages that look the same signed in and signed out: targets of email links, and support. */
const OPEN: readonly PathName[] = [
  'passwordReset',
  'reset',
  'verifyEmail',
  'confirmEmail',
  'undoEmail',
  'unsubscribe',
  'ticketThread',
  'support',
  'resources',
  'tutorials',
  'guide',
];

export type Crawled = { readonly faults: string[]; readonly seen: ReadonlySet<PathName> };

export type CrawlerOptions = { account?: Account; hasWcag?: boolean };

/** Visits addresses in one browser page and checks each at every width. */
export class Crawler {
  readonly faults: string[] = [];
  readonly #page: Page;
  readonly #watch: PageWatch;
  readonly #hasWcag: boolean;

  private constructor(page: Page, hasWcag: boolean) {
    this.#page = page;
    this.#watch = new PageWatch(page);
    this.#hasWcag = hasWcag;
  }

  /** `hasWcag`: pages are also checked for WCAG 2.2 AA, unless `check` overrides it. */
  static async start(browser: Browser, { account, hasWcag = false }: CrawlerOptions = {}): Promise<Crawler> {
    const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
    if (account !== undefined) await signInBrowser(context, product().url, account);
    return new Crawler(await context.newPage(), hasWcag);
  }

  end(): Promise<void> {
    return this.#page.context().close();
  }

  /** Runs an action on the open page. The next `check` reports errors from it. */
  act(act: (page: Page) => Promise<void>): Promise<void> {
    return act(this.#page);
  }

  /** Waits for a page's heading, then checks the page at every width. */
  async check(
    visit: Visit,
    { path, hasWcag }: { path?: string | undefined; hasWcag?: boolean } = {},
  ): Promise<boolean> {
    if (!(await this.arrive(visit, path))) return false;
    await this.measure(visit, hasWcag);
    return true;
  }

  /** Opens an address with a full page load. */
  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  /** Navigates within the app, as a menu link does. */
  async go(address: string): Promise<void> {
    await this.#page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, address);
  }

  /** Waits until the page has settled. Errors during that time are recorded as faults of the address. */
  async arrive(visit: Visit, path = new URL(visit.address, this.#page.url()).pathname): Promise<boolean> {
    const { address, heading } = visit;
    const isString = typeof heading === 'string';
    const shown = this.#page.getByRole('heading', { name: heading, exact: isString }).first();
    try {
      await this.#page.waitForURL((url) => url.pathname === path, { timeout: HEADING_WITHIN_MS });
      await shown.waitFor({ state: 'attached', timeout: HEADING_WITHIN_MS });
      await this.#watch.settled();
      this.#take(visit);
      return true;
    } catch (error) {
      const seen = await this.#page.getByRole('heading').allTextContents();
      this.#take(visit);
      this.faults.push(
        `${address}: ${String(error).split('\n')[0] ?? ''} (at ${this.#page.url()}: ${seen.join(' | ')})`,
      );
      return false;
    }
  }

  /** Resizes instead of reloading, because styles and components respond to the window's width. */
  async measure(visit: Visit, hasWcag = this.#hasWcag): Promise<void> {
    for (const width of WIDTHS) {
      await resize(this.#page, { width, height: HEIGHT });
      const found = await this.#faultsAtRest();
      if (hasWcag && WCAG_WIDTHS.includes(width)) found.push(...(await wcagFaults(this.#page)));
      this.faults.push(...found.map((fault) => `${visit.address} at ${width} px: ${fault}`));
    }
    this.#take(visit);
  }

  /**
   * The layout faults of the settled page. A component that measures itself re-renders some frames after the page settled, and
   * a poll can change the page while it is measured, so a fault counts only if it is still there after REST_MS.
   */
  async #faultsAtRest(): Promise<string[]> {
    const giveUpAt = performance.now() + REST_MS;
    for (;;) {
      await this.#watch.settled();
      const found = await layoutFaults(this.#page);
      if (found.length === 0 || performance.now() >= giveUpAt) return found;
    }
  }

  #take({ address, refuses }: Visit): void {
    const found = this.#watch.takeFaults();
    const unexpected = refuses === undefined ? found : found.filter((fault) => !refuses.test(fault));
    this.faults.push(...unexpected.map((fault) => `${address}: ${fault}`));
  }
}

type Session = { user: SessionUser; org: Organization };

/** Where an account is redirected from an address; undefined without a redirect. */
function ledTo({ user, org: organization }: Session, name: PathName, { address }: Visit): string | undefined {
  if (FOR_STRANGERS.includes(name)) return homePath(organization.version);
  if (OPEN.includes(name) || name === 'logout') return undefined;
  return redirectOf({ user, organization }, new URL(address, 'http://page').pathname);
}

/** Pages that redirect every user with access. */
const GOES_ON_TO: Readonly<Partial<Record<PathName, string>>> = {
  logout: PATHS.login,
  adminOrder: PATHS.admin,
  adminLogic: PATHS.admin,
};

const HOME_HEADINGS: Readonly<Record<string, string | RegExp>> = {
  [PATHS.dashboard]: 'Inspections',
  [PATHS.dasharama]: 'Day board',
  [PATHS.billing]: 'Billing',
  [PATHS.accountNotActive]: 'Account not active',
};

export type CrawlOptions = {
  /** All pages if absent. */
  names?: readonly PathName[] | undefined;
  /**
   * Pages that are also checked for WCAG 2.2 AA, which takes as long as everything else. If a page looks the same to several
   * roles, only one crawl checks it.
   */
  wcag?: (name: PathName) => boolean;
};

/** Visits the pages as an account. Pages without permission redirect to the dashboard, which is checked once. */
export async function crawlAs(
  browser: Browser,
  account: Account,
  known: SeededRecords,
  { names = Object.keys(PATHS) as PathName[], wcag = () => false }: CrawlOptions = {},
): Promise<Crawled> {
  const url = product().url;
  const session = await new ProductApi(url).call<Session>('login', {
    body: { email: account.email, password: account.password },
  });
  const seen = new Set<PathName>();
  const crawler = await Crawler.start(browser, { account });
  await crawler.open(url + PATHS.settings);
  // Last, because it signs out.
  for (const name of names.toSorted((a, b) => Number(a === 'logout') - Number(b === 'logout'))) {
    for (const visit of VISITS[name](known)) {
      const home = ledTo(session, name, visit);
      await crawler.go(visit.address);
      if (home !== undefined) {
        await crawler.arrive({ address: visit.address, heading: HOME_HEADINGS[home] ?? /./ }, home);
      } else if (await crawler.check(visit, { path: GOES_ON_TO[name], hasWcag: wcag(name) })) {
        seen.add(name);
      }
    }
  }
  await crawler.end();
  return { faults: crawler.faults, seen };
}

/** Visits the pages signed out. Protected pages all show the same sign-in dialog, which is checked once. */
export async function crawlSignedOut(browser: Browser, known: SeededRecords): Promise<Crawled> {
  const seen = new Set<PathName>();
  const crawler = await Crawler.start(browser, { hasWcag: true });
  await crawler.open(product().url + PATHS.login);
  let isDialogMeasured = false;
  for (const name of Object.keys(PATHS) as PathName[]) {
    const isOwn = FOR_STRANGERS.includes(name) || OPEN.includes(name);
    for (const visit of VISITS[name](known)) {
      await crawler.go(visit.address);
      const expected = isOwn ? visit : { address: visit.address, heading: 'Sign in' };
      if (!(await crawler.arrive(expected, name === 'logout' ? PATHS.login : undefined))) continue;
      if (isOwn) seen.add(name);
      if (isOwn || !isDialogMeasured) await crawler.measure(visit);
      isDialogMeasured ||= !isOwn && name !== 'logout';
    }
  }
  await crawler.end();
  return { faults: crawler.faults, seen };
}
