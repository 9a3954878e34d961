import { keys } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { CompanyExportRow } from './records.ts';

const REMEMBER_SECONDS = 30 * 86_400;
/** More than a company starts in a month. */
const MAX_EXPORTS = 100;

/** The exports of one company. */
export class CompanyExportRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(exportId: string): Promise<CompanyExportRow | undefined> {
    return this.#table.get(CompanyExportRow, keys.companyExport(exportId));
  }

  /** Newest first: ids sort by time. */
  async all(): Promise<CompanyExportRow[]> {
    const query = { schema: CompanyExportRow, partition: '', sortBegins: keys.companyExportPrefix };
    const page = { limit: MAX_EXPORTS, newestFirst: true, consistent: true };
    return (await this.#table.query({ ...query, ...page })).items;
  }

  /** Saves over the version that was read, 0 for none; returns the saved row. */
  async save(before: CompanyExportRow, change: Partial<CompanyExportRow>): Promise<CompanyExportRow> {
    const after: CompanyExportRow = { ...before, ...change, version: before.version + 1 };
    const expiresAt = Math.floor(Date.parse(before.createdAt) / 1000) + REMEMBER_SECONDS;
    const condition = before.version === 0 ? absent : versionIs(before.version);
    const key = keys.companyExport(before.exportId);
    await this.#table.write([{ kind: 'put', key, item: after, condition, expiresAt }]);
    return after;
  }
}
