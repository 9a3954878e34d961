import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '#infra/local/support/repository-root.ts';
import type { Role } from '#shared/auth/roles.ts';
import { PUBLIC_PAGES } from '#shared/web-pages.ts';
import { launchPageBrowser } from '#tests/fixtures/browser/chromium.ts';
import { PATHS, type PathName } from '#web/lib/paths.ts';
import { rounds } from '#shared/testing/depth.ts';
import { product } from '#tests/fixtures/product.ts';
import { closeCompany } from './support/every-page/close-company.ts';
import { seededRecords, NO_RECORDS } from './support/every-page/known.ts';
import { PUBLIC_VISITS, VISITS } from './support/every-page/visits.ts';
import { crawlEmailLinks, crawlReaderLinks } from './support/every-page/crawl-links.ts';
import { crawlAs, Crawler, crawlSignedOut, type Crawled, type CrawlOptions } from './support/every-page/crawl-pages.ts';
import { demoAccount, newCompany, type Account } from './support/new-company.ts';
import { ProductApi } from './support/product-api.ts';

/** The pages that differ between product versions and between companies with and without data. */
const BY_COMPANY: readonly PathName[] = [
  ...(['dashboard', 'search', 'inspectStart', 'inspect', 'report', 'proposal', 'pullSheet', 'clients'] as const),
  ...(['photosWaiting', 'admin', 'truckCheck', 'settings'] as const),
];
const OTHER_COMPANIES: readonly (readonly [string, Role, string])[] = [
  ['Lite', 'ADMINISTRATOR', 'admin.plain@example.com'],
  ['Lite', 'TECHNICIAN', 'tech.plain@example.com'],
  ['check', 'ADMINISTRATOR', 'admin.check@example.com'],
  ['check', 'TECHNICIAN', 'tech.check@example.com'],
];
/** Dashboards and lists, visited in a company without data. */
const OF_EMPTY: readonly PathName[] = [
  ...([
    'dashboard',
    'search',
    'inspectStart',
    'clients',
    'photosWaiting',
    'admin',
    'adminAudit',
    'truckCheck',
  ] as const),
  ...(['responses', 'inserts', 'billing'] as const),
];

/** The pages that technicians work on, and the super administrator's. An administrator sees all others. */
const OF_TECHNICIANS: readonly PathName[] = ['inspect', 'flue', 'dashboard', 'inspectStart', 'truckCheck'];
const OF_SUPER_ADMINS: readonly PathName[] = ['createOrg', 'organizations', 'tickets', 'ticket', 'subscribers'];
const isOfTechnicians = (name: PathName): boolean => OF_TECHNICIANS.includes(name);
const isOfAdministrators = (name: PathName): boolean => name === 'dashboard' || !isOfTechnicians(name);

let browser: Browser;
const seen = new Set<PathName>();

function faultsOf(crawled: Crawled): string[] {
  for (const name of crawled.seen) seen.add(name);
  return crawled.faults;
}

async function crawlCompany(
  account: Account,
  { everyCalculator = false, ...options }: CrawlOptions & { everyCalculator?: boolean } = {},
): Promise<string[]> {
  const { names } = options;
  const known = await seededRecords(await ProductApi.signIn(product().url, account), { everyCalculator });
  // Sections differ between versions; every version ends with the review.
  const steps = names === undefined ? known.steps : known.steps.slice(-1);
  return faultsOf(await crawlAs(browser, account, { ...known, steps }, options));
}

beforeAll(async () => {
  browser = await launchPageBrowser();
});
afterAll(() => browser.close());

describe('the visit table', () => {
  it('lists every page of the path table', () => {
    expect(Object.keys(VISITS).toSorted()).toEqual(Object.keys(PATHS).toSorted());
  });

  it('lists every public page', () => {
    expect(Object.keys(PUBLIC_VISITS).toSorted()).toEqual(PUBLIC_PAGES.map(({ id }) => id).toSorted());
  });

  it('covers every route of the router', async () => {
    const router = await readFile(join(REPOSITORY_ROOT, 'web/src/app/router.tsx'), 'utf8');
    const paths = [...router.matchAll(/<Route path=(\S+)/g)].map(([, path]) => path ?? '');

    expect(paths.filter((path) => !/^\{PATHS\.\w+\}$/.test(path))).toEqual(['"*"']);
    expect(paths.length).toBeGreaterThan(40);
  });
});

