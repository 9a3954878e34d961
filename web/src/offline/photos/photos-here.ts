import type { DeviceDatabase } from '../db/database.ts';
import type { LocalPhoto, LocalPhotoState } from '../db/records.ts';

/**
 * Photos whose bytes are on this device, in any of these states. Asked for by index and in one go: the safe ones, mostly
 * many more than the others, are not even read.
 */
export async function photosHere(
  { photos }: Pick<DeviceDatabase, 'photos'>,
  states: readonly LocalPhotoState[],
): Promise<LocalPhoto[]> {
  const lists = await Promise.all(states.map((state) => photos.where({ here: 1, state }).toArray()));
  return lists.flat().sort((one, other) => (one.photoId < other.photoId ? -1 : 1));
}
