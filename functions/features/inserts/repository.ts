import { keys } from '#functions/data/keys.ts';
import type { Page, TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
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
    return this.#write({ kind: 'put', key: keys.insert(record.insertId), item: record, condition: absent });
  }

  save(before: InsertRecord, after: InsertRecord): Promise<void> {
    const condition = versionIs(before.version);
    return this.#write({ kind: 'put', key: keys.insert(before.insertId), item: after, condition });
  }

  remove({ insertId, version }: InsertRecord): Promise<void> {
    return this.#write({ kind: 'delete', key: keys.insert(insertId), condition: versionIs(version) });
  }

  #write(write: TenantWrite): Promise<void> {
    return this.#table.write([write]);
  }
}
