/** The product's name, contacts and links in one place; every page, email and document uses these. */
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
 * The page of a scheduling service for booking a demo, shown inside the demo dialog; the content security policy
 * allows frames from its origin. Empty until a service is contracted: the dialog then shows only the form.
 */
export const SCHEDULING_URL: string = '';

/**
 * Lengths in minutes of the two demos offered: on the landing page and on the sign-up page (specification, section 9).
 */
export const DEMO_MINUTES = { landing: 30, signUp: 45 } as const;

export const BRAND_ROUTES = {
  whatIs: `/what-is-${BRAND.slug}`,
  realtors: `/realtors-love-${BRAND.slug}`,
  downloadGuide: `/guide/download-${BRAND.slug}`,
} as const;

/** '2015–2026' for the year of `now`, as both footers show it. */
export function copyrightYears(now: Date): string {
  return `${BRAND.copyrightSince}–${now.getUTCFullYear()}`;
}
