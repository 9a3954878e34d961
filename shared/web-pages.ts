/** A public page that the web build writes as a static HTML file of its own. */
export type PublicPage = { readonly id: string; readonly path: string; readonly file: string };

/** Prerendered pages by their route (specification, section 2); a path ending in `/*` takes one optional segment more. */
export const PUBLIC_PAGES = [
  { id: 'landing', path: '/', file: 'index.html' },
  { id: 'pricing', path: '/pricing', file: 'pricing.html' },
  { id: 'signup', path: '/signup/*', file: 'signup.html' },
  { id: 'privacy', path: '/privacy', file: 'privacy.html' },
  { id: 'terms', path: '/Terms', file: 'Terms.html' },
  { id: 'payment', path: '/payment', file: 'payment.html' },
  { id: 'success', path: '/success', file: 'success.html' },
  { id: 'canceled', path: '/canceled', file: 'canceled.html' },
] as const satisfies readonly PublicPage[];

export type PublicPageId = (typeof PUBLIC_PAGES)[number]['id'];

/** The HTML file of the signed-in application; it answers every page path that is not a public page. */
export const APP_SHELL_FILE = 'app.html';

/** The HTML file of what a link opens (`/r/<secret>`): a page of its own, for readers without an account (ADR 015). */
export const READER_FILE = 'share.html';

const isReaderPath = (pathname: string): boolean => /^\/r\/[^/]+\/?$/i.test(pathname);

function matches(pagePath: string, pathname: string): boolean {
  const wanted = pagePath.toLowerCase();
  if (!wanted.endsWith('/*')) return pathname === wanted;
  const base = wanted.slice(0, -2);
  if (pathname === base) return true;
  return pathname.startsWith(`${base}/`) && !pathname.slice(base.length + 1).includes('/');
}

/** The public page at a path, in any case and with or without a trailing slash; undefined for the application's paths. */
export function publicPageAt(pathname: string): (typeof PUBLIC_PAGES)[number] | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  return PUBLIC_PAGES.find((page) => matches(page.path, path));
}

/** The HTML file (relative to the web build) that answers a page path; undefined for a file, an asset or an API call. */
export function htmlFileFor(pathname: string): string | undefined {
  const page = publicPageAt(pathname);
  if (page !== undefined) return page.file;
  if (isReaderPath(pathname)) return READER_FILE;
  // What is searched for stands in the path, and may end like a file's name: '/search/st. john'.
  if (/^\/search\//i.test(pathname)) return APP_SHELL_FILE;
  const isFileOrCall = pathname.startsWith('/api/') || /\.[a-z0-9]+$/i.test(pathname);
  return isFileOrCall ? undefined : APP_SHELL_FILE;
}
