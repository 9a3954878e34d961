import type { Store } from '#functions/data/store.ts';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import type { FieldServiceAdapter } from '#functions/field-service/port.ts';
import { type Clock, systemClock } from '#functions/platform/clock.ts';
import { connectedAdapter } from './connected-adapter.ts';
import { enqueueFieldService, type EnqueueFieldService } from './jobs.ts';
import type { ConnectionRow } from './records.ts';

/** What the jobs of field-service systems reach. */
export type FieldServicePorts = {
  store: Store;
  clock: Clock;
  enqueue: EnqueueFieldService;
  adapterOf: (row: ConnectionRow, table: TenantTable) => Promise<FieldServiceAdapter>;
};

export const fieldServicePorts = (): FieldServicePorts => ({
  store: unsafeSystemTable(),
  clock: systemClock,
  enqueue: enqueueFieldService,
  adapterOf: (row, table) => connectedAdapter(row, { table, clock: systemClock }),
});

export const jobTable = (organizationId: string, { store }: Pick<FieldServicePorts, 'store'>): TenantTable =>
  new TenantTable(store, unsafeTenantOf(organizationId, 'field-service-job'));
