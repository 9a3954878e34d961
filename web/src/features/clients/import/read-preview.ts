import { type ColumnMapping, exactMapping, guessMapping } from '#shared/clients/import-mapping.ts';
import { MAX_RECORD_BYTES } from '#shared/csv/dialect.ts';
import { firstRows } from '#web/lib/csv/first-rows.ts';
import type { CsvRow } from '#web/lib/csv/read-records.ts';

/** Bytes to read for the preview. Reads more if the first row alone is longer. */
const PREVIEW_BYTES = [512 * 1024, 3 * MAX_RECORD_BYTES];
const PREVIEW_ROWS = 20;

export type Preview = {
  headers: string[];
  rows: CsvRow[];
  mapping: ColumnMapping;
  /** The headers match an export's columns exactly, so no mapping is needed. */
  isExact: boolean;
};

/** The first rows of a file, parsed as on the server; undefined if there is no row below the header. */
export async function readPreview(file: Blob): Promise<Preview | undefined> {
  let found: CsvRow[] = [];
  for (const bytes of PREVIEW_BYTES)
    if (found.length < 2) found = await firstRows(file, { bytes, rows: PREVIEW_ROWS + 1 });
  const [head, ...rows] = found;
  if (head === undefined || rows.length === 0) return undefined;
  const exact = exactMapping(head.cells);
  const mapping = exact ?? guessMapping(head.cells);
  return { headers: head.cells, rows, mapping, isExact: exact !== undefined };
}