describe.concurrent(
  'pages have no error, failed request, horizontal scroll or clipped control from 390 to 1440 px',
  // Running side by side on one machine, each crawl takes as long as all of them together.
  { timeout: 1_200_000 },
  () => {
    it('on the public site, signed out', async () => {
      const crawler = await Crawler.start(browser, { hasWcag: true });
      for (const visit of Object.values(PUBLIC_VISITS).flat()) {
        await crawler.open(product().url + visit.address);
        await crawler.check(visit);
      }
      await crawler.end();

      expect(crawler.faults).toEqual([]);
    });

    it('in the app, signed out', async () => {
      expect(faultsOf(await crawlSignedOut(browser, NO_RECORDS))).toEqual([]);
    });

    it('in the app, as a technician', async () => {
      const everyCalculator = rounds(true, false);

      expect(await crawlCompany(demoAccount('TECHNICIAN'), { everyCalculator, wcag: isOfTechnicians })).toEqual([]);
    });

    it('in the app, as the office', async () => {
      const options = rounds({}, { names: BY_COMPANY });

      expect(await crawlCompany(demoAccount('OFFICE'), options)).toEqual([]);
    });

    it('in the app, as an administrator', async () => {
      expect(await crawlCompany(demoAccount('ADMINISTRATOR'), { wcag: isOfAdministrators })).toEqual([]);
    });

    it('in the app, as a super administrator', async () => {
      const options = { names: ownPages(), wcag: (name: PathName) => OF_SUPER_ADMINS.includes(name) };

      expect(faultsOf(await crawlAs(browser, demoAccount('SUPER_ADMIN'), NO_RECORDS, options))).toEqual([]);
    });

    it.each(rounds(OTHER_COMPANIES, OTHER_COMPANIES.slice(1, 3)))(
      'in a %s company, for the role %s',
      async (_version, role, email) => {
        expect(await crawlCompany(demoAccount(role, email), { names: BY_COMPANY })).toEqual([]);
      },
    );

    it('in a company without data', async () => {
      const { admin, technician } = await newCompany('Pro');

      expect(faultsOf(await crawlAs(browser, admin, NO_RECORDS, { names: OF_EMPTY }))).toEqual([]);
      expect(faultsOf(await crawlAs(browser, technician, NO_RECORDS, { names: OF_EMPTY }))).toEqual([]);
    });

    it('on the day board', async () => {
      const { admin } = await newCompany('dasharama');

      const names = ['dasharama', 'clients', 'admin', 'settings'] as const;

      expect(
        faultsOf(await crawlAs(browser, admin, NO_RECORDS, { names, wcag: (name) => name === 'dasharama' })),
      ).toEqual([]);
    });

    it('in a company with a canceled subscription', async () => {
      const { admin, technician } = await newCompany('Pro');
      await closeCompany(admin);
      const names: PathName[] = ['dashboard', 'billing', 'accountNotActive', 'settings', 'support', 'adminLeave'];

      expect(faultsOf(await crawlAs(browser, admin, NO_RECORDS, { names }))).toEqual([]);
      expect(faultsOf(await crawlAs(browser, technician, NO_RECORDS, { names }))).toEqual([]);
    });

    it('on the pages of a homeowner’s and a Realtor’s link, open, signed, closed, expired and locked', async () => {
      expect(await crawlReaderLinks(browser)).toEqual([]);
    });

    it('on the pages that links in account emails open, before and after their use', async () => {
      expect(await crawlEmailLinks(browser)).toEqual([]);
    });
  },
);

/** The pages a super administrator can open. Inspection pages need a company's inspection. */
function ownPages(): PathName[] {
  const ofInspection: readonly PathName[] = [
    'inspect',
    'report',
    'reportEdit',
    'proposal',
    'flue',
    'proposalEdit',
    'pullSheet',
  ];
  return (Object.keys(PATHS) as PathName[]).filter((name) => !ofInspection.includes(name));
}

describe('the visited URLs', () => {
  it('show every page to at least one role, without a redirect', () => {
    const missing = (Object.keys(VISITS) as PathName[]).filter(
      (name) => VISITS[name](NO_RECORDS).length > 0 && !seen.has(name),
    );
    expect(missing).toEqual([]);
  });
});
