/** A spreadsheet evaluates a cell that starts like this. */
const FORMULA = /^[=+\-@\t\r\n\0]/;
/** A defused cell, or a text that looks like one: it needs its own apostrophe, or reading it back would remove one too many. */
const DEFUSED = /^'+[=+\-@\t\r\n\0]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * One cell as RFC 4180 defines it. A text that a spreadsheet would evaluate gets a leading apostrophe, because quoting alone
 * doesn't prevent evaluation; `plainCell` removes it.
 */
export const csvCell = (text: string): string => {
  const safe = FORMULA.test(text) || DEFUSED.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows, each ended with CRLF as RFC 4180 requires. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/** A parsed cell without the apostrophe that `csvCell` added, so that phone numbers starting with + are unchanged. */
export const plainCell = (cell: string): string => (DEFUSED.test(cell) ? cell.slice(1) : cell);
