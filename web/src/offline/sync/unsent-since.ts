import type { DeviceDatabase } from '../db/database.ts';
import { localOnlyPhotos } from '../unsent/local-only-photos.ts';

/**
 * Time of the oldest unsent work on this device, as an ISO time by the device's clock; undefined when everything has
 * synced. Call it inside a live query.
 */
export async function unsentSince(database: DeviceDatabase): Promise<string | undefined> {
  const operations = await database.outbox.toArray();
  const photos = await localOnlyPhotos(database);
  const times = [...operations.map(({ createdAt }) => createdAt), ...photos.map(({ takenAt }) => takenAt)];
  return times.toSorted()[0];
}
