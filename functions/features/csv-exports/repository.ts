import { CSV_FILE_DAYS } from '#shared/contract/csv-exports.ts';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { CsvExportRow } from './record.ts';

/** The row outlives the file, so that for some days the export is shown as expired. */
const RETENTION_SECONDS = 2 * CSV_FILE_DAYS * 86_400;

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
   * Saves over the version that was read, 0 for none, with other writes in the same transaction; returns the saved
   * row. Fails if another request saved it, or if the company was erased.
   */
  async save(before: CsvExportRow, change: Partial<CsvExportRow>, others: TenantWrite[] = []): Promise<CsvExportRow> {
    const after: CsvExportRow = { ...before, ...change, version: before.version + 1 };
    const condition = before.version === 0 ? absent : versionIs(before.version);
    const expiresAt = Math.floor(Date.parse(before.createdAt) / 1000) + RETENTION_SECONDS;
    const key = keys.csvExport(before.exportId);
    await this.#table.write([{ kind: 'put', key, item: after, condition, expiresAt }, ...others]);
    return after;
  }
}
