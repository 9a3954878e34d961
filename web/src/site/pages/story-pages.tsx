import { BRAND } from '#shared/brand.ts';

import type { Page } from '../page.ts';
import { InstantProposalsPage } from '../story/instant-proposals-page.tsx';
import { InstantReportsPage } from '../story/instant-reports-page.tsx';
import { OurStoryPage } from '../story/our-story-page.tsx';
import { ProVsLitePage } from '../story/pro-vs-lite-page.tsx';
import { RealtorsPage } from '../story/realtors-page.tsx';
import { WhatIsPage } from '../story/what-is-page.tsx';

const story = (title: string, description: string, content: Page['content']): Page => ({
  title: `${title}: ${BRAND.name}`,
  description,
  stylesheet: 'story',
  isListed: true,
  content,
});

/** The pages about the product, linked from the footer. */
export const STORY_PAGES = {
  whatIs: story(
    `What is ${BRAND.name}?`,
    'Guided chimney inspections on the phone, online or offline. The report and the priced proposal come from the same answers.',
    () => <WhatIsPage />,
  ),
  ourStory: story('Our story', 'Why we built software that writes the chimney report during the inspection.', () => (
    <OurStoryPage />
  )),
  realtors: story(
    'Chimney reports for Realtors',
    'A report a Realtor can use the same day: the verdict first, Level 2 for a sale, one link on any phone.',
    ({ examples }) => <RealtorsPage examples={examples} />,
  ),
  proVsLite: story(
    'Pro vs Lite',
    'Guided questions and sizes, or a quick record of each part. Set it section by section.',
    () => <ProVsLitePage />,
  ),
  instantReports: story(
    'Instant reports',
    'The last answer finishes the chimney inspection report: photos, measurements and an explanation of every issue.',
    ({ examples }) => <InstantReportsPage examples={examples} />,
  ),
  instantProposals: story(
    'Instant proposals',
    'A priced repair proposal from the findings, with pictures, options and financing. The customer signs on a phone.',
    ({ examples }) => <InstantProposalsPage examples={examples} />,
  ),
} satisfies Record<string, Page>;
