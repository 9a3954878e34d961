import { BRAND } from '#shared/brand.ts';

import { HeadingPage, type NextLink } from '../heading-page.tsx';
import { NewsletterLinkPage } from '../newsletter/link-page.tsx';
import type { Page } from '../page.ts';

const heading = (text: string, next?: NextLink): Page => ({
  title: `${text}: ${BRAND.name}`,
  description: `${text}: ${BRAND.name}, ${BRAND.tagline}`,
  stylesheet: 'heading',
  isListed: false,
  content: () => <HeadingPage heading={text} {...(next && { next })} />,
});

const BILLING = { href: '/billing', text: 'Go to Billing' };

/** Pages that consist of a heading only in the specification, and the pages linked from newsletter emails. */
export const HEADING_PAGES = {
  newsletterConfirm: {
    ...heading('Confirm your email'),
    content: () => (
      <NewsletterLinkPage
        action="confirm"
        title="Confirm your email"
        lede={`One tap, and you’ll get the ${BRAND.name} newsletter once a month.`}
        button="Confirm my email"
        done="Thank you. You’re on the list."
      />
    ),
  },
  newsletterUnsubscribe: {
    ...heading('Unsubscribe'),
    content: () => (
      <NewsletterLinkPage
        action="unsubscribe"
        title="Unsubscribe"
        lede="You won’t receive the newsletter anymore, and we delete your address from the list."
        button="Unsubscribe"
        done="Done. You won’t receive the newsletter anymore."
      />
    ),
  },
  privacy: heading('Privacy'),
  terms: heading('Terms'),
  payment: heading('Payment', { text: 'Your plan, invoices and card are in the app.', link: BILLING }),
  success: heading('Payment successful', {
    text: 'Thank you. Your payment will show under Billing shortly.',
    link: BILLING,
  }),
  canceled: heading('Payment canceled', { text: 'Nothing was charged.', link: BILLING }),
} satisfies Record<string, Page>;
