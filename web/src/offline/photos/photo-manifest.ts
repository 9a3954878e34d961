import type { DeviceDatabase } from '../db/database.ts';
import { deviceId } from '../sync/device-name.ts';
import { enqueueEdits } from '../outbox/outbox.ts';
import type { PhotoEdit } from '../outbox/edit-body.ts';
import type { LocalPhoto } from '../db/records.ts';

export type ManifestEntry = { photoId: string; componentId: string; sha256: string };

/** Every photo that an inspection is completed with, as far as this device knows. */
export async function manifestOf(database: DeviceDatabase, inspectionId: string): Promise<ManifestEntry[]> {
  const photos = await database.photos.where({ inspectionId }).toArray();
  return photos
    .filter(({ removed }) => removed !== true)
    .map(({ photoId, componentId, sha256 }) => ({ photoId, componentId, sha256 }));
}

function additionOf({ photoId, componentId, sha256, bytes, takenAt, caption, at, here }: LocalPhoto): PhotoEdit {
  const facts = { photoId, componentId, sha256, bytes, contentType: 'image/jpeg', takenAt, caption };
  return { action: 'add', at, photo: { ...facts, ...(here === 1 && { deviceId: deviceId() }) } };
}

/**
 * Announces photos with their original data, and queues those with local bytes for upload again. The state of the others
 * stays as it is: storage or another device may have the bytes, and only the server knows. Call it inside a transaction.
 */
export async function announcePhotos(
  database: DeviceDatabase,
  inspectionId: string,
  photos: readonly LocalPhoto[],
): Promise<void> {
  if (photos.length === 0) return;
  const ids = photos.map(({ photoId }) => photoId);
  await uploadAgain(database, ids);
  const known = (await database.photos.bulkGet(ids)).filter((photo) => photo !== undefined);
  const present = known.filter(({ removed }) => removed !== true);
  await enqueueEdits(database, inspectionId, { edits: [], photos: present.map(additionOf) });
}

/** Queues the bytes on this device for upload. The upload waits for the response to the announcement. */
async function uploadAgain({ photos }: DeviceDatabase, photoIds: readonly string[]): Promise<void> {
  await photos
    .where('photoId')
    .anyOf([...photoIds])
    .filter(({ here, removed }) => here === 1 && removed !== true)
    .modify((photo) => {
      Object.assign(photo, { announced: false, state: 'saved', progress: 0, attempts: 0, nextAttemptAt: 0 });
      delete photo.postedAt;
    });
}

/**
 * Announces photos again that the server does not know, although this device has them as announced. Call it inside the
 * transaction that applies the response.
 */
export async function announceAgain(
  database: DeviceDatabase,
  inspectionId: string,
  photoIds: readonly string[],
): Promise<void> {
  const known = (await database.photos.bulkGet([...photoIds])).filter((photo) => photo !== undefined);
  const missing = known.filter(({ here, removed }) => here === 1 && removed !== true);
  await announcePhotos(database, inspectionId, missing);
}
