import { BRAND, DEMO_MINUTES } from '#shared/brand.ts';
import { PLANS } from '#shared/pricing/plans.ts';
import { PUBLIC_PAGES, type PublicPageId } from '#shared/web-pages.ts';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { documentHtml } from './document-html.ts';
import { ChimneySymbol } from '../ui/drawings/chimney.tsx';
import { PhotoSymbols } from './drawings/photos.tsx';
import { RepairSymbols } from './drawings/repairs.tsx';
import { HeadingPage, type Onward } from './heading-page.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { PublicLayout } from './layout/public-layout.tsx';
import { PricingPage } from './pricing/pricing-page.tsx';
import { wholeDollars } from './pricing/whole-dollars.ts';
import { SignUpPage } from './signup/signup-page.tsx';

/** What a page may know of the build; the same as in web/build/public-pages.ts. */
type PageContext = { readonly buildId: string; readonly now: Date; readonly examples: readonly string[] };

type Page = {
  readonly title: string;
  readonly description: string;
  readonly stylesheet: 'landing' | 'pricing' | 'signup' | 'heading';
  readonly listed: boolean;
  readonly symbols?: ReactNode;
  readonly content: (context: PageContext) => ReactNode;
};

const heading = (text: string, onward?: Onward): Page => ({
  title: `${text}: ${BRAND.name}`,
  description: `${text}: ${BRAND.name}, ${BRAND.tagline}`,
  stylesheet: 'heading',
  listed: false,
  content: () => <HeadingPage heading={text} {...(onward && { onward })} />,
});

const BILLING = { href: '/billing', text: 'Go to Billing' };

const PAGES: Record<PublicPageId, Page> = {
  landing: {
    title: `${BRAND.name}: ${BRAND.tagline}`,
    description: 'Guided chimney inspections on the phone, an instant photo report and a priced repair proposal.',
    stylesheet: 'landing',
    listed: true,
    symbols: (
      <>
        <ChimneySymbol />
        <PhotoSymbols />
        <RepairSymbols />
      </>
    ),
    content: ({ examples }) => <LandingPage examples={examples} />,
  },
  pricing: {
    title: `Pricing: ${BRAND.name}`,
    description: `${PLANS.map(({ name, monthlyCents }) => `${name} ${wholeDollars(monthlyCents)}`).join(' and ')} a month, one technician account included, office accounts free.`,
    stylesheet: 'pricing',
    listed: true,
    content: () => <PricingPage />,
  },
  signup: {
    title: `Create new account: ${BRAND.name}`,
    description: `A free ${DEMO_MINUTES.signUp}-minute demo and 30 free days of ${BRAND.name}.`,
    stylesheet: 'signup',
    listed: true,
    content: () => <SignUpPage />,
  },
  privacy: heading('Privacy'),
  terms: heading('Terms'),
  payment: heading('Payment', { text: 'Your plan, invoices and card are in the app.', link: BILLING }),
  success: heading('Payment successful', {
    text: 'Thank you. Your payment will show under Billing shortly.',
    link: BILLING,
  }),
  canceled: heading('Payment canceled', { text: 'Nothing was charged.', link: BILLING }),
};

/** One public page as a whole HTML document. */
export function renderPage(id: PublicPageId, context: PageContext): string {
  const page = PAGES[id];
  const path = PUBLIC_PAGES.find((entry) => entry.id === id)?.path.replace('/*', '') ?? '/';
  return documentHtml({
    title: page.title,
    description: page.description,
    canonical: page.listed ? `${BRAND.siteUrl}${path}` : undefined,
    stylesheet: `/src/site/styles/${page.stylesheet}.css`,
    script: id === 'signup' ? '/src/site/client/signup-page.ts' : '/src/site/client/site.ts',
    body: renderToStaticMarkup(
      <PublicLayout path={path} buildId={context.buildId} now={context.now} symbols={page.symbols}>
        {page.content(context)}
      </PublicLayout>,
    ),
  });
}
