import { keys, lists } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, type Condition, versionIs } from '#functions/data/writes.ts';
import { DeliveryRow } from '#functions/features/deliveries/record.ts';
import { HandoutRecord } from './record.ts';

/** Signed handouts of one organization, each with the copies that were sent of it. */
export class HandoutRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(handoutId: string): Promise<HandoutRecord | undefined> {
    return this.#table.get(HandoutRecord, keys.handout(handoutId));
  }

  async ofClient(clientId: string): Promise<HandoutRecord[]> {
    const partition = lists.handoutsOfClient(clientId);
    const query = { schema: HandoutRecord, index: 'GSI1' as const, partition, limit: 100, newestFirst: true };
    return (await this.#table.query(query)).items;
  }

  /** `others` are conditions and the audit row, in the same transaction. */
  create(record: HandoutRecord, others: TenantWrite[]): Promise<void> {
    return this.#table.write([this.#put(record, absent), ...others]);
  }

  save(before: HandoutRecord, after: HandoutRecord): Promise<void> {
    return this.#table.write([this.change(before, after)]);
  }

  change(before: HandoutRecord, after: HandoutRecord): TenantWrite {
    return this.#put({ ...after, version: before.version + 1 }, versionIs(before.version));
  }

  getDelivery(handoutId: string, deliveryId: string): Promise<DeliveryRow | undefined> {
    return this.#table.get(DeliveryRow, keys.handoutDelivery(handoutId, deliveryId));
  }

  async deliveries(handoutId: string): Promise<DeliveryRow[]> {
    const partition = keys.handoutPartition(handoutId);
    const query = { schema: DeliveryRow, partition, sortBegins: keys.deliveryPrefix, limit: 100, newestFirst: true };
    return (await this.#table.query({ ...query, consistent: true })).items;
  }

  createDelivery(handoutId: string, row: DeliveryRow, audit: TenantWrite): Promise<void> {
    return this.#table.write([this.#delivery(handoutId, row, absent), audit]);
  }

  saveDelivery(handoutId: string, before: DeliveryRow, after: DeliveryRow): Promise<void> {
    const row = { ...after, version: before.version + 1 };
    return this.#table.write([this.#delivery(handoutId, row, versionIs(before.version))]);
  }

  #delivery(handoutId: string, row: DeliveryRow, condition: Condition): TenantWrite {
    return { kind: 'put', key: keys.handoutDelivery(handoutId, row.deliveryId), item: row, condition };
  }

  #put(record: HandoutRecord, condition: Condition): TenantWrite {
    const { handoutId, clientId, signedAt } = record;
    const index = { GSI1PK: lists.handoutsOfClient(clientId), GSI1SK: `${signedAt}#${handoutId}` };
    return { kind: 'put', key: keys.handout(handoutId), item: record, index, condition };
  }
}
