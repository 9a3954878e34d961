import { keys } from '#functions/data/keys.ts';
import { PhotoRecord } from '#functions/features/inspections/records.ts';
import { remakeAfterPhotos } from '#functions/features/inspections/photos/remake-after-photos.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { storePhoto, type Stored } from '#functions/features/inspections/photos/store-photo.ts';
import { claimOf } from '#functions/features/truck-checks/record.ts';
import { TruckCheckRepository } from '#functions/features/truck-checks/repository.ts';
import { storeCheckPhoto } from '#functions/features/truck-checks/store-check-photo.ts';
import {
  parseTruckUploadKey,
  parseUploadKey,
  RENDITIONS,
  renditionKey,
  type TruckUploadKey,
  type UploadKey,
  uploadKey,
} from '#functions/files/object-keys.ts';
import type { ListedObject } from '#functions/files/object-store.ts';
import { waitingPhotos } from '#functions/features/upload-status/waiting-photos.ts';
import { SWEEP } from './limits.ts';
import { groupBy, isOlder, type SweepPorts, tableOf, type Tally } from './ports.ts';
import type { UploadRange } from './upload-ranges.ts';

type Upload = { object: ListedObject; key: UploadKey };

/** Devices create ids, so two organizations may use the same one. */
const placeOf = ({ organizationId, inspectionId, photoId }: UploadKey) =>
  `${organizationId} ${inspectionId} ${photoId}`;

/** The rows of uploads by place, read a hundred per inspection at a time. */
async function rowsOf(uploads: readonly Upload[], ports: SweepPorts): Promise<Map<string, PhotoRecord>> {
  const byInspection = groupBy(uploads, ({ key }) => `${key.organizationId} ${key.inspectionId}`);
  const rows = new Map<string, PhotoRecord>();
  for (const own of byInspection.values()) {
    const [one] = own;
    if (one === undefined) continue;
    const { organizationId, inspectionId } = one.key;
    const table = tableOf(organizationId, ports);
    for (let from = 0; from < own.length; from += 100) {
      const wanted = own.slice(from, from + 100).map(({ key }) => keys.photo(key.inspectionId, key.photoId));
      for (const row of await table.batchGet(PhotoRecord, wanted)) {
        rows.set(placeOf({ organizationId, inspectionId, photoId: row.photoId }), row);
      }
    }
  }
  return rows;
}

/** Does what the lost event would have done. */
async function attach(key: UploadKey, ports: SweepPorts): Promise<Stored> {
  const { organizationId, inspectionId } = key;
  const inspections = new InspectionRepository(tableOf(organizationId, ports));
  const stored = await storePhoto(key, { inspections, objects: ports.objects, bucket: ports.buckets.photos });
  if (stored === 'verified') {
    await remakeAfterPhotos(inspectionId, { inspections, organizationId }, (job) => ports.enqueueDocument(job));
  }
  return stored;
}

async function expire({ object, key }: Upload, ports: SweepPorts): Promise<void> {
  const { objects, buckets } = ports;
  await objects.remove(buckets.photos, object.key);
  await Promise.all(RENDITIONS.map((rendition) => objects.remove(buckets.photos, renditionKey(key, rendition))));
}

export type UploadPage = {
  range: UploadRange;
  isDaily: boolean;
  after: string | undefined;
  /** Keeps uploads that no row announces, regardless of age. */
  keepOrphans: boolean;
};

const isRetainedOrphan = ({ modifiedAt }: ListedObject, { keepOrphans }: UploadPage, ports: SweepPorts): boolean =>
  keepOrphans || !isOlder(modifiedAt, SWEEP.orphanMs, ports);

type Sweeping = { page: UploadPage; ports: SweepPorts; tally: Tally };

async function sweepTruckPhoto(object: ListedObject, key: TruckUploadKey, { page, ports, tally }: Sweeping) {
  const checks = new TruckCheckRepository(tableOf(key.organizationId, ports));
  const record = await checks.get(key.checkId);
  if (record === undefined || claimOf(record, key.photoId) === undefined) {
    if (isRetainedOrphan(object, page, ports)) return tally.add('orphans kept');
    await ports.objects.remove(ports.buckets.photos, object.key);
    return tally.add('orphans expired');
  }
  if (record.photos[key.photoId] !== undefined) return;
  const stored = await storeCheckPhoto(key, { checks, objects: ports.objects, bucket: ports.buckets.photos });
  tally.add(`attached: ${stored}`);
}

