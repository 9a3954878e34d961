import type { DeviceDatabase } from '../db/database.ts';
import type { LocalPhoto, LocalPhotoState } from '../db/records.ts';

/**
 * Photos in the given states whose bytes are on this device. Read by index in parallel, so that verified photos, usually
 * the majority, are not read at all.
 */
export async function photosOnDevice(
  { photos }: Pick<DeviceDatabase, 'photos'>,
  states: readonly LocalPhotoState[],
): Promise<LocalPhoto[]> {
  const lists = await Promise.all(states.map((state) => photos.where({ here: 1, state }).toArray()));
  return lists.flat().sort((a, b) => (a.photoId < b.photoId ? -1 : 1));
}
