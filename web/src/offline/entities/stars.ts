import type { Star } from '#shared/contract/client-copies.ts';
import { call } from '#web/lib/api/api-client.ts';
import { nextReading, noteReadings } from '../outbox/clock.ts';
import { deviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { enqueue, laneBefore } from '../outbox/outbox.ts';
import { useLiveQuery } from '../hooks/use-live-query.ts';

export const starLane = (clientId: string) => `star:${clientId}`;

/** Stars or unstars a client: on this device at once, then on the server and the user's other devices. */
export async function setStar(clientId: string, isStarred: boolean): Promise<void> {
  const database = deviceDatabase();
  const { stars, clients, outbox, meta } = database;
  await database.transaction('rw', [stars, clients, outbox, meta], async () => {
    const at = await nextReading(database);
    await stars.put({ clientId, isStarred, at });
    const lane = starLane(clientId);
    // Replaces earlier calls that were not sent yet.
    await outbox.where('lane').equals(lane).delete();
    await enqueue(database, {
      lane,
      routeId: 'putStar',
      params: { clientId },
      body: { isStarred, at },
      after: await laneBefore(database, clientId),
    });
  });
}

/** Merges the server's stars; the newest edit of each client wins. */
export async function mergeStars(database: DeviceDatabase, theirs: readonly Star[]): Promise<void> {
  const { stars, meta } = database;
  await database.transaction('rw', [stars, meta], async () => {
    for (const star of theirs) {
      const own = await stars.get(star.clientId);
      if (own === undefined || own.at < star.at) await stars.put(star);
    }
    await noteReadings(
      database,
      theirs.map(({ at }) => at),
    );
  });
}

/** Fetches the stars from the user's other devices. */
export async function refreshStars(database: DeviceDatabase): Promise<void> {
  const { stars } = await call('listStars', {});
  await mergeStars(database, stars);
}

const NONE: ReadonlySet<string> = new Set();

export async function starredIds({ stars }: DeviceDatabase): Promise<ReadonlySet<string>> {
  const starred = await stars.filter(({ isStarred }) => isStarred).primaryKeys();
  return new Set(starred);
}

/** The user’s starred clients, live. */
export function useStars(): ReadonlySet<string> {
  return useLiveQuery(() => starredIds(deviceDatabase()), []) ?? NONE;
}
