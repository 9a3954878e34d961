import * as z from 'zod';
import { keys, type TenantIndexKeys } from '#functions/data/keys.ts';
import type { Page, TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { PushRow } from './records.ts';

export type PushRef = Pick<PushRow, 'inspectionId' | 'edition' | 'kind'>;

/** The most pushes of an inspection that are shown, newest first. */
const MAX_LISTED = 40;

/** Only pending pushes are indexed. */
const indexOf = ({ state, createdAt, inspectionId, edition, kind }: PushRow): TenantIndexKeys =>
  state === 'waiting'
    ? { GSI1PK: keys.fieldServiceWaitingPartition, GSI1SK: `${createdAt}#${inspectionId}#${edition}#${kind}` }
    : {};

/** Pushes from a company's inspections to its field-service system. */
export class PushRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get({ inspectionId, edition, kind }: PushRef): Promise<PushRow | undefined> {
    return this.#table.get(PushRow, keys.fieldServicePush(inspectionId, edition, kind));
  }

  /** Fails if the push exists. */
  creation(row: PushRow): TenantWrite {
    const key = keys.fieldServicePush(row.inspectionId, row.edition, row.kind);
    return { kind: 'put', key, item: { ...row, version: 1 }, index: indexOf(row), condition: absent };
  }

  /** Saves over the version that was read; returns the saved row. */
  async save(before: PushRow, change: Partial<PushRow>, others: TenantWrite[] = []): Promise<PushRow> {
    const item: PushRow = { ...before, ...change, version: before.version + 1 };
    const key = keys.fieldServicePush(before.inspectionId, before.edition, before.kind);
    const condition = versionIs(before.version);
    await this.#table.write([{ kind: 'put', key, item, index: indexOf(item), condition }, ...others]);
    return item;
  }

  /** Doesn't parse the row: the inspection's schemas would be a tenth of the API's bundle. */
  async hasInspection(inspectionId: string): Promise<boolean> {
    return (await this.#table.get(z.object({ inspectionId: z.string() }), keys.inspection(inspectionId))) !== undefined;
  }

  /**
   * Pending pushes of all inspections, oldest first. The index is eventually consistent, so each job reads its own
   * row.
   */
  waiting(limit: number, cursor?: string): Promise<Page<PushRow>> {
    return this.#table.query({
      schema: PushRow,
      index: 'GSI1',
      partition: keys.fieldServiceWaitingPartition,
      limit,
      cursor,
    });
  }

  async list(inspectionId: string): Promise<PushRow[]> {
    const { items } = await this.#table.query({
      schema: PushRow,
      partition: keys.inspectionPartition(inspectionId),
      sortBegins: keys.fieldServicePushPrefix,
      limit: MAX_LISTED,
      consistent: true,
    });
    return items.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  }
}
