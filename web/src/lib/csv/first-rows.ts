import { TextPieces } from '#shared/csv/decode.ts';
import { detectDelimiter, isDelimiterLine, LineBreaks } from '#shared/csv/dialect.ts';
import { type CsvRow, readRecords } from './read-records.ts';

/** How much of a file to read: its first `bytes`, and at most `rows` of it, including the header. */
type Limits = { readonly bytes: number; readonly rows: number };

/** The first rows of a CSV file in any of the encodings and delimiters that the server accepts, parsed as on the server. */
export async function firstRows(file: Blob, { bytes, rows: max }: Limits): Promise<CsvRow[]> {
  const breaks = new LineBreaks();
  const isWhole = file.size <= bytes;
  const read = new Uint8Array(await file.slice(0, bytes).arrayBuffer());
  const text = breaks.unify(new TextPieces().decode(read, isWhole)) + breaks.end();
  // The last line may be incomplete.
  const complete = isWhole ? text : text.slice(0, text.lastIndexOf('\n') + 1);
  const part = { bytes: new TextEncoder().encode(complete), delimiter: detectDelimiter(complete), isWhole };
  const rows = readRecords(part, max + 1);
  const from = isDelimiterLine(rows[0]?.cells ?? []) ? 1 : 0;
  return rows.slice(from, from + max);
}

/** Every row of a CSV file that is small enough to be read at once. */
export const allRows = (file: Blob): Promise<CsvRow[]> =>
  firstRows(file, { bytes: file.size, rows: Number.MAX_SAFE_INTEGER - 1 });
