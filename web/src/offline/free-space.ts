import type { DeviceDatabase } from './database.ts';

/** Takes the device's copies of photos that the server has verified; the photos themselves stay in the inspection. Resolves to their number. */
export async function removeSafeCopies(database: DeviceDatabase): Promise<number> {
  return database.transaction('rw', [database.photos, database.photoBytes], async () => {
    const safe = await database.photos.where({ here: 1, state: 'verified' }).primaryKeys();
    await database.photoBytes.bulkDelete(safe);
    await database.photos.where('photoId').anyOf(safe).modify({ here: 0 });
    return safe.length;
  });
}
