/** Keeps personal data out of error reports: text that may contain any is replaced. */

const TOKEN = /\beyJ[\w-]+\.[\w-]*(?:\.[\w-]*)?/g;
const BEARER = /\bBearer\s+\S+/gi;
const ADDRESS = /\bhttps?:\/\/[^\s'")<>]+/g;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const PHONE = /\+?\(?\d[\d\s().-]{6,}\d/g;
const SECRET_PATH = /(\/(?:r|reset|api\/share)\/)[^/\s?#'")]+/gi;
/** The path of a search page contains the search text. */
const SEARCH_PATH = /(\/search\/)[^/\s?#'")]+/gi;
const IDS = /\b(?:[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/gi;
/** Quoted text may be user data, such as a name that could not be parsed or a response that was not JSON. */
const QUOTED = /"[^"]*"|“[^”]*”|`[^`]*`/g;
/** An apostrophe inside a word doesn't start a quote. Property names (`reading 'length'`) stay readable. */
const SINGLE_QUOTED = /(?<!\w)'([^']*)'/g;
const PROPERTY = /^[\w$]{1,40}$/;
const PROPERTY_BEFORE = /(?:reading|setting|property|export named|module) $/;

/** A path without IDs and without the secret of a link. */
export const scrubPath = (path: string): string =>
  path.replaceAll(SECRET_PATH, '$1:secret').replaceAll(SEARCH_PATH, '$1:text').replaceAll(IDS, ':id');

/** A URL without query, fragment, IDs and secrets. */
export function scrubUrl(url: string): string {
  return scrubPath(url.replace(/[?#].*$/s, '')).replaceAll(EMAIL, '[email]');
}

/** A message without personal data; what it says about the code stays. */
export function scrubText(text: string): string {
  const plain = text
    .replaceAll(TOKEN, '[token]')
    .replaceAll(BEARER, '[token]')
    .replaceAll(ADDRESS, (url) => scrubUrl(url))
    .replaceAll(EMAIL, '[email]')
    .replaceAll(SINGLE_QUOTED, (quoted, inner: string, at: number, all: string) =>
      PROPERTY.test(inner) && PROPERTY_BEFORE.test(all.slice(0, at)) ? quoted : "'…'",
    )
    .replaceAll(QUOTED, '"…"');
  return scrubPath(plain).replaceAll(PHONE, '[number]');
}
