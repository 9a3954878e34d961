import * as z from 'zod';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { PushRow } from './records.ts';

export type PushSpot = Pick<PushRow, 'inspectionId' | 'edition' | 'kind'>;

/** The newest ones of an inspection that are shown. */
const MOST = 40;

/** What goes from one company's inspections to its field-service system. */
export class PushRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get({ inspectionId, edition, kind }: PushSpot): Promise<PushRow | undefined> {
    return this.#table.get(PushRow, keys.fieldServicePush(inspectionId, edition, kind));
  }

  /** Refused where there is one. */
  creation(row: PushRow): TenantWrite {
    const key = keys.fieldServicePush(row.inspectionId, row.edition, row.kind);
    return { kind: 'put', key, item: { ...row, version: 1 }, condition: absent };
  }

  /** Saves over the version that was read; the row as it is now. */
  async save(before: PushRow, change: Partial<PushRow>, others: TenantWrite[] = []): Promise<PushRow> {
    const item: PushRow = { ...before, ...change, version: before.version + 1 };
    const key = keys.fieldServicePush(before.inspectionId, before.edition, before.kind);
    await this.#table.write([{ kind: 'put', key, item, condition: versionIs(before.version) }, ...others]);
    return item;
  }

  /** Read without its shape: the whole inspection's schemas would be a tenth of the API's bundle. */
  async hasInspection(inspectionId: string): Promise<boolean> {
    return (await this.#table.get(z.object({ inspectionId: z.string() }), keys.inspection(inspectionId))) !== undefined;
  }

  async list(inspectionId: string): Promise<PushRow[]> {
    const { items } = await this.#table.query({
      schema: PushRow,
      partition: keys.inspectionPartition(inspectionId),
      sortBegins: keys.fieldServicePushPrefix,
      limit: MOST,
      consistent: true,
    });
    return items.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  }
}
