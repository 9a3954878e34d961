import { decodeTime } from 'ulid';
import type { DeviceDatabase } from './database.ts';

const HOUR_MS = 3_600_000;

/**
 * Bytes whose photo never came to be (the tab was closed between the two steps, so nobody was told 'saved') go. Younger
 * ones are left alone: another tab may be at it. A photo's id tells when it was made.
 */
export async function sweepOrphans(database: DeviceDatabase, now: number): Promise<void> {
  const ids = await database.photoBytes.toCollection().primaryKeys();
  const old = ids.filter((photoId) => decodeTime(photoId) < now - HOUR_MS);
  const known = await database.photos.bulkGet(old);
  await database.photoBytes.bulkDelete(old.filter((_, index) => known[index] === undefined));
}

/** Takes the device's copies of photos that the server has verified; the photos themselves stay in the inspection. Resolves to their number. */
export async function removeSafeCopies(database: DeviceDatabase): Promise<number> {
  return database.transaction('rw', [database.photos, database.photoBytes], async () => {
    const safe = await database.photos.where({ here: 1, state: 'verified' }).primaryKeys();
    await database.photoBytes.bulkDelete(safe);
    await database.photos.where('photoId').anyOf(safe).modify({ here: 0 });
    return safe.length;
  });
}
