import * as z from 'zod';
import { keys } from '#functions/data/keys.ts';
import { systemKeys } from '#functions/data/system-keys.ts';
import type { Store } from '#functions/data/store.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import type { Write } from '#functions/data/writes.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { NotificationRepository } from '#functions/features/notifications/repository.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import { uploadKey } from '#functions/files/object-keys.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import type { SampleRemovalJob } from '#functions/jobs/messages.ts';

type Buckets = { photos: string; documents: string };
export type ClearPorts = { store: Store; objects: ObjectStore; buckets: Buckets };

/** A transaction accepts 100 writes, and a link has a second row. */
const ROWS_AT_ONCE = 50;
const NOTICES_READ = 200;

const Row = z.object({ SK: z.string(), secretHash: z.string().optional() });

/** Deletes the rest of the partition; a link's row has the hash of its secret, which is the key of its second row. */
async function clearRows(inspectionId: string, table: TenantTable, store: Store): Promise<void> {
  const partition = keys.inspectionPartition(inspectionId);
  for (;;) {
    const { items } = await table.query({ schema: Row, partition, limit: ROWS_AT_ONCE, consistent: true });
    if (items.length === 0) return;
    const writes = items.flatMap(({ SK, secretHash }): Write[] => [
      table.scoped({ kind: 'delete', key: { partition, sort: SK } }),
      ...(secretHash === undefined ? [] : [{ kind: 'delete' as const, key: systemKeys.shareLink(secretHash) }]),
    ]);
    await store.write(writes);
  }
}

async function clearObjects(bucket: string, prefix: string, objects: ObjectStore): Promise<void> {
  for (;;) {
    const page = await objects.list(bucket, prefix);
    await Promise.all(page.objects.map(({ key }) => objects.remove(bucket, key)));
    if (page.after === undefined) return;
  }
}

/** Deletes notifications about the sample, because their target is gone. */
async function clearNotices(inspectionId: string, table: TenantTable, store: Store): Promise<void> {
  const notifications = new NotificationRepository(table);
  for (const { userId } of await new UserRepository(table, store).all()) {
    const { items } = await notifications.list(userId, NOTICES_READ, undefined);
    const own = items.filter(({ route }) => route.includes(inspectionId));
    if (own.length > 0) {
      await notifications.write(own.map(({ notificationId }) => notifications.removal(userId, notificationId)));
    }
  }
}

/** Deletes the rows and objects of a removed sample; never those of an inspection that still exists. Idempotent. */
export async function clearSample(
  { organizationId, inspectionId }: SampleRemovalJob,
  ports: ClearPorts,
): Promise<void> {
  const { store, objects, buckets } = ports;
  const table = new TenantTable(store, unsafeTenantOf(organizationId, 'sample-job'));
  if ((await new InspectionRepository(table).get(inspectionId)) !== undefined) return;
  await clearRows(inspectionId, table, store);
  await clearNotices(inspectionId, table, store);
  const place = uploadKey({ organizationId, inspectionId, photoId: '' });
  await clearObjects(buckets.photos, place, objects);
  await clearObjects(buckets.photos, `rendition/${place}`, objects);
  await clearObjects(buckets.documents, place, objects);
}
