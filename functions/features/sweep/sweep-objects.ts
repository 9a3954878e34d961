import { keys } from '#functions/data/keys.ts';
import { PhotoRecord } from '#functions/features/inspections/records.ts';
import { remakeAfterPhotos } from '#functions/features/inspections/remake-after-photos.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { storePhoto, type Stored } from '#functions/features/inspections/store-photo.ts';
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
} from '#functions/files/object-keys.ts';
import type { ListedObject } from '#functions/files/object-store.ts';
import { SWEEP } from './limits.ts';
import { groupBy, isOlder, type SweepPorts, tableOf, type Tally } from './ports.ts';

type Upload = { object: ListedObject; key: UploadKey };

/** Ids are made on devices: the same one may be of two photos in two organizations. */
const placeOf = ({ organizationId, inspectionId, photoId }: UploadKey) =>
  `${organizationId} ${inspectionId} ${photoId}`;

/** The rows of uploads, by their place; a hundred of one inspection at a time. */
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

/** What its lost event would have done. */
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
  await Promise.all(RENDITIONS.map((one) => objects.remove(buckets.photos, renditionKey(key, one))));
}

type ObjectsPage = { after: string | undefined; keepOrphans: boolean };

const isKeptOrphan = ({ modifiedAt }: ListedObject, { keepOrphans }: ObjectsPage, ports: SweepPorts): boolean =>
  keepOrphans || !isOlder(modifiedAt, SWEEP.orphanMs, ports);

type Sweeping = { page: ObjectsPage; ports: SweepPorts; tally: Tally };

async function sweepTruckPhoto(object: ListedObject, key: TruckUploadKey, { page, ports, tally }: Sweeping) {
  const checks = new TruckCheckRepository(tableOf(key.organizationId, ports));
  const record = await checks.get(key.checkId);
  if (record === undefined || claimOf(record, key.photoId) === undefined) {
    if (isKeptOrphan(object, page, ports)) return tally.add('orphans kept');
    await ports.objects.remove(ports.buckets.photos, object.key);
    return tally.add('orphans expired');
  }
  if (record.photos[key.photoId] !== undefined) return;
  const stored = await storeCheckPhoto(key, { checks, objects: ports.objects, bucket: ports.buckets.photos });
  tally.add(`attached: ${stored}`);
}

async function sweepUpload(upload: Upload, row: PhotoRecord | undefined, { page, ports, tally }: Sweeping) {
  const { object, key } = upload;
  if (row?.claim === undefined) {
    if (isKeptOrphan(object, page, ports)) return tally.add('orphans kept');
    await expire(upload, ports);
    return tally.add('orphans expired');
  }
  if (row.state !== 'verified') tally.add(`attached: ${await attach(key, ports)}`);
}

/**
 * One page of uploads against their rows: whose event was lost is verified now, and what nobody has announced for a week
 * goes. Resolves to the key behind which the next page begins.
 */
export async function sweepObjects(page: ObjectsPage, ports: SweepPorts, tally: Tally): Promise<string | undefined> {
  const { objects, buckets } = ports;
  const listed = await objects.list(buckets.photos, 'org/', { after: page.after, limit: SWEEP.objectsPerJob });
  tally.add('objects', listed.objects.length);
  const sweeping = { page, ports, tally };
  const due = listed.objects.filter(
    ({ modifiedAt }) => isOlder(modifiedAt, SWEEP.eventMs, ports) && !isOlder(modifiedAt, SWEEP.lookBackMs, ports),
  );
  const uploads = due.flatMap((object): Upload[] => {
    const key = parseUploadKey(object.key);
    return key === undefined ? [] : [{ object, key }];
  });
  const rows = await rowsOf(uploads, ports);
  let acted = 0;
  for (const object of due) {
    const truck = parseTruckUploadKey(object.key);
    const upload = uploads.find((one) => one.object === object);
    if (truck !== undefined) await sweepTruckPhoto(object, truck, sweeping);
    if (upload === undefined) continue;
    const row = rows.get(placeOf(upload.key));
    if (row?.state === 'verified' && row.claim !== undefined) continue;
    await sweepUpload(upload, row, sweeping);
    acted += 1;
    // The rest of the page is the next job's.
    if (acted === SWEEP.attachedPerJob) return object.key;
  }
  return listed.after;
}
