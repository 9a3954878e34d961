import { BRAND } from '#shared/brand.ts';

/** The sitemap of the given paths. Without dates: the page dates are unknown, and search engines ignore wrong ones. */
export function siteMap(paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${BRAND.siteUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/** Excludes API calls and the pages whose address contains a secret from crawling. */
export const robotsText = (): string => `User-agent: *
Disallow: /api/
Disallow: /r/
Disallow: /newsletter/
Disallow: /ticket/
Disallow: /unsubscribe/
Disallow: /reset/
Disallow: /verify-email/
Disallow: /confirm-email/
Disallow: /undo-email/

Sitemap: ${BRAND.siteUrl}/sitemap.xml
`;
