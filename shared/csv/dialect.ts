export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** The longest record in bytes. A longer one means an unclosed quotation mark: the rest of the file isn't one row. */
export const MAX_RECORD_BYTES = 1024 * 1024;

/** Options for csv-parse on the server and in the browser; line breaks are normalized before (`LineBreaks`). */
export const CSV_OPTIONS = {
  record_delimiter: '\n',
  // A row with too few or too many columns is an error of that row, not of the file.
  relax_column_count: true,
  // 12" flue: a quotation mark inside a cell that doesn't start with one is an ordinary character.
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: MAX_RECORD_BYTES,
} as const;

/** The most frequent delimiter in the first line outside quotation marks; a comma if there is none. */
export function detectDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const character of text.replace(/^\n+/, '')) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '\n') break;
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  return DELIMITERS.reduce((best, delimiter) =>
    (counts.get(delimiter) ?? 0) > (counts.get(best) ?? 0) ? delimiter : best,
  );
}

/**
 * The line `sep=;` before the header, which sets the delimiter in Excel. `detectDelimiter` finds the same one in it.
 */
export const isDelimiterLine = ([first = '', ...rest]: readonly string[]): boolean =>
  /^sep=$/i.test(first) && rest.every((cell) => cell === '');

/** Converts CRLF and CR to a line feed, in pieces of any length, for files that mix line endings. */
export class LineBreaks {
  #endsInReturn = false;

  unify(piece: string): string {
    const text = this.#endsInReturn ? `\r${piece}` : piece;
    this.#endsInReturn = text.endsWith('\r');
    return (this.#endsInReturn ? text.slice(0, -1) : text).replace(/\r\n?/g, '\n');
  }

  /** The line feed for a CR held back in case a line feed followed. */
  end(): string {
    const rest = this.#endsInReturn ? '\n' : '';
    this.#endsInReturn = false;
    return rest;
  }
}
