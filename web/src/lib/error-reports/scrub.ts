/** No personal data leaves the device with an error: what may carry any is replaced, not only hidden. */

const TOKEN = /\beyJ[\w-]+\.[\w-]*(?:\.[\w-]*)?/g;
const BEARER = /\bBearer\s+\S+/gi;
const ADDRESS = /\bhttps?:\/\/[^\s'")<>]+/g;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const PHONE = /\+?\(?\d[\d\s().-]{6,}\d/g;
const SECRET_PATH = /(\/(?:r|reset|api\/share)\/)[^/\s?#'")]+/gi;
/** A search is in the address of its page. */
const SEARCH_PATH = /(\/search\/)[^/\s?#'")]+/gi;
const IDS = /\b(?:[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\b/gi;
/** Text between quotes is text from somewhere: a name that could not be read, an answer that was no JSON. */
const QUOTED = /"[^"]*"|“[^”]*”|`[^`]*`/g;
/** An apostrophe within a word opens nothing; a name of the program (`reading 'length'`) stays readable. */
const SINGLE_QUOTED = /(?<!\w)'([^']*)'/g;
const PROPERTY = /^[\w$]{1,40}$/;
const PROPERTY_BEFORE = /(?:reading|setting|property|export named|module) $/;

/** A path with neither its ids nor a link's secret. */
export const scrubPath = (path: string): string =>
  path.replaceAll(SECRET_PATH, '$1:secret').replaceAll(SEARCH_PATH, '$1:text').replaceAll(IDS, ':id');

/** An address without query, fragment, ids and secrets. */
export function scrubUrl(url: string): string {
  return scrubPath(url.replace(/[?#].*$/s, '')).replaceAll(EMAIL, '[email]');
}

/** A message without personal data: what it says about the program stays. */
export function scrubText(text: string): string {
  const plain = text
    .replaceAll(TOKEN, '[token]')
    .replaceAll(BEARER, '[token]')
    .replaceAll(ADDRESS, (url) => scrubUrl(url))
    .replaceAll(EMAIL, '[email]')
    .replaceAll(SINGLE_QUOTED, (whole, inner: string, at: number, all: string) =>
      PROPERTY.test(inner) && PROPERTY_BEFORE.test(all.slice(0, at)) ? whole : "'…'",
    )
    .replaceAll(QUOTED, '"…"');
  return scrubPath(plain).replaceAll(PHONE, '[number]');
}