/** Reads the row consistently: the batch read may miss an upload that was just announced. */
async function isAnnounced({ organizationId, inspectionId, photoId }: UploadKey, ports: SweepPorts): Promise<boolean> {
  const row = await tableOf(organizationId, ports).get(PhotoRecord, keys.photo(inspectionId, photoId));
  return row?.claim !== undefined;
}

async function sweepUpload(upload: Upload, row: PhotoRecord | undefined, { page, ports, tally }: Sweeping) {
  const { object, key } = upload;
  if (row?.claim === undefined) {
    if (isRetainedOrphan(object, page, ports) || (await isAnnounced(key, ports))) return tally.add('orphans kept');
    await expire(upload, ports);
    return tally.add('orphans expired');
  }
  if (row.state !== 'verified') tally.add(`attached: ${await attach(key, ports)}`);
}

/**
 * Photos with missing bytes, from their list in the table: if the bucket has the object, its event was lost and it's
 * verified now. Resolves to true if there may be more.
 */
export async function reconcileAwaited(organizationId: string, ports: SweepPorts, tally: Tally): Promise<boolean> {
  const { photos } = await waitingPhotos(tableOf(organizationId, ports));
  let attached = 0;
  for (const { inspectionId, photoId } of photos) {
    const key = { organizationId, inspectionId, photoId };
    const { objects } = await ports.objects.list(ports.buckets.photos, uploadKey(key), { limit: 1 });
    const [object] = objects;
    if (object === undefined || !isOlder(object.modifiedAt, SWEEP.eventMs, ports)) continue;
    tally.add(`attached: ${await attach(key, ports)}`);
    attached += 1;
    if (attached === SWEEP.attachedPerJob) return true;
  }
  return false;
}

/** Whether an object is due. A range that is swept daily skips objects older than `lookBackMs`. */
const isDue = ({ modifiedAt }: ListedObject, isDaily: boolean, ports: SweepPorts): boolean =>
  isOlder(modifiedAt, SWEEP.eventMs, ports) && !(isDaily && isOlder(modifiedAt, SWEEP.lookBackMs, ports));

/**
 * Compares one page of a range of uploads with their rows: verifies uploads whose event was lost, and deletes those that were not
 * announced within a week. Resolves to the key after which the next page starts, undefined at the end of the range.
 */
export async function sweepObjects(page: UploadPage, ports: SweepPorts, tally: Tally): Promise<string | undefined> {
  const { range, isDaily, after } = page;
  const { objects, buckets } = ports;
  const { prefix, from, to } = range;
  const found = await objects.list(buckets.photos, prefix, { after: after ?? from, limit: SWEEP.objectsPerJob });
  const listed = found.objects.filter(({ key }) => to === undefined || key < to);
  tally.add('objects', listed.length);
  const sweeping = { page, ports, tally };
  const due = listed.filter((object) => isDue(object, isDaily, ports));
  const uploads = due.flatMap((object): Upload[] => {
    const key = parseUploadKey(object.key);
    return key === undefined ? [] : [{ object, key }];
  });
  const rows = await rowsOf(uploads, ports);
  let acted = 0;
  for (const object of due) {
    const truck = parseTruckUploadKey(object.key);
    const upload = uploads.find((candidate) => candidate.object === object);
    if (truck !== undefined) await sweepTruckPhoto(object, truck, sweeping);
    if (upload === undefined) continue;
    const row = rows.get(placeOf(upload.key));
    if (row?.state === 'verified' && row.claim !== undefined) continue;
    await sweepUpload(upload, row, sweeping);
    acted += 1;
    // The next job handles the rest of the page.
    if (acted === SWEEP.attachedPerJob) return object.key;
  }
  return listed.length < found.objects.length ? undefined : found.after;
}
