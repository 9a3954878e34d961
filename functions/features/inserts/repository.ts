import { keys } from '#functions/data/keys.ts';
import type { Page, TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { InsertRecord } from './record.ts';

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

  create(record: InsertRecord): Promise<void> {
    const { insertId, createdAt } = record;
    return this.#write('insert.put', createdAt, record, {
      kind: 'put',
      key: keys.insert(insertId),
      item: record,
      condition: absent,
    });
  }

  save(before: InsertRecord, after: InsertRecord): Promise<void> {
    const condition = versionIs(before.version);
    const put: TenantWrite = { kind: 'put', key: keys.insert(before.insertId), item: after, condition };
    return this.#write('insert.put', after.updatedAt, after, put);
  }

  remove(record: InsertRecord, at: string): Promise<void> {
    const { insertId, version } = record;
    const condition = versionIs(version);
    return this.#write('insert.delete', at, record, { kind: 'delete', key: keys.insert(insertId), condition });
  }

  /** With its entry in the audit log. */
  #write(act: string, at: string, { insertId, maker, model }: InsertRecord, write: TenantWrite): Promise<void> {
    const { by } = this.#table.tenant;
    const entry = { act, at, by, subject: insertId, detail: { name: `${maker} ${model}` } };
    return this.#table.write([write, auditWrite(entry)]);
  }
}
