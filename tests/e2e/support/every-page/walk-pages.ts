import type { Browser, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Organization, SessionUser } from '#shared/contract/auth.ts';
import type {} from '#tests/fixtures/running-product.ts';
import { PATHS, type PathName } from '#web/app/paths.ts';
import { homePath, redirectOf } from '#web/app/redirects.ts';
import { signInBrowser } from '../app-tab.ts';
import type { Account } from '../new-company.ts';
import { ProductApi } from '../product-api.ts';
import { layoutFaults } from './layout-faults.ts';
import { PageWatch } from './page-watch.ts';
import { VISITS, type Known, type Visit } from './visits.ts';

const WIDTHS = [820, 390, 1440] as const;
const HEIGHT = 900;
/** Where a page is opened: a phone's dashboard has other headings. */
const VIEWPORT = { width: 1440, height: HEIGHT };
const HEADING_WITHIN_MS = 15_000;

/** Lead home with a session. */
const FOR_STRANGERS: readonly PathName[] = ['login', 'register'];
/** The same with a session and without one: the links of emails, and help. */
const OPEN: readonly PathName[] = ['passwordReset', 'reset', 'verifyEmail', 'confirmEmail', 'undoEmail', 'support'];

export type Walked = { readonly faults: string[]; readonly seen: ReadonlySet<PathName> };

/** One browser page that is led through addresses and measured at each width. */
export class Walker {
  readonly faults: string[] = [];
  readonly #page: Page;
  readonly #watch: PageWatch;

  private constructor(page: Page) {
    this.#page = page;
    this.#watch = new PageWatch(page);
  }

  static async start(browser: Browser, account?: Account): Promise<Walker> {
    const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' });
    if (account !== undefined) await signInBrowser(context, inject('product').url, account);
    return new Walker(await context.newPage());
  }

  end(): Promise<void> {
    return this.#page.context().close();
  }

  /** Loads a document. */
  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  /** Goes on within the application, as a link of its menu does. */
  async go(address: string): Promise<void> {
    await this.#page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, address);
  }

  /** Waits until the page is there and at rest; what goes wrong on the way is a fault of the address. */
  async arrive({ address, heading }: Visit, path = new URL(address, this.#page.url()).pathname): Promise<boolean> {
    const isString = typeof heading === 'string';
    const shown = this.#page.getByRole('heading', { name: heading, exact: isString }).first();
    try {
      await this.#page.waitForURL((url) => url.pathname === path, { timeout: HEADING_WITHIN_MS });
      await shown.waitFor({ state: 'attached', timeout: HEADING_WITHIN_MS });
      await this.#watch.settled();
      this.#take(address);
      return true;
    } catch (error) {
      const seen = await this.#page.getByRole('heading').allTextContents();
      this.#take(address);
      this.faults.push(
        `${address}: ${String(error).split('\n')[0] ?? ''} (at ${this.#page.url()}: ${seen.join(' | ')})`,
      );
      return false;
    }
  }

  /** Resizes rather than reloads: styles and components follow the width of the window. */
  async measure({ address }: Visit): Promise<void> {
    for (const width of WIDTHS) {
      await this.#page.setViewportSize({ width, height: HEIGHT });
      await this.#watch.settled();
      const found = await layoutFaults(this.#page);
      this.faults.push(...found.map((fault) => `${address} at ${width} px: ${fault}`));
    }
    this.#take(address);
  }

  #take(address: string): void {
    this.faults.push(...this.#watch.takeFaults().map((fault) => `${address}: ${fault}`));
  }
}

type Session = { user: SessionUser; org: Organization };

/** The page that an account sees at an address of the table; undefined where that is the address itself. */
function ledTo({ user, org: organization }: Session, name: PathName, { address }: Visit): string | undefined {
  if (FOR_STRANGERS.includes(name)) return homePath(organization.version);
  if (OPEN.includes(name) || name === 'logout') return undefined;
  return redirectOf({ user, organization }, new URL(address, 'http://page').pathname);
}

const HOME_HEADINGS: Readonly<Record<string, string | RegExp>> = {
  [PATHS.dashboard]: 'Inspections',
  [PATHS.dasharama]: 'Day board',
  [PATHS.billing]: 'Billing',
  [PATHS.accountNotActive]: 'Account not active',
};

/** Leads an account through pages of the table; one that is not for it leads it home, which is measured once. */
export async function walkAs(
  browser: Browser,
  account: Account,
  known: Known,
  names: readonly PathName[] = Object.keys(PATHS) as PathName[],
): Promise<Walked> {
  const url = inject('product').url;
  const session = await new ProductApi(url).call<Session>('login', {
    body: { email: account.email, password: account.password },
  });
  const seen = new Set<PathName>();
  const walker = await Walker.start(browser, account);
  await walker.open(url + PATHS.settings);
  // Signing out is the end of the walk.
  for (const name of names.toSorted((one, other) => Number(one === 'logout') - Number(other === 'logout'))) {
    for (const visit of VISITS[name](known)) {
      const home = ledTo(session, name, visit);
      await walker.go(visit.address);
      if (home !== undefined) {
        await walker.arrive({ address: visit.address, heading: HOME_HEADINGS[home] ?? /./ }, home);
      } else if (await walker.arrive(visit, name === 'logout' ? PATHS.login : undefined)) {
        seen.add(name);
        await walker.measure(visit);
      }
    }
  }
  await walker.end();
  return { faults: walker.faults, seen };
}

/** Leads someone without a session through the table: a protected page shows the sign-in dialog, the same over each. */
export async function walkAsStranger(browser: Browser, known: Known): Promise<Walked> {
  const seen = new Set<PathName>();
  const walker = await Walker.start(browser);
  await walker.open(inject('product').url + PATHS.login);
  let isDialogMeasured = false;
  for (const name of Object.keys(PATHS) as PathName[]) {
    const isOwn = FOR_STRANGERS.includes(name) || OPEN.includes(name);
    for (const visit of VISITS[name](known)) {
      await walker.go(visit.address);
      const asked = isOwn ? visit : { address: visit.address, heading: 'Sign in' };
      if (!(await walker.arrive(asked, name === 'logout' ? PATHS.login : undefined))) continue;
      if (isOwn) seen.add(name);
      if (isOwn || !isDialogMeasured) await walker.measure(visit);
      isDialogMeasured ||= !isOwn && name !== 'logout';
    }
  }
  await walker.end();
  return { faults: walker.faults, seen };
}
