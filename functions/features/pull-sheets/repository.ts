import { keys } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { PullSheetRow } from './records.ts';

/** The ticks of the sheets of one organization. */
export class PullSheetRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(inspectionId: string): Promise<PullSheetRow | undefined> {
    return this.#table.get(PullSheetRow, keys.pullSheet(inspectionId));
  }

  /** Refused when the checkmarks were changed since the row was read. */
  save(inspectionId: string, before: PullSheetRow | undefined, after: PullSheetRow): Promise<void> {
    const item = { ...after, version: (before?.version ?? 0) + 1 };
    const condition = before === undefined ? absent : versionIs(before.version);
    return this.#table.write([{ kind: 'put', key: keys.pullSheet(inspectionId), item, condition }]);
  }
}
