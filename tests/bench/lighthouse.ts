import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { findChromium } from '#tests/fixtures/browser/find-chromium.ts';
import { atLeast, atMost, type Figure, median } from './figure.ts';
import { callerOf } from './inspect/session.ts';
import { linkToReport } from './link-to-report.ts';
import { sharedProduct } from './local-product.ts';
import { peerFile } from './peers.ts';

const RUNS = 5;
const MAX_BYTES = 50 * 1024 * 1024;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

const Score = z.object({ score: z.number() });
const Result = z.object({
  categories: z.object({ performance: Score, accessibility: Score, 'best-practices': Score, seo: Score }),
  audits: z.object({
    'largest-contentful-paint': z.object({ numericValue: z.number() }),
    'cumulative-layout-shift': z.object({ numericValue: z.number() }),
    'total-byte-weight': z.object({ numericValue: z.number() }),
  }),
});
type Result = z.infer<typeof Result>;

/** A visit, retried if Lighthouse lost its trace, as it does on a busy machine. */
async function visit(url: string): Promise<Result> {
  for (let again = 2; ; again -= 1) {
    try {
      return await visitOnce(url);
    } catch (error) {
      if (again === 0) throw new Error(`Lighthouse has no result for ${url}`, { cause: error });
    }
  }
}

/** One visit by Lighthouse with its mobile preset: a slow phone on slow 4G, simulated from the loaded trace. */
async function visitOnce(url: string): Promise<Result> {
  const args = ['--quiet', '--output=json', '--output-path=stdout', `--only-categories=${CATEGORIES.join(',')}`];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [peerFile('lighthouse/cli/index.js'), url, ...args, '--chrome-flags=--headless=new --no-sandbox'],
    { maxBuffer: MAX_BYTES, env: { ...process.env, CHROME_PATH: findChromium() } },
  );
  return Result.parse(JSON.parse(stdout));
}

type Page = { readonly name: string; readonly url: string; readonly performance: number; readonly isPublic: boolean };

async function figuresOf({ name, url, performance, isPublic }: Page): Promise<Figure[]> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await visit(url));
  const score = (category: Category) =>
    Math.round(median(results.map((each) => each.categories[category].score)) * 100);
  const audit = (id: keyof Result['audits']) => median(results.map(({ audits }) => audits[id].numericValue));
  const called = `Lighthouse, ${name}`;
  return [
    atLeast(`${called}: performance`, score('performance'), '', performance),
    atLeast(`${called}: accessibility`, score('accessibility'), '', 100),
    atLeast(`${called}: best practices`, score('best-practices'), '', 100),
    // A report's page excludes search engines, which Lighthouse reports as a fault.
    ...(isPublic ? [atLeast(`${called}: SEO`, score('seo'), '', 100)] : []),
    atMost(`${called}: layout shift`, audit('cumulative-layout-shift'), '', 0),
    ...(isPublic
      ? [
          atMost(`${called}: largest paint`, audit('largest-contentful-paint') / 1000, 's', 1),
          atMost(`${called}: size`, audit('total-byte-weight') / 1024, 'KB', 150),
        ]
      : []),
  ];
}

/** Public pages and a shared report, the median of five visits each, on the production build on this machine. */
export async function benchLighthouse(): Promise<Figure[]> {
  const { ready } = await sharedProduct();
  const account = ready.accounts.find(({ role }) => role === 'ADMINISTRATOR');
  if (account === undefined) throw new Error('The demo accounts include no administrator');
  const { email, password } = account;
  const report = await linkToReport(await callerOf(ready.url, { email, password }));
  const pages: Page[] = [
    { name: 'landing', url: `${ready.url}/`, performance: 98, isPublic: true },
    { name: 'pricing', url: `${ready.url}/pricing`, performance: 98, isPublic: true },
    { name: 'a guide', url: `${ready.url}/guide/inspection-how-to`, performance: 98, isPublic: true },
    { name: 'shared report', url: report, performance: 95, isPublic: false },
  ];
  const figures: Figure[] = [];
  for (const page of pages) figures.push(...(await figuresOf(page)));
  return figures;
}
