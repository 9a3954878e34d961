import { deviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { sha256Hex } from './hash.ts';
import { addPhoto, canAddPhoto } from './in-memory-photos.ts';
import { recordPhoto } from './record-photo.ts';
import type { StoredFacts } from '../db/records.ts';
import { isDiskFull, isStorageFailure } from '../db/storage-errors.ts';
import { whileStoring } from './storing-photo.ts';
import type { PhotoToStore } from './photo-to-store.ts';

/** `isInMemory`: the photo is only in this page's memory, and is stored as soon as storage works again. */
export type StoredPhoto = { ok: true; photoId: string; isInMemory?: true } | { ok: false; message: string };

const NOT_STORED =
  'The photo couldn’t be saved on this device. Free up some space (User Settings, Data on this device) and take it again.';
const TOO_MANY_IN_MEMORY =
  'This photo wasn’t saved: this device can’t store anything right now, and memory is full. Free up some space ' +
  '(User Settings, Data on this device), then take it again.';

class OtherBytes extends Error {
  override name = 'OtherBytes';
}

/** The facts stored with the bytes, from which the photo can be finished if the tab is closed before its row is stored. */
export function factsOf(photo: PhotoToStore, sha256: string): StoredFacts {
  const { photoId, inspectionId, owner, componentId, takenAt, caption, width, height, full } = photo;
  const bytes = full.byteLength;
  const facts = { photoId, inspectionId, componentId, sha256, bytes, takenAt, caption, width, height };
  return owner === undefined ? facts : { ...facts, owner };
}

async function storeOnce(database: DeviceDatabase, photo: PhotoToStore): Promise<void> {
  const { photoId, full, thumbnail } = photo;
  const { photoBytes } = database;
  const sha256 = await sha256Hex(full);
  const facts = factsOf(photo, sha256);
  await database.transaction('rw', photoBytes, () => photoBytes.put({ photoId, full, thumbnail, facts }));
  const stored = await database.transaction('r', photoBytes, () => photoBytes.get(photoId));
  if (stored === undefined || (await sha256Hex(stored.full)) !== sha256)
    throw new OtherBytes('The disk returned different bytes');
  await recordPhoto(database, facts);
}

/** Deletes the bytes after a failure, unless the photo's row was stored. */
async function takeBack({ photos, photoBytes }: DeviceDatabase, photoId: string): Promise<void> {
  try {
    if ((await photos.get(photoId)) === undefined) await photoBytes.delete(photoId);
  } catch {
    // The database is unavailable: the next start finishes or removes the bytes.
  }
}

/**
 * Writes the bytes, reads them back and compares their hash; only then is the photo 'saved'. If storage fails, the photo is
 * kept in memory and retried.
 */
export async function storePhoto(database: DeviceDatabase, photo: PhotoToStore): Promise<StoredPhoto> {
  const { photoId } = photo;
  try {
    await whileStoring(() => storeOnce(database, photo));
    return { ok: true, photoId };
  } catch (error) {
    await takeBack(database, photoId);
    if (!isStorageFailure(error)) return { ok: false, message: NOT_STORED };
    if (!canAddPhoto()) return { ok: false, message: TOO_MANY_IN_MEMORY };
    addPhoto(photo, isDiskFull(error), () => storeOnce(deviceDatabase(), photo));
    return { ok: true, photoId, isInMemory: true };
  }
}
