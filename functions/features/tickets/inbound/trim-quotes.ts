import { REPLY_MARKER } from '#functions/mail/reply-marker.ts';

const QUOTED = /^\s*>/;
const RULE = /^\s*[-_]{5,}\s*$/;
const ORIGINAL = /^\s*-{2,}\s*(original message|forwarded message)\s*-{2,}\s*$/i;
/** "On Mon, Nov 23, 2026 at 9:14 AM Pat <pat@…> wrote:", which email programs wrap to up to three lines. */
const WROTE = /^\s*on\b.{0,400}\bwrote:\s*$/i;
const WROTE_LINES = 3;
const FROM = /^\s*\*?from:\*?\s/i;
const HEADER = /^\s*\*?(sent|date|to|cc|subject|reply-to):\*?\s/i;
const PHONE_SIGNATURE =
  /^\s*(sent from my \S+.{0,60}|sent from (outlook|yahoo|aol|gmail|mail)\b.{0,60}|get outlook for .{0,60})$/i;

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

/** Index after the last line that isn't blank, quoted or a phone's signature. */
function endOf(lines: readonly string[]): number {
  let end = lines.length;
  const isNoise = (line: string) => line.trim() === '' || QUOTED.test(line) || PHONE_SIGNATURE.test(line);
  while (end > 0 && isNoise(lines[end - 1] ?? '')) end -= 1;
  return end;
}

/**
 * The text of a reply, without the quoted email below it and a phone's signature. Keeps answers between quoted lines,
 * with those lines. Returns a forwarded email without a comment, or a text of only quotes, unchanged: there the quote
 * is the message.
 */
export function trimQuotes(text: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((_line, at) => isQuoteStart(lines, at));
  const own = start === -1 ? lines : lines.slice(0, start);
  const trimmed = own.slice(0, endOf(own)).join('\n').trim();
  return trimmed === '' ? text.trim() : trimmed;
}
