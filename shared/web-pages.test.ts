import { describe, expect, it } from 'vitest';

import { htmlFileFor, isOpenPage, isUnknownPage, PUBLIC_PAGES } from '#shared/web-pages.ts';

describe('htmlFileFor', () => {
  it.each([
    ['/', 'index.html'],
    ['/pricing', 'pricing.html'],
    ['/pricing/', 'pricing.html'],
    ['/signup', 'signup.html'],
    ['/signup/', 'signup.html'],
    ['/signup/free30', 'signup.html'],
    ['/Terms', 'Terms.html'],
    ['/terms', 'Terms.html'],
  ])('maps %s to %s', (path, file) => {
    expect(htmlFileFor(path)).toBe(file);
  });

  it.each([
    '/login',
    '/dashboard',
    '/signup/free30/more',
    '/pricing/plans',
    '/inspect/01J0',
    '/nowhere',
    '/r',
    '/r/a/b',
    '/search/12 Elm St.No',
    '/search/report.pdf',
  ])('maps %s to the app', (path) => {
    expect(htmlFileFor(path)).toBe('app.html');
  });

  it.each(['/r/abc_DEF-123', '/R/abc/'])('maps %s, a link to a report, to the page for report readers', (path) => {
    expect(htmlFileFor(path)).toBe('share.html');
  });

  it.each(['/api/auth/login', '/site/landing-1a2b.css', '/favicon.svg', '/examples/report.pdf'])(
    'returns no page for %s',
    (path) => {
      expect(htmlFileFor(path)).toBeUndefined();
    },
  );

  it('maps each public page to a separate file', () => {
    expect(new Set(PUBLIC_PAGES.map((page) => page.file)).size).toBe(PUBLIC_PAGES.length);
  });
});

describe('isUnknownPage', () => {
  it.each([
    '/nowhere',
    '/pricing/plans',
    '/signup/free30/more',
    '/guide/no-such-guide',
    '/guide',
    '/r',
    '/our-story/x',
  ])('is true for %s', (path) => {
    expect(isUnknownPage(path)).toBe(true);
  });

  it.each([
    '/',
    '/Terms',
    '/guide/clients',
    '/Dashboard',
    '/inspect/01J0',
    '/search/a b',
    '/r/abc',
    '/api/x',
    '/a.css',
  ])('is false for %s', (path) => {
    expect(isUnknownPage(path)).toBe(false);
  });
});

describe('isOpenPage', () => {
  it('is true for the pages that signed-in users see inside the app', () => {
    const open = PUBLIC_PAGES.map(({ path }) => path).filter(isOpenPage);

    expect(open.slice(0, 3)).toEqual(['/resources', '/tutorials', '/support']);
    expect(open).toHaveLength(18);
  });
});
