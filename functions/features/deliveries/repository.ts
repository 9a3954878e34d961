import { keys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { DeliveryRow } from './record.ts';

/** Copies of the inspections of one organization, each to one address. */
export class DeliveryRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(inspectionId: string, deliveryId: string): Promise<DeliveryRow | undefined> {
    return this.#table.get(DeliveryRow, keys.delivery(inspectionId, deliveryId));
  }

  async list(inspectionId: string): Promise<DeliveryRow[]> {
    const { items } = await this.#table.query({
      schema: DeliveryRow,
      partition: keys.inspectionPartition(inspectionId),
      sortBegins: keys.deliveryPrefix,
      limit: 100,
      newestFirst: true,
      consistent: true,
    });
    return items;
  }

  creation(inspectionId: string, row: DeliveryRow): TenantWrite {
    return { kind: 'put', key: keys.delivery(inspectionId, row.deliveryId), item: row, condition: absent };
  }

  save(inspectionId: string, before: DeliveryRow, after: DeliveryRow): TenantWrite {
    const item = { ...after, version: before.version + 1 };
    return {
      kind: 'put',
      key: keys.delivery(inspectionId, before.deliveryId),
      item,
      condition: versionIs(before.version),
    };
  }
}
