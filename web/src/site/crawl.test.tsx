import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BRAND } from '#shared/brand.ts';
import { GUIDES } from '#shared/help/guides.ts';
import { APP_SECTIONS, htmlFileFor, isOpenPage, isUnknownPage, PUBLIC_PAGES, publicPageAt } from '#shared/web-pages.ts';
import { PATHS } from '#web/lib/paths.ts';
import { describe, expect, it } from 'vitest';

import { PAGES } from './pages/pages.tsx';
import { renderPage, renderSearchFiles } from './render-page.tsx';

const PUBLIC_FOLDER = join(import.meta.dirname, '../../public');
/** Files that the build generates from the product (bin/examples.ts). */
const EXAMPLES = ['/examples/report.pdf', '/examples/proposal.pdf'];
const CONTEXT = { buildId: '1', now: new Date('2026-11-21T00:00:00Z'), examples: EXAMPLES, showsSamples: true };

/** Every page as built. Style sheets are removed, because the test's browser would fetch them. */
const site = new Map(
  PUBLIC_PAGES.map(({ id, path }) => {
    const html = renderPage(id, CONTEXT).replace(/<link rel="stylesheet"[^>]*>/, '');
    return [path.replace('/*', ''), { id, page: new DOMParser().parseFromString(html, 'text/html') }];
  }),
);
const content = (page: Document, selector: string) => page.querySelector(selector)?.getAttribute('content') ?? '';
const attributes = (page: Document, selector: string, name: string) =>
  [...page.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
const fileExists = (path: string) => EXAMPLES.includes(path) || existsSync(join(PUBLIC_FOLDER, path));

/** Why a link is broken; undefined for a valid one. */
function fault(from: string, href: string): string | undefined {
  if (/^(https:|mailto:|tel:)/.test(href)) return undefined;
  const { pathname, hash } = new URL(href, BRAND.siteUrl + from);
  const target = publicPageAt(pathname);
  if (target !== undefined) {
    const { page } = site.get(target.path.replace('/*', '')) ?? {};
    return hash === '' || page?.querySelector(hash) ? undefined : `${href} names no element of its page`;
  }
  if (htmlFileFor(pathname) === undefined) return fileExists(pathname) ? undefined : `${href} is no file`;
  const isAppPage = Object.values<string>(PATHS).includes(pathname);
  return !isUnknownPage(pathname) && isAppPage ? undefined : `${href} is no page`;
}

describe.each([...site])('the page %s', (path, { id, page }) => {
  it('has no dead links', () => {
    expect(attributes(page, 'a[href]', 'href').flatMap((href) => fault(path, href) ?? [])).toEqual([]);
  });

  it('has every picture, with its size and alternative text', () => {
    expect(attributes(page, 'img', 'src').filter((src) => !fileExists(src))).toEqual([]);
    expect(page.querySelectorAll('img:not([width]), img:not([height]), img:not([alt])')).toHaveLength(0);
  });

  it('has one main heading, no skipped level, and unique ids', () => {
    const levels = [...page.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]));
    const ids = attributes(page, '[id]', 'id');

    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1)).toEqual([]);
    expect(ids.filter((each, index) => ids.indexOf(each) !== index)).toEqual([]);
  });

  it('has a title, a description, and an address for search engines if it is listed', () => {
    expect(page.title).not.toBe('');
    expect(content(page, 'meta[name="description"]').length).toBeGreaterThan(12);
    const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href');
    expect(canonical).toBe(PAGES[id].isListed ? BRAND.siteUrl + path : undefined);
    expect(content(page, 'meta[name="robots"]')).toBe(PAGES[id].isListed ? '' : 'noindex');
    if (!PAGES[id].isListed) return;
    expect(content(page, 'meta[property="og:url"]')).toBe(canonical);
    expect(fileExists(content(page, 'meta[property="og:image"]').replace(BRAND.siteUrl, ''))).toBe(true);
  });

  it('makes no request to another origin', () => {
    const loaded = [...attributes(page, '[src]', 'src'), ...attributes(page, 'link[rel="stylesheet"]', 'href')];

    expect(loaded.filter((address) => !address.startsWith('/'))).toEqual([]);
  });

  it('has valid structured data', () => {
    for (const { textContent } of page.querySelectorAll('script[type="application/ld+json"]')) {
      expect(JSON.parse(textContent)).toMatchObject({ '@context': 'https://schema.org' });
    }
  });
});

describe('the site', () => {
  it('has structured data on at least the landing page and the pricing page', () => {
    const withData = [...site.values()].filter(({ page }) => page.querySelector('script[type="application/ld+json"]'));

    expect(withData.map(({ id }) => id)).toEqual(expect.arrayContaining(['landing', 'pricing']));
  });

  it('has a unique title and description for each listed page', () => {
    const listed = [...site.values()].filter(({ id }) => PAGES[id].isListed);
    const texts = (of: (page: Document) => string) => new Set(listed.map(({ page }) => of(page)));

    expect(texts((page) => page.title).size).toBe(listed.length);
    expect(texts((page) => content(page, 'meta[name="description"]')).size).toBe(listed.length);
  });

  it('has a sitemap of exactly the listed pages, linked from robots.txt', () => {
    const files = renderSearchFiles();
    const addresses = [...(files['sitemap.xml'] ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    const listed = PUBLIC_PAGES.filter(({ id }) => PAGES[id].isListed);

    expect(addresses).toEqual(listed.map(({ path }) => BRAND.siteUrl + path.replace('/*', '')));
    expect(files['robots.txt']).toContain(`Sitemap: ${BRAND.siteUrl}/sitemap.xml`);
  });

  it('links to every listed page from the landing page', () => {
    const reached = new Set(['/']);
    for (const path of reached) {
      const { page } = site.get(path) ?? {};
      for (const href of page === undefined ? [] : attributes(page, 'a[href]', 'href')) {
        const target = publicPageAt(href.split('#')[0] ?? '')?.path.replace('/*', '');
        if (target !== undefined) reached.add(target);
      }
    }
    const listed = [...site].filter(([, { id }]) => PAGES[id].isListed).map(([path]) => path);

    expect(listed.filter((path) => !reached.has(path))).toEqual([]);
  });

  it('has a guide with pictures for each guide route', () => {
    const routes = PUBLIC_PAGES.map(({ id }) => id).filter((id) => id.startsWith('guide'));
    const pictures = GUIDES.flatMap(({ steps }) => steps.flatMap(({ picture }) => picture?.name ?? []));

    expect(GUIDES.map(({ id }) => id).toSorted()).toEqual(routes.toSorted());
    expect(pictures.filter((name) => !fileExists(`/pictures/${name}.webp`))).toEqual([]);
  });

  it('recognizes the app’s paths by their first segment', () => {
    const own = Object.values<string>(PATHS).filter((path) => !isOpenPage(path.replace(':guide', 'x')));
    const sections = new Set(own.map((path) => path.split('/')[1]?.toLowerCase()));

    expect([...APP_SECTIONS].toSorted()).toEqual([...sections].toSorted());
  });

  it('has no picture larger than 40 KB', () => {
    const names = new Set([...site.values()].flatMap(({ page }) => attributes(page, 'img', 'src')));
    const heavy = [...names].filter((src) => readFileSync(join(PUBLIC_FOLDER, src)).length > 40_000);

    expect(heavy).toEqual([]);
  });
});
