import { useLiveQuery } from '#web/offline/use-live-query.ts';
import { deviceDatabase } from '#web/offline/database.ts';
import { isUnsent } from '#web/offline/due.ts';
import type { LogEntry, Operation } from '#web/offline/records.ts';

export type DeviceFacts = {
  inspections: number;
  clients: number;
  photos: { count: number; bytes: number; unsent: number; safe: number };
  waiting: number;
  parked: Operation[];
  log: LogEntry[];
};

const LINES = 50;

/** What this device holds for the signed-in user, live; undefined while it loads. */
export function useDeviceFacts(): DeviceFacts | undefined {
  return useLiveQuery(async () => {
    const database = deviceDatabase();
    const photos = await database.photos.where({ here: 1 }).toArray();
    const operations = await database.outbox.toArray();
    return {
      inspections: await database.inspections.filter((inspection) => inspection.answers !== undefined).count(),
      clients: await database.clients.count(),
      photos: {
        count: photos.length,
        bytes: photos.reduce((sum, photo) => sum + photo.bytes, 0),
        unsent: photos.filter(isUnsent).length,
        safe: photos.filter((photo) => photo.state === 'verified').length,
      },
      waiting: operations.filter((operation) => operation.state === 'waiting').length,
      parked: operations.filter((operation) => operation.state === 'parked'),
      log: await database.log.orderBy('id').reverse().limit(LINES).toArray(),
    };
  }, []);
}
