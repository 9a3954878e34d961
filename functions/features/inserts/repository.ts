import { keys } from '#functions/data/keys.ts';
import type { Page, TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, type Condition, versionIs } from '#functions/data/writes.ts';
import { type AuditEntry, auditWrite, recordAfter } from '#functions/features/audit/audit.ts';
import { InsertRecord } from './record.ts';

/** A saved insert has its own audit row; an import has one audit row with a count. */
export type RowAudit = 'with-row' | 'counted';

/** The inserts and stoves of one organization: one short list. */
export class InsertRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(insertId: string): Promise<InsertRecord | undefined> {
    return this.#table.get(InsertRecord, keys.insert(insertId));
  }

  list(limit: number, cursor: string | undefined): Promise<Page<InsertRecord>> {
    return this.#table.query({ schema: InsertRecord, partition: keys.insertPartition, limit, cursor });
  }

  create(record: InsertRecord, audit: RowAudit): Promise<void> {
    return this.#put(record, absent, audit);
  }

  save(before: InsertRecord, after: InsertRecord, audit: RowAudit): Promise<void> {
    return this.#put(after, versionIs(before.version), audit);
  }

  remove(record: InsertRecord, at: string): Promise<void> {
    const { insertId, version } = record;
    const condition = versionIs(version);
    const audit = this.#audit('insert.delete', at, record);
    return this.#table.write([{ kind: 'delete', key: keys.insert(insertId), condition }, audit]);
  }

  #put(record: InsertRecord, condition: Condition, audit: RowAudit): Promise<void> {
    const put: TenantWrite = { kind: 'put', key: keys.insert(record.insertId), item: record, condition };
    const row = audit === 'with-row' ? [this.#audit('insert.put', record.updatedAt, record)] : [];
    return this.#table.write([put, ...row]);
  }

  #audit(act: AuditEntry['act'], at: string, { insertId, maker, model }: InsertRecord): TenantWrite {
    const { by } = this.#table.tenant;
    return auditWrite({ act, at, by, subject: insertId, detail: { name: `${maker} ${model}` } });
  }

  /** Writes the audit row of an import, after its rows. */
  recordImport(count: number, at: string): Promise<void> {
    const { by } = this.#table.tenant;
    return recordAfter(this.#table, { act: 'insert.import', at, by, detail: { count: String(count) } });
  }
}
