/** Head and body of one static page. */
export type StaticDocument = {
  readonly title: string;
  readonly description: string;
  /** Absolute address for search engines; undefined keeps the page out of them. */
  readonly canonical: string | undefined;
  readonly stylesheet: string;
  readonly script: string;
  /** Trusted HTML, rendered by React. */
  readonly body: string;
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** The page as HTML, with its style sheet and script as files of their own, so that a strict content policy holds. */
export function documentHtml(page: StaticDocument): string {
  const address =
    page.canonical === undefined
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escaped(page.canonical)}">`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.title)}</title>
<meta name="description" content="${escaped(page.description)}">
${address}
<meta name="theme-color" content="#ffffff">
<link rel="stylesheet" href="${page.stylesheet}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
<script type="module" src="${page.script}"></script>
</head>
<body>
${page.body}
</body>
</html>
`;
}
