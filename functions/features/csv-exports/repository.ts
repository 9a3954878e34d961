import { CSV_FILE_DAYS } from '#shared/contract/csv-exports.ts';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { CsvExportRow } from './record.ts';

/** The file is deleted first: an expired export is answered as such for some days. */
const KEPT_SECONDS = 2 * CSV_FILE_DAYS * 86_400;

/** The CSV exports of one company. */
export class CsvExportRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(exportId: string): Promise<CsvExportRow | undefined> {
    return this.#table.get(CsvExportRow, keys.csvExport(exportId));
  }

  /**
   * Saves over the version that was read, 0 for none, with other writes in the same transaction; the row as it is now. Refused when
   * someone else saved it, or when the company was erased meanwhile.
   */
  async save(before: CsvExportRow, change: Partial<CsvExportRow>, others: TenantWrite[] = []): Promise<CsvExportRow> {
    const after: CsvExportRow = { ...before, ...change, version: before.version + 1 };
    const condition = before.version === 0 ? absent : versionIs(before.version);
    const expiresAt = Math.floor(Date.parse(before.createdAt) / 1000) + KEPT_SECONDS;
    const key = keys.csvExport(before.exportId);
    await this.#table.write([{ kind: 'put', key, item: after, condition, expiresAt }, ...others]);
    return after;
  }
}
