import { localMinute } from '#web/lib/local-day.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { logSync } from '../sync/sync-log.ts';
import { requestSync } from '../sync/sync-trigger.ts';
import { announceWithNotes } from './announce-with-notes.ts';

/**
 * Uploads a refused photo again from the local bytes, with all counters reset. If the server does not know the photo, it is
 * announced first.
 */
export async function resendPhoto(database: DeviceDatabase, photoId: string): Promise<void> {
  const { photos, inspections, outbox } = database;
  const photo = await database.transaction('rw', [photos, inspections, outbox], async () => {
    const refused = await photos.get(photoId);
    if (refused?.state !== 'refused' || refused.here === 0) return refused;
    await photos
      .where('photoId')
      .equals(photoId)
      .modify((again) => {
        again.state = 'saved';
        Object.assign(again, { progress: 0, attempts: 0, nextAttemptAt: 0, repeats: 0, refusals: 0 });
        delete again.reason;
        delete again.postedAt;
      });
    if (!refused.announced && refused.owner === undefined) await announceWithNotes(database, refused);
    return refused;
  });
  requestSync();
  // The photo is queued whether or not the log has room for its entry.
  const entry = { text: 'A refused photo goes again', inspectionId: photo?.inspectionId, outcome: 'note' } as const;
  await logSync(database, entry).catch(() => undefined);
}

/** A photo of this device as a file to download. */
export async function photoFile(database: DeviceDatabase, photoId: string): Promise<File | undefined> {
  const [photo, bytes] = await Promise.all([database.photos.get(photoId), database.photoBytes.get(photoId)]);
  if (photo === undefined || bytes === undefined) return undefined;
  const name = `photo-${localMinute(new Date(photo.takenAt))}-${photo.componentId}.jpg`;
  return new File([bytes.full], name, { type: 'image/jpeg' });
}
