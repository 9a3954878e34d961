import { nextReading } from './clock.ts';
import type { DeviceDatabase } from './database.ts';
import { sha256Hex } from './hash.ts';
import { enqueueEdits } from './outbox.ts';
import type { CompressedPhoto } from './compress-photo.ts';

export type PhotoToStore = CompressedPhoto & {
  photoId: string;
  inspectionId: string;
  componentId: string;
  takenAt: string;
  caption: string;
};

const NOT_STORED =
  'The photo could not be stored on this device. Free some space (Settings, Data on this device) and take it again.';

/** Writes the bytes, reads them back and compares their hash; says so when the disk did not keep them. */
export async function storePhoto(
  database: DeviceDatabase,
  photo: PhotoToStore,
): Promise<{ ok: true; photoId: string } | { ok: false; message: string }> {
  const { photoId, full, thumbnail } = photo;
  try {
    const sha256 = await sha256Hex(full);
    await database.photoBytes.put({ photoId, full, thumbnail });
    const kept = await database.photoBytes.get(photoId);
    if (kept === undefined || (await sha256Hex(kept.full)) !== sha256) {
      await database.photoBytes.delete(photoId);
      return { ok: false, message: NOT_STORED };
    }
    await recordPhoto(database, photo, sha256);
    return { ok: true, photoId };
  } catch {
    // A full disk or a lost database connection: nothing half-made may stay behind.
    await database.photoBytes.delete(photoId).catch(() => undefined);
    return { ok: false, message: NOT_STORED };
  }
}

async function recordPhoto(database: DeviceDatabase, photo: PhotoToStore, sha256: string): Promise<void> {
  const { photoId, inspectionId, componentId, takenAt, caption, width, height } = photo;
  const bytes = photo.full.byteLength;
  const tables = [database.inspections, database.photos, database.outbox, database.meta];
  await database.transaction('rw', tables, async () => {
    const at = await nextReading(database);
    await database.photos.add({
      ...{ photoId, inspectionId, componentId, sha256, bytes, takenAt, caption, at, width, height },
      ...{ state: 'saved', progress: 0, here: 1, announced: false, attempts: 0, nextAttemptAt: 0 },
    });
    const inspection = await database.inspections.get(inspectionId);
    if (inspection !== undefined) {
      await database.inspections.update(inspectionId, {
        summary: { ...inspection.summary, updatedAt: new Date().toISOString() },
      });
    }
    const facts = { photoId, componentId, sha256, bytes, contentType: 'image/jpeg', takenAt, caption };
    await enqueueEdits(database, inspectionId, { edits: [], photos: [{ action: 'add', at, photo: facts }] });
  });
}
