import { BUILT, PATHS, type PathName } from '#web/lib/paths.ts';

type SiteLink = { readonly text: string; readonly href: string };

/** A link to a page of the app, left out until the page exists. */
const toPage = (text: string, page: PathName): readonly SiteLink[] =>
  BUILT.has(page) ? [{ text, href: PATHS[page] }] : [];

const TUTORIALS = toPage('Tutorials', 'tutorials');
const RESOURCES = toPage('Resources', 'resources');
const PRICING: SiteLink = { text: 'Pricing', href: '/pricing' };

export const HEADER_LINKS: readonly SiteLink[] = [
  ...TUTORIALS,
  ...RESOURCES,
  PRICING,
  { text: 'Login', href: PATHS.login },
];

export const FOOTER_LINKS: readonly SiteLink[] = [
  ...RESOURCES,
  PRICING,
  ...TUTORIALS,
  { text: 'Log In', href: PATHS.login },
];

/** What show-signed-in.ts changes a link to for visitors who are signed in. */
export const actionOf = (href: string) => (href === PATHS.login ? ('sign-in' as const) : undefined);
