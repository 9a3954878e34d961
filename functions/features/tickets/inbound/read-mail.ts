import { convert, type HtmlToTextOptions } from 'html-to-text';
import PostalMime, { addressParser, type Attachment, type Email } from 'postal-mime';
import { trimQuotes } from './trim-quotes.ts';

/** The largest email that is parsed, in bytes; SES accepts up to 40 MB. */
export const MAX_MAIL_BYTES = 25 * 1024 * 1024;
/** The most lines that are parsed: 25 MB of attachments have 350,000, and blank lines take the parser minutes. */
const MAX_LINES = 500_000;
const LINE_FEED = 10;
/** Limits for a row of 400 KB, with up to 4 bytes per character. The raw email stays in its bucket for 30 days. */
const MAX_FULL_TEXT = 60_000;
const MAX_TEXT = 20_000;
/** The most HTML that is converted to text, in characters. */
const MAX_HTML = 1_000_000;
/** The most tags, opening and closing, that are converted: nested ones take quadratic time, minutes in 1 MB. */
const MAX_TAGS = 40_000;
/** The most text that is searched for quotes, in characters: far more than is stored. */
const MAX_SEARCHED = 200_000;
const MAX_NESTING = 50;

const HTML_OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: MAX_HTML, maxDepth: 100, maxChildNodes: 5000 },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'blockquote', format: 'blockquote', options: { trimEmptyLines: true } },
  ],
};

export type ReadMail = {
  email: Email;
  /** The only address in From, in lower case; empty if there is none or more than one. */
  from: string;
  /** The text without quotes. */
  text: string;
  /** The text with quotes; undefined if it's the same. */
  fullText?: string;
  attachments: Attachment[];
};

/** The characters 80 to 9F of Windows-1252; five of them are unassigned. */
const C1 = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** Node before 22.14 decodes Windows-1252 as Latin-1, and email programs mislabel one as the other. */
const withoutC1 = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, (sign) => C1[sign.charCodeAt(0) - 0x80] ?? '');

/** Normalizes line breaks and removes characters that a row can't store, or that hide or reorder text. */
const plain = (text: string): string =>
  withoutC1(text.slice(0, MAX_SEARCHED))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\u00a0\t]/g, ' ')
    .replace(/[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, (sign) =>
      sign === '\n' ? '\n' : '',
    )
    // The lookbehind starts each run of spaces once; without it, a long run takes quadratic time.
    .replace(/(?<! ) +\n/g, '\n')
    .replace(/\n{4,}/g, '\n\n\n')
    .trim();

const shortened = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '')}…`;

/** The HTML before its first tag beyond the limit. Counts each `<`, because nesting can't be told without parsing. */
function withFewTags(html: string): string {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    count += 1;
    if (count > MAX_TAGS) return html.slice(0, at);
  }
  return html;
}

function bodyOf({ text, html }: Email): string {
  const plainText = plain(text ?? '');
  if (plainText !== '' || html === undefined) return plainText;
  return plain(convert(withFewTags(html.slice(0, MAX_HTML)), HTML_OPTIONS));
}

const ENCODED_TEXT = /=\?[^?\s]*\?[bq]\?[^?\s]*\?=/gi;

/**
 * Rejects multiple From headers or addresses, and an address inside an encoded word: a sender could pass the checks, which don't
 * decode any, with one and display another.
 */
function senderOf({ headers }: Email): string {
  const values = headers.filter(({ key }) => key === 'from');
  if (!values.some(({ value }) => value.replaceAll(ENCODED_TEXT, '').includes('@'))) return '';
  const addresses = values.flatMap(({ value }) => addressParser(value, { flatten: true }));
  const [only] = addresses;
  return values.length === 1 && addresses.length === 1
    ? plain(only?.address ?? '')
        .slice(0, 254)
        .toLowerCase()
    : '';
}

function hasTooManyLines(raw: Uint8Array): boolean {
  let count = 0;
  for (let at = raw.indexOf(LINE_FEED); at !== -1 && count <= MAX_LINES; at = raw.indexOf(LINE_FEED, at + 1))
    count += 1;
  return count > MAX_LINES;
}

/** Parses a raw email; throws if it exceeds our limits or the parser's. */
export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  if (hasTooManyLines(raw)) throw new Error(`It has more than ${MAX_LINES} lines`);
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer', maxNestingDepth: MAX_NESTING });
  const body = bodyOf(email);
  const own = trimQuotes(body);
  const text = shortened(own, MAX_TEXT);
  const fullText = shortened(body, MAX_FULL_TEXT);
  return { email, from: senderOf(email), text, attachments: email.attachments, ...(fullText !== text && { fullText }) };
}
