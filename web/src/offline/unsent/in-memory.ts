import { tick } from '#shared/inspection/merge/hlc.ts';
import { wallNow } from '#web/lib/wall-clock.ts';
import type { DeviceDatabase } from '../db/database.ts';
import {
  RESET_ATTEMPTS,
  type LocalPhoto,
  type LocalTruckCheck,
  type Operation,
  type StoredFacts,
} from '../db/records.ts';
import { clockOf } from '../outbox/clock.ts';
import { inspectionLane } from '../outbox/outbox.ts';
import { additionOf, lineWith, photoOf } from '../photos/record-photo.ts';

/**
 * The rows of photos that could not be stored, and the calls that announce them, as they would be in the database. Writes
 * nothing, because writes fail. If such a photo is imported or stored later, its ID keeps it from counting twice.
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
    // A truck check lists its photos itself when it is signed.
    if (facts.owner === 'truckcheck') continue;
    const { inspectionId, takenAt } = facts;
    operations.push({
      lane: inspectionLane(inspectionId),
      inspectionId,
      routeId: 'editInspection',
      params: { inspectionId },
      body: additionOf(facts, at),
      revision: 1,
      createdAt: takenAt,
      ...RESET_ATTEMPTS,
    });
  }
  return { photos, operations };
}

/** Inserts announcements of photos ahead of the completion, because a completion waits for its inspection's photos. */
export function announcedFirst(operations: readonly Operation[], additions: readonly Operation[]): Operation[] {
  const all = [...operations];
  for (const addition of additions) {
    const at = all.findIndex(({ lane, routeId }) => lane === addition.lane && routeId === 'completeInspection');
    all.splice(at === -1 ? all.length : at, 0, addition);
  }
  return all;
}

/** Adds photos that are only in memory to their truck checks; a signed check accepts no more photos. */
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
