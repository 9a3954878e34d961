import { retryOnConflict } from '#functions/data/retry.ts';
import { validatePhoto, type Stored } from '#functions/features/inspections/photos/store-photo.ts';
import { RENDITIONS, truckRenditionKey, truckUploadKey, type TruckUploadKey } from '#functions/files/object-keys.ts';
import type { ObjectStore } from '#functions/files/object-store.ts';
import { claimOf, type PhotoOutcome } from './record.ts';
import type { TruckCheckRepository } from './repository.ts';

type Ports = { checks: TruckCheckRepository; objects: ObjectStore; bucket: string };

function mark({ checkId, photoId }: TruckUploadKey, outcome: PhotoOutcome, { checks }: Ports): Promise<Stored> {
  return retryOnConflict(async () => {
    const before = await checks.get(checkId);
    if (before === undefined) return 'orphan';
    if (before.photos[photoId]?.state === 'verified') return 'known';
    await checks.save(before, { ...before, photos: { ...before.photos, [photoId]: outcome } });
    return outcome.state;
  });
}

/**
 * Like an inspection's photo: an announced photo is checked against its hash and re-encoded; the sweep handles one
 * that was never announced.
 */
export async function storeCheckPhoto(key: TruckUploadKey, ports: Ports): Promise<Stored> {
  const { checks, objects, bucket } = ports;
  const path = truckUploadKey(key);
  const record = await checks.get(key.checkId);
  const claim = record && claimOf(record, key.photoId);
  if (record === undefined || claim === undefined) return 'orphan';
  if (record.photos[key.photoId]?.state === 'verified') return 'known';
  const validated = await validatePhoto(path, claim, ports);
  if (validated === undefined) return 'gone';
  if (!validated.ok) {
    const marked = await mark(key, { state: 'refused', reason: validated.reason }, ports);
    if (marked === 'refused') await objects.remove(bucket, path);
    return marked;
  }
  const { photo } = validated;
  await Promise.all(
    RENDITIONS.map((rendition) =>
      objects.write(bucket, truckRenditionKey(key, rendition), photo[rendition], 'image/jpeg'),
    ),
  );
  return mark(key, { state: 'verified' }, ports);
}
