import type { EditBody } from '../outbox/edit-body.ts';
import { isUnsent } from '../outbox/outbox-order.ts';
import { announceWithNotes } from '../photos/announce-with-notes.ts';
import { photosOnDevice } from '../photos/photos-on-device.ts';
import type { DeviceDatabase } from './database.ts';
import type { Operation } from './records.ts';

const announcedBy = ({ routeId, body }: Operation): string[] =>
  routeId === 'editInspection'
    ? (body as EditBody).photos.flatMap((edit) => (edit.action === 'add' ? edit.photo.photoId : []))
    : [];

/**
 * Earlier releases discarded a refused call and left what it was made of: photos that no call announces, and signed truck
 * checks that no call sends. The photos are announced again, and the checks can be signed again.
 */
export async function repairDiscarded(database: DeviceDatabase): Promise<void> {
  const { inspections, photos, truckChecks, outbox } = database;
  await database.transaction('rw', [inspections, photos, truckChecks, outbox], async () => {
    const operations = await outbox.toArray();
    const announced = new Set(operations.flatMap(announcedBy));
    for (const photo of await photosOnDevice(database, ['saved', 'uploading'])) {
      if (!isUnsent(photo) || photo.announced || photo.owner !== undefined || announced.has(photo.photoId)) continue;
      if ((await inspections.get(photo.inspectionId)) !== undefined) await announceWithNotes(database, photo);
    }
    const sent = new Set(operations.map(({ params }) => params['checkId']));
    await truckChecks
      .filter(({ checkId, known, signature }) => !known && signature !== undefined && !sent.has(checkId))
      .modify((check) => void delete check.signature);
  });
}
