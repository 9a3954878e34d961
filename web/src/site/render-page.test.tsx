import { resourceFacts, resourceHref } from '#shared/help/documents/file-facts.ts';
import { RESOURCE_FILES } from '#shared/help/documents/files.ts';
import { RESOURCE_GROUPS, shownResources } from '#shared/help/resources.ts';
import { PUBLIC_PAGES, type PublicPageId } from '#shared/web-pages.ts';
import { describe, expect, it } from 'vitest';

import type { PageContext } from './page.ts';
import { renderPage } from './render-page.tsx';
import { SOLD } from './sold.ts';
import { productData } from './structured-data.ts';

const CONTEXT: PageContext = { buildId: '2026.11.21-4f1c2a9', now: new Date('2026-11-21T00:00:00Z'), examples: [] };

/** Removes the style sheet, which the test's browser would fetch. */
const pageOf = (id: PublicPageId, context = CONTEXT) =>
  new DOMParser().parseFromString(renderPage(id, context).replace(/<link rel="stylesheet"[^>]*>/, ''), 'text/html');
const linksIn = (root: ParentNode | null) =>
  [...(root?.querySelectorAll('a') ?? [])].map((link) => [link.textContent.trim(), link.getAttribute('href')]);

describe.each(PUBLIC_PAGES.map((page) => page.id))('the page %s', (id) => {
  const page = pageOf(id);

  it('has nothing that violates a strict content security policy', () => {
    expect(
      page.querySelectorAll('style, [style], [onclick], script:not([src]):not([type="application/ld+json"])'),
    ).toHaveLength(0);
  });

  it('has one main heading, a title and a description', () => {
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.title).not.toBe('');
    expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).not.toBe('');
  });

  it('has the header links, with Pricing linking to sign-up only in the small menu', () => {
    const links = [
      ['Tutorials', '/tutorials'],
      ['Resources', '/resources'],
      ['Pricing', '/pricing'],
      ['Login', '/login'],
    ];

    expect(linksIn(page.querySelector('.site-nav')).slice(0, links.length)).toEqual(links);
    expect(linksIn(page.querySelector('.site-menu'))).toEqual(
      links.map(([text, href]) => [text, text === 'Pricing' ? '/signup' : href]),
    );
  });

  it('has site map, contact, years and build in the footer', () => {
    const footer = page.querySelector('footer');

    expect(linksIn(footer?.querySelector('nav') ?? null)).toEqual([
      ['Resources', '/resources'],
      ['Pricing', '/pricing'],
      ['Tutorials', '/tutorials'],
      ['Log In', '/login'],
    ]);
    expect(footer?.textContent).toContain('© 2015–2026');
    expect(footer?.textContent).toContain('Build 2026.11.21-4f1c2a9');
    expect(footer?.querySelector('a[href^="tel:"]')).not.toBeNull();
    expect(footer?.querySelector('a[href^="mailto:"]')).not.toBeNull();
  });

  it('has every drawing and dialog that it refers to', () => {
    const drawings = [...page.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '');
    const dialogs = [...page.querySelectorAll('[data-opens]')].map((button) => `#${button.getAttribute('data-opens')}`);

    expect([...drawings, ...dialogs].filter((target) => page.querySelector(target) === null)).toEqual([]);
  });
});

describe('the resources page', () => {
  const page = pageOf('resources');

  it('links each PDF with its size and page count', () => {
    const items = [...page.querySelectorAll('.resource li')].map((element) => element.textContent.trim());

    for (const file of RESOURCE_FILES) {
      expect(linksIn(page.body)).toContainEqual([file.title, resourceHref(file)]);
      expect(items.some((text) => text.startsWith(file.title) && text.endsWith(`${resourceFacts(file)}.`))).toBe(true);
    }
  });

  it('hides links and group headings that are not configured', () => {
    const isSet = (id: string) => shownResources().some((group) => group.id === id);
    const titles = [...page.querySelectorAll('h2')].map(({ textContent }) => textContent);

    for (const { id, title } of RESOURCE_GROUPS) expect(titles.includes(title)).toBe(isSet(id));
  });
});

describe('the landing page', () => {
  it('hides sample quotes on a deployed site, and marks them in development', () => {
    const quotes = (showsSamples: boolean) =>
      pageOf('landing', { ...CONTEXT, showsSamples }).querySelector('[aria-labelledby="quotes"]')?.textContent;

    expect(quotes(false)).toBeUndefined();
    expect(quotes(true)).toContain('Sample quotes, not from customers');
  });

  it('links an example document only if the build has it', () => {
    const pdfs = (examples: string[]) =>
      linksIn(pageOf('landing', { ...CONTEXT, examples })).filter(([, href]) => href?.endsWith('.pdf'));

    expect(pdfs([])).toEqual([]);
    expect(pdfs(['/examples/report.pdf'])).toEqual([['Open the example report (PDF)', '/examples/report.pdf']]);
  });

  it('offers the 30-minute demo, 7 days on the pricing page, 45 minutes and 30 days on sign-up', () => {
    expect(pageOf('landing').querySelector('#demo-dialog')?.textContent).toContain('30 minutes');
    expect(pageOf('pricing').querySelector('h1 + p')?.textContent).toContain('7 days free, no credit card needed');
    expect(pageOf('signup').querySelector('h1')?.textContent).toBe('A free 45‑minute demo and 30 free days.');
  });
});

describe('unreleased features', () => {
  const textOf = (id: PublicPageId) => pageOf(id).body.textContent;

  it('hide client import until it is released', () => {
    for (const id of ['landing', 'pricing', 'whatIs'] as const) expect(/CSV/.test(textOf(id))).toBe(SOLD.import);
  });

  it('hide field-service integration and Premium until they are released', () => {
    expect(/field-service|systems ready/.test(textOf('pricing'))).toBe(SOLD.integrations);
    expect(/field-service/i.test(textOf('tutorials'))).toBe(SOLD.integrations);
    expect(textOf('pricing').includes('Start with Premium')).toBe(SOLD.integrations);
    expect(productData().offers.some(({ name }) => name === 'Premium')).toBe(SOLD.integrations);
    expect(textOf('pricing')).toContain('$449');
  });
});
