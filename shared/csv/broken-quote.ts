const QUOTE = 34;
const SPACE = 32;
const TAB = 9;
export const LINE_FEED = 10;

export const UNCLOSED = 'A quotation mark is not closed. Close it, or remove it.';
export const NOT_DOUBLED = 'Write a quotation mark inside a quoted cell twice, and nothing after the last one.';
export const TOO_LONG = 'This row is longer than 1 MB.';
/** How many bytes are shown of a line that isn't a record; enough for all of an ordinary line. */
export const SHOWN_BYTES = 5000;

/**
 * A quoted cell that breaks RFC 4180. `from` is the byte where it starts. Its text continues after a closing quotation mark, in
 * the same line or in a later one, or the cell is still open at the end of the text.
 */
export type BrokenQuote = { from: number; kind: 'same-line' | 'later-line' | 'open' };

/** The index of the quotation mark that closes the cell, skipping doubled ones; -1 if there is none. */
function closingQuote(text: Uint8Array, from: number): number {
  for (let at = text.indexOf(QUOTE, from); at >= 0; at = text.indexOf(QUOTE, at + 2)) {
    if (text[at + 1] !== QUOTE) return at;
  }
  return -1;
}

type QuotedCell = {
  from: number;
  /** -1 if the cell is still open at the end of the text. */
  close: number;
  /** The position after the blanks that follow the closing quotation mark. */
  end: number;
  /** The cell's column in its record. */
  column: number;
  /** Whether the cell ends there. */
  isWhole: boolean;
};

/** The quoted cells of whole records in UTF-8. */
function* quotedCells(text: Uint8Array, delimiter: string): Generator<QuotedCell> {
  const comma = delimiter.charCodeAt(0);
  const isEnd = (byte: number | undefined) => byte === undefined || byte === comma || byte === LINE_FEED;
  const isBlank = (byte: number | undefined) => byte === SPACE || (byte === TAB && comma !== TAB);
  let isCellStart = true;
  let column = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (!isCellStart || text[at] !== QUOTE) {
      isCellStart = isEnd(text[at]);
      if (isCellStart) column = text[at] === comma ? column + 1 : 0;
      continue;
    }
    const close = closingQuote(text, at + 1);
    let end = close + 1;
    while (close >= 0 && isBlank(text[end])) end += 1;
    yield { from: at, close, end, column, isWhole: close >= 0 && isEnd(text[end]) };
    if (close < 0) return;
    at = close;
    isCellStart = false;
  }
}

/**
 * Checks whole records in UTF-8, because csv-parse reads a broken cell without an error, together with the rows below it.
 * Returns the first broken cell with a line break in it, or else the first broken cell. Blanks after a closing quotation mark
 * are allowed: spreadsheets read such a cell.
 */
export function findBrokenQuote(text: Uint8Array, delimiter: string): BrokenQuote | undefined {
  let first: BrokenQuote | undefined;
  for (const { from, close, isWhole } of quotedCells(text, delimiter)) {
    if (close < 0) return { from, kind: 'open' };
    if (isWhole) continue;
    if (text.subarray(from, close).includes(LINE_FEED)) return { from, kind: 'later-line' };
    first ??= { from, kind: 'same-line' };
  }
  return first;
}

/**
 * The cells of one record as csv-parse read them, without the blanks after a closing quotation mark. csv-parse keeps those
 * blanks, and the quotation marks, as part of the text.
 */
export function withoutPadding(cells: readonly string[], record: Uint8Array, delimiter: string): string[] {
  const read = [...cells];
  for (const { close, end, column, isWhole } of quotedCells(record, delimiter)) {
    if (isWhole && end > close + 1) read[column] = (cells[column] ?? '').replace(/^"|"[ \t]*$/g, '');
  }
  return read;
}

/**
 * The cells of a line that isn't a record, split at each delimiter outside the quoted cells that are whole. A broken cell keeps
 * its quotation mark. In the file of rejected rows each value is then under its own header, so that a corrected row can be
 * imported.
 */
export function cellsOfBrokenLine(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  const quoted = new RegExp(`"((?:[^"]|"")*)"[ ${delimiter === '\t' ? '' : '\t'}]*(?=${delimiter}|$)`, 'y');
  for (let at = 0; at <= line.length; at += 1) {
    quoted.lastIndex = at;
    const match = quoted.exec(line);
    const delimiterAt = line.indexOf(delimiter, at);
    const end = match ? quoted.lastIndex : delimiterAt < 0 ? line.length : delimiterAt;
    cells.push(match?.[1]?.replaceAll('""', '"') ?? line.slice(at, end));
    at = end;
  }
  return cells;
}

/** Why text without a readable record is rejected; `isEnd` means the file ends there. */
export function problemOfRest(rest: Uint8Array, broken: BrokenQuote | undefined, isEnd: boolean): string {
  const isOpen = broken?.kind === 'open' && (isEnd || rest.includes(LINE_FEED, broken.from));
  return isOpen || broken?.kind === 'later-line' ? UNCLOSED : TOO_LONG;
}
