import { parse } from 'csv-parse/browser/esm/sync';
import { type ColumnMapping, exactMapping, guessMapping } from '#shared/clients/client-columns.ts';
import { isBlankRow } from '#shared/clients/read-row.ts';
import { TextPieces } from '#shared/csv/decode.ts';
import { CSV_OPTIONS, detectDelimiter, LineBreaks } from '#shared/csv/dialect.ts';

/** As much of a file as the preview reads. */
const PREVIEW_BYTES = 512 * 1024;
const PREVIEW_ROWS = 20;

export type PreviewRow = { line: number; cells: string[] };
export type Preview = {
  headers: string[];
  rows: PreviewRow[];
  mapping: ColumnMapping;
  /** The headers are exactly the columns of an export: nothing has to be matched. */
  isExact: boolean;
};

type Parsed = { record: string[]; info: { lines: number } };

const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + cell.split('\n').length - 1, 0);

function recordsOf(text: string): PreviewRow[] {
  const records = parse(text, {
    ...CSV_OPTIONS,
    delimiter: detectDelimiter(text),
    info: true,
    // The header, and rows that may be blank among those that are shown.
    to: PREVIEW_ROWS * 3,
    skip_records_with_error: true,
  }) as unknown as Parsed[];
  return records
    .map(({ record, info }) => ({ line: info.lines - lineBreaksIn(record), cells: record }))
    .filter(({ cells }) => !isBlankRow(cells));
}

/** The first rows of a file, read as the server reads them; undefined when it has no row below its headers. */
export async function readPreview(file: Blob): Promise<Preview | undefined> {
  const bytes = new Uint8Array(await file.slice(0, PREVIEW_BYTES).arrayBuffer());
  const breaks = new LineBreaks();
  const isWhole = file.size <= PREVIEW_BYTES;
  const text = breaks.unify(new TextPieces().decode(bytes, isWhole)) + breaks.end();
  // The last line may be cut off.
  const whole = isWhole ? text : text.slice(0, text.lastIndexOf('\n') + 1);
  const [head, ...rows] = recordsOf(whole.replace(/^\uFEFF/, ''));
  if (head === undefined || rows.length === 0) return undefined;
  const exact = exactMapping(head.cells);
  const mapping = exact ?? guessMapping(head.cells);
  return { headers: head.cells, rows: rows.slice(0, PREVIEW_ROWS), mapping, isExact: exact !== undefined };
}
