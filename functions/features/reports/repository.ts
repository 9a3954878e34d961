import { keys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { DocumentRow, RevisionRow } from './records.ts';

/** Revisions and documents of the reports of one organization. */
export class ReportRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(inspectionId: string, documentId: string): Promise<DocumentRow | undefined> {
    return this.#table.get(DocumentRow, keys.document(inspectionId, documentId));
  }

  async list(inspectionId: string): Promise<DocumentRow[]> {
    const { items } = await this.#table.query({
      schema: DocumentRow,
      partition: keys.inspectionPartition(inspectionId),
      sortBegins: keys.documentPrefix,
      limit: 100,
      newestFirst: true,
    });
    return items;
  }

  /** `others` are written in the same transaction. */
  async put(inspectionId: string, row: DocumentRow, others: TenantWrite[] = []): Promise<void> {
    const key = keys.document(inspectionId, row.documentId);
    await this.#table.write([{ kind: 'put', key, item: row }, ...others]);
  }

  getRevision(inspectionId: string, revision: number): Promise<RevisionRow | undefined> {
    return this.#table.get(RevisionRow, keys.revision(inspectionId, revision));
  }

  /** Newest first. */
  async listRevisions(inspectionId: string, limit = 200): Promise<RevisionRow[]> {
    const { items } = await this.#table.query({
      schema: RevisionRow,
      partition: keys.inspectionPartition(inspectionId),
      sortBegins: keys.revisionPrefix,
      limit,
      newestFirst: true,
      consistent: true,
    });
    return items;
  }

  async newestRevision(inspectionId: string): Promise<RevisionRow | undefined> {
    return (await this.listRevisions(inspectionId, 1))[0];
  }

  /** Fails if this revision was created or changed since it was read. */
  async saveRevision(inspectionId: string, before: RevisionRow | undefined, after: RevisionRow): Promise<void> {
    const item = { ...after, version: (before?.version ?? 0) + 1 };
    const condition = before === undefined ? absent : versionIs(before.version);
    await this.#table.write([{ kind: 'put', key: keys.revision(inspectionId, after.revision), item, condition }]);
  }
}
