import { keys } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { absent, versionIs, type Write } from '#functions/data/writes.ts';
import { SupportViewRecord } from './support-view-record.ts';

const RETENTION_SECONDS = 7 * 86_400;

/** The support views of the product's staff, stored in the staff's own organization. */
export class SupportViewRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(userId: string, viewId: string): Promise<SupportViewRecord | undefined> {
    return this.#table.get(SupportViewRecord, keys.supportView(userId, viewId));
  }

  opening(record: SupportViewRecord): Write {
    return this.#put(record, absent);
  }

  ending(before: SupportViewRecord, endedAt: string): Write {
    return this.#put({ ...before, endedAt, version: before.version + 1 }, versionIs(before.version));
  }

  #put(item: SupportViewRecord, condition: ReturnType<typeof versionIs>): Write {
    const key = keys.supportView(item.userId, item.viewId);
    const expiresAt = Math.floor(Date.parse(item.endsAt) / 1000) + RETENTION_SECONDS;
    return this.#table.scoped({ kind: 'put', key, item, condition, expiresAt });
  }
}
