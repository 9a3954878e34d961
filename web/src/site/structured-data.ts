import { BRAND } from '#shared/brand.ts';
import type { Guide } from '#shared/help/guide.ts';
import { guidePath } from '#shared/help/guides.ts';
import { plainText } from '#shared/help/labels.ts';
import { PLANS } from '#shared/pricing/plans.ts';
import { SOLD } from './sold.ts';

/** Structured data of schema.org for search engines. */
const CONTEXT = { '@context': 'https://schema.org' } as const;

export const organizationData = () => ({
  ...CONTEXT,
  '@type': 'Organization',
  name: BRAND.name,
  url: BRAND.siteUrl,
  logo: `${BRAND.siteUrl}/icons/icon-512.png`,
  email: BRAND.emails.hello,
  telephone: BRAND.phone.text,
});

export const productData = () => ({
  ...CONTEXT,
  '@type': 'SoftwareApplication',
  name: BRAND.name,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Web, Android, iOS',
  description: BRAND.tagline,
  offers: PLANS.filter(({ hasIntegrations }) => !hasIntegrations || SOLD.integrations).map(
    ({ name, monthlyCents }) => ({
      '@type': 'Offer',
      name,
      price: (monthlyCents / 100).toFixed(2),
      priceCurrency: 'USD',
    }),
  ),
});

export const breadcrumbData = (crumbs: readonly { text: string; href: string }[]) => ({
  ...CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ text, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: text,
    item: BRAND.siteUrl + href,
  })),
});

export const howToData = (guide: Guide) => ({
  ...CONTEXT,
  '@type': 'HowTo',
  name: guide.title,
  description: guide.summary,
  step: guide.steps.map(({ title, text }, index) => ({
    '@type': 'HowToStep',
    position: index + 1,
    name: title,
    text: plainText(text),
    url: `${BRAND.siteUrl}${guidePath(guide)}#step-${index + 1}`,
  })),
});

export const questionData = (questions: readonly { question: string; answer: string }[]) => ({
  ...CONTEXT,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** JSON that is safe inside a script element: `<` can't start a tag. */
export const scriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c');
