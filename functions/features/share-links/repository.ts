import type * as z from 'zod';
import { keys } from '#functions/data/keys.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs, type Write } from '#functions/data/writes.ts';
import { LinkRow, LinkViewRow, QuestionRow } from './records.ts';

/** Links to one organization's inspections, and their readers' activity. */
export class LinkRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(inspectionId: string, linkId: string): Promise<LinkRow | undefined> {
    return this.#table.get(LinkRow, keys.link(inspectionId, linkId));
  }

  /** The newest 100 links. */
  list(inspectionId: string): Promise<LinkRow[]> {
    return this.#newest(LinkRow, inspectionId, keys.linkPrefix);
  }

  getView(inspectionId: string, linkId: string, viewId: string): Promise<LinkViewRow | undefined> {
    return this.#table.get(LinkViewRow, keys.linkView(inspectionId, linkId, viewId));
  }

  views(inspectionId: string, linkId: string): Promise<LinkViewRow[]> {
    return this.#newest(LinkViewRow, inspectionId, keys.linkViewPrefix(linkId));
  }

  getQuestion(inspectionId: string, questionId: string): Promise<QuestionRow | undefined> {
    return this.#table.get(QuestionRow, keys.question(inspectionId, questionId));
  }

  questions(inspectionId: string): Promise<QuestionRow[]> {
    return this.#newest(QuestionRow, inspectionId, keys.questionPrefix);
  }

  creation(inspectionId: string, row: LinkRow): TenantWrite {
    return { kind: 'put', key: keys.link(inspectionId, row.linkId), item: row, condition: absent };
  }

  /** Only for a link whose URL was never returned. */
  removal(inspectionId: string, linkId: string): TenantWrite {
    return { kind: 'delete', key: keys.link(inspectionId, linkId) };
  }

  /** Fails after a concurrent write. */
  save(inspectionId: string, before: LinkRow, after: LinkRow): TenantWrite {
    const item = { ...after, version: before.version + 1 };
    return { kind: 'put', key: keys.link(inspectionId, before.linkId), item, condition: versionIs(before.version) };
  }

  viewSave(place: { inspectionId: string; linkId: string }, before: LinkViewRow | undefined, after: LinkViewRow) {
    return {
      kind: 'put' as const,
      key: keys.linkView(place.inspectionId, place.linkId, after.viewId),
      item: { ...after, version: (before?.version ?? 0) + 1 },
      condition: before === undefined ? absent : versionIs(before.version),
    };
  }

  questionCreation(inspectionId: string, row: QuestionRow): TenantWrite {
    return { kind: 'put', key: keys.question(inspectionId, row.questionId), item: row, condition: absent };
  }

  write(writes: TenantWrite[]): Promise<void> {
    return this.#table.write(writes);
  }

  /** A tenant's write, for a transaction that also writes system rows. */
  scoped(write: TenantWrite): Write {
    return this.#table.scoped(write);
  }

  async #newest<S extends z.ZodType>(schema: S, inspectionId: string, sortBegins: string): Promise<z.output<S>[]> {
    const partition = keys.inspectionPartition(inspectionId);
    const query = { schema, partition, sortBegins, limit: 100, newestFirst: true, consistent: true };
    return (await this.#table.query(query)).items;
  }
}

/** The row that finds a link by its secret; expires by TTL with the link. */
export function shareWrite(
  secretHash: string,
  place: { organizationId: string; inspectionId: string; linkId: string },
  endsAt: string,
): Write {
  const item = { v: 1, entity: 'Share', ...place, expiresAt: Math.floor(Date.parse(endsAt) / 1000) };
  return { kind: 'put', key: systemKeys.shareLink(secretHash), item, condition: absent };
}

/** Deletes the row of a link whose URL was never returned. */
export const shareRemoval = (secretHash: string): Write => ({ kind: 'delete', key: systemKeys.shareLink(secretHash) });
