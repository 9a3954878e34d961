import { tick } from '#shared/inspection/hlc.ts';
import { wallNow } from '#web/lib/wall-clock.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { UNTRIED, type LocalPhoto, type LocalTruckCheck, type Operation, type StoredFacts } from '../db/records.ts';
import { clockOf } from '../outbox/clock.ts';
import { inspectionLane } from '../outbox/outbox.ts';
import { additionOf, lineWith, photoOf } from '../photos/record-photo.ts';

/**
 * Photos that the disk did not take, as they would be in the database: their rows, and the calls that announce them. Writes nothing,
 * because nothing can be written. Imported or stored here later, each counts once: its ID says that it is the same.
 */
export async function asStored(
  database: DeviceDatabase,
  inMemory: readonly StoredFacts[],
): Promise<{ photos: LocalPhoto[]; operations: Operation[] }> {
  const photos: LocalPhoto[] = [];
  const operations: Operation[] = [];
  let at = inMemory.length === 0 ? '' : await clockOf(database);
  for (const facts of inMemory) {
    at = tick(at, wallNow());
    photos.push(photoOf(facts, facts.owner === 'truckcheck' ? facts.takenAt : at));
    // A truck check names its photos itself, once it is signed.
    if (facts.owner === 'truckcheck') continue;
    const { inspectionId, takenAt } = facts;
    operations.push({
      ...{ lane: inspectionLane(inspectionId), inspectionId, routeId: 'editInspection', params: { inspectionId } },
      ...{ body: additionOf(facts, at), revision: 1, createdAt: takenAt, ...UNTRIED },
    });
  }
  return { photos, operations };
}

/** A completion waits for the photos of its inspection, so these are announced before it. */
export function announcedFirst(operations: readonly Operation[], additions: readonly Operation[]): Operation[] {
  const all = [...operations];
  for (const addition of additions) {
    const at = all.findIndex(({ lane, routeId }) => lane === addition.lane && routeId === 'completeInspection');
    all.splice(at === -1 ? all.length : at, 0, addition);
  }
  return all;
}

/** Truck checks with the photos of them that are in memory alone; one that is signed takes none anymore. */
export function withInMemoryPhotos(
  checks: readonly (LocalTruckCheck | undefined)[],
  inMemory: readonly StoredFacts[],
): (LocalTruckCheck | undefined)[] {
  return checks.map((check) => {
    if (check === undefined || check.signature !== undefined) return check;
    const lines = { ...check.lines };
    for (const facts of inMemory)
      if (facts.inspectionId === check.checkId) lines[facts.componentId] = lineWith(lines[facts.componentId], facts);
    return { ...check, lines };
  });
}
