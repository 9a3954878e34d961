import type { Store } from '#functions/data/store.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { notify, OFFICE } from '#functions/features/notifications/notify.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { DeliveryRow } from './record.ts';
import { DeliveryRepository } from './repository.ts';

const FAILURE_TEXTS: Partial<Record<DeliveryRow['state'], string>> = {
  bounced: 'did not arrive',
  failed: 'could not be sent',
  complained: 'was marked as unwanted by its reader',
};

/** Notifies the sender and the office, once, that a copy was not delivered. */
export async function notifyDeliveryFailed(
  { inspectionId, deliveryId }: { inspectionId: string; deliveryId: string },
  { table, store, clock }: { table: TenantTable; store: Store; clock: Clock },
): Promise<void> {
  const row = await new DeliveryRepository(table).get(inspectionId, deliveryId);
  const failureText = row && FAILURE_TEXTS[row.state];
  if (row === undefined || failureText === undefined) return;
  const header = await new InspectionRepository(table).get(inspectionId);
  const about = header === undefined ? '' : ` (${header.clientName})`;
  const notice = { kind: 'MAIL_BOUNCED', type: 'error', route: `/inspect/${inspectionId}/report` } as const;
  const title = `The copy for ${row.to}${about} ${failureText}.`;
  const ports = { table, store, clock };
  await notify({ roles: OFFICE, userIds: [row.sentBy] }, { ...notice, title, key: `delivery:${deliveryId}` }, ports);
}
