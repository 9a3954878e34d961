/** A spreadsheet evaluates a cell that begins like this. */
const FORMULA = /^[=+\-@\t\r\0]/;
/** A defused cell, or a text that begins like one: without its own apostrophe reading it back would cut one off. */
const DEFUSED = /^'+[=+\-@\t\r\0]/;
const NEEDS_QUOTES = /[",\r\n]/;

/**
 * One cell by RFC 4180. A text that a spreadsheet would evaluate gets an apostrophe in front, because quoting alone does not
 * stop that; `plainCell` takes it off again.
 */
export const csvCell = (text: string): string => {
  const safe = FORMULA.test(text) || DEFUSED.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows with CRLF after each, as RFC 4180 has them. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');

/** A parsed cell without the apostrophe that `csvCell` put in front: phone numbers that begin with + keep their form. */
export const plainCell = (cell: string): string => (DEFUSED.test(cell) ? cell.slice(1) : cell);
