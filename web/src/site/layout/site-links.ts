import { BRAND, BRAND_ROUTES } from '#shared/brand.ts';
import { PATHS } from '#web/lib/paths.ts';

type SiteLink = { readonly text: string; readonly href: string };

const TUTORIALS: SiteLink = { text: 'Tutorials', href: PATHS.tutorials };
const RESOURCES: SiteLink = { text: 'Resources', href: PATHS.resources };
const PRICING: SiteLink = { text: 'Pricing', href: '/pricing' };

/** In the order of the specification, section 2. */
export const HEADER_LINKS: readonly SiteLink[] = [TUTORIALS, RESOURCES, PRICING, { text: 'Login', href: PATHS.login }];

export const FOOTER_LINKS: readonly SiteLink[] = [RESOURCES, PRICING, TUTORIALS, { text: 'Log In', href: PATHS.login }];

export const PRODUCT_LINKS: readonly SiteLink[] = [
  { text: `What is ${BRAND.name}`, href: BRAND_ROUTES.whatIs },
  { text: 'Instant Reports', href: '/instant-reports' },
  { text: 'Instant Proposals', href: '/instant-proposals' },
  { text: 'Pro vs Lite', href: '/pro-vs-lite' },
  { text: 'For Realtors', href: BRAND_ROUTES.realtors },
  { text: 'Our Story', href: '/our-story' },
];

/** The action by which show-signed-in.ts finds links to replace for signed-in visitors. */
export const actionOf = (href: string) => (href === PATHS.login ? ('sign-in' as const) : undefined);
