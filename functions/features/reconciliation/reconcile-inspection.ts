import { keys } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import { photoCount } from '#functions/features/upload-status/photo-text.ts';
import { type InspectionRecord, isShown, PhotoRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { validatePhoto, storeRenditions, markLost } from '#functions/features/inspections/photos/store-photo.ts';
import { notify, OFFICE } from '#functions/features/notifications/notify.ts';
import { RENDITIONS, renditionKey, uploadKey, type UploadKey } from '#functions/files/object-keys.ts';
import { dayOf, SWEEP } from './limits.ts';
import { isOlder, type SweepPorts, tableOf, type Tally } from './ports.ts';
import { listAll, photosInDocuments, reconcileDocuments } from './reconcile-documents.ts';

type Work = { header: InspectionRecord; table: TenantTable; ports: SweepPorts; tally: Tally };

async function photosOf(inspectionId: string, table: TenantTable): Promise<PhotoRecord[]> {
  const photos: PhotoRecord[] = [];
  let cursor: string | undefined;
  do {
    const partition = keys.inspectionPartition(inspectionId);
    const page = await table.query({ schema: PhotoRecord, partition, sortBegins: 'PHOTO#', limit: 500, cursor });
    photos.push(...page.items);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return photos;
}

const keyOf = ({ header, table }: Work, { photoId }: PhotoRecord): UploadKey => ({
  organizationId: table.tenant.organizationId,
  inspectionId: header.inspectionId,
  photoId,
});

const renditionsOf = (key: UploadKey): string[] => RENDITIONS.map((rendition) => renditionKey(key, rendition));

/** Repairs a verified photo with missing objects: renditions can be made again, an original can't. */
async function repair(photo: PhotoRecord, work: Work): Promise<'made again' | 'lost' | 'there'> {
  const { objects, buckets } = work.ports;
  const key = keyOf(work, photo);
  if (photo.claim === undefined) return 'there';
  const ports = { objects, bucket: buckets.photos };
  // Checks again, because the list was made before the row was read.
  const validated = await validatePhoto(uploadKey(key), photo.claim, ports);
  if (validated?.ok === true) {
    await storeRenditions(key, validated.photo, ports);
    return 'made again';
  }
  const inspections = new InspectionRepository(work.table);
  return (await markLost(key, { inspections })) ? 'lost' : 'there';
}

async function notifyOfLostPhotos(count: number, { header, table, ports }: Work): Promise<void> {
  const { store, clock } = ports;
  const where = header.address === '' ? header.clientName : header.address;
  await notify(
    { roles: OFFICE, userIds: [header.inspector.userId] },
    {
      key: `photo-lost:${header.inspectionId}`,
      edition: dayOf(clock.now()),
      kind: 'PHOTO_LOST',
      title: `${photoCount(count)} of ${where} could not be found in storage. The support team has been notified.`,
      route: `/inspect/${header.inspectionId}`,
      type: 'error',
    },
    { table, store, clock },
  );
}

/** Verified means stored: a photo with missing bytes loses this state and is logged. */
async function checkVerified(photos: readonly PhotoRecord[], stored: ReadonlySet<string>, work: Work): Promise<void> {
  const broken = photos.filter((photo) => {
    if (!isShown(photo) || photo.state !== 'verified') return false;
    const key = keyOf(work, photo);
    return [uploadKey(key), ...renditionsOf(key)].some((objectKey) => !stored.has(objectKey));
  });
  const originals = broken.filter((photo) => !stored.has(uploadKey(keyOf(work, photo))));
  if (originals.length > SWEEP.lostPerInspection) {
    throw new Error(`${originals.length} photos of inspection ${work.header.inspectionId} are not in the bucket`);
  }
  let lost = 0;
  for (const photo of broken) {
    const outcome = await repair(photo, work);
    work.tally.add(`photos ${outcome}`);
    if (outcome === 'lost') lost += 1;
  }
  if (lost > 0) await notifyOfLostPhotos(lost, work);
}

/**
 * First records that the bytes are gone, then deletes them, so that a photo that is restored concurrently is uploaded
 * again.
 */
async function deletePhoto(photo: PhotoRecord, work: Work): Promise<boolean> {
  const { objects, buckets } = work.ports;
  const inspections = new InspectionRepository(work.table);
  if (photo.state === 'verified') {
    const after: PhotoRecord = { ...photo, state: 'awaited' };
    delete after.width;
    delete after.height;
    try {
      await inspections.write([inspections.photoSave(work.header.inspectionId, photo, after)]);
    } catch (error) {
      if (error instanceof ConditionFailedError) return false;
      throw error;
    }
  }
  const key = keyOf(work, photo);
  for (const objectKey of [uploadKey(key), ...renditionsOf(key)]) await objects.remove(buckets.photos, objectKey);
  return true;
}

/** Deletes the bytes of photos removed a month ago, unless a remaining document shows them. */
async function deleteRemoved(
  photos: readonly PhotoRecord[],
  stored: ReadonlySet<string>,
  documents: Parameters<typeof photosInDocuments>[0],
  work: Work,
): Promise<void> {
  const { header, ports, tally } = work;
  // Uses the server's clock, because a device's clock may be wrong about the removal.
  if (!isOlder(new Date(header.updatedAt), SWEEP.removedMs, ports)) return;
  const removed = photos.filter((photo) => {
    const key = keyOf(work, photo);
    return (
      photo.removedAt !== '' &&
      !isShown(photo) &&
      [uploadKey(key), ...renditionsOf(key)].some((objectKey) => stored.has(objectKey))
    );
  });
  if (removed.length === 0) return;
  const shown = await photosInDocuments(
    documents,
    removed.map(({ photoId }) => photoId),
    ports,
  );
  for (const photo of removed) {
    if (shown.has(photo.photoId)) tally.add('removed photos kept for a paper');
    else if (await deletePhoto(photo, work)) tally.add('removed photos forgotten');
  }
}

/** Checks one inspection: its rows against storage, its removed photos, and replaced documents. */
export async function sweepInspection(
  header: InspectionRecord,
  ports: SweepPorts,
  tally: Tally,
  organizationId: string,
) {
  const table = tableOf(organizationId, ports);
  const work: Work = { header, table, ports, tally };
  const prefix = `org/${organizationId}/inspection/${header.inspectionId}/`;
  const [photos, uploads, renditions] = await Promise.all([
    photosOf(header.inspectionId, table),
    listAll(ports.buckets.photos, prefix, ports),
    listAll(ports.buckets.photos, `rendition/${prefix}`, ports),
  ]);
  const stored = new Set([...uploads, ...renditions].map(({ key }) => key));
  await checkVerified(photos, stored, work);
  const documents = await reconcileDocuments(
    { organizationId, inspectionId: header.inspectionId },
    table,
    ports,
    tally,
  );
  await deleteRemoved(photos, stored, documents, work);
  tally.add('inspections');
}
