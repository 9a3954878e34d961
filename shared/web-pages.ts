import { BRAND_ROUTES } from './brand.ts';

/** A public page that the web build writes as its own static HTML file. */
export type PublicPage = { readonly id: string; readonly path: string; readonly file: string };

/** Prerendered pages by route (specification, section 2); a path ending in `/*` accepts one optional extra segment. */
export const PUBLIC_PAGES = [
  { id: 'landing', path: '/', file: 'index.html' },
  { id: 'pricing', path: '/pricing', file: 'pricing.html' },
  { id: 'signup', path: '/signup/*', file: 'signup.html' },
  { id: 'ourStory', path: '/our-story', file: 'our-story.html' },
  { id: 'whatIs', path: BRAND_ROUTES.whatIs, file: 'what-is.html' },
  { id: 'realtors', path: BRAND_ROUTES.realtors, file: 'realtors-love.html' },
  { id: 'proVsLite', path: '/pro-vs-lite', file: 'pro-vs-lite.html' },
  { id: 'instantReports', path: '/instant-reports', file: 'instant-reports.html' },
  { id: 'instantProposals', path: '/instant-proposals', file: 'instant-proposals.html' },
  { id: 'resources', path: '/resources', file: 'resources.html' },
  { id: 'tutorials', path: '/tutorials', file: 'tutorials.html' },
  { id: 'support', path: '/support', file: 'support.html' },
  { id: 'guideSigningUp', path: '/guide/signing-up', file: 'guide/signing-up.html' },
  { id: 'guideTour', path: '/guide/sign-in-and-tour', file: 'guide/sign-in-and-tour.html' },
  { id: 'guideCompanyInfo', path: '/guide/changing-company-info', file: 'guide/changing-company-info.html' },
  { id: 'guideOrgSettings', path: '/guide/org-settings', file: 'guide/org-settings.html' },
  { id: 'guideCreatingUsers', path: '/guide/creating-users', file: 'guide/creating-users.html' },
  { id: 'guideInspectionOrder', path: '/guide/inspection-order', file: 'guide/inspection-order.html' },
  { id: 'guideResponses', path: '/guide/responses', file: 'guide/responses.html' },
  { id: 'guideClients', path: '/guide/clients', file: 'guide/clients.html' },
  { id: 'guideClientTable', path: '/guide/clientTable', file: 'guide/clientTable.html' },
  { id: 'guideFieldService', path: '/guide/kickserv-integration', file: 'guide/kickserv-integration.html' },
  { id: 'guideSendCopy', path: '/guide/send-copy-to-email', file: 'guide/send-copy-to-email.html' },
  { id: 'guideInspection', path: '/guide/inspection-how-to', file: 'guide/inspection-how-to.html' },
  { id: 'guideDocuments', path: '/guide/reports-proposals-how-to', file: 'guide/reports-proposals-how-to.html' },
  { id: 'guideEditReports', path: '/guide/how-to-edit-reports', file: 'guide/how-to-edit-reports.html' },
  { id: 'guideDownload', path: BRAND_ROUTES.downloadGuide, file: 'guide/download.html' },
  { id: 'newsletterConfirm', path: '/newsletter/confirm/*', file: 'newsletter/confirm.html' },
  { id: 'newsletterUnsubscribe', path: '/newsletter/unsubscribe/*', file: 'newsletter/unsubscribe.html' },
  { id: 'privacy', path: '/privacy', file: 'privacy.html' },
  { id: 'terms', path: '/Terms', file: 'Terms.html' },
  { id: 'payment', path: '/payment', file: 'payment.html' },
  { id: 'success', path: '/success', file: 'success.html' },
  { id: 'canceled', path: '/canceled', file: 'canceled.html' },
] as const satisfies readonly PublicPage[];

export type PublicPageId = (typeof PUBLIC_PAGES)[number]['id'];

/** The HTML file of the signed-in application; it is served for every page path that isn't a public page. */
export const APP_SHELL_FILE = 'app.html';

/** The HTML file for a link (`/r/<secret>`): a separate page for readers without an account (ADR 015). */
export const READER_FILE = 'share.html';

const isReaderPath = (pathname: string): boolean => /^\/r\/[^/]+\/?$/i.test(pathname);

function matches(pagePath: string, pathname: string): boolean {
  const wanted = pagePath.toLowerCase();
  if (!wanted.endsWith('/*')) return pathname === wanted;
  const base = wanted.slice(0, -2);
  if (pathname === base) return true;
  return pathname.startsWith(`${base}/`) && !pathname.slice(base.length + 1).includes('/');
}

/** The public page at a path, ignoring case and a trailing slash; undefined for the application's paths. */
export function publicPageAt(pathname: string): (typeof PUBLIC_PAGES)[number] | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '') || '/';
  return PUBLIC_PAGES.find((page) => matches(page.path, path));
}

/** The HTML file (relative to the web build) served for a page path; undefined for a file, an asset or an API call. */
export function htmlFileFor(pathname: string): string | undefined {
  const page = publicPageAt(pathname);
  if (page !== undefined) return page.file;
  if (isReaderPath(pathname)) return READER_FILE;
  // The path contains the search term, which may end like a file name: '/search/st. john'.
  if (/^\/search\//i.test(pathname)) return APP_SHELL_FILE;
  const isFileOrCall = pathname.startsWith('/api/') || /\.[a-z0-9]+$/i.test(pathname);
  return isFileOrCall ? undefined : APP_SHELL_FILE;
}

/** Public pages that signed-in users see inside the application, whose router has a screen for each of them. */
const OPEN_PAGES = /^\/(resources|tutorials|support|guide\/[^/]+)\/?$/i;

export const isOpenPage = (pathname: string): boolean => OPEN_PAGES.test(pathname);

/** First segments of the application's own page paths, in lower case; a test compares them with the router's path table. */
export const APP_SECTIONS: readonly string[] = (
  'login logout password-reset reset register verify-email confirm-email undo-email dashboard dasharama search inspect ' +
  'addclient clients createuser createorg organizations admin settings billing accountnotactive responses inserts ' +
  'truckcheck photos-waiting refractorypaneldisclaimer refractorypanelcuringinstructions sizing diagrams due unsubscribe ' +
  'ticket tickets subscribers'
).split(' ');

/** Whether a path is neither a file, an API call, a public page nor a page of the application. */
export function isUnknownPage(pathname: string): boolean {
  if (htmlFileFor(pathname) !== APP_SHELL_FILE) return false;
  const section = pathname.split('/')[1] ?? '';
  return !APP_SECTIONS.includes(section.toLowerCase());
}

/**
 * Served for an unknown path with status 404, so that search engines don't list it. A browser redirects to /dashboard
 * (specification, section 2) without a script.
 */
export const NOT_FOUND_HTML = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=/dashboard"><title>Page not found</title></head>
<body><h1>Page not found</h1><p><a href="/dashboard">Open the dashboard</a> or go to the <a href="/">home page</a>.</p></body></html>
`;
