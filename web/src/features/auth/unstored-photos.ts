import { INSPECTION_TYPE_LABELS } from '#shared/inspection/type-names.ts';
import { maybeDeviceDatabase } from '#web/offline/db/database.ts';
import { inMemoryPhotos } from '#web/offline/photos/in-memory-photos.ts';

/** One inspection or truck check, and how many of its photos exist only in this page's memory. */
export type UnstoredPhotos = { key: string; title: string; photos: number };

/** Timeout in milliseconds, so that an unresponsive device database does not block signing out. */
const ANSWER_WITHIN_MS = 2000;
const TRUCK_CHECK = 'A truck check';
const INSPECTION = 'An inspection';

async function titleOf(inspectionId: string): Promise<string> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ANSWER_WITHIN_MS));
  const reading = Promise.resolve(maybeDeviceDatabase()?.rows.get(inspectionId)).catch(() => undefined);
  const row = await Promise.race([reading, late]);
  return row === undefined ? INSPECTION : `${row.summary.clientName}, ${INSPECTION_TYPE_LABELS[row.summary.type]}`;
}

/** The signed-in user's photos that exist only in memory, grouped by inspection or truck check. */
export async function readUnstored(): Promise<UnstoredPhotos[]> {
  const photosInMemory = inMemoryPhotos();
  const keys = [...new Set(photosInMemory.map(({ inspectionId }) => inspectionId))];
  return Promise.all(
    keys.map(async (key) => {
      const own = photosInMemory.filter(({ inspectionId }) => inspectionId === key);
      const isCheck = own.some(({ owner }) => owner === 'truckcheck');
      return { key, title: isCheck ? TRUCK_CHECK : await titleOf(key), photos: own.length };
    }),
  );
}
