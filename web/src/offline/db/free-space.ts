import { decodeTime } from 'ulid';
import type { DeviceDatabase } from './database.ts';
import { sha256Hex } from '../photos/hash.ts';
import { recordPhoto } from '../photos/record-photo.ts';
import { isAnyStoring } from '../photos/storing-photo.ts';

const HOUR_MS = 3_600_000;
/** Another tab may be between the two steps: a photo this young is left to it. */
const YOUNG_MS = 120_000;
const AT_ONCE = 40;
const NEWEST = 12;

/** The bytes are as they were taken, and what they belong to takes them: now they are a photo. */
async function finish(database: DeviceDatabase, photoId: string): Promise<boolean> {
  const kept = await database.photoBytes.get(photoId);
  if (kept?.facts === undefined || (await sha256Hex(kept.full)) !== kept.facts.sha256) return false;
  const { owner, inspectionId } = kept.facts;
  const place = owner === 'truckcheck' ? database.truckChecks : database.inspections;
  if ((await place.get(inspectionId)) === undefined) return false;
  return recordPhoto(database, kept.facts).then(
    () => true,
    () => false,
  );
}

/**
 * What a tab that was closed or killed left between the two steps becomes the photo that it was meant to be before the user
 * misses it and takes it again. Looks at the newest alone: it runs at each start. Resolves to the number of photos finished.
 */
export async function finishNewest(database: DeviceDatabase): Promise<number> {
  const ids = await database.photoBytes.toCollection().reverse().limit(NEWEST).primaryKeys();
  // Asked after the listing: what is listed and not locked was left behind.
  if (ids.length === 0 || (await isAnyStoring())) return 0;
  const known = await database.photos.bulkGet(ids);
  let finished = 0;
  for (const [index, photoId] of ids.entries()) {
    if (known[index] === undefined && (await finish(database, photoId))) finished += 1;
  }
  return finished;
}

/**
 * Bytes whose photo never came to be, because the tab was closed between the two steps: they become the photo they were
 * meant to be; what cannot goes after an hour. Resolves to the number of photos finished. One after the other: their bytes
 * are never in memory together.
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

/** The oldest photos whose copies here can go: the server has verified them. By their facts alone, never their bytes. */
function oldestSafe({ photos }: DeviceDatabase, count: number) {
  // Photos of one state lie in the order of their ids, which is that of time.
  return photos.where({ here: 1, state: 'verified' }).limit(count).toArray();
}

/**
 * Removes copies of verified photos, the oldest first, until so many bytes are freed; the photos themselves stay in the
 * inspection, and no photo that is only here is ever touched. Resolves to the bytes freed.
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

/** Takes all the device's copies of photos that the server has verified. Resolves to their number. */
export async function removeSafeCopies(database: DeviceDatabase): Promise<number> {
  const before = await database.photos.where({ here: 1, state: 'verified' }).count();
  await makeRoom(database, Number.POSITIVE_INFINITY);
  return before - (await database.photos.where({ here: 1, state: 'verified' }).count());
}
