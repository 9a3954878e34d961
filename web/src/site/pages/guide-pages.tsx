import { BRAND } from '#shared/brand.ts';
import type { Guide } from '#shared/help/guide.ts';
import { GUIDES, guidePath } from '#shared/help/guides.ts';
import type { PublicPageId } from '#shared/web-pages.ts';

import { GUIDE_CRUMBS, GuidePage } from '../help/guide-page.tsx';
import { isShownGuide } from '../help/tutorials-page.tsx';
import type { Page } from '../page.ts';
import { breadcrumbData, howToData } from '../structured-data.ts';

export type GuideId = Extract<PublicPageId, `guide${string}`>;

const pageOf = (guide: Guide): Page => ({
  title: `${guide.title}: ${BRAND.name} tutorials`,
  description: guide.summary,
  stylesheet: 'help',
  isListed: isShownGuide(guide),
  content: () => <GuidePage guide={guide} />,
  data: [breadcrumbData([...GUIDE_CRUMBS, { text: guide.title, href: guidePath(guide) }]), howToData(guide)],
  isInstallable: guide.id === 'guideDownload',
});

/** The page of each guide. A test fails if a guide in the route table has none. */
export const GUIDE_PAGES = Object.fromEntries(GUIDES.map((guide) => [guide.id, pageOf(guide)])) as Record<
  GuideId,
  Page
>;
