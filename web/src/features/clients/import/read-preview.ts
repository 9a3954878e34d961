import { type ColumnMapping, exactMapping, guessMapping } from '#shared/clients/import-mapping.ts';
import { TextPieces } from '#shared/csv/decode.ts';
import { detectDelimiter, isDelimiterLine, LineBreaks, MAX_RECORD_BYTES } from '#shared/csv/dialect.ts';
import { type PreviewRow, previewRecords } from './preview-records.ts';

/** Bytes to read for the preview. Reads more if the first row alone is longer. */
const PREVIEW_BYTES = [512 * 1024, 3 * MAX_RECORD_BYTES];
const PREVIEW_ROWS = 20;

export type Preview = {
  headers: string[];
  rows: PreviewRow[];
  mapping: ColumnMapping;
  /** The headers match an export's columns exactly, so no mapping is needed. */
  isExact: boolean;
};

/** The header and the first rows within the first `bytes` of a file. */
async function firstRows(file: Blob, bytes: number): Promise<PreviewRow[]> {
  const breaks = new LineBreaks();
  const isWhole = file.size <= bytes;
  const read = new Uint8Array(await file.slice(0, bytes).arrayBuffer());
  const text = breaks.unify(new TextPieces().decode(read, isWhole)) + breaks.end();
  // The last line may be incomplete.
  const complete = isWhole ? text : text.slice(0, text.lastIndexOf('\n') + 1);
  const preview = { bytes: new TextEncoder().encode(complete), delimiter: detectDelimiter(complete), isWhole };
  const rows = previewRecords(preview, PREVIEW_ROWS + 2);
  const from = isDelimiterLine(rows[0]?.cells ?? []) ? 1 : 0;
  return rows.slice(from, from + PREVIEW_ROWS + 1);
}

/** The first rows of a file, parsed as on the server; undefined if there is no row below the header. */
export async function readPreview(file: Blob): Promise<Preview | undefined> {
  let found: PreviewRow[] = [];
  for (const bytes of PREVIEW_BYTES) if (found.length < 2) found = await firstRows(file, bytes);
  const [head, ...rows] = found;
  if (head === undefined || rows.length === 0) return undefined;
  const exact = exactMapping(head.cells);
  const mapping = exact ?? guessMapping(head.cells);
  return { headers: head.cells, rows, mapping, isExact: exact !== undefined };
}
