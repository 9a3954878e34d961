import type { DeviceDatabase } from './database.ts';
import { deviceId } from './device-name.ts';
import { enqueueEdits, type PhotoEdit } from './outbox.ts';
import type { LocalPhoto } from './records.ts';

export type ManifestEntry = { photoId: string; componentId: string; sha256: string };

/** Every photo an inspection is completed with, as this device knows them. */
export async function manifestOf(database: DeviceDatabase, inspectionId: string): Promise<ManifestEntry[]> {
  const photos = await database.photos.where({ inspectionId }).toArray();
  return photos
    .filter(({ removed }) => removed !== true)
    .map(({ photoId, componentId, sha256 }) => ({ photoId, componentId, sha256 }));
}

function additionOf({ photoId, componentId, sha256, bytes, takenAt, caption, at }: LocalPhoto): PhotoEdit {
  const facts = { photoId, componentId, sha256, bytes, contentType: 'image/jpeg', takenAt, caption };
  return { action: 'add', at, photo: { ...facts, deviceId: deviceId() } };
}

/**
 * The server was never told of these photos although this device thought so: they are announced again, as they were. Call it
 * inside the transaction that takes the answer over.
 */
export async function announceAgain(
  database: DeviceDatabase,
  inspectionId: string,
  photoIds: readonly string[],
): Promise<void> {
  const known = (await database.photos.bulkGet([...photoIds])).filter((photo) => photo !== undefined);
  const missing = known.filter(({ here, removed }) => here === 1 && removed !== true);
  if (missing.length === 0) return;
  const ids = missing.map(({ photoId }) => photoId);
  await database.photos
    .where('photoId')
    .anyOf(ids)
    .modify((photo) => {
      Object.assign(photo, { announced: false, state: 'saved', progress: 0, nextAttemptAt: 0 });
      delete photo.postedAt;
    });
  await enqueueEdits(database, inspectionId, { edits: [], photos: missing.map(additionOf) });
}
