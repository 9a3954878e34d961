import { deviceId } from '../sync/device-name.ts';
import { nextReading } from '../outbox/clock.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { enqueueEdits } from '../outbox/outbox.ts';
import type { EditBody } from '../outbox/edit-body.ts';
import type { CheckedLine, LocalPhoto, StoredFacts } from '../db/records.ts';
import { requestSync } from '../sync/sync-trigger.ts';

export const EMPTY_LINE: CheckedLine = { count: null, note: '', photos: [] };

/** The inspection or truck check is not on this device, or accepts no more photos. */
export class NoPlaceForPhoto extends Error {
  override name = 'NoPlaceForPhoto';
}

/** The row of a photo whose bytes are on this device. `at`: clock reading of its addition. */
export function photoOf(facts: StoredFacts, at: string): LocalPhoto {
  return {
    ...facts,
    at,
    state: 'saved',
    progress: 0,
    here: 1,
    announced: false,
    attempts: 0,
    nextAttemptAt: 0,
  };
}

/** The edit that announces a photo of an inspection to the server. */
export function additionOf(facts: StoredFacts, at: string): EditBody {
  const { photoId, componentId, sha256, bytes, takenAt, caption } = facts;
  const photo = {
    photoId,
    componentId,
    sha256,
    bytes,
    contentType: 'image/jpeg',
    takenAt,
    caption,
    deviceId: deviceId(),
  };
  return { edits: [], photos: [{ action: 'add', at, photo }] };
}

/** A line of a truck check with one more photo. */
export function lineWith(line: CheckedLine | undefined, { photoId, sha256, bytes, takenAt }: StoredFacts): CheckedLine {
  const before = { ...EMPTY_LINE, ...line };
  return { ...before, photos: [...before.photos, { photoId, sha256, bytes, takenAt }] };
}

async function ofInspection(database: DeviceDatabase, facts: StoredFacts): Promise<void> {
  const { inspections, photos, outbox, meta } = database;
  const { photoId, inspectionId } = facts;
  await database.transaction('rw', [inspections, photos, outbox, meta], async () => {
    if ((await photos.get(photoId)) !== undefined) return;
    const at = await nextReading(database);
    await photos.put(photoOf(facts, at));
    const inspection = await inspections.get(inspectionId);
    if (inspection !== undefined) {
      const summary = { ...inspection.summary, updatedAt: new Date().toISOString() };
      await inspections.update(inspectionId, { summary });
    }
    await enqueueEdits(database, inspectionId, additionOf(facts, at));
    requestSync({ isUrgent: true });
  });
}

async function ofCheck(database: DeviceDatabase, facts: StoredFacts): Promise<void> {
  const { photos, truckChecks } = database;
  const { photoId, inspectionId: checkId, componentId: itemId, takenAt } = facts;
  await database.transaction('rw', [photos, truckChecks], async () => {
    if ((await photos.get(photoId)) !== undefined) return;
    const check = await truckChecks.get(checkId);
    if (check === undefined || check.signature !== undefined) throw new NoPlaceForPhoto('The check is signed');
    const lines = { ...check.lines, [itemId]: lineWith(check.lines[itemId], facts) };
    await photos.put(photoOf(facts, takenAt));
    await truckChecks.update(checkId, { lines });
  });
}

/** Adds the row of a photo whose bytes are stored; idempotent. From then on the photo is 'saved'. */
export function recordPhoto(database: DeviceDatabase, facts: StoredFacts): Promise<void> {
  return facts.owner === 'truckcheck' ? ofCheck(database, facts) : ofInspection(database, facts);
}
