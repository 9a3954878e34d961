import { keys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { ReportEditsRecord } from '#functions/features/inspections/records.ts';

/** A report's edits and reviews: one row per inspection. */
export class ReportEditsRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(inspectionId: string): Promise<ReportEditsRecord | undefined> {
    return this.#table.get(ReportEditsRecord, keys.reportEdits(inspectionId));
  }

  /** Fails if the row was changed since it was read. */
  save(inspectionId: string, before: ReportEditsRecord | undefined, after: ReportEditsRecord): TenantWrite {
    const condition = before === undefined ? absent : versionIs(before.version);
    const item = { ...after, version: (before?.version ?? 0) + 1 };
    return { kind: 'put', key: keys.reportEdits(inspectionId), item, condition };
  }
}

export const newReportEdits = (): ReportEditsRecord => ({
  v: 1,
  entity: 'ReportEdits',
  fields: {},
  superseded: [],
  people: {},
  review: {},
  version: 0,
});
