import { BRAND } from '#shared/brand.ts';

import { scriptJson } from './structured-data.ts';

/** Head and body of one static page. */
export type StaticDocument = {
  readonly title: string;
  readonly description: string;
  /** Absolute address for search engines; undefined keeps the page out of them. */
  readonly canonical: string | undefined;
  readonly stylesheet: string;
  readonly script: string;
  /** Structured data, one JSON-LD block each. */
  readonly data: readonly object[];
  readonly hasManifest: boolean;
  /** Trusted HTML, rendered by React. */
  readonly body: string;
};

/** Made by bin/site-pictures.ts, 1200 × 630 pixels; a PNG, because not every app that shows link previews reads WebP. */
const SHARE_PICTURE = '/share.png';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

function openGraph({ title, description }: StaticDocument, address: string): string {
  const facts = {
    'og:type': 'website',
    'og:site_name': BRAND.name,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': BRAND.siteUrl + SHARE_PICTURE,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${BRAND.name}: ${BRAND.tagline}`,
  };
  const tags = Object.entries(facts).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}">`);
  return [...tags, '<meta name="twitter:card" content="summary_large_image">'].join('\n');
}

/** The tags for search engines and link previews; a page without a canonical address is for neither. */
function searchTags(page: StaticDocument): string {
  if (page.canonical === undefined) return '<meta name="robots" content="noindex">';
  return [`<link rel="canonical" href="${escaped(page.canonical)}">`, openGraph(page, page.canonical)].join('\n');
}

/**
 * The page as HTML, with its style sheet and script as files of their own, so that a strict content policy holds. JSON-LD is
 * data: a browser does not run it, and the policy does not concern it.
 */
export function documentHtml(page: StaticDocument): string {
  const data = page.data.map((each) => `<script type="application/ld+json">${scriptJson(each)}</script>\n`).join('');
  const manifest = page.hasManifest ? '<link rel="manifest" href="/manifest.webmanifest">\n' : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.title)}</title>
<meta name="description" content="${escaped(page.description)}">
${searchTags(page)}
<meta name="theme-color" content="#ffffff">
<link rel="stylesheet" href="${page.stylesheet}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
${manifest}${data}<script type="module" src="${page.script}"></script>
</head>
<body>
${page.body}
</body>
</html>
`;
}
