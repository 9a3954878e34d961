/** The product's name, contacts and links, in one place; every page, mail and document takes them from here. */
export const BRAND = {
  name: 'Flueprint',
  slug: 'flueprint',
  tagline: 'Chimney Inspection Software',
  siteUrl: 'https://flueprint.example',
  copyrightSince: 2015,
  phone: { text: '(802) 555-0142', href: 'tel:+18025550142' },
  emails: {
    hello: 'hello@flueprint.example',
    support: 'support@flueprint.example',
    billing: 'billing@flueprint.example',
    noReply: 'no-reply@flueprint.example',
  },
  social: [
    { name: 'Facebook', url: 'https://facebook.example/flueprint' },
    { name: 'YouTube', url: 'https://youtube.example/flueprint' },
  ],
} as const;

/**
 * The page of a scheduling service where a demo can be booked, shown inside the demo's dialog; the content policy lets frames
 * of its origin in. Empty while none is contracted: the dialog then has the form alone.
 */
export const SCHEDULING_URL: string = '';

/** Lengths of the two demos offered: on the landing page and on the sign-up page (specification, section 9). */
export const DEMO_MINUTES = { landing: 30, signUp: 45 } as const;

export const BRAND_ROUTES = {
  whatIs: `/what-is-${BRAND.slug}`,
  realtors: `/realtors-love-${BRAND.slug}`,
  downloadGuide: `/guide/download-${BRAND.slug}`,
} as const;

/** '2015–2026' for the year of the given time, as both footers show it. */
export function copyrightYears(now: Date): string {
  return `${BRAND.copyrightSince}–${now.getUTCFullYear()}`;
}
