import type { DeviceDatabase } from '../db/database.ts';
import { sha256Hex } from '../photos/hash.ts';
import type { LocalPhoto } from '../db/records.ts';
import { photoPath, thumbnailPath, type Manifest } from './file-format.ts';
import { entriesOf } from './read-file.ts';

export type ImportedPhotos = {
  /** Photos that were not on this device before. */
  added: number;
  /** Photos that are already on this device or verified by the server. */
  known: number;
  /** Photos that are missing from the file, or whose hash differs. */
  damaged: string[];
};

/** Whether this device or the server already has the photo. */
async function isKnown({ photos, photoBytes }: DeviceDatabase, photoId: string): Promise<boolean> {
  const row = await photos.get(photoId);
  if (row === undefined) return false;
  if (row.removed === true || row.state === 'verified') return true;
  return row.here === 1 && (await photoBytes.get(photoId)) !== undefined;
}

async function store(
  database: DeviceDatabase,
  photo: LocalPhoto,
  bytes: { full: ArrayBuffer; thumbnail: ArrayBuffer },
) {
  const { photoId, sha256 } = photo;
  await database.photoBytes.put({ photoId, ...bytes });
  const stored = await database.photoBytes.get(photoId);
  if (stored === undefined || (await sha256Hex(stored.full)) !== sha256) return false;
  const fresh: LocalPhoto = { ...photo, state: 'saved', here: 1, progress: 0, attempts: 0, nextAttemptAt: 0 };
  delete fresh.postedAt;
  delete fresh.reason;
  await database.photos.put({ ...(await database.photos.get(photoId)), ...fresh });
  return true;
}

/** Stores a file's photos one at a time; each is read back and its hash compared before it counts. */
export async function importPhotos(
  database: DeviceDatabase,
  file: Blob,
  { photos }: Pick<Manifest, 'photos'>,
): Promise<ImportedPhotos> {
  const wanted = new Map<string, LocalPhoto>();
  for (const photo of photos as unknown as LocalPhoto[])
    if (!(await isKnown(database, photo.photoId))) wanted.set(photo.photoId, photo);
  const known = photos.length - wanted.size;
  const pathToId = new Map([...wanted.keys()].map((photoId) => [photoPath(photoId), photoId]));
  let added = 0;
  let last: { photo: LocalPhoto; full: ArrayBuffer } | undefined;
  for await (const { name, bytes } of entriesOf(file)) {
    const photo = wanted.get(pathToId.get(name) ?? '');
    if (photo !== undefined && (await sha256Hex(bytes.buffer)) === photo.sha256) last = { photo, full: bytes.buffer };
    // A photo's thumbnail comes after it in the file.
    if (last === undefined || name !== thumbnailPath(last.photo.photoId)) continue;
    const { photoId } = last.photo;
    if (await store(database, last.photo, { full: last.full, thumbnail: bytes.buffer })) {
      added += 1;
      wanted.delete(photoId);
    }
    last = undefined;
  }
  return { added, known, damaged: [...wanted.keys()] };
}
