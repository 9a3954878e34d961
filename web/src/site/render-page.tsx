import { BRAND } from '#shared/brand.ts';
import { PUBLIC_PAGES, type PublicPageId } from '#shared/web-pages.ts';
import { renderToStaticMarkup } from 'react-dom/server';

import { documentHtml } from './document-html.ts';
import { PublicLayout } from './layout/public-layout.tsx';
import type { PageContext } from './page.ts';
import { PAGES } from './pages/pages.tsx';
import { robotsText, siteMap } from './site-map.ts';

const pathOf = (id: PublicPageId): string =>
  PUBLIC_PAGES.find((entry) => entry.id === id)?.path.replace('/*', '') ?? '/';

/** Renders one public page as a complete HTML document. */
export function renderPage(id: PublicPageId, context: PageContext): string {
  const page = PAGES[id];
  const path = pathOf(id);
  return documentHtml({
    title: page.title,
    description: page.description,
    canonical: page.isListed ? `${BRAND.siteUrl}${path}` : undefined,
    stylesheet: `/src/site/styles/${page.stylesheet}.css`,
    script: id === 'signup' ? '/src/site/client/signup-page.ts' : '/src/site/client/site.ts',
    data: page.data ?? [],
    hasManifest: page.isInstallable === true,
    body: renderToStaticMarkup(
      <PublicLayout path={path} buildId={context.buildId} now={context.now} symbols={page.symbols}>
        {page.content(context)}
      </PublicLayout>,
    ),
  });
}

/** The files for search engines, by name. */
export function renderSearchFiles(): Record<string, string> {
  const ids = PUBLIC_PAGES.map(({ id }) => id).filter((id) => PAGES[id].isListed);
  return { 'sitemap.xml': siteMap(ids.map(pathOf)), 'robots.txt': robotsText() };
}
