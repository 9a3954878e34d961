import type { DeviceDatabase } from '../db/database.ts';
import { onlyHere } from '../unsent/only-here.ts';

/**
 * When the oldest work that only this device has was entered, as an ISO time by its own clock; undefined when everything has
 * synced. Call it within a live query.
 */
export async function unsentSince(database: DeviceDatabase): Promise<string | undefined> {
  const operations = await database.outbox.toArray();
  const photos = await onlyHere(database);
  const times = [...operations.map(({ createdAt }) => createdAt), ...photos.map(({ takenAt }) => takenAt)];
  return times.toSorted()[0];
}
