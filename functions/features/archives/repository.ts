import { keys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { type Clock, epochSeconds } from '#functions/platform/clock.ts';
import { ArchiveRow } from './records.ts';

/** A zip can be remade within a minute, so a month is enough. */
const REMEMBER_SECONDS = 30 * 86_400;

/** The archives of the inspections of one organization. */
export class ArchiveRepository {
  readonly #table: TenantTable;
  readonly #clock: Clock;

  constructor(table: TenantTable, clock: Clock) {
    this.#table = table;
    this.#clock = clock;
  }

  get(inspectionId: string, archiveId: string): Promise<ArchiveRow | undefined> {
    return this.#table.get(ArchiveRow, keys.archive(inspectionId, archiveId));
  }

  /** `others` are written in the same transaction. */
  put(inspectionId: string, row: ArchiveRow, others: TenantWrite[] = []): Promise<void> {
    const key = keys.archive(inspectionId, row.archiveId);
    const expiresAt = epochSeconds(this.#clock, REMEMBER_SECONDS);
    return this.#table.write([{ kind: 'put', key, item: row, expiresAt }, ...others]);
  }
}
