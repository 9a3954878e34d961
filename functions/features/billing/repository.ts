import * as z from 'zod';
import { keys } from '#functions/data/keys.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { Store } from '#functions/data/store.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs, type Write } from '#functions/data/writes.ts';
import { OrganizationId } from '#shared/contract/common.ts';
import { BillingRow, NEW_BILLING } from './record.ts';

/** What one organization has with the payment provider. */
export class BillingRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  async get(): Promise<BillingRow> {
    return (await this.#table.get(BillingRow, keys.billing())) ?? NEW_BILLING;
  }

  /** Fails after a concurrent write. */
  save(before: BillingRow, after: BillingRow): TenantWrite {
    return {
      kind: 'put',
      key: keys.billing(),
      item: { ...after, version: before.version + 1 },
      condition: before.version === 0 ? absent : versionIs(before.version),
    };
  }
}

const CustomerRow = z.object({ organizationId: OrganizationId });

/** The company of a provider's customer. It's the only fact that events are trusted for. */
export async function organizationOfCustomer(store: Store, customerId: string): Promise<string | undefined> {
  const row = await store.get(systemKeys.paymentCustomer(customerId));
  return row === undefined ? undefined : CustomerRow.parse(row).organizationId;
}

export const customerWrite = (customerId: string, organizationId: string): Write => ({
  kind: 'put',
  key: systemKeys.paymentCustomer(customerId),
  item: { v: 1, entity: 'PaymentCustomer', organizationId },
});

/** Forgets a customer that is gone, so that its row doesn't outlive the company. */
export const customerRemoval = (customerId: string): Write => ({
  kind: 'delete',
  key: systemKeys.paymentCustomer(customerId),
});

export const isEventAccepted = async (store: Store, eventId: string): Promise<boolean> =>
  (await store.get(systemKeys.paymentEvent(eventId))) !== undefined;

/** Stores an event's ID until the provider no longer resends it; a second call changes nothing. */
export async function storeEventId(store: Store, eventId: string, expiresAt: number): Promise<void> {
  const item = { v: 1, entity: 'PaymentEvent', expiresAt };
  try {
    await store.write([{ kind: 'put', key: systemKeys.paymentEvent(eventId), item, condition: absent }]);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}
