const QUOTE = 34;
export const LINE_FEED = 10;

export const UNCLOSED = 'A quotation mark is not closed. Close it, or remove it.';
export const NOT_DOUBLED = 'Write a quotation mark inside a quoted cell twice, and nothing after the last one.';
export const TOO_LONG = 'This row is longer than 1 MB.';
/** In bytes, shown of a line that is no record: all of it where it is a usual one. */
export const SHOWN_BYTES = 5000;

/**
 * A quoted cell that breaks RFC 4180. `from` is the byte where it starts. Its text goes on after a closing quotation mark, in the
 * same line or in a later one, or the cell is still open where the text ends.
 */
export type BrokenQuote = { from: number; kind: 'same-line' | 'later-line' | 'open' };

/** The index of the quotation mark that closes the cell, skipping doubled ones; -1 when none does. */
function closingQuote(text: Uint8Array, from: number): number {
  for (let at = text.indexOf(QUOTE, from); at >= 0; at = text.indexOf(QUOTE, at + 2)) {
    if (text[at + 1] !== QUOTE) return at;
  }
  return -1;
}

/**
 * Checks whole records in UTF-8. csv-parse reads a broken cell without an error, together with the rows below it. Returns the
 * first broken cell with a line break in it, or else the first broken one.
 */
export function findBrokenQuote(text: Uint8Array, delimiter: string): BrokenQuote | undefined {
  const comma = delimiter.charCodeAt(0);
  const isEnd = (byte: number | undefined) => byte === undefined || byte === comma || byte === LINE_FEED;
  let first: BrokenQuote | undefined;
  let isCellStart = true;
  for (let at = 0; at < text.length; at += 1) {
    if (!isCellStart || text[at] !== QUOTE) {
      isCellStart = isEnd(text[at]);
      continue;
    }
    const close = closingQuote(text, at + 1);
    if (close < 0) return { from: at, kind: 'open' };
    if (!isEnd(text[close + 1])) {
      if (text.subarray(at, close).includes(LINE_FEED)) return { from: at, kind: 'later-line' };
      first ??= { from: at, kind: 'same-line' };
    }
    at = close;
    isCellStart = false;
  }
  return first;
}

/** Why text that no record could be read from is refused; `isEnd` when the file ends there. */
export function problemOfRest(rest: Uint8Array, broken: BrokenQuote | undefined, isEnd: boolean): string {
  const isOpen = broken?.kind === 'open' && (isEnd || rest.includes(LINE_FEED, broken.from));
  return isOpen || broken?.kind === 'later-line' ? UNCLOSED : TOO_LONG;
}
