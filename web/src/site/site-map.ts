import { BRAND } from '#shared/brand.ts';

/** The sitemap of the given paths. It has no dates: a page's date is unknown, and search engines ignore a wrong one. */
export function siteMap(paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${BRAND.siteUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** What crawlers leave alone: calls, links to reports, and links of the newsletter. */
export const robotsText = (): string => `User-agent: *
Disallow: /api/
Disallow: /r/
Disallow: /newsletter/

Sitemap: ${BRAND.siteUrl}/sitemap.xml
`;
