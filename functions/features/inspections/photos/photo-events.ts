import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import * as z from 'zod';
import type { Store } from '#functions/data/store.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { storeCheckPhoto } from '#functions/features/truck-checks/store-check-photo.ts';
import { TruckCheckRepository } from '#functions/features/truck-checks/repository.ts';
import { parseTruckUploadKey, parseUploadKey } from '#functions/files/object-keys.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import { logError, logInfo, logWarning } from '#functions/platform/logger.ts';
import { retrySoon } from '#functions/jobs/retry-soon.ts';
import { remakeAfterPhotos } from './remake-after-photos.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { storePhoto } from './store-photo.ts';

const S3Record = z.object({
  eventName: z.string().startsWith('ObjectCreated:'),
  s3: z.object({ bucket: z.object({ name: z.string() }), object: z.object({ key: z.string() }) }),
});
const S3Event = z.object({ Records: z.array(z.unknown()) });

export type PhotoEventPorts = { store: Store; objects: ObjectStore; bucket: string };

/** S3 form-encodes keys. */
function keyOf(record: z.infer<typeof S3Record>): string | undefined {
  try {
    return decodeURIComponent(record.s3.object.key.replace(/\+/g, ' '));
  } catch {
    return undefined;
  }
}

/** The handler of an uploaded object, by the kind of photo in its key; undefined when it isn't an upload. */
function keeperOf(path: string, { store, objects, bucket }: PhotoEventPorts) {
  const tableOf = (organizationId: string) => new TenantTable(store, unsafeTenantOf(organizationId, 'photo-event'));
  const key = parseUploadKey(path);
  if (key !== undefined) {
    const { organizationId } = key;
    const inspections = new InspectionRepository(tableOf(organizationId));
    const attachPhoto = async () => {
      const stored = await storePhoto(key, { inspections, objects, bucket });
      // Also for a known photo: the queue may have been unreachable the first time.
      if (stored === 'verified' || stored === 'known') {
        await remakeAfterPhotos(key.inspectionId, { inspections, organizationId });
      }
      return stored;
    };
    return { organizationId, keep: attachPhoto };
  }
  const truck = parseTruckUploadKey(path);
  if (truck === undefined) return undefined;
  const { organizationId } = truck;
  const checks = new TruckCheckRepository(tableOf(organizationId));
  return { organizationId, keep: () => storeCheckPhoto(truck, { checks, objects, bucket }) };
}

async function handle(raw: unknown, ports: PhotoEventPorts): Promise<void> {
  const parsed = S3Record.safeParse(raw);
  const path = parsed.success && parsed.data.s3.bucket.name === ports.bucket ? keyOf(parsed.data) : undefined;
  const keeper = path === undefined ? undefined : keeperOf(path, ports);
  if (path === undefined || keeper === undefined) {
    logWarning('Not an upload', path === undefined ? {} : { key: path });
    return;
  }
  const stored = await keeper.keep();
  const log = ['orphan', 'refused', 'lost'].includes(stored) ? logWarning : logInfo;
  log('photo', { organizationId: keeper.organizationId, key: path, reason: stored });
}

/**
 * Handles the records of one object event one by one; logs and skips those that aren't ours. Throws when one failed.
 */
export async function onPhotosStored(event: unknown, ports: PhotoEventPorts): Promise<void> {
  const parsed = S3Event.safeParse(event);
  // S3 sends a test event without records when the notification is set up.
  if (!parsed.success) return logWarning('Not an object event');
  const outcomes = await Promise.allSettled(parsed.data.Records.map((record) => handle(record, ports)));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));
  if (failures.length > 0) throw new AggregateError(failures, 'Some photos could not be stored');
}

/** Handles a batch of object events from the queue; only failed messages are retried. */
export async function onPhotoMessages(batch: SQSEvent, ports: PhotoEventPorts): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const record of batch.Records) {
    const { messageId, body } = record;
    try {
      await onPhotosStored(JSON.parse(body), ports);
    } catch (error) {
      logError('A photo could not be stored', error, { job: messageId });
      await retrySoon(record);
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
