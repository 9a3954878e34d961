import { keys, lists } from '#functions/data/keys.ts';
import type { Page, TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, type Condition, versionIs } from '#functions/data/writes.ts';
import { type AuditEntry, auditWrite } from '#functions/features/audit/audit.ts';
import { statusOf, TruckCheckRecord, TruckTemplateRecord, vanOf } from './record.ts';

export type CheckList = { truckId?: string | undefined; isOpen?: boolean; limit: number; cursor?: string | undefined };

/** An organization's checklist and its checks. */
export class TruckCheckRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  template(): Promise<TruckTemplateRecord | undefined> {
    return this.#table.get(TruckTemplateRecord, keys.truckTemplate());
  }

  async saveTemplate(before: TruckTemplateRecord | undefined, after: TruckTemplateRecord): Promise<void> {
    const condition = before === undefined ? absent : versionIs(before.version);
    const entry: AuditEntry = { act: 'truck-list.put', at: after.updatedAt, by: this.#table.tenant.by };
    await this.#table.write([{ kind: 'put', key: keys.truckTemplate(), item: after, condition }, auditWrite(entry)]);
  }

  get(checkId: string): Promise<TruckCheckRecord | undefined> {
    return this.#table.get(TruckCheckRecord, keys.truckCheck(checkId));
  }

  /** Newest first: all checks, those of a van, or those with open items. */
  list({ truckId, isOpen = false, limit, cursor }: CheckList): Promise<Page<TruckCheckRecord>> {
    const page = { schema: TruckCheckRecord, limit, cursor, newestFirst: true };
    if (isOpen) return this.#table.query({ ...page, index: 'GSI3', partition: lists.openTruckChecks });
    if (truckId === undefined) return this.#table.query({ ...page, index: 'GSI1', partition: lists.truckChecks });
    return this.#table.query({ ...page, index: 'GSI2', partition: lists.truckChecksOfVan(vanOf(truckId)) });
  }

  create(record: TruckCheckRecord): Promise<void> {
    const audit = this.#audit('truck-check.create', record.createdAt, record);
    return this.#table.write([this.#put(record, absent), audit]);
  }

  /** Saves over the version that was read. */
  save(before: TruckCheckRecord, after: TruckCheckRecord): Promise<void> {
    return this.#table.write([this.#put({ ...after, version: before.version + 1 }, versionIs(before.version))]);
  }

  /** Saves the office's resolution, with its audit row. */
  resolve(before: TruckCheckRecord, after: TruckCheckRecord, at: string): Promise<void> {
    const put = this.#put({ ...after, version: before.version + 1 }, versionIs(before.version));
    return this.#table.write([put, this.#audit('truck-check.resolve', at, before)]);
  }

  #audit(act: AuditEntry['act'], at: string, { checkId, truckId }: TruckCheckRecord): TenantWrite {
    return auditWrite({ act, at, by: this.#table.tenant.by, subject: checkId, detail: { truck: truckId } });
  }

  #put(record: TruckCheckRecord, condition: Condition): TenantWrite {
    const sort = `${record.checkedAt}#${record.checkId}`;
    const index = {
      GSI1PK: lists.truckChecks,
      GSI1SK: sort,
      GSI2PK: lists.truckChecksOfVan(vanOf(record.truckId)),
      GSI2SK: sort,
      ...(statusOf(record) === 'open' ? { GSI3PK: lists.openTruckChecks, GSI3SK: sort } : {}),
    };
    return { kind: 'put', key: keys.truckCheck(record.checkId), item: record, index, condition };
  }
}
