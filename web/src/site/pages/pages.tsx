import { BRAND, DEMO_MINUTES } from '#shared/brand.ts';
import { PLANS } from '#shared/pricing/plans.ts';
import { PROMO_TRIAL_DAYS } from '#shared/promo.ts';
import type { PublicPageId } from '#shared/web-pages.ts';

import { ChimneySymbol } from '#web/ui/drawings/chimney.tsx';
import { PhotoSymbols } from '../drawings/photos.tsx';
import { RepairSymbols } from '../drawings/repairs.tsx';
import { ResourcesPage } from '../help/resources-page.tsx';
import { SupportPage } from '../help/support-page.tsx';
import { TutorialsPage } from '../help/tutorials-page.tsx';
import { LandingPage } from '../landing/landing-page.tsx';
import type { Page } from '../page.ts';
import { PricingPage } from '../pricing/pricing-page.tsx';
import { QUESTIONS } from '../pricing/question-list.ts';
import { wholeDollars } from '../pricing/whole-dollars.ts';
import { SignUpPage } from '../signup/signup-page.tsx';
import { organizationData, productData, questionData } from '../structured-data.ts';
import { GUIDE_PAGES } from './guide-pages.tsx';
import { HEADING_PAGES } from './heading-pages.tsx';
import { STORY_PAGES } from './story-pages.tsx';

/** Every public page. Leaving out a page of shared/web-pages.ts is a compile error. */
export const PAGES: Record<PublicPageId, Page> = {
  landing: {
    title: `${BRAND.name}: ${BRAND.tagline}`,
    description: 'Guided chimney inspections on the phone, an instant photo report and a priced repair proposal.',
    stylesheet: 'landing',
    isListed: true,
    symbols: (
      <>
        <ChimneySymbol />
        <PhotoSymbols />
        <RepairSymbols />
      </>
    ),
    content: ({ examples, showsSamples = false }) => <LandingPage examples={examples} showsSamples={showsSamples} />,
    data: [organizationData(), productData()],
  },
  pricing: {
    title: `Pricing: ${BRAND.name}`,
    description: `${PLANS.map(({ name, monthlyCents }) => `${name} ${wholeDollars(monthlyCents)}`).join(' and ')} a month, one technician account included, office accounts free.`,
    stylesheet: 'pricing',
    isListed: true,
    content: () => <PricingPage />,
    data: [productData(), questionData(QUESTIONS)],
  },
  signup: {
    title: `Create new account: ${BRAND.name}`,
    description: `A free ${DEMO_MINUTES.signUp}-minute demo and ${PROMO_TRIAL_DAYS.free30} free days of ${BRAND.name}.`,
    stylesheet: 'signup',
    isListed: true,
    content: ({ showsSamples = false }) => <SignUpPage showsSamples={showsSamples} />,
  },
  resources: {
    title: `Resources: ${BRAND.name}`,
    description:
      'Guides and sales placemats to print, example documents, and links to the chimney trade and its codes.',
    stylesheet: 'help',
    isListed: true,
    content: ({ examples }) => <ResourcesPage examples={examples} />,
  },
  tutorials: {
    title: `Tutorials: ${BRAND.name}`,
    description: `Step-by-step guides to ${BRAND.name} for administrators, the office and technicians.`,
    stylesheet: 'help',
    isListed: true,
    content: () => <TutorialsPage />,
  },
  support: {
    title: `Support: ${BRAND.name}`,
    description: 'Ask us by form, phone or email. Most issues are resolved in under 24 hours.',
    stylesheet: 'help',
    isListed: true,
    content: () => <SupportPage />,
  },
  ...STORY_PAGES,
  ...GUIDE_PAGES,
  ...HEADING_PAGES,
};
