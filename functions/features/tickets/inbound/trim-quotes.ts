import { REPLY_MARKER } from '#functions/mail/reply-marker.ts';

const QUOTED = /^\s*>/;
const RULE = /^\s*[-_]{5,}\s*$/;
const ORIGINAL = /^\s*-{2,}\s*(original message|forwarded message)\s*-{2,}\s*$/i;
/** "On Mon, Nov 23, 2026 at 9:14 AM Pat <pat@…> wrote:", which email programs wrap to up to four lines. */
const WROTE = /^\s*on\b.{0,400}\bwrote:\s*$/i;
const WROTE_LINES = 4;
const FROM = /^\s*\*?from:\*?\s/i;
const HEADER = /^\s*\*?(sent|date|to|cc|subject|reply-to):\*?\s/i;
const PHONE_SIGNATURE =
  /^\s*(sent from my \S+.{0,60}|sent from (outlook|yahoo|aol|gmail|mail|proton)\b.{0,60}|sent via the samsung .{0,60}|get outlook for .{0,60})$/i;
/** An attribution in another language: it has an address, and ends with a colon. */
const NAMED_ADDRESS = /@\S+.*:\s*$/;
/** A header line in any language, such as "Gesendet: Montag"; the first one of a quote has the sender's address. */
const ANY_HEADER = /^\s*\*?\p{L}[\p{L} -]{0,20}\*?\s?:\*?\s/u;
const SENDER_HEADER = /<\S+@\S+>|\[mailto:/;
const MIN_HEADERS = 3;
const SIGNATURE = /^-- ?$/;

/** "From:" followed by at least one more header line, which is how Outlook starts a quote. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  return FROM.test(lines[at] ?? '') && lines.slice(at + 1, at + 5).some((line) => HEADER.test(line));
}

function isAttribution(lines: readonly string[], at: number): boolean {
  if (!/^\s*on\b/i.test(lines[at] ?? '')) return false;
  const counts = Array.from({ length: WROTE_LINES }, (_unused, index) => index + 1);
  return counts.some((count) => {
    const joined = lines.slice(at, at + count).join(' ');
    return joined.length <= 500 && WROTE.test(joined);
  });
}

const isQuoteStart = (lines: readonly string[], at: number): boolean => {
  const line = lines[at] ?? '';
  if (line.includes(REPLY_MARKER) || ORIGINAL.test(line)) return true;
  if (RULE.test(line) && isHeaderBlock(lines, at + 1)) return true;
  return isHeaderBlock(lines, at) || isAttribution(lines, at);
};

const isNoise = (line: string) => line.trim() === '' || QUOTED.test(line) || PHONE_SIGNATURE.test(line);

/** Index after the last line that isn't blank, quoted or a phone's signature. */
function endOf(lines: readonly string[]): number {
  let end = lines.length;
  while (end > 0 && isNoise(lines[end - 1] ?? '')) end -= 1;
  return end;
}

/** Index of an attribution or header block in another language at the end of some lines; otherwise their number. */
function foreignQuoteStart(lines: readonly string[]): number {
  const block = lines.slice(lines.findLastIndex((line) => line.trim() === '') + 1);
  const isHeaders = block.length >= MIN_HEADERS && block.every((line) => ANY_HEADER.test(line));
  if (isHeaders && SENDER_HEADER.test(block[0] ?? '')) return lines.length - block.length;
  const counts = Array.from({ length: Math.min(WROTE_LINES, block.length) }, (_unused, index) => index + 1);
  const count = counts.find((last) => NAMED_ADDRESS.test(block.slice(-last).join(' ').slice(-500)));
  return lines.length - (count ?? 0);
}

/** The lines from the first one with ">" at a quote's start, down to a signature; empty if the quote has no such lines. */
function quotedFrom(lines: readonly string[], start: number): readonly string[] {
  const first = lines.findIndex((line, at) => at >= start && QUOTED.test(line));
  if (first === -1 || first > start + WROTE_LINES + 1) return [];
  const quoted = lines.slice(first);
  const signature = quoted.findIndex((line) => SIGNATURE.test(line));
  return signature === -1 ? quoted : quoted.slice(0, signature);
}

/**
 * The text of a reply, without the quoted email below it and a phone's signature. Keeps answers between quoted lines
 * or below them, with those lines. Returns a forwarded email without a comment, or a text of only quotes, unchanged:
 * there the quote is the message. Returns an empty text if only our own email is quoted.
 */
export function trimQuotes(text: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((_line, at) => isQuoteStart(lines, at));
  const quoted = start === -1 ? [] : quotedFrom(lines, start);
  const isAnswered = !quoted.every(isNoise);
  const own = start === -1 || isAnswered ? lines : lines.slice(0, start);
  const kept = own.slice(0, endOf(own));
  const isCut = lines.slice(kept.length).some((line) => QUOTED.test(line) || line.includes(REPLY_MARKER));
  const reply = isCut ? kept.slice(0, foreignQuoteStart(kept)) : kept;
  const trimmed = reply.slice(0, endOf(reply)).join('\n').trim();
  if (trimmed !== '') return trimmed;
  return text.includes(REPLY_MARKER) && quoted.length > 0 ? '' : text.trim();
}
