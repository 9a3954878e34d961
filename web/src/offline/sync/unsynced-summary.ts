import type { UnsyncedSummary } from '#web/lib/state/app-slice.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { isUnsent } from '../outbox/outbox-order.ts';
import { photosOnDevice } from '../photos/photos-on-device.ts';
import { shownStatus, syncStateOf } from './sync-state.ts';

/** Every inspection with unsynced work, and how much there is. */
export async function readNotes(database: DeviceDatabase): Promise<Record<string, UnsyncedSummary>> {
  const operations = await database.outbox.toArray();
  const here = await photosOnDevice(database, ['saved', 'uploading', 'refused']);
  const unsentPhotos = here.filter((photo) => isUnsent(photo) || photo.state === 'refused');
  const ids = new Set<string>();
  for (const { inspectionId } of operations) if (inspectionId !== undefined) ids.add(inspectionId);
  for (const { inspectionId } of unsentPhotos) ids.add(inspectionId);

  const notes: Record<string, UnsyncedSummary> = {};
  for (const inspection of await database.rows.bulkGet([...ids])) {
    if (inspection === undefined) continue;
    const { inspectionId, summary } = inspection;
    const own = operations.filter((operation) => operation.inspectionId === inspectionId);
    const photos = unsentPhotos.filter((photo) => photo.inspectionId === inspectionId);
    const sync = syncStateOf(own, photos);
    notes[inspectionId] = {
      status: shownStatus(inspection, sync),
      updatedAt: summary.updatedAt,
      unsentCalls: sync.waiting,
      unsentPhotos: photos.length,
    };
  }
  return notes;
}
