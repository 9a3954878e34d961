import { decodeTime } from 'ulid';
import type { DeviceDatabase } from './database.ts';
import { sha256Hex } from '../photos/hash.ts';
import { recordPhoto } from '../photos/record-photo.ts';
import { isAnyStoring } from '../photos/storing-photo.ts';

const HOUR_MS = 3_600_000;
/** Another tab may still be storing a photo this recent (bytes first, then the row), so it is skipped. */
const YOUNG_MS = 120_000;
const AT_ONCE = 40;
const NEWEST = 12;

/** Turns orphaned bytes into a photo, if their hash still matches and their inspection or truck check exists. */
async function finish(database: DeviceDatabase, photoId: string): Promise<boolean> {
  const stored = await database.photoBytes.get(photoId);
  if (stored?.facts === undefined || (await sha256Hex(stored.full)) !== stored.facts.sha256) return false;
  const { owner, inspectionId } = stored.facts;
  const place = owner === 'truckcheck' ? database.truckChecks : database.inspections;
  if ((await place.get(inspectionId)) === undefined) return false;
  return recordPhoto(database, stored.facts).then(
    () => true,
    () => false,
  );
}

/**
 * Finishes photos whose tab was closed or killed after storing the bytes and before storing the row, so that the user
 * doesn't miss a photo and take it again. Checks only the newest photos, because it runs on each start. Resolves to the
 * number of photos finished.
 */
export async function finishNewest(database: DeviceDatabase): Promise<number> {
  const ids = await database.photoBytes.toCollection().reverse().limit(NEWEST).primaryKeys();
  // Checked after listing the IDs: a listed photo that no tab is storing was left behind.
  if (ids.length === 0 || (await isAnyStoring())) return 0;
  const known = await database.photos.bulkGet(ids);
  let finished = 0;
  for (const [index, photoId] of ids.entries()) {
    if (known[index] === undefined && (await finish(database, photoId))) finished += 1;
  }
  return finished;
}

/**
 * Handles bytes without a photo row, left when a tab was closed between the two writes: finishes the photo if possible, and
 * otherwise deletes the bytes after an hour. Works on one photo at a time to limit memory use. Resolves to the number of
 * photos finished.
 */
export async function sweepOrphans(database: DeviceDatabase, now: number): Promise<number> {
  const ids = await database.photoBytes.toCollection().primaryKeys();
  const old = ids.filter((photoId) => decodeTime(photoId) < now - YOUNG_MS);
  const known = new Set(await database.photos.where('photoId').anyOf(old).primaryKeys());
  let finished = 0;
  for (const photoId of old) {
    if (known.has(photoId)) continue;
    if (await finish(database, photoId)) finished += 1;
    else if (decodeTime(photoId) < now - HOUR_MS) await database.photoBytes.delete(photoId);
  }
  return finished;
}

/**
 * The oldest photos whose local copies can be deleted, because the server has verified them. Reads the rows only, never the
 * bytes.
 */
function oldestSafe({ photos }: DeviceDatabase, count: number) {
  // Within one state, photos are ordered by ID, and therefore by time.
  return photos.where({ here: 1, state: 'verified' }).limit(count).toArray();
}

/**
 * Deletes local copies of verified photos, oldest first, until the wanted number of bytes is freed. The photos stay in the
 * inspection, and a photo that exists only on this device is never touched. Resolves to the bytes freed.
 */
export async function makeRoom(database: DeviceDatabase, wantedBytes: number): Promise<number> {
  let freed = 0;
  while (freed < wantedBytes) {
    const bytes = await database.transaction('rw', [database.photos, database.photoBytes], async () => {
      const safe = await oldestSafe(database, AT_ONCE);
      const missing = wantedBytes - freed;
      let sum = 0;
      const going = safe.filter(({ bytes: size }) => (sum < missing ? ((sum += size), true) : false));
      const ids = going.map(({ photoId }) => photoId);
      await database.photoBytes.bulkDelete(ids);
      await database.photos.where('photoId').anyOf(ids).modify({ here: 0 });
      return sum;
    });
    if (bytes === 0) break;
    freed += bytes;
  }
  return freed;
}

/** Deletes all local copies of photos that the server has verified. Resolves to their number. */
export async function removeSafeCopies(database: DeviceDatabase): Promise<number> {
  const before = await database.photos.where({ here: 1, state: 'verified' }).count();
  await makeRoom(database, Number.POSITIVE_INFINITY);
  return before - (await database.photos.where({ here: 1, state: 'verified' }).count());
}
