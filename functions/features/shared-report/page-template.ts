import { RESPONSE_ELEMENT } from '#shared/reader-page.ts';

const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<noscript>)/;
const CHARSET = /<meta charset="utf-8"[^>]*>/;
const END = /<\/body>/;
const TITLE = /<title>[^<]*<\/title>/;
/** The page's modules, and the links that load them early. */
const CODE = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g;
const START = /[ \t]*<script src="\/share-start\.js"><\/script>\n?/;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Replaces the first match with text, in which `$` isn't special. Throws if there is no match. */
function put(page: string, place: RegExp, text: string): string {
  if (!place.test(page)) throw new Error(`The share page doesn't match ${place.source}`);
  return page.replace(place, () => text);
}

/**
 * Embeds the response that the page's first call would get, instead of the script that starts that call early. Escapes
 * `<`, so that no text in a report can end the element.
 */
export function embedResponse(template: string, answer: string): string {
  const json = answer.replaceAll('<', String.raw`\u003c`);
  const data = `<script type="application/json" id="${RESPONSE_ELEMENT}">${json}</script>`;
  return put(put(template, START, ''), END, `${data}\n</body>`);
}

/** Moves the page's code into a template; `/share-code.js` starts it after the first photo, if there is one. */
function withLateCode(page: string): string {
  const code = page.match(CODE)?.join('\n') ?? '';
  const late = `<template id="reader-code">${code}</template><script src="/share-code.js"></script>`;
  return put(page.replaceAll(CODE, ''), END, `${late}\n</body>`);
}

/**
 * Embeds the rendered report. The content security policy forbids style attributes, so they're sent as `data-style`
 * and a script applies them before the first paint. Text can't contain one, because React escapes quotes. React puts
 * preload links before its output; in the head a browser finds them sooner.
 */
export function embedReport(page: string, html: string, company: string): string {
  const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(html) ?? [];
  const drawn = html.slice(preloads.length).replaceAll(' style="', ' data-style="');
  const styled = drawn.includes(' data-style="') ? '<script src="/share-styles.js"></script>' : '';
  const titled = put(page, TITLE, `<title>${escaped(`Inspection report, ${company}`)}</title>`);
  const filled = put(titled, ROOT, `<div id="root" data-drawn>${drawn}</div>${styled}`);
  return put(withLateCode(filled), CHARSET, `<meta charset="utf-8" />\n${preloads}`);
}
